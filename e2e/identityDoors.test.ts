import { describe, expect, it } from 'vitest';
import { askIdentity, codeOf, openSession, waitForMail } from './support/identityDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
  askIdentity(portal, path, { method: 'POST', body, headers });

describe('what a call brings', () => {
  it.each([
    '/auth/local',
    '/oauth2/token',
    '/oauth2/token?grant_type=refresh_token',
    '/oauth2/logout',
    '/oauth2/revoke',
    '/oauth2/userinfo',
    '/connect/apple/callback',
    '/passkeys/login',
  ])('is read up to its bound and no further: %s', async (path) => {
    const long = `grant_type=refresh_token&refresh_token=${'x'.repeat(40_000)}`;
    for (const headers of [FORM, { ...FORM, 'transfer-encoding': 'chunked' }]) {
      const { status, body } = await post(path, long, headers);
      expect([status, body?.error.name]).toEqual([413, 'PayloadTooLargeError']);
    }
  });

  it.each(['a.b.c', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA', 'eyJhbGciOiJub25lIn0.e30.', '..', '.'])(
    'a token that is none of ours is refused, not stumbled over: %s',
    async (token) => {
      const authorization = `Bearer ${token}`;
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await askIdentity(portal, '/oauth2/userinfo', {
          method,
          headers: { authorization },
        });
        expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
      }
      for (const path of ['/users/me', '/sessions'])
        expect((await askIdentity(portal, path, { headers: { authorization } })).status).toBe(401);
    },
  );

  it.each(['/oauth2/logout', '/oauth2/token', '/oauth2/revoke', '/connect/apple/callback'])(
    'nor is a form that is broken, or of another kind: %s',
    async (path) => {
      const before = portal.log.length;
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/geheim',
        '',
        'application/json',
      ]) {
        expect([400, 401, 415]).toContain((await post(path, 'geheim', { 'content-type': type })).status);
      }
      expect(portal.log.slice(before).join('\n')).not.toMatch(/SERVER_ERROR|geheim|Content-Type/);
    },
  );
});

it('a link with another reader’s id token does not log a browser out', async () => {
  const [hers, his] = [await openSession(portal, 'plus'), await openSession(portal, 'pur')];
  const cookie = `__Host-session=${encodeURIComponent(hers.bearer)}`;
  const leave = (token: string | undefined) =>
    askIdentity(portal, `/oauth2/logout?id_token_hint=${token}`, { headers: { cookie } });
  const foreign = await leave(his.tokens.id_token);
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([204, undefined]);
  expect((await askIdentity(portal, '/users/me', { headers: { authorization: `Bearer ${hers.bearer}` } })).status).toBe(
    200,
  );
  expect((await leave(hers.tokens.id_token)).headers['set-cookie']?.join()).toMatch(/^__Host-session=;/);
});

it.each([
  ['of 128 signs that take two units each', '🌊🚲'.repeat(63) + 'ab'],
  ['with umlauts and spaces at its ends', '  Übermäßig schöne Füße  '],
])('a password %s opens the account that it was chosen for', async (name, password) => {
  const email = `zeichen${name.length}@example.de`;
  const browser = 'dieser-browser-und-kein-anderer';
  expect((await askIdentity(portal, '/auth/local/register', { json: { email, password, browser } })).status).toBe(200);
  const code = codeOf(await waitForMail(portal, email));
  expect((await askIdentity(portal, '/auth/confirm-email', { json: { code, browser } })).status).toBe(200);
  expect((await askIdentity(portal, '/auth/local', { json: { identifier: email, password } })).status).toBe(200);
});

it('an address is the same one however its domain is written', async () => {
  const [email, password, browser] = [
    'Rita@Bäckerei.example',
    'Der Rhein fließt nach Norden',
    'dieser-browser-und-kein-anderer',
  ];
  await askIdentity(portal, '/auth/local/register', { json: { email, password, browser } });
  const code = codeOf(await waitForMail(portal, 'rita@xn--bckerei-5wa.example'));
  await askIdentity(portal, '/auth/confirm-email', { json: { code, browser } });
  for (const identifier of [email, ' rita@bäckerei.example ', 'rita@xn--bckerei-5wa.example']) {
    expect((await askIdentity(portal, '/auth/local', { json: { identifier, password } })).status).toBe(200);
  }
});

it.each([
  ['GET', '/users/me', 401],
  ['POST', '/auth/local', 400],
  ['GET', '/gibt-es-nicht', 404],
  ['GET', '/error', 400],
  ['GET', '/login?client_id=blitz', 303],
  ['GET', '/oauth2/authorize', 302],
  ['POST', '/oauth2/token', 400],
  ['GET', '/sessions/handover', 400],
] as const)('every answer is uncacheable, unframeable and of a fixed type: %s %s', async (method, path, status) => {
  const { headers, ...answer } = await askIdentity(portal, path, { method, headers: FORM });
  expect(answer.status).toBe(status);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': expect.any(String),
  });
});

it('public responses are cached for a minute', async () => {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
    const { headers } = await askIdentity(portal, path);
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['public, max-age=60', 'nosniff']);
  }
});

it.each(['/auth/forgot-password', '/auth/send-email-confirmation'])(
  '%s does the same work for an address without an account as for one with an account',
  async (path) => {
    const database = await portal.database('IDENTITY_DB');
    const count = async (table: string) =>
      Number((await database.prepare(`SELECT COUNT(*) AS n FROM "${table}"`).first('n')) ?? 0);
    const read = async () => [await count('verification'), await count('sentMail')];
    const [codes = 0, counted = 0] = await read();
    for (const [at, email] of ['neu@demo.example', 'niemand@demo.example'].entries()) {
      expect((await askIdentity(portal, path, { json: { email } })).status).toBe(200);
      await expect.poll(read, { timeout: 5_000 }).toEqual([codes + at + 1, counted + at + 1]);
    }
    expect(portal.mail.read().some(({ to }) => /niemand/.test(to))).toBe(false);
  },
);
