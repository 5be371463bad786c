import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser } from './support/browser.ts';
import { openSession } from './support/identityDesk.ts';
import { playApp, type AppFault, type Dialect } from './support/playApp.ts';
import { sendRequest } from './support/sendRequest.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startTestPortal({ APP_MODE: 'flutter' }), shareBrowser()]);
});
afterAll(() => portal.stop());

const ARTICLE = '/rund-um-den-dom-1001';

async function openInApp(dialect: Dialect, fault?: AppFault) {
  const visitor = await openAccountVisitor(browser, portal, PHONE);
  return { ...visitor, ...(await playApp(visitor.page, dialect, fault)) };
}

describe.each(['android', 'ios', 'handler', 'channel'] as const)('in an app that speaks as %s', (dialect) => {
  it('M41 the app shows its login page, and no dialog opens', async () => {
    const { page, told, reported, close } = await openInApp(dialect);
    await page.goto(`${ARTICLE}#login`);
    await expect.poll(() => told).toEqual([{ action: 'login' }]);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect([await page.locator('dialog:not([popover])').count(), reported]).toEqual([0, []]);
    await close();
  });
});

describe('M130 in an app that does not show a login page', () => {
  it.each<[string, Dialect, AppFault]>([
    ['UNIMPLEMENTED', 'android', 'absent'],
    ['UNIMPLEMENTED', 'handler', 'unimplemented'],
    ['UNAVAILABLE', 'ios', 'unavailable'],
    ['UNAVAILABLE', 'android', 'throwing'],
    ['UNAVAILABLE', 'handler', 'silent'],
  ])('%s is reported, and ours opens: %s, %s', async (code, dialect, fault) => {
    const { page, reported, close } = await openInApp(dialect, fault);
    await page.goto(`${ARTICLE}#login`);
    await page.locator('dialog iframe').waitFor();
    expect(reported).toEqual([`${code}: login`]);
    expect(new URL(page.url()).hash).toBe('#login');
    expect(await page.locator('dialog iframe').getAttribute('src')).toContain('isnative=true');
    await close();
  });
});

describe('in an app', () => {
  it('shares by the app, and by the panel of the page where it does not', async () => {
    const { page, told, close } = await openInApp('handler');
    await page.goto(ARTICLE);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await expect
      .poll(() => told)
      .toEqual([{ action: 'share', title: await page.title(), url: expect.stringMatching(/\/rund-um-den-dom-1001$/) }]);
    expect(await page.locator('#teilen').evaluate((panel) => panel.matches(':popover-open'))).toBe(false);
    await close();

    const without = await openInApp('handler', 'unavailable');
    await without.page.goto(ARTICLE);
    await without.page.waitForLoadState('networkidle');
    await without.page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await without.page.locator('#teilen:popover-open').waitFor();
    await without.close();
  });

  it('opens pages of other houses outside, its own inside, and all of them inside where it cannot', async () => {
    const add = `document.querySelector('main').prepend(
      Object.assign(document.createElement('a'), { href: 'http://anderswo.localhost/seite', textContent: 'Anderswo' }))`;
    const { page, told, close } = await openInApp('android');
    await page.goto(ARTICLE);
    await page.waitForLoadState('networkidle');
    await page.evaluate(add);
    await page.getByRole('link', { name: 'Anderswo' }).click();
    await expect.poll(() => told).toEqual([{ action: 'open', url: 'http://anderswo.localhost/seite' }]);
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    await page.getByRole('link', { name: 'Anna Breuer' }).first().click();
    await page.waitForURL(/\/autor\//);
    expect(told).toHaveLength(1);
    await close();

    const without = await openInApp('android', 'absent');
    await without.page.route('http://anderswo.localhost/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'da' }),
    );
    await without.page.goto(ARTICLE);
    await without.page.waitForLoadState('networkidle');
    await without.page.evaluate(add);
    await without.page.getByRole('link', { name: 'Anderswo' }).click();
    await without.page.waitForURL('http://anderswo.localhost/seite');
    await without.close();
  });

  it('M70 is told that its reader has logged out, and a page without it says so itself', async () => {
    const { page, told, reader, close } = await openInApp('handler');
    for (const cookie of (await signedIn(portal, 'plus')).split('; ')) await carryCookie(page, cookie);
    await page.goto(ARTICLE);
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click();
    await page.locator('[popover]:popover-open').getByRole('button', { name: 'Abmelden' }).click();
    await expect.poll(reader).toBe('anonymous');
    expect(told).toEqual([{ action: 'toast', text: 'Erfolgreich ausgeloggt' }]);
    await close();
  });
});

describe('an app hands its reader’s session over', () => {
  const TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (body: URLSearchParams, headers: Record<string, string> = {}, of = portal) =>
    sendRequest(of.port, '/api/app/session', { method: 'POST', body: String(body), headers: { ...TYPE, ...headers } });
  const tokensOf = async (of: TestPortal, to = '/1002') => {
    const { tokens } = await openSession(of, 'plus', 'tagesbote');
    return new URLSearchParams({
      idToken: tokens.id_token ?? '',
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? '',
      to,
    });
  };

  it('by a form, and is led on by 303 with cookies that no script sees', async () => {
    const form = await tokensOf(portal);
    const { status, headers, text } = await send(form, { 'sec-fetch-site': 'none', origin: 'null' });
    expect([status, headers.location, headers['referrer-policy'], text]).toEqual([303, '/1002', 'no-referrer', '']);
    const cookies = headers['set-cookie'] ?? [];
    for (const name of ['id_token', 'access_token', 'refresh_token'])
      expect(cookies.find((cookie) => cookie.startsWith(`__Host-${name}=`))).toMatch(/; HttpOnly/);
    const page = await portal.request('/1002', {
      headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    });
    expect(page.text).toMatch(/<html[^>]* data-reader="loggedIn"[^>]* data-plus=""/);
    for (const secret of [form.get('idToken'), form.get('refreshToken')].map(String)) {
      expect(secret.length).toBeGreaterThan(20);
      expect(page.text).not.toContain(secret);
      expect(portal.log.join('\n')).not.toContain(secret);
    }
    expect((await send(await tokensOf(portal, 'https://boese.example/'))).headers.location).toBe('/');
    expect((await send(await tokensOf(portal, '/api/mein/oauth2/logout'))).headers.location).toBe('/');
  });

  it('but no page does, no call without three valid tokens, and nowhere but in an app', async () => {
    const form = await tokensOf(portal);
    const own = `http://tagesbote.localhost:${portal.port}`;
    const ofPages: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'http://boese.example' },
      { 'sec-fetch-site': 'same-origin', origin: own },
      { origin: 'null' },
      { origin: 'http://boese.example' },
    ];
    for (const headers of ofPages) {
      const refused = await send(form, headers);
      expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined]);
    }
    const lacking = new URLSearchParams(form);
    lacking.delete('refreshToken');
    expect((await send(lacking)).status).toBe(400);
    const forged = new URLSearchParams(form);
    forged.set('idToken', `${form.get('idToken')?.slice(0, -8)}AAAAAAAA`);
    const refused = await send(forged);
    expect([refused.status, refused.headers.location]).toEqual([303, '/error/login-failed']);
    expect((refused.headers['set-cookie'] ?? []).join()).not.toMatch(/__Host-id_token=ey/);
    const plain = await sharePortal();
    expect((await send(await tokensOf(plain), {}, plain)).status).toBe(404);
  });
});
