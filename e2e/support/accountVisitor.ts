import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openVisitor, type Visitor } from './browser.ts';
import type { TestPortal } from './testPortal.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1_280, height: 800 } };

/**
 * What a refused form and a redirect of the identity service write to the console is no fault, nor a passkey's call
 * that a page was left during.
 */
export const isFault = (problem: string): boolean =>
  !/status of 4\d\d|Clear-Site-Data|^failed: .*\/api\/passkeys/.test(problem);

export type AccountVisitor = Visitor & {
  readonly frame: FrameLocator;
  /** Fills in and sends a login form, in a frame or alone. */
  readonly logIn: (form: FrameLocator | Page, name: string, password?: string) => Promise<void>;
  readonly reader: () => Promise<string | undefined>;
};

/** A browser of somebody with a demo account. */
export async function openAccountVisitor(
  browser: Browser,
  portal: TestPortal,
  options: BrowserContextOptions = DESK,
): Promise<AccountVisitor> {
  const visitor = await openVisitor(browser, portal.port, options);
  const { page } = visitor;
  page.setDefaultTimeout(15_000);
  return {
    ...visitor,
    frame: page.frameLocator('dialog iframe'),
    async logIn(form, name, password = portal.secrets.demoPassword) {
      await form.getByLabel('E-Mail-Adresse').fill(`${name}@demo.example`);
      await form.getByLabel('Passwort', { exact: true }).fill(password);
      await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
    },
    reader: () => page.locator('html').evaluate((html) => html.dataset['reader']),
  };
}

/** The path that the last mail to an address leads to. */
export async function linkInMail(portal: TestPortal, address: string, below: string): Promise<string> {
  const find = () => {
    const mail = portal.mail.read().findLast(({ to }) => to === address);
    return new RegExp(`http://[^/\\s]+(${below}/\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
}
