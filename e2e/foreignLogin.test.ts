import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFault, openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { startForeignHouses, type ForeignHouses } from './support/foreignHouses.ts';
import type { ForeignIssuer } from './support/foreignIssuer.ts';
import { after, isLoggedIn, NAVIGATION, setCookiesOf } from './support/signedIn.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let google: ForeignIssuer;
let apple: ForeignIssuer;
let houses: ForeignHouses;
let browser: Browser;
beforeAll(async () => {
  [houses, browser] = await Promise.all([startForeignHouses(), shareBrowser()]);
  ({ google, apple } = houses);
  portal = await startTestPortal(houses.portalVariables, houses.identityVariables);
});
afterAll(async () => {
  await portal.stop();
  await houses.stop();
});

/** A mock of Google's client: its window returns a code or fails to open, and its button returns a credential. */
const fakeGoogleScript = (kind: 'code' | 'credential', proof: string) => `
  let callback;
  window.google = { accounts: {
    id: {
      initialize: (options) => { callback = options.callback; },
      renderButton(place) {
        const button = Object.assign(document.createElement('button'), { textContent: 'Googles Knopf' });
        button.onclick = () => callback({ credential: ${JSON.stringify(proof)}, clientId: 'google-client', select_by: 'btn' });
        place.append(button);
      },
    },
    oauth2: {
      initCodeClient: (options) => ({
        requestCode: () => ${kind === 'code' ? `options.callback({ code: ${JSON.stringify(proof)} })` : "options.error_callback({ type: 'popup_failed_to_open' })"},
      }),
    },
  } };`;

const open = (path: string, cookie = '', options: RequestOptions = {}) =>
  portal.request(path, { ...options, headers: { ...NAVIGATION, ...(cookie ? { cookie } : {}), ...options.headers } });
const plus = { sub: 'fremd-plus', email: 'plus@demo.example', email_verified: true };

/** Starts a login with a foreign provider; returns the authorization request and the browser's cookies. */
async function setOut(provider: 'google' | 'apple') {
  const begun = await open(`/api/oauth2/${provider}/login?to=/1001`);
  const address = new URL(begun.headers.location ?? '');
  return { address, asked: address.searchParams, cookie: after('', begun), setCookie: setCookiesOf(begun)[0] ?? '' };
}
/** Apple's form post is cross-site: only a `SameSite=None` cookie comes along, which scripts cannot read. */
const postApple = (cookie: string, fields: Record<string, string>) =>
  portal.request('/api/oauth2/apple/callback', {
    method: 'POST',
    headers: {
      cookie,
      origin: apple.url,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
const AFTERWARDS = '/__mein-portal/dialog-flow/complete-registration?fertig=login&ziel=%2F1001';

describe('M143 Google', () => {
  it('logs in by code, bound to this browser, and leads back to where the reader was', async () => {
    const { address, asked, cookie, setCookie } = await setOut('google');
    expect([
      address.origin,
      asked.get('response_type'),
      asked.get('code_challenge_method'),
      asked.get('redirect_uri'),
    ]).toEqual([google.url, 'code', 'S256', `http://tagesbote.localhost:${portal.port}/api/oauth2/google/callback`]);
    expect(setCookie).toContain('SameSite=Lax');
    const code = await google.agree(asked, plus);
    const target = `/api/oauth2/google/callback?code=${code}&state=${asked.get('state')}`;
    expect((await open(target)).status).toBe(400);
    const entered = await open(target, cookie);
    expect([entered.status, entered.headers.location]).toEqual([303, AFTERWARDS]);
    const session = after(cookie, entered);
    expect(session).toContain('anon_id=demo-plus');
    expect(isLoggedIn(await open('/1001', session))).toBe(true);
    expect((await open(target, session)).status).toBe(400);
  });

  it('refuses another reader’s code, and returns a cancelled login to its page', async () => {
    const [one, other] = [await setOut('google'), await setOut('google')];
    const code = await google.agree(other.asked, plus);
    const refused = await open(`/api/oauth2/google/callback?code=${code}&state=${one.asked.get('state')}`, one.cookie);
    expect([refused.status, after(one.cookie, refused)]).toEqual([403, '']);
    const turned = await setOut('google');
    const back = await open(
      `/api/oauth2/google/callback?error=access_denied&state=${turned.asked.get('state')}`,
      turned.cookie,
    );
    expect([back.status, back.headers.location]).toEqual([303, '/1001']);
  });

  it('M67 logs in with the credential that its button gives a page', async () => {
    const answer = await portal.request('/api/google-login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://tagesbote.localhost:${portal.port}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ token: await google.sign(plus) }),
    });
    expect([answer.status, JSON.parse(answer.text).userState]).toEqual([
      200,
      expect.objectContaining({ isLoggedIn: true }),
    ]);
    expect(isLoggedIn(await open('/1001', after('', answer)))).toBe(true);
  });

  it.each([
    ['code', 'a window of Google’s', 'purplus'],
    ['credential', 'Google’s own button, where no window comes up', 'express'],
  ] as const)('M67 M106 by %s of %s, a reader is logged in without leaving the page', async (kind, _, name) => {
    const { page, frame, reader, problems, close } = await openAccountVisitor(browser, portal);
    const claims = { sub: `fremd-${name}`, email: `${name}@demo.example`, email_verified: true };
    const script = fakeGoogleScript(
      kind,
      kind === 'code' ? await google.agree(new URLSearchParams(), claims) : await google.sign(claims),
    );
    let loads = 0;
    await page.route('https://accounts.google.com/**', (route) => {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: script });
    });
    await page.goto('/1002#login');
    await frame.getByRole('link', { name: 'Weiter mit Google' }).hover();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(0);
    await frame.getByRole('link', { name: 'Weiter mit Google' }).click();
    if (kind === 'credential') await frame.getByRole('button', { name: 'Googles Knopf' }).click();
    await expect.poll(reader, { timeout: 10_000 }).toBe('loggedIn');
    expect([loads, new URL(page.url()).pathname, problems.filter(isFault)]).toEqual([1, '/1002', []]);
    await close();
  });

  it('M106 where Google’s script does not come, or refuses, the form says so and the link leads there', async () => {
    const { page, frame, close } = await openAccountVisitor(browser, portal);
    await page.route('https://accounts.google.com/**', (route) => route.abort());
    await page.goto('/1002#register');
    const link = frame.getByRole('link', { name: 'Weiter mit Google' });
    await link.click();
    await frame.getByText('Googles Anmeldung lässt sich hier nicht laden').waitFor();
    await page.route(`${google.url}/**`, (route) => route.fulfill({ body: 'Google' }));
    await link.click();
    await page.waitForURL(`${google.url}/authorize?**`);
    await page.unrouteAll();
    await page.route('https://accounts.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeGoogleScript('code', 'ein falscher') }),
    );
    await page.goto('/1002#login');
    await frame.getByRole('link', { name: 'Weiter mit Google' }).click();
    await frame.getByText('Mit diesem Google-Konto konnten wir Sie nicht anmelden').waitFor();
    await close();
  });

  it('M106 only forms to log in with may load Google’s script', async () => {
    const policyOf = async (path: string) => String((await portal.request(path)).headers['content-security-policy']);
    for (const flow of ['login', 'registration'])
      expect(await policyOf(`/__mein-portal/dialog-flow/${flow}`)).toContain('https://accounts.google.com/gsi/client');
    for (const path of ['/', '/1002', '/__mein-portal/dialog-flow/forgot-password', '/bookmarks'])
      expect(await policyOf(path)).not.toContain('google');
  });

  it('says so when that house is out of order', async () => {
    const { asked, cookie } = await setOut('google');
    const code = await google.agree(asked, plus);
    google.fault = 'error';
    const answer = await open(`/api/oauth2/google/callback?code=${code}&state=${asked.get('state')}`, cookie);
    google.fault = 'none';
    expect(answer.status).toBe(503);
    expect(answer.text).toMatch(/<h1[^>]*>[^<]{10,}<\/h1>/);
  });
});

describe('M107 M143 Apple', () => {
  it('M136 has its button as the operator has chosen it, within Apple’s bounds', async () => {
    const { page, close } = await openAccountVisitor(browser, portal);
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/__mein-portal/dialog-flow/login');
    const button = page.getByRole('link', { name: 'Mit Apple anmelden' });
    expect((await button.boundingBox())?.height).toBe(32);
    expect([await button.locator('rect').getAttribute('rx'), await button.getAttribute('data-color')]).toEqual([
      '50',
      'white',
    ]);
    expect(await findViolations(page, 'light')).toEqual([]);
    // The other sizes that an operator may choose.
    for (const [size, height] of [
      ['large', 40],
      ['small', 20],
    ] as const) {
      await button.evaluate((element, name) => element.setAttribute('data-size', name), size);
      expect((await button.boundingBox())?.height).toBe(height);
    }
    await close();
  });

  it('logs in by a form that comes across sites, with the one cookie that comes along', async () => {
    const { address, asked, cookie, setCookie } = await setOut('apple');
    expect([address.origin, asked.get('response_mode'), asked.get('response_type')]).toEqual([
      apple.url,
      'form_post',
      'code id_token',
    ]);
    expect(setCookie).toContain('; SameSite=None; Secure; HttpOnly');
    const code = await apple.agree(asked, { sub: 'apfel-1', email: 'apfel@example.de', email_verified: 'true' });
    const user = JSON.stringify({ name: { firstName: 'Anton', lastName: 'Apfel' }, email: 'gelogen@example.de' });
    const form = { code, state: asked.get('state') ?? '', user };
    expect((await postApple('', form)).status).toBe(400);
    const entered = await postApple(cookie, form);
    expect([entered.status, entered.headers.location]).toEqual([303, AFTERWARDS]);
    const { user: known } = JSON.parse((await open('/api/validate', after(cookie, entered))).text);
    expect(known).toMatchObject({
      email: 'apfel@example.de',
      emailVerified: true,
      firstName: 'Anton',
      lastName: 'Apfel',
    });
    expect((await postApple(after(cookie, entered), form)).status).toBe(400);
  });

  it('M107 returns a reader who cancelled there', async () => {
    const { asked, cookie } = await setOut('apple');
    const back = await postApple(cookie, { error: 'user_cancelled_authorize', state: asked.get('state') ?? '' });
    expect([back.status, back.headers.location]).toEqual([303, '/1001']);
  });
});

it('nothing of it stands in the log', () => {
  const log = portal.log.join('\n');
  for (const secret of ['plus@demo.example', 'apfel@example.de', 'fremd-plus', 'Anton', 'google-secret'])
    expect(log).not.toContain(secret);
});
