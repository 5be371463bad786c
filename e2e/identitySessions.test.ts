import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openToken, sealToken } from '#origin/identity/oidc/sealedTokens.ts';
import {
  askIdentity,
  authorize,
  callbackOf,
  clientSecretOf,
  logIn,
  openClient,
  openSession,
} from './support/identityDesk.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const asService = () => ({ 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` });
const me = async (token: string) => (await askIdentity(portal, '/users/me', { headers: bearer(token) })).status;
const run = async (sql: string, ...values: string[]) => {
  const database = await portal.database('IDENTITY_DB');
  return database
    .prepare(sql)
    .bind(...values)
    .run();
};
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const DAY_MS = 24 * 3_600_000;
const refresh = (config: client.Configuration, token: string | undefined) =>
  client.refreshTokenGrant(config, token ?? '');
const refused = { error: 'invalid_grant' };

/** One of the tokens that came before this one, as this service had made it so long before. */
async function earlier(token: string | undefined, ms: number): Promise<string> {
  const seal = { IDENTITY_SECRET: portal.secrets.identitySecret };
  const known = (await openToken('refresh', token ?? '', seal)) ?? expect.unreachable();
  return sealToken('refresh', { ...known, issuedAt: known.issuedAt - ms }, seal);
}

describe('refresh tokens', () => {
  it('are good again and again on the day they were made, and a refresh writes and leaves nothing', async () => {
    const { config, tokens } = await openSession(portal, 'plus');
    await refresh(config, tokens.refresh_token);
    const tables = [
      'session',
      'oauthRefreshToken',
      'oauthAccessToken',
      'verification',
      'attempt',
      'knownDevice',
      'user',
      'account',
    ];
    const rows = () => Promise.all(tables.map(async (table) => (await run(`SELECT * FROM "${table}"`)).results));
    const before = await rows();
    for (let at = 0; at < 20; at += 1)
      expect((await refresh(config, tokens.refresh_token)).refresh_token).toBe(tokens.refresh_token);
    expect(await rows()).toEqual(before);
  });

  it('twenty requests at once with one token all get the same', async () => {
    const { config, tokens } = await openSession(portal, 'plus');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(config, tokens.refresh_token)));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    await refresh(config, answers[0]?.refresh_token);
  });

  it('end sooner or later than each other: readers who came at once do not come back at once', async () => {
    const { config, tokens } = await openSession(portal, 'plus');
    const lives = new Set<number>();
    for (let at = 0; at < 20; at += 1) {
      const { exp = 0, iat = 0 } = decodeJwt((await refresh(config, tokens.refresh_token)).id_token ?? '');
      lives.add(exp - iat);
    }
    expect(lives.size).toBeGreaterThan(5);
    expect([Math.min(...lives) > 480, Math.max(...lives) <= 600]).toEqual([true, true]);
  });

  it('one that comes back after its successor was used ends the whole session, at every title, and no other device', async () => {
    const stolen = await openSession(portal, 'plus');
    const otherDevice = await openSession(portal, 'plus');
    const blitz = await openClient(portal, 'blitz');
    const grant = await authorize(portal, blitz, stolen.bearer);
    const otherTitle = await client.authorizationCodeGrant(blitz, new URL(grant.location), {
      pkceCodeVerifier: grant.verifier,
      expectedState: grant.state,
    });
    const owner = await refresh(stolen.config, stolen.tokens.refresh_token);
    await expect(refresh(stolen.config, await earlier(stolen.tokens.refresh_token, DAY_MS))).rejects.toMatchObject(
      refused,
    );
    await expect(refresh(stolen.config, owner.refresh_token)).rejects.toMatchObject(refused);
    await expect(refresh(blitz, otherTitle.refresh_token)).rejects.toMatchObject(refused);
    expect([await me(owner.access_token), await me(otherTitle.access_token), await me(stolen.bearer)]).toEqual([
      401, 401, 401,
    ]);
    expect((await authorize(portal, blitz, stolen.bearer)).location).toContain('/login?');
    await refresh(otherDevice.config, otherDevice.tokens.refresh_token);
  });

  it('those that the library gave out are exchanged, once, and the session goes on', async () => {
    const { config, tokens } = await openSession(portal, 'frei');
    const { sub, sid } = decodeJwt(tokens.id_token ?? '');
    const old = 'LibraryTokenOfThirtyTwoLettersXY';
    const digest = createHash('sha256').update(old).digest('base64url');
    const insert = `INSERT INTO "oauthRefreshToken" ("id", "token", "clientId", "sessionId", "userId", "expiresAt", "createdAt", "scopes") VALUES (?1, ?2, 'blitz', ?3, ?4, ?5, ?5, '[]')`;
    await run(insert, 'old-row', digest, String(sid), String(sub), new Date(Date.now() + DAY_MS).toISOString());
    await expect(refresh(config, old)).rejects.toMatchObject(refused);
    const blitz = await openClient(portal, 'blitz');
    const [first, again] = [await refresh(blitz, old), await refresh(blitz, old)];
    expect(again.refresh_token).toBe(first.refresh_token);
    expect(decodeJwt(first.id_token ?? '')).toMatchObject({ sub, sid, aud: 'blitz' });
    await refresh(blitz, first.refresh_token);
  });

  it('are worth nothing in the hands of another client, and take no harm from it', async () => {
    const { config, tokens } = await openSession(portal, 'plus');
    const blitz = await openClient(portal, 'blitz');
    await expect(refresh(blitz, tokens.refresh_token)).rejects.toMatchObject(refused);
    const impostor = await openClient(portal, 'tagesbote', clientSecretOf(portal, 'blitz'));
    await expect(refresh(impostor, tokens.refresh_token)).rejects.toThrow();
    await refresh(config, tokens.refresh_token);
  });

  it('end when they are given back, and with them the session', async () => {
    const { config, tokens, bearer: jwt } = await openSession(portal, 'plus');
    await client.tokenRevocation(config, tokens.refresh_token ?? '', { token_type_hint: 'refresh_token' });
    await expect(refresh(config, tokens.refresh_token)).rejects.toMatchObject(refused);
    await expect(refresh(config, 'erfunden')).rejects.toMatchObject(refused);
    expect([await me(tokens.access_token), await me(jwt)]).toEqual([401, 401]);
  });
});

describe('where a reader is logged in', () => {
  it('is listed by device, and ended there, one by one', async () => {
    const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const json = { identifier: 'epaper@demo.example', password: portal.secrets.demoPassword };
    const here = (await askIdentity(portal, '/auth/local', { json, headers: { 'user-agent': browser } })).body.jwt;
    const there = await openSession(portal, 'epaper');
    const list = async (token: string) =>
      (await askIdentity(portal, '/sessions', { headers: bearer(token) })).body.sessions;
    const sessions: { id: string; device: string; isCurrent: boolean }[] = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      device: 'Firefox, Windows',
      isCurrent: true,
    });
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await list(there.tokens.access_token)).toContainEqual(
      expect.objectContaining({ id: other, isCurrent: true }),
    );

    const end = async (token: string, id: string) =>
      (await askIdentity(portal, `/sessions/${id}`, { method: 'DELETE', headers: bearer(token) })).status;
    expect(await end(await logIn(portal, 'plus'), other)).toBe(404);
    expect(await end(here, other)).toBe(204);
    await expect(refresh(there.config, there.tokens.refresh_token)).rejects.toMatchObject(refused);
    expect([await me(there.tokens.access_token), await me(there.bearer), await me(here)]).toEqual([401, 401, 200]);
  });

  it('is nowhere, once he logs out everywhere', async () => {
    const [one, two] = [await openSession(portal, 'pur'), await openSession(portal, 'pur', 'blitz')];
    expect(
      (await askIdentity(portal, '/sessions', { method: 'DELETE', headers: bearer(one.tokens.access_token) })).status,
    ).toBe(204);
    expect([await me(one.bearer), await me(two.bearer), await me(two.tokens.access_token)]).toEqual([401, 401, 401]);
    await expect(refresh(two.config, two.tokens.refresh_token)).rejects.toMatchObject(refused);
  });

  it('is hidden from other accounts', async () => {
    for (const [path, method] of [
      ['/sessions', 'GET'],
      ['/sessions', 'DELETE'],
      ['/sessions/x', 'DELETE'],
      ['/sessions/handover', 'POST'],
    ] as const) {
      expect((await askIdentity(portal, path, { method })).status).toBe(401);
    }
  });
});

describe('M143 from one title to the next', () => {
  const title = (mandator: string) => `http://${mandator}.localhost:${portal.port}`;
  const handOver = async (token: string) =>
    (await askIdentity(portal, '/sessions/handover', { json: {}, headers: { ...asService(), ...bearer(token) } })).body
      .code;
  const carry = (code: string, target: string, referer?: string) =>
    portal.request(`/sessions/handover?${new URLSearchParams({ code, return_to: target })}`, {
      host: 'identity.localhost',
      headers: referer ? { referer } : {},
    });

  it('a login goes with the reader', async () => {
    const code = await handOver((await openSession(portal, 'plus')).tokens.access_token);
    const target = `${title('tagesbote')}/1002?x=1`;
    const answer = await carry(code, target, `${title('tagesbote')}/`);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      target,
      'no-store',
    ]);
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(/^__Host-session=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(attribute);

    const config = await openClient(portal, 'leverkusen');
    const verifier = client.randomPKCECodeVerifier();
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: callbackOf(portal, 'leverkusen'),
      scope: 'openid profile email offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'none',
      state: 'zustand',
    });
    const found = await portal.request(`${address.pathname}${address.search}`, {
      host: 'identity.localhost',
      headers: {
        cookie: cookie.split(';')[0],
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'cross-site',
        accept: 'text/html',
      },
    });
    const tokens = await client.authorizationCodeGrant(config, new URL(found.headers.location ?? ''), {
      pkceCodeVerifier: verifier,
      expectedState: 'zustand',
    });
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({ sub: 'demo-plus', aud: 'leverkusen' });

    expect((await carry(code, target, `${title('tagesbote')}/`)).headers['set-cookie']).toBeUndefined();
  });

  it('a bearer alone hands nothing over: only the portal asks for a code', async () => {
    const { bearer: jwt, tokens } = await openSession(portal, 'plus');
    for (const headers of [
      bearer(jwt),
      bearer(tokens.access_token),
      asService(),
      { ...bearer(jwt), 'identity-service': 'Bearer falsch' },
    ]) {
      const { status, body } = await askIdentity(portal, '/sessions/handover', { json: {}, headers });
      expect([status, body.code]).toEqual([401, undefined]);
    }
  });

  it('a code that is brought five times at once is good once', async () => {
    const code = await handOver(await logIn(portal, 'plus'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => carry(code, `${title('tagesbote')}/`, `${title('tagesbote')}/`)),
    );
    expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
  });

  it('a code from another page, or one of another purpose, starts no session', async () => {
    const token = await logIn(portal, 'plus');
    for (const referer of [
      undefined,
      'https://boese.example/',
      `${title('blitz')}/`,
      `${title('tagesbote')}.boese.example/`,
    ]) {
      const answer = await carry(await handOver(token), `${title('tagesbote')}/`, referer);
      expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined]);
    }
    const used = await handOver(token);
    expect((await askIdentity(portal, '/auth/confirm-email', { json: { code: used } })).status).toBe(400);
    await run('UPDATE "verification" SET "expiresAt" = ?', ago(1));
    expect(
      (await carry(used, `${title('tagesbote')}/`, `${title('tagesbote')}/`)).headers['set-cookie'],
    ).toBeUndefined();
  });

  it.each([
    'https://boese.example/',
    '//boese.example',
    'javascript:alert(1)',
    '/nur/ein/pfad',
    'TITLE@boese.example/',
    'http://x:y@HOST/',
    'TITLE.boese.example/',
    '',
  ])('and leads to no other place: %s', async (address) => {
    const target = address.replace('TITLE', title('tagesbote')).replace('HOST', title('tagesbote').slice(7));
    const answer = await carry(await handOver(await logIn(portal, 'plus')), target, `${title('tagesbote')}/`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });
});

describe('the keys of id tokens', () => {
  const readKeys = async () => {
    const { keys } = (await askIdentity(portal, '/.well-known/jwks.json')).body;
    return keys.map(({ kid }: { kid: string }) => kid);
  };
  const signedBy = async () => decodeProtectedHeader((await openSession(portal, 'plus')).tokens.id_token ?? '').kid;

  it('overlap: a new one is known before it signs, the last one stays until its tokens have ended', async () => {
    const first = portal.secrets.signingKey.kid;
    const { kid: next } = (await askIdentity(portal, '/keys', { json: {}, headers: asService() })).body;
    expect(new Set(await readKeys())).toEqual(new Set([first, next]));
    expect(await signedBy()).toBe(first);
    const { keys } = (await askIdentity(portal, '/.well-known/jwks.json')).body;
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);

    await run('UPDATE "jwks" SET "createdAt" = ? WHERE "id" = ?', ago(3 * DAY_MS), first);
    await run('UPDATE "jwks" SET "createdAt" = ? WHERE "id" = ?', ago(16 * 60_000), next);
    await portal.restart();
    expect(await signedBy()).toBe(next);
    expect(await readKeys()).toContain(first);

    await run('UPDATE "jwks" SET "createdAt" = ? WHERE "id" = ?', ago(26 * 3_600_000), next);
    expect(await readKeys()).toEqual([next]);
  });

  it('one that is withdrawn is gone at once, and the last one cannot be', async () => {
    const [last = ''] = await readKeys();
    const withdraw = async (kid: string) =>
      (await askIdentity(portal, `/keys/${kid}`, { method: 'DELETE', headers: asService() })).status;
    expect(await withdraw(last)).toBe(409);
    const { kid: next } = (await askIdentity(portal, '/keys', { json: {}, headers: asService() })).body;
    expect(await withdraw(last)).toBe(204);
    expect(await readKeys()).toEqual([next]);
    expect(await signedBy()).toBe(next);
    expect([await withdraw(last), await withdraw('keiner'), await withdraw(next)]).toEqual([404, 404, 409]);
    await portal.restart();
    expect(await readKeys()).toEqual([next]);
    expect((await askIdentity(portal, '/keys', { json: {} })).status).toBe(401);
  });

  it('are renewed by the clock, and private halves stand nowhere as text', async () => {
    await run('UPDATE "jwks" SET "createdAt" = ?', ago(91 * DAY_MS));
    const before = await readKeys();
    await portal.runScheduled('identity');
    expect(await readKeys()).toHaveLength(before.length + 1);
    await portal.runScheduled('identity');
    expect(await readKeys()).toHaveLength(before.length + 1);
    const { results } = await run('SELECT "privateKey" FROM "jwks"');
    for (const { privateKey } of results) expect(String(privateKey)).toMatch(/^[\da-f]+$/);
  });
});

it('M66 a login whose tokens are never fetched leaves no session; one that is fetched lasts a month', async () => {
  await run('DELETE FROM "session"');
  const bearer = await logIn(portal, 'frei');
  const secondsLeft = async () =>
    (await run('SELECT "expiresAt" FROM "session"')).results.map(
      ({ expiresAt }) => (Date.parse(String(expiresAt)) - Date.now()) / 1_000,
    );
  expect(Math.max(...(await secondsLeft()))).toBeLessThanOrEqual(120);
  const config = await openClient(portal);
  const { location, verifier, state } = await authorize(portal, config, bearer);
  await client.authorizationCodeGrant(config, new URL(location), { pkceCodeVerifier: verifier, expectedState: state });
  expect(Math.min(...(await secondsLeft()))).toBeGreaterThan(29 * 24 * 3_600);
  await logIn(portal, 'frei');
  await run('UPDATE "session" SET "expiresAt" = ? WHERE "expiresAt" < ?', ago(1_000), ago(-DAY_MS));
  await portal.runScheduled('identity');
  expect(await secondsLeft()).toHaveLength(1);
});

it('what has ended by its date is cleared away', async () => {
  await openSession(portal, 'frei');
  const tables = ['session', 'verification', 'oauthAccessToken', 'oauthRefreshToken'];
  for (const table of tables) await run(`UPDATE "${table}" SET "expiresAt" = ?`, ago(1_000));
  await portal.runScheduled('identity');
  for (const table of tables) expect((await run(`SELECT COUNT(*) AS n FROM "${table}"`)).results).toEqual([{ n: 0 }]);
});

it('no token that this service hands out does another’s work', async () => {
  const { tokens, bearer: jwt } = await openSession(portal, 'plus');
  const code = (
    await askIdentity(portal, '/sessions/handover', { json: {}, headers: { ...asService(), ...bearer(jwt) } })
  ).body.code;
  for (const token of [tokens.id_token, tokens.refresh_token, code]) expect(await me(token ?? '')).toBe(401);
  const config = await openClient(portal);
  for (const token of [tokens.access_token, tokens.id_token, tokens.refresh_token, code]) {
    expect((await authorize(portal, config, token ?? '')).location).toContain('/login?');
  }
  for (const token of [tokens.access_token, tokens.id_token, jwt, code])
    await expect(refresh(config, token)).rejects.toMatchObject(refused);
  for (const token of [tokens.id_token, tokens.refresh_token, jwt])
    await expect(client.fetchUserInfo(config, token ?? '', 'demo-plus')).rejects.toThrow();
});
