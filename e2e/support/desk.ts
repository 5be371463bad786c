import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { editorTokenTexts } from '#shared/i18n/texts/insights.ts';
import { carryCookie, openVisitor } from './browser.ts';
import { staffCookie } from './readerCookies.ts';
import type { TestPortal } from './testPortal.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** An editor at the desk on a small phone, by the portal's page for staff; who may do everything, unless the entry says less. */
export async function enterDesk(
  browser: Browser,
  portal: Pick<TestPortal, 'port' | 'secrets'>,
  name: string,
  javaScriptEnabled = false,
  entry: Partial<StaffEntry> = {},
  options: BrowserContextOptions = {},
) {
  const visitor = await openVisitor(browser, portal.port, { ...PHONE, javaScriptEnabled, ...options });
  const { page } = visitor;
  await carryCookie(page, await staffCookie(portal.secrets.staffSecret, { ...entry, name }));
  await page.goto('/_insights/redaktion');
  await page.getByRole('button', { name: editorTokenTexts.make }).click();
  await page.getByRole('button', { name: editorTokenTexts.toDesk }).click();
  await page.getByRole('heading', { name: texts.today, level: 1 }).waitFor();
  return { ...visitor, open: (path: string) => page.goto(`http://desk.localhost:${portal.port}${path}`) };
}
