import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountVisitor, PHONE, type AccountVisitor } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { signedIn } from './support/signedIn.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startTestPortal({ GOOGLE_CLIENT_ID: 'google-client', APP_MODE: 'native' }),
    shareBrowser(),
  ]);
});
afterAll(() => portal.stop());

const FLOWS = ['login', 'registration', 'forgot-password', 'change-password'].map(
  (flow) => `/__mein-portal/dialog-flow/${flow}`,
);
const OPEN = [
  ...FLOWS,
  '/error/session-expired',
  '/e-mail-bestaetigen',
  '/bookmarks',
  '/read-articles',
  '/__mein-portal/account',
];
const VIEWS = [
  [320, 'light'],
  [1_364, 'dark'],
] as const;

/** Opens an account page in the native app's web view; `told` returns the messages that the page sent to the app. */
async function openInApp(): Promise<AccountVisitor & { readonly told: () => Promise<unknown> }> {
  const visitor = await openAccountVisitor(browser, portal, PHONE);
  const told: unknown[] = [];
  await visitor.page.exposeFunction('tellApp', (message: string) => void told.push(JSON.parse(message)));
  await visitor.page.addInitScript(`window.PortalNative = { postMessage: (message) => tellApp(message) }`);
  return { ...visitor, told: async () => told };
}

/** As without script, which axe itself needs: ours does not come. */
async function openPlain(): Promise<AccountVisitor> {
  const visitor = await openAccountVisitor(browser, portal, PHONE);
  await visitor.page.route('**/assets/main-*.js', (route) => route.abort());
  return visitor;
}

describe('pages around an account', () => {
  it.each(OPEN)('G7 %s is accessible and no wider than a phone, without script', async (path) => {
    const { page, close } = await openPlain();
    for (const [width, colorScheme] of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(width);
      expect([path, width, await findViolations(page, colorScheme)]).toEqual([path, width, []]);
    }
    await close();
  });

  it('G7 a form that comes back says beside its fields what is wrong, and is accessible; so is the account', async () => {
    const { page, logIn, close } = await openPlain();
    await page.goto('/account');
    await logIn(page, 'express', 'falsch geschrieben');
    const password = page.getByLabel('Passwort');
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await password.getAttribute('aria-describedby')).toBe('password-fehler');
    expect(await findViolations(page, 'light')).toEqual([]);
    await logIn(page, 'express');
    await page.waitForURL(/\/account/);
    expect(await page.getByText('dieses Gerät').isVisible()).toBe(true);
    for (const path of ['/account', '/regions', '/deine-themen-verwalten?suche=k']) {
      await page.goto(path);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        expect([path, scheme, await findViolations(page, scheme)]).toEqual([path, scheme, []]);
      }
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(PHONE.viewport?.width);
      for (const control of await page.locator('fieldset label, summary, main form button').all())
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await close();
  });

  it('M136 M106 M107 other houses are offered where this portal is their client, 40 pixels high, and no others', async () => {
    const { page, close } = await openPlain();
    await page.goto('/__mein-portal/dialog-flow/login?ziel=/1001');
    const google = page.getByRole('link', { name: 'Weiter mit Google' });
    expect(await google.getAttribute('href')).toBe('/api/oauth2/google/login?to=%2F1001');
    expect((await google.boundingBox())?.height).toBe(40);
    expect(await page.getByRole('link', { name: 'Weiter mit Apple' }).count()).toBe(0);
    expect((await portal.request('/api/oauth2/apple/login')).status).toBe(404);
    await expect.poll(() => portal.log.join('\n')).toMatch(/foreign_login_incomplete.*missing: client_id/);
    await close();
  });
});

describe('in an app', () => {
  it('M90 marking leads to the app’s own login, and is saved on the page that comes back', async () => {
    const { page, told, close } = await openInApp();
    await page.goto('/1001');
    await page.getByRole('button', { name: 'Merken', exact: true }).click();
    await expect.poll(told).toEqual([{ action: 'login' }]);
    expect(await page.locator('dialog:not([popover])').count()).toBe(0);
    for (const cookie of (await signedIn(portal, 'plus')).split('; ')) await carryCookie(page, cookie);
    await page.reload();
    await page.getByText('Der Artikel steht jetzt auf Ihrer Merkliste.').waitFor();
    await close();
  });

  it('M41 M70 M152 logging in is the app’s own, and it is told in German that the reader has logged out', async () => {
    const { page, reader, told, close } = await openInApp();
    await page.goto('/1001');
    expect(await page.locator('html').getAttribute('data-app')).toBe('native');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await expect.poll(told).toEqual([{ action: 'login' }]);
    expect([new URL(page.url()).hash, await page.locator('dialog:not([popover])').count()]).toEqual(['', 0]);
    // The app has logged its reader in, and hands the session over.
    for (const cookie of (await signedIn(portal, 'plus')).split('; ')) await carryCookie(page, cookie);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await reader()).toBe('loggedIn');
    await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Abmelden' }).click();
    await expect.poll(reader).toBe('anonymous');
    expect(await told()).toEqual([{ action: 'login' }, { action: 'toast', text: 'Erfolgreich ausgeloggt' }]);
    await close();
  });
});

it('M70 reloads a page from the back/forward cache only when the reader has changed', async () => {
  const { page, reader, close } = await openAccountVisitor(browser, portal);
  for (const cookie of (await signedIn(portal, 'pur')).split('; ')) await carryCookie(page, cookie);
  await page.goto('/1001');
  await page.waitForLoadState('networkidle');
  const comeBack = (persisted: boolean) =>
    page.evaluate((isKept) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isKept })), persisted);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await comeBack(true);
  await page.waitForTimeout(300);
  expect(await page.evaluate('window.stays')).toBe(true);
  // In another tab the reader logs out, and this page sleeps meanwhile.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('reader_since', 'anonymous 1'));
  await comeBack(false);
  expect(await page.evaluate('window.stays')).toBe(true);
  const reloaded = page.waitForEvent('load');
  await comeBack(true);
  await reloaded;
  expect(await reader()).toBe('anonymous');
  await close();
});
