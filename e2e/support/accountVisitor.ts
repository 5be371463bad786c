import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { carryCookie, openVisitor, type Visitor } from './browser.ts';
import { signedIn } from './signedIn.ts';
import type { TestPortal } from './testPortal.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true };
export const DESK: BrowserContextOptions = { viewport: { width: 1_280, height: 800 } };

/**
 * Expected console messages are no faults: refused forms, redirects of the identity service, and passkey calls aborted
 * by leaving the page.
 */
export const isFault = (problem: string): boolean =>
  !/status of 4\d\d|Clear-Site-Data|^failed: .*\/api\/passkeys/.test(problem);

export type AccountVisitor = Visitor & {
  readonly frame: FrameLocator;
  /** Fills in and sends a login form, both of its steps, in a frame or alone. */
  readonly logIn: (form: FrameLocator | Page, name: string, password?: string) => Promise<void>;
  /** Gives the window a session of its own without the form, for what is about something else than a login. */
  readonly carrySession: (name: string) => Promise<void>;
  readonly reader: () => Promise<string | undefined>;
};

/** A browser for a demo account. */
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
    logIn: (form, name, password = portal.secrets.demoPassword) => fillInLogin(form, `${name}@demo.example`, password),
    carrySession: async (name) => {
      for (const cookie of (await signedIn(portal, name)).split('; ')) await carryCookie(page, cookie);
    },
    reader: () => page.locator('html').evaluate((html) => html.dataset['reader']),
  };
}

/** Both steps of the login form, or the second alone where the address is fixed. */
export async function fillInLogin(form: FrameLocator | Page, address: string, password: string): Promise<void> {
  const field = form.getByLabel('E-Mail-Adresse');
  if (await field.isEditable()) {
    await field.fill(address);
    await form.getByRole('button', { name: 'Weiter', exact: true }).click();
  }
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** From the login form to the form that registers an address, and sends that. */
export async function askForCode(form: FrameLocator | Page, address: string): Promise<void> {
  await form.getByRole('link', { name: 'Jetzt registrieren' }).click();
  const send = form.getByRole('button', { name: 'Code schicken' });
  // The login form has a field of the same name: an address filled in before the next form is there is lost.
  await send.waitFor();
  await form.getByLabel('E-Mail-Adresse').fill(address);
  await send.click();
}

/** The digits of the last mail to an address. */
export async function digitsInMail(portal: TestPortal, address: string): Promise<string> {
  const find = () => /^\d{6}$/m.exec(portal.mail.read().findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
  await expect.poll(find, { timeout: 10_000 }).not.toBe('');
  return find();
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

/** Logs in, and creates a passkey on the account's page; the window has a passkey device. */
export async function createAccountPasskey({ page, frame, logIn }: AccountVisitor, reader: string): Promise<void> {
  await page.goto('/account');
  await logIn(frame, reader);
  await page.waitForURL(/\/account(#onboarding)?$/);
  await page.goto('/account');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await page.getByText('Ihr Passkey ist angelegt').waitFor();
}
