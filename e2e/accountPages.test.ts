import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountVisitor, PHONE, type AccountVisitor } from './support/accountVisitor.ts';
import { launchBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startTestPortal({ GOOGLE_CLIENT_ID: 'google-client' }), launchBrowser()]);
});
afterAll(() => Promise.all([portal.stop(), browser.close()]));

const FLOWS = ['login', 'registration', 'forgot-password', 'change-password'].map((flow) => `/__mein-portal/dialog-flow/${flow}`);
const OPEN = [...FLOWS, '/error/session-expired', '/e-mail-bestaetigen', '/bookmarks', '/read-articles', '/__mein-portal/account'];
const VIEWS = [
  [320, 'light'],
  [1_364, 'dark'],
] as const;

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
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect([scheme, await findViolations(page, scheme)]).toEqual([scheme, []]);
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
