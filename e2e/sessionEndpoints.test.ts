import { describe, expect, it } from 'vitest';
import { askIdentity, openSession } from './support/identityDesk.ts';
import { after, isLoggedIn, NAVIGATION, setCookiesOf, signedIn, signedInAgo } from './support/signedIn.ts';
import { sharePortal } from './support/sharedPortals.ts';
import type { Answer, RequestOptions } from './support/sendRequest.ts';

const portal = await sharePortal();
const own: Record<string, string> = {
  origin: `http://tagesbote.localhost:${portal.port}`,
  'sec-fetch-site': 'same-origin',
};

const open = (path: string, cookie = '', options: RequestOptions = {}) =>
  portal.request(path, { ...options, headers: { ...NAVIGATION, ...(cookie ? { cookie } : {}), ...options.headers } });
const submit = (
  path: string,
  cookie: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  portal.request(path, {
    method: 'POST',
    headers: { ...own, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const sendJson = (path: string, cookie: string, body: unknown) =>
  portal.request(path, {
    method: 'POST',
    headers: { ...own, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Cookies that a login or a refresh sets. M132. */
const SESSION_COOKIES = [
  '__Host-id_token',
  '__Host-access_token',
  '__Host-refresh_token',
  '__Host-refresh_token_id',
  'cache_key',
];
const namesOf = (answer: Answer) => setCookiesOf(answer).map((line) => line.split('=')[0]);
const isOut = (answer: Answer) =>
  setCookiesOf(answer).filter((line) => /^__Host-\w+=; Max-Age=0/.test(line)).length === 4;

describe('GET /api/validate', () => {
  it('M121 names the logged-in reader without a token, in a frame of allowed sites only', async () => {
    const cookie = await signedIn(portal, 'plus');
    const answer = await open('/api/validate', cookie);
    expect(JSON.parse(answer.text)).toEqual({
      isLoggedIn: true,
      user: {
        ssoId: 'demo-plus',
        email: 'plus@demo.example',
        emailVerified: true,
        roles: ['PLUS'],
        salutation: expect.any(String),
        firstName: expect.any(String),
        lastName: expect.any(String),
      },
      expiresAt: expect.any(Number),
      notice: null,
    });
    expect([answer.headers['cache-control'], setCookiesOf(answer)]).toEqual(['private, no-store', []]);
    for (const pair of cookie.split('; ')) expect(answer.text).not.toContain(pair.split('=')[1]?.slice(0, 20));
    expect(JSON.parse((await open('/api/validate')).text)).toEqual({
      isLoggedIn: false,
      user: null,
      expiresAt: null,
      notice: null,
    });
  });

  it('M121 asks anew when told to, and by itself where the token has expired', async () => {
    const cookie = await signedIn(portal, 'frei');
    const forced = await portal.request('/api/validate?forceRefresh', {
      headers: { cookie, 'sec-fetch-mode': 'cors' },
    });
    expect(namesOf(forced)).toEqual(SESSION_COOKIES);
    const old = await signedInAgo(portal, 'frei', 12);
    const expired = await portal.request('/api/validate', { headers: { cookie: old, 'sec-fetch-mode': 'cors' } });
    expect([JSON.parse(expired.text).isLoggedIn, namesOf(expired)]).toEqual([true, SESSION_COOKIES]);
  });
});

describe('logging out', () => {
  it('M70 ends the session here and at the identity service, with a new anonymous id', async () => {
    const cookie = await signedIn(portal, 'frei');
    const other = await signedIn(portal, 'frei');
    const answer = await submit('/api/mein/oauth2/logout', cookie, { to: '/koeln?a=1' });
    expect([answer.status, answer.headers.location, answer.headers['clear-site-data'], isOut(answer)]).toEqual([
      303,
      '/koeln?a=1',
      '"cache", "prefetchCache", "prerenderCache"',
      true,
    ]);
    expect(after(cookie, answer)).toMatch(/^anon_id=[\w-]{36}; __Host-logged_out=1$/);
    // The refresh token is revoked everywhere; other devices keep their sessions.
    const again = await portal.request('/api/validate?forceRefresh', { headers: { cookie } });
    expect([JSON.parse(again.text).isLoggedIn, isOut(again)]).toEqual([false, true]);
    expect(
      JSON.parse((await portal.request('/api/validate?forceRefresh', { headers: { cookie: other } })).text).isLoggedIn,
    ).toBe(true);
  });

  it('M70 ends a session whose id token has expired as well', async () => {
    const cookie = await signedInAgo(portal, 'frei', 30);
    expect(isOut(await submit('/api/mein/oauth2/logout', cookie))).toBe(true);
    const again = await portal.request('/api/validate?forceRefresh', { headers: { cookie } });
    expect(JSON.parse(again.text).isLoggedIn).toBe(false);
  });

  it.each(['__Host-id_token', '__Host-access_token', '__Host-refresh_token'])(
    'M70 ends the session by whichever cookie is left: %s',
    async (name) => {
      const session = await openSession(portal, 'frei');
      const { id_token: idToken = '', access_token: accessToken, refresh_token: refreshToken = '' } = session.tokens;
      const left = {
        '__Host-id_token': idToken,
        '__Host-access_token': accessToken,
        '__Host-refresh_token': refreshToken,
      }[name];
      expect(isOut(await submit('/api/mein/oauth2/logout', `${name}=${left}`))).toBe(true);
      const me = async () =>
        (await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${session.bearer}` } })).status;
      // The portal notifies the identity service after the response; the session there ends as well.
      await expect.poll(me).toBe(401);
      const again = await portal.request('/api/validate?forceRefresh', {
        headers: { cookie: `__Host-refresh_token=${refreshToken}` },
      });
      expect([JSON.parse(again.text).isLoggedIn, isOut(again)]).toEqual([false, true]);
    },
  );

  it.each(['//boese.example', 'https://boese.example/', '/.//boese.example', '/\\boese.example', ''])(
    'M70 leads nowhere else: %j',
    async (to) => {
      expect((await submit('/api/mein/oauth2/logout', '', { to })).headers.location).toBe('/');
    },
  );

  it('M70 answers a script in JSON', async () => {
    const answer = await submit(
      '/api/mein/oauth2/logout',
      await signedIn(portal, 'pur'),
      { to: '/account' },
      { accept: 'application/json' },
    );
    expect([answer.status, JSON.parse(answer.text), isOut(answer)]).toEqual([
      200,
      { isLoggedIn: false, to: '/account', providerLogout: null },
      true,
    ]);
  });

  it.each(['/?logout', '/?logout=', '/?logout=1', '/?%6cogout'])(
    'M45 %s logs out who came by hand, and leaves the address',
    async (path) => {
      const answer = await open(path, await signedIn(portal, 'frei'));
      expect([answer.status, answer.headers.location, isOut(answer)]).toEqual([303, '/', true]);
    },
  );

  it('M45 keeps the rest of the address', async () => {
    const answer = await open('/1001?a=1&logout&b=2', await signedIn(portal, 'frei'), {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([answer.headers.location, isOut(answer)]).toEqual(['/1001?a=1&b=2', true]);
  });

  it('M45 from elsewhere a page asks first, and its form logs out', async () => {
    const cookie = await signedIn(portal, 'frei');
    const foreign = { 'sec-fetch-site': 'cross-site', referer: 'https://boese.example/' };
    const sent = await open('/1001?logout', cookie, { headers: foreign });
    expect([sent.status, sent.headers.location, setCookiesOf(sent)]).toEqual([
      303,
      '/api/mein/oauth2/logout?to=%2F1001',
      [],
    ]);
    const asked = await open(sent.headers.location ?? '', cookie, { headers: foreign });
    expect([asked.status, setCookiesOf(asked), asked.headers['cache-control']]).toEqual([200, [], 'private, no-store']);
    expect(asked.text).toContain('Möchten Sie sich abmelden?');
    expect(asked.text).toMatch(
      /<form(?=[^>]* method="post")(?=[^>]* action="\/api\/mein\/oauth2\/logout")[^>]*><input(?=[^>]* name="to")(?=[^>]* value="\/1001")/,
    );
    expect(isLoggedIn(await open('/1001', cookie))).toBe(true);
    const sister = { 'sec-fetch-site': 'cross-site', referer: `http://rundblick.localhost:${portal.port}/` };
    expect(isOut(await open('/api/mein/oauth2/logout?to=/1001', cookie, { headers: sister }))).toBe(true);
  });

  it('M45 is not fetched ahead, and no picture does it', async () => {
    const cookie = await signedIn(portal, 'frei');
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect(setCookiesOf(await open('/?logout', cookie, { headers }))).toEqual([]);
    }
  });
});

describe('a state', () => {
  const state = 'zustand-4711';
  it('M46 leads on to where its reader was to go, once, and only to a path of ours', async () => {
    const answer = await open(`/?state=${state}`, `__Host-state_${state}=${encodeURIComponent('  /1001?a=1')}`);
    expect([answer.status, answer.headers.location, namesOf(answer)]).toEqual([
      303,
      '/1001?a=1',
      [`__Host-state_${state}`],
    ]);
    expect(setCookiesOf(answer)[0]).toContain('Max-Age=0');
    expect((await open(`/?state=${state}`)).status).toBe(200);
    const here = await open(`/1001?state=${state}`, `__Host-state_${state}=${encodeURIComponent('  /1001')}`);
    expect(here.headers.location).not.toBe('/1001');
    for (const target of ['//boese.example', 'https://boese.example', '/.//boese.example', 'javascript:alert(1)']) {
      const { status, headers } = await open(
        `/?state=${state}`,
        `__Host-state_${state}=${encodeURIComponent(`  ${target}`)}`,
      );
      expect([status, headers.location]).toEqual([200, undefined]);
    }
  });

  it('M46 is not answered with what an anonymous reader just got', async () => {
    for (let view = 0; view < 5; view += 1) await open('/1001?state=zustand-4712');
    expect((await open('/1001?state=zustand-4712', '__Host-state_zustand-4712=%20%20%2Fkoeln')).status).toBe(303);
  });

  it('M47 userState refreshes the session before the page', async () => {
    const answer = await open('/1001?userState=1', await signedIn(portal, 'plus'));
    expect([answer.status, isLoggedIn(answer), namesOf(answer)]).toEqual([200, true, SESSION_COOKIES]);
    expect(namesOf(await open('/1001?userState=1'))).toEqual([]);
  });
});

describe('single sign-on', () => {
  it('M143 goes by way of the identity service, bound to this browser, and back without a login where no session exists', async () => {
    const begun = await open('/api/mein/oauth2/login?to=/1001&silent');
    const address = new URL(begun.headers.location ?? '');
    expect([
      begun.status,
      address.host,
      address.pathname,
      address.searchParams.get('prompt'),
      address.searchParams.get('code_challenge_method'),
    ]).toEqual([303, `identity.localhost:${portal.port}`, '/oauth2/authorize', 'none', 'S256']);
    expect(setCookiesOf(begun)[0]).toMatch(
      /^__Host-state_[\w-]{43}=[^;]+; Max-Age=600; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    );
    const asked = await portal.request(`${address.pathname}${address.search}`, { host: 'identity.localhost' });
    const back = new URL(asked.headers.location ?? '');
    expect([back.host, back.pathname, back.searchParams.get('error')]).toEqual([
      `tagesbote.localhost:${portal.port}`,
      '/api/mein/oauth2/callback',
      'login_required',
    ]);
    const cookie = after('', begun);
    const ended = await open(`${back.pathname}${back.search}`, cookie);
    expect([ended.status, ended.headers.location, namesOf(ended)]).toEqual([303, '/1001', [cookie.split('=')[0]]]);
    expect((await open(`${back.pathname}${back.search}`, after(cookie, ended))).status).toBe(400);
  });

  it('M143 refuses another login’s state, code or issuer', async () => {
    const begun = await open('/api/mein/oauth2/login?to=/1001');
    const cookie = after('', begun);
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
    expect((await open(`/api/mein/oauth2/callback?code=x&state=${state}`)).status).toBe(400);
    expect((await open('/api/mein/oauth2/callback?code=x&state=anderer-zustand', cookie)).status).toBe(400);
    expect(
      (await open(`/api/mein/oauth2/callback?code=x&state=${state}&iss=http://boese.example`, cookie)).status,
    ).toBe(400);
    const wrong = await open(`/api/mein/oauth2/callback?code=x&state=${state}`, cookie);
    expect([wrong.status, wrong.headers.location, namesOf(wrong)]).toEqual([
      303,
      '/error/login-failed',
      [cookie.split('=')[0], 'redirect_after_login'],
    ]);
    const told = await open('/error/login-failed', after('', wrong));
    expect([
      told.text.includes('Die Anmeldung hat nicht geklappt'),
      told.text.includes('href="/__mein-portal/dialog-flow/login'),
    ]).toEqual([true, true]);
  });

  it('M143 a reader without a session logs in here, on request', async () => {
    const begun = await open('/api/mein/oauth2/login?to=/1001');
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
    const ended = await open(`/api/mein/oauth2/callback?error=login_required&state=${state}`, after('', begun));
    expect([ended.status, ended.headers.location]).toEqual([
      303,
      '/__mein-portal/dialog-flow/login?ziel=%2F1001&unbekannt=',
    ]);
    expect(after('', ended)).toBe('redirect_after_login=%2F1001');
  });
});

describe('what pages and apps ask for', () => {
  it('M121 publishes the keys that id tokens are verified with', async () => {
    const answer = await portal.request('/api/fa-public-key');
    const { publicKey, publicKeys } = JSON.parse(answer.text);
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n[\s\S]+-----END PUBLIC KEY-----\n$/);
    expect(publicKeys).toEqual(expect.objectContaining({ [portal.secrets.signingKey.kid]: publicKey }));
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  it('M122 says which fields an account lacks, to its reader', async () => {
    const path = '/api/mein/oauth2/registration/form/missing-fields';
    expect((await open(path)).status).toBe(401);
    expect(JSON.parse((await open(path, await signedIn(portal, 'plus'))).text)).toEqual({ fields: [] });
    const { fields } = JSON.parse((await open(path, await signedIn(portal, 'luecke'))).text);
    expect(fields).toContainEqual({ key: 'lastName', type: 'text', required: true, label: 'Nachname' });
  });

  it('M122 makes the anonymous id the reader’s own, and takes an app’s session whole or not at all', async () => {
    const cookie = await signedIn(portal, 'plus');
    const [idToken, accessToken, refreshToken] = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
    const updated = await sendJson('/api/session/id-token', cookie, {});
    expect([updated.status, after('', updated), JSON.parse(updated.text).userState.user.ssoId]).toEqual([
      200,
      'anon_id=demo-plus',
      'demo-plus',
    ]);
    const brought = await sendJson('/api/session/id-token', '', { idToken, accessToken, refreshToken });
    expect(after('', brought)).toBe(`${cookie}; cache_key=PLUS%7C%7Cfalse; anon_id=demo-plus`);
    expect((await sendJson('/api/session/id-token', '', {})).status).toBe(401);
    expect((await sendJson('/api/session/id-token', '', { idToken })).status).toBe(400);
    const forged = await sendJson('/api/session/id-token', cookie, {
      idToken: `${idToken}x`,
      accessToken,
      refreshToken,
    });
    expect([forged.status, isOut(forged)]).toEqual([401, true]);
  });

  it('M67 resets who comes with a Google login that is none', async () => {
    const answer = await sendJson('/api/google-login', await signedIn(portal, 'frei'), { token: 'kein.google.token' });
    expect([answer.status, isOut(answer)]).toEqual([401, true]);
    expect((await sendJson('/api/google-login', '', { token: '' })).status).toBe(400);
  });

  it('M107 offers no login with a provider that is not configured, and refuses a form without its state', async () => {
    expect([(await open('/api/oauth2/apple/login')).status, (await open('/api/oauth2/google/login')).status]).toEqual([
      404, 404,
    ]);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      body: 'code=x&state=anderer-zustand',
    };
    expect((await portal.request('/api/oauth2/apple/callback', form)).status).toBe(400);
  });
});

it('no token, code or address of a reader stands in log, page, address or cache', async () => {
  const cookie = await signedInAgo(portal, 'plus', 11);
  const first = await open('/1002', cookie);
  const renewed = after(cookie, first);
  const answers = [
    first,
    await open('/1002', renewed),
    await open('/api/validate', renewed),
    await submit('/api/mein/oauth2/logout', renewed, { to: '/1002' }),
  ];
  const tokens = [...cookie.split('; '), ...renewed.split('; ')]
    .map((pair) => pair.split('=')[1]?.slice(-30) ?? '')
    .filter((token) => token.length === 30);
  expect(tokens.length).toBe(7);
  const kept = [...(await portal.readKv()).values()].map((value) => value.toString('utf8'));
  for (const token of tokens) {
    for (const { text, headers } of answers) expect(text + (headers.location ?? '')).not.toContain(token);
    for (const text of [...kept, portal.log.join('\n')]) expect(text).not.toContain(token);
  }
  for (const secret of ['@demo.example', 'demo-plus', 'geheim', 'kein.google.token'])
    expect(portal.log.join('\n')).not.toContain(secret);
});
