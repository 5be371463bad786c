import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { err, ok } from '#shared/lib/result.ts';
import { createTitleHosts } from '../http/titleHosts.ts';
import { readVisit } from '../http/visit.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { createTestKeys } from '../test/identityKeys.ts';
import { createSessions, withCookies } from './openSession.ts';
import { createPublicKeys } from './publicKeys.ts';
import { createRefreshSession } from './refreshSession.ts';
import { createVerifiedTokens } from './verifiedTokens.ts';

const BEGIN = 1_000_000_000_000;
const MINUTE_MS = 60_000;
const AWAY: UpstreamFailure = { kind: 'timeout' };
const REFUSED: UpstreamFailure = {
  kind: 'status',
  status: 400,
  headers: new Headers(),
  body: { error: 'invalid_grant' },
};

/** The edge's sessions with an identity service that rotates refresh tokens or fails on demand. */
async function createHouse({ isTakenOnce = false } = {}) {
  let now = BEGIN;
  const clock = () => now;
  const signer = await createTestKeys(clock);
  const lines: string[] = [];
  const log = createLogger((line) => void lines.push(line));
  const calls: string[] = [];
  let failure: UpstreamFailure | null = null;
  let delayMs = 20;
  let published = [signer.jwk];
  const identity = {
    fetchPublicKeys: async () => (calls.push('keys'), ok(published)),
    async refresh(_: unknown, token: string) {
      calls.push(`refresh ${token}`);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return failure
        ? err(failure)
        : ok({ id_token: await signer.sign(), access_token: 'zugang-2', refresh_token: `${token}+` });
    },
  };
  const keys = createPublicKeys(identity, clock, log);
  const tokens = createVerifiedTokens({ keys, issuer: 'http://identity.localhost', provider: null, clock });
  const taken = new Set<string>();
  const mayRefresh = async (key: string) => taken.size < taken.add(key).size;
  const createIsolate = () => {
    const refreshSession = createRefreshSession({ identity, clock, log, ...(isTakenOnce ? { mayRefresh } : {}) });
    return createSessions({ tokens, refreshSession, clock, log });
  };
  return {
    ...createIsolate(),
    otherIsolate: createIsolate(),
    sign: signer.sign,
    lines,
    calls,
    refreshes: () => calls.filter((call) => call.startsWith('refresh')),
    pass: (ms: number) => void (now += ms),
    fail: (how: UpstreamFailure | null) => void (failure = how),
    slow: (ms: number) => void (delayMs = ms),
    withdrawKeys: () => void (published = []),
  };
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);

function visitWith(
  cookie?: string,
  headers: Record<string, string> = NAVIGATION,
  url = 'http://tagesbote.localhost/1002?x=1',
) {
  return readVisit(
    new Request(url, { headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) } }),
    titles,
    () => undefined,
  );
}
const cookieOf = (id: string | null, refresh: string | null = 'r1') =>
  [
    id === null ? '' : `__Host-id_token=${id}`,
    '__Host-access_token=zugang-1',
    refresh === null ? '' : `__Host-refresh_token=${refresh}`,
  ]
    .filter(Boolean)
    .join('; ');
const namesOf = (visit: { readonly setCookies: readonly string[] }) =>
  visit.setCookies.map((cookie) => cookie.split('=')[0]);

it('is synchronous and makes no call for a visit without cookies', async () => {
  const { open, calls } = await createHouse();
  const session = open(visitWith());
  expect(session).not.toBeInstanceOf(Promise);
  expect([(await session).reader.kind, calls]).toEqual(['anonymous', []]);
});

it('M70 confirms a logout on the next page and no other', async () => {
  const { open, calls } = await createHouse();
  const cookie = '__Host-logged_out=1';
  const [page, script, ahead] = [
    visitWith(cookie),
    visitWith(cookie, { 'sec-fetch-mode': 'cors' }),
    visitWith(cookie, { ...NAVIGATION, 'sec-purpose': 'prefetch' }),
  ];
  const notices = await Promise.all([page, page, script, ahead].map(async (visit) => (await open(visit)).notice));
  expect([notices, calls]).toEqual([['loggedOut', 'loggedOut', null, null], []]);
  expect(page.setCookies).toEqual(['__Host-logged_out=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly']);
  expect([...script.setCookies, ...ahead.setCookies]).toEqual([]);
});

it('M62 opens a visit’s session once, and a separate one per visit', async () => {
  const { open, sign } = await createHouse();
  const cookie = cookieOf(await sign());
  const visit = visitWith(cookie);
  const sessions = await Promise.all([open(visit), open(visit), open(visit)]);
  expect(new Set(sessions).size).toBe(1);
  expect(sessions[0]?.reader).toMatchObject({ kind: 'loggedIn', user: { ssoId: 'demo-plus' }, access: { plus: true } });
  expect(await open(visitWith(cookie))).not.toBe(sessions[0]);
});

it('M62 makes no call for a page view with a valid id token, and verifies no cached one', async () => {
  const { open, sign, calls, refreshes } = await createHouse();
  const cookie = cookieOf(await sign());
  await open(visitWith(cookie));
  expect(calls).toEqual(['keys']);
  for (let view = 0; view < 50; view += 1) {
    const session = open(visitWith(cookie));
    expect(session).not.toBeInstanceOf(Promise);
    expect((await session).reader.kind).toBe('loggedIn');
  }
  expect([calls, refreshes()]).toEqual([['keys'], []]);
});

it('M71 refreshes an expired session before the page, and sets its cookies', async () => {
  const { open, bearer, sign, pass, refreshes, lines } = await createHouse();
  const old = await sign();
  pass(10 * MINUTE_MS);
  const visit = visitWith(cookieOf(old));
  const session = await open(visit);
  expect(session).toMatchObject({ reader: { kind: 'loggedIn' }, notice: null, isRefreshDue: false });
  expect([refreshes(), namesOf(visit)]).toEqual([
    ['refresh r1'],
    ['__Host-id_token', '__Host-access_token', '__Host-refresh_token', 'cache_key'],
  ]);
  expect([await bearer(visit), session.idToken === old, lines]).toEqual(['zugang-2', false, []]);
  expect(visit.setCookies[2]).toBe(
    '__Host-refresh_token=r1%2B; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly',
  );
});

it.each([
  [
    '{"version":4,"vendors":{"youtube":true},"canPersonalize":true}',
    'PLUS|{"version":4,"vendors":{"youtube":true},"canPersonalize":true}|true',
  ],
  ['{"version":3,"vendors":{"youtube":true},"canPersonalize":true}', 'PLUS||false'],
])(
  'M133 the cache key of a session names roles, a consent of version 4 and whether pages may be personal: %s',
  async (consent, key) => {
    const { open } = await createHouse();
    const visit = visitWith(`${cookieOf(null)}; consent=${encodeURIComponent(consent)}`);
    await open(visit);
    expect(visit.setCookies.find((cookie) => cookie.startsWith('cache_key='))).toContain(
      `cache_key=${encodeURIComponent(key)};`,
    );
  },
);

it('M71 is logged in again with a refresh token alone', async () => {
  const { open } = await createHouse();
  expect((await open(visitWith(cookieOf(null)))).reader.kind).toBe('loggedIn');
});

it('M71 refreshes once for twenty concurrent visits with the same token', async () => {
  const { open, sign, pass, refreshes } = await createHouse();
  const cookie = cookieOf(await sign());
  pass(20 * MINUTE_MS);
  const visits = Array.from({ length: 20 }, () => visitWith(cookie));
  const sessions = await Promise.all(visits.map(async (visit) => open(visit)));
  expect(sessions.map(({ reader }) => reader.kind)).toEqual(Array.from({ length: 20 }, () => 'loggedIn'));
  expect(refreshes()).toEqual(['refresh r1']);
  for (const visit of visits) expect(visit.setCookies).toEqual(visits[0]?.setCookies);
});

it.each([
  ['fetched ahead', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
  ['fetched ahead by our script', { accept: 'text/html', purpose: 'prefetch' }],
  ['rendered ahead', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
  ['a script’s call', { 'sec-fetch-mode': 'cors' }],
  ['a picture', { 'sec-fetch-mode': 'no-cors', accept: 'image/avif' }],
  ['a program’s', { accept: '*/*' }],
])('M71 refreshes nothing for %s, and changes no cookie', async (_, headers) => {
  const { open, sign, pass, refreshes } = await createHouse();
  const cookie = cookieOf(await sign());
  pass(20 * MINUTE_MS);
  const visit = visitWith(cookie, headers);
  expect(await open(visit)).toMatchObject({ reader: { kind: 'anonymous' }, isRefreshDue: true, notice: null });
  expect([refreshes(), visit.setCookies]).toEqual([[], []]);
});

it('M71 resets a refused session: cookies cleared, a new anonymous id', async () => {
  const { open, sign, pass, fail } = await createHouse();
  const cookie = `${cookieOf(await sign())}; anon_id=demo-plus`;
  pass(11 * MINUTE_MS);
  fail(REFUSED);
  const visit = visitWith(cookie);
  expect(await open(visit)).toMatchObject({ reader: { kind: 'anonymous' }, notice: null, isRefreshDue: false });
  expect(
    visit.setCookies.map((line) =>
      line
        .replace(/[\w-]{36}/, 'neu')
        .split(';')
        .slice(0, 2)
        .join(';'),
    ),
  ).toEqual([
    '__Host-id_token=; Max-Age=0',
    '__Host-access_token=; Max-Age=0',
    '__Host-refresh_token=; Max-Age=0',
    '__Host-refresh_token_id=; Max-Age=0',
    'cache_key=; Max-Age=0',
    'anon_id=neu; Max-Age=2592000',
  ]);
});

it('M71 G19 accepts an expired token for a day while the identity service is down, then shows a notice, and keeps the session', async () => {
  const { open, sign, pass, fail } = await createHouse();
  const cookie = cookieOf(await sign());
  fail(AWAY);
  const look = async () => {
    const visit = visitWith(cookie);
    const { reader, notice } = await open(visit);
    return [reader.kind, notice, visit.setCookies.length];
  };
  pass(10 * MINUTE_MS);
  expect(await look()).toEqual(['loggedIn', null, 0]);
  pass(24 * 60 * MINUTE_MS);
  expect(await look()).toEqual(['loggedIn', null, 0]);
  pass(1);
  expect(await look()).toEqual(['anonymous', 'identityUnavailable', 0]);
  fail({ kind: 'status', status: 503, headers: new Headers(), body: null });
  expect(await look()).toEqual(['anonymous', 'identityUnavailable', 0]);
  fail({ kind: 'status', status: 429, headers: new Headers(), body: null });
  expect(await look()).toEqual(['anonymous', 'identityUnavailable', 0]);
  fail(null);
  expect(await look()).toEqual(['loggedIn', null, 4]);
});

it.each([
  [400, { error: 'invalid_grant' }, 'anonymous'],
  [400, { error: 'unauthorized_client' }, 'loggedIn'],
  [400, { error: 'invalid_request' }, 'loggedIn'],
  [400, null, 'loggedIn'],
  [401, { error: 'invalid_grant' }, 'anonymous'],
  [403, { error: 'invalid_token' }, 'anonymous'],
  [401, { error: 'invalid_client' }, 'loggedIn'],
  [401, null, 'loggedIn'],
  [403, null, 'loggedIn'],
  [404, { error: 'invalid_grant' }, 'loggedIn'],
  [408, null, 'loggedIn'],
] as const)('M71 a refresh that is answered with %i %j leaves the reader %s', async (status, body, kind) => {
  const { open, sign, pass, fail } = await createHouse();
  const cookie = cookieOf(await sign());
  pass(11 * MINUTE_MS);
  fail({ kind: 'status', status, headers: new Headers(), body });
  const visit = visitWith(cookie);
  expect([(await open(visit)).reader.kind, visit.setCookies.length > 0]).toEqual([kind, kind === 'anonymous']);
});

it('M71 G19 waits half a second for new tokens, and without limit for an unknown reader', async () => {
  const { open, sign, pass, slow, refreshes } = await createHouse();
  const cookie = cookieOf(await sign());
  pass(11 * MINUTE_MS);
  slow(900);
  const visit = visitWith(cookie);
  expect((await open(visit)).reader.kind).toBe('loggedIn');
  expect(visit.setCookies).toEqual([]);
  // The call continues in the background, and concurrent visits join it.
  const unknown = visitWith(cookieOf(null));
  expect((await open(unknown)).reader.kind).toBe('loggedIn');
  expect([unknown.setCookies.length, refreshes()]).toEqual([4, ['refresh r1']]);
});

it('M63 logs why a token was refused, in the catalogue’s words, and refreshes the session', async () => {
  const { open, sign, lines, pass } = await createHouse();
  expect((await open(visitWith(cookieOf(await sign({}, { typ: 'at+jwt' }), null)))).reader.kind).toBe('anonymous');
  expect((await open(visitWith(cookieOf('kein.jwt', null)))).reader.kind).toBe('anonymous');
  expect((await open(visitWith(cookieOf('kein.jwt')))).reader.kind).toBe('loggedIn');
  const old = await sign();
  pass(12 * MINUTE_MS);
  expect((await open(visitWith(cookieOf(old, null)))).reader.kind).toBe('anonymous');
  expect(lines.map((line) => JSON.parse(line).cause)).toEqual([
    'claims: claim validation failed',
    'invalid: Invalid Compact JWS',
    'invalid: Invalid Compact JWS',
    'expired: "exp" claim timestamp check failed',
  ]);
});

it('drops a cached token after a minute, at its expiry, for another title, and when keys change', async () => {
  const { open, sign, pass, calls, withdrawKeys } = await createHouse();
  const cookie = cookieOf(await sign(), null);
  const kindAt = async (url?: string) => (await open(visitWith(cookie, NAVIGATION, url))).reader.kind;
  const isRemembered = () => !(open(visitWith(cookie)) instanceof Promise);
  expect([await kindAt(), isRemembered()]).toEqual(['loggedIn', true]);
  expect(await kindAt('http://blitz.localhost/')).toBe('anonymous');
  pass(MINUTE_MS);
  expect([isRemembered(), await kindAt(), isRemembered()]).toEqual([false, 'loggedIn', true]);
  expect(await kindAt()).toBe('loggedIn');
  withdrawKeys();
  pass(3 * MINUTE_MS);
  // This view fetches the keys in the background.
  await kindAt();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(calls).toEqual(['keys', 'keys']);
  expect([isRemembered(), await kindAt()]).toEqual([false, 'anonymous']);
});

it('does not remember a token beyond its end', async () => {
  const { open, sign, pass } = await createHouse();
  const cookie = cookieOf(await sign(), null);
  pass(599_000);
  await open(visitWith(cookie));
  expect(open(visitWith(cookie))).not.toBeInstanceOf(Promise);
  pass(1_000);
  expect(open(visitWith(cookie))).toBeInstanceOf(Promise);
});

it('adds the visit’s cookies to any response, in order, and makes it private', async () => {
  const { open } = await createHouse();
  for (const visit of [visitWith('a=b'), visitWith()]) {
    (await open(visit)).setCookie(COOKIES.anonymousId, 'eins');
    (await open(visit)).setCookie(COOKIES.anonymousId, 'zwei');
    const { headers } = withCookies(
      new Response('', { headers: { etag: '"1"', 'cache-control': 'private, no-cache' } }),
      visit,
    );
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['anon_id=eins', 'anon_id=zwei']);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  }
  const untouched = withCookies(new Response('', { headers: { etag: '"1"' } }), visitWith());
  expect([untouched.headers.getSetCookie(), untouched.headers.get('etag')]).toEqual([[], '"1"']);
});

it('M70 clears the browser’s data only when another reader takes over', async () => {
  const { begin, end, sign, open, pass } = await createHouse();
  const [first, again, other] = [await sign(), await sign({ session: 'zwei' }), await sign({ sub: 'anderer' })];
  const clearedBy = async (cookie: string | undefined, idToken: string, reader: string) => {
    const visit = visitWith(cookie);
    await begin(visit, { idToken, accessToken: 'zugang-3', refreshToken: 'r3' });
    visit.setCookies.push(`anon_id=${reader}; Path=/`);
    return withCookies(new Response(''), visit).headers.get('clear-site-data');
  };
  const ahead = '"prefetchCache", "prerenderCache"';
  const all = `"cache", "storage", ${ahead}`;
  const ofFirst = `${cookieOf(first)}; anon_id=demo-plus`;
  expect(await clearedBy(ofFirst, other, 'anderer')).toBe(all);
  expect(await clearedBy(`${cookieOf('kein.jwt')}; anon_id=demo-plus`, other, 'anderer')).toBe(all);
  expect(await clearedBy(undefined, first, 'demo-plus')).toBe(ahead);
  expect(await clearedBy('anon_id=gast', first, 'demo-plus')).toBe(ahead);
  expect(await clearedBy(ofFirst, again, 'demo-plus')).toBe(ahead);
  // The anonymous id expired before the session.
  expect(await clearedBy(cookieOf(first), again, 'demo-plus')).toBe(ahead);

  const left = visitWith(ofFirst);
  end(left);
  expect(withCookies(new Response(''), left).headers.get('clear-site-data')).toBe(ahead);
  pass(10 * MINUTE_MS);
  const renewed = visitWith(ofFirst);
  await open(renewed);
  expect(withCookies(new Response(''), renewed).headers.get('clear-site-data')).toBe(ahead);
});

it('M71 of two isolates that would refresh one token, one does; the other keeps the session', async () => {
  const { open, refreshes, sign, pass, otherIsolate } = await createHouse({ isTakenOnce: true });
  const cookie = cookieOf(await sign());
  pass(11 * MINUTE_MS);
  const visits = [visitWith(cookie), visitWith(cookie)] as const;
  const [first, second] = await Promise.all([open(visits[0]), otherIsolate.open(visits[1])]);
  expect([first.reader.kind, second.reader.kind, refreshes().length]).toEqual(['loggedIn', 'loggedIn', 1]);
  expect(visits.map(({ setCookies }) => setCookies.length > 0)).toEqual([true, false]);
});
