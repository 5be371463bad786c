import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForeignHouses, type ForeignHouses } from './support/foreignHouses.ts';
import type { ForeignIssuer } from './support/foreignIssuer.ts';
import { after, isLoggedIn, NAVIGATION, setCookiesOf } from './support/signedIn.ts';
import { startTestPortal, type RequestOptions, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let google: ForeignIssuer;
let apple: ForeignIssuer;
let houses: ForeignHouses;
beforeAll(async () => {
  houses = await startForeignHouses();
  ({ google, apple } = houses);
  portal = await startTestPortal(houses.portalVariables, houses.identityVariables);
});
afterAll(async () => {
  await portal.stop();
  await houses.stop();
});

const open = (path: string, cookie = '', options: RequestOptions = {}) =>
  portal.request(path, { ...options, headers: { ...NAVIGATION, ...(cookie ? { cookie } : {}), ...options.headers } });
const plus = { sub: 'fremd-plus', email: 'plus@demo.example', email_verified: true };

/** Sets out for the other house: what it is asked, and the browser's cookies. */
async function setOut(provider: 'google' | 'apple') {
  const begun = await open(`/api/oauth2/${provider}/login?to=/1001`);
  const address = new URL(begun.headers.location ?? '');
  return { address, asked: address.searchParams, cookie: after('', begun), setCookie: setCookiesOf(begun)[0] ?? '' };
}
/** Apple's page sends its form across sites: only a cookie for that comes along, which browsers do not give a script. */
const postApple = (cookie: string, fields: Record<string, string>) =>
  portal.request('/api/oauth2/apple/callback', {
    method: 'POST',
    headers: { cookie, origin: apple.url, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const AFTERWARDS = '/__mein-portal/dialog-flow/complete-registration?fertig=login&ziel=%2F1001';

describe('M143 Google', () => {
  it('logs in by code, bound to this browser, and leads back to where the reader was', async () => {
    const { address, asked, cookie, setCookie } = await setOut('google');
    expect([address.origin, asked.get('response_type'), asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual([
      google.url,
      'code',
      'S256',
      `http://tagesbote.localhost:${portal.port}/api/oauth2/google/callback`,
    ]);
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

  it('lets nobody in with another’s code, and nobody is punished who turns back', async () => {
    const [one, other] = [await setOut('google'), await setOut('google')];
    const code = await google.agree(other.asked, plus);
    const refused = await open(`/api/oauth2/google/callback?code=${code}&state=${one.asked.get('state')}`, one.cookie);
    expect([refused.status, after(one.cookie, refused)]).toEqual([403, '']);
    const turned = await setOut('google');
    const back = await open(`/api/oauth2/google/callback?error=access_denied&state=${turned.asked.get('state')}`, turned.cookie);
    expect([back.status, back.headers.location]).toEqual([303, '/1001']);
  });

  it('M67 logs in with the credential that its button gives a page', async () => {
    const answer = await portal.request('/api/google-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://tagesbote.localhost:${portal.port}`, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token: await google.sign(plus) }),
    });
    expect([answer.status, JSON.parse(answer.text).userState]).toEqual([200, expect.objectContaining({ isLoggedIn: true })]);
    expect(isLoggedIn(await open('/1001', after('', answer)))).toBe(true);
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
  it('logs in by a form that comes across sites, with the one cookie that comes along', async () => {
    const { address, asked, cookie, setCookie } = await setOut('apple');
    expect([address.origin, asked.get('response_mode'), asked.get('response_type')]).toEqual([apple.url, 'form_post', 'code id_token']);
    expect(setCookie).toContain('; SameSite=None; Secure; HttpOnly');
    const code = await apple.agree(asked, { sub: 'apfel-1', email: 'apfel@example.de', email_verified: 'true' });
    const user = JSON.stringify({ name: { firstName: 'Anton', lastName: 'Apfel' }, email: 'gelogen@example.de' });
    const form = { code, state: asked.get('state') ?? '', user };
    expect((await postApple('', form)).status).toBe(400);
    const entered = await postApple(cookie, form);
    expect([entered.status, entered.headers.location]).toEqual([303, AFTERWARDS]);
    const { user: known } = JSON.parse((await open('/api/validate', after(cookie, entered))).text);
    expect(known).toMatchObject({ email: 'apfel@example.de', emailVerified: true, firstName: 'Anton', lastName: 'Apfel' });
    expect((await postApple(after(cookie, entered), form)).status).toBe(400);
  });

  it('M107 leads back whoever turned back there', async () => {
    const { asked, cookie } = await setOut('apple');
    const back = await postApple(cookie, { error: 'user_cancelled_authorize', state: asked.get('state') ?? '' });
    expect([back.status, back.headers.location]).toEqual([303, '/1001']);
  });
});

it('nothing of it stands in the log', () => {
  const log = portal.log.join('\n');
  for (const secret of ['plus@demo.example', 'apfel@example.de', 'fremd-plus', 'Anton', 'google-secret']) expect(log).not.toContain(secret);
});
