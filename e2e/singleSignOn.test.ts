import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillInLogin } from './support/accountVisitor.ts';
import { shareBrowser, openVisitor, type Visitor } from './support/browser.ts';
import { logIn as logInAtIdentity } from './support/identityDesk.ts';
import { after, NAVIGATION } from './support/signedIn.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const originOf = (title: string) => `http://${title}.localhost:${portal.port}`;
const isLoggedIn = async (page: Page) => (await page.locator('html[data-reader="loggedIn"]').count()) === 1;

/** A reader's window after a login by the title's own form without script, the baseline of all browsers. */
async function logIn(name: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
  await page.goto('/__mein-portal/dialog-flow/login?ziel=/1001');
  await fillInLogin(page, `${name}@demo.example`, portal.secrets.demoPassword);
  await page.waitForURL((url) => url.pathname.includes('1001'));
  const storageState = await page.context().storageState();
  await close();
  const visitor = await openVisitor(browser, portal.port, { ...options, storageState });
  await visitor.page.goto('/1001');
  return visitor;
}

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  it('M143 who has logged in at one title is known at the next, and arrives where he set out', async () => {
    const { page, close } = await logIn('plus', { javaScriptEnabled });
    expect(await page.locator('html[data-reader="loggedIn"]').count()).toBe(1);
    expect(await page.context().cookies('https://identity.localhost')).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('__Host-') }),
    );
    await page.goto(`${originOf('rundblick')}/impressum`);
    expect(await page.locator('html[data-reader="anonymous"]').count()).toBe(1);
    await page.getByRole('link', { name: 'Anmelden' }).first().click();
    const form = javaScriptEnabled ? page.frameLocator('dialog iframe') : page;
    await form.getByRole('link', { name: 'Ohne Passwort weiter' }).click();
    await page.waitForURL((url) => url.origin === originOf('rundblick') && url.pathname === '/impressum');
    expect(await page.locator('html[data-reader="loggedIn"]').count()).toBe(1);
    // Each title has tokens of its own, and no other host has any.
    const names = (await page.context().cookies('https://rundblick.localhost')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['__Host-id_token', '__Host-access_token', '__Host-refresh_token']));
    expect(names.filter((name) => name.startsWith('__Host-state_'))).toEqual([]);
    expect((await page.context().cookies('https://blitz.localhost')).map(({ name }) => name)).not.toContain(
      '__Host-id_token',
    );
    await close();
  });
});

it('M143 who is known nowhere stays a stranger when it is tried silently', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  await page.goto(`${originOf('blitz')}/api/mein/oauth2/login?to=/impressum&silent`);
  expect(page.url()).toBe(`${originOf('blitz')}/impressum`);
  expect(await isLoggedIn(page)).toBe(false);
  await close();
});

it('M70 who logs out at one title is known at no other any more', async () => {
  const { page, close } = await logIn('pur', { javaScriptEnabled: false });
  await page.goto(`${originOf('tagesbote')}/?logout`);
  expect(page.url()).toBe(`${originOf('tagesbote')}/`);
  expect(await page.locator('html[data-reader="anonymous"]').count()).toBe(1);
  await page.goto(`${originOf('rundblick')}/api/mein/oauth2/login?to=/impressum&silent`);
  expect(page.url()).toBe(`${originOf('rundblick')}/impressum`);
  expect(await page.locator('html[data-reader="anonymous"]').count()).toBe(1);
  await close();
});

it('M45 a link on another site does not log out: a page asks', async () => {
  const { page, close } = await logIn('frei');
  await page.goto(`http://127.0.0.1:${portal.port}/impressum`);
  await page.evaluate(`location.href = '${originOf('tagesbote')}/1001?logout'`);
  await page.getByRole('heading', { name: 'Möchten Sie sich abmelden?' }).waitFor();
  expect(await isLoggedIn(page)).toBe(true);
  await page.getByRole('button', { name: 'Ja, abmelden' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('1001'));
  expect(await isLoggedIn(page)).toBe(false);
  await close();
});

it('M143 G19 reloading a page while its login ends does not log out', async () => {
  const bearer = await logInAtIdentity(portal, 'frei');
  const begun = await portal.request('/api/mein/oauth2/login?to=/1001', { headers: NAVIGATION });
  const { pathname, search } = new URL(begun.headers.location ?? '');
  const headers = { ...NAVIGATION, cookie: `__Host-session=${encodeURIComponent(bearer)}` };
  const sent = await portal.request(`${pathname}${search}`, { host: 'identity.localhost', headers });
  const callback = new URL(sent.headers.location ?? '');
  const come = () =>
    portal.request(`${callback.pathname}${callback.search}`, { headers: { ...NAVIGATION, cookie: after('', begun) } });
  const answers = await Promise.all([come(), come(), come()]);
  const later = await come();
  // Requests in time get the same answer; later ones are refused, and the login persists.
  const entered = answers.filter(({ headers: { location = '' } }) => location.includes('complete-registration'));
  expect(entered.length).toBeGreaterThan(0);
  expect([later.status, later.headers.location]).toEqual([303, '/error/login-failed']);
  for (const answer of entered) {
    const again = await portal.request('/api/validate?forceRefresh', { headers: { cookie: after('', answer) } });
    expect(JSON.parse(again.text).isLoggedIn).toBe(true);
  }
});
