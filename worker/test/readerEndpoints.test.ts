import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { writeAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { readSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createAddressFilter } from '#shared/domain/addresses/addressFilter.ts';
import { createFaultyPortal, teaserPayload, type Answer } from './faultyPortal.ts';

const TOKEN = 'test-commerce-service-token';
const READERS = { anna: 'leserin-anna-4711', bert: 'leser-bert-0815' } as const;
type ReaderName = keyof typeof READERS;

let keys: { readonly jwks: object; readonly privateKey: CryptoKey };
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  keys = { jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }, privateKey };
});

async function cookieOf(name: ReaderName, subscriptionRoles: readonly string[] = ['WALLET']): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const token = await new SignJWT({ email: `${name}@example.de`, email_verified: true, subscriptionRoles })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k' })
    .setSubject(READERS[name])
    .setIssuer('http://identity.localhost')
    .setAudience('tagesbote')
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(keys.privateKey);
  return `${COOKIES.idToken.name}=${token}; ${COOKIES.accessToken.name}=zugang-${READERS[name]}`;
}

/** Services that know Anna, a customer with two coins, three purchases and a completed onboarding, but not Bert. */
const annasSubscriptions: Answer = ({ url, headers }) => {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace('/subscriptions', '');
  if (headers.get(SUBSCRIPTION_TOKEN_HEADER) !== TOKEN)
    return Response.json({ errorCode: 99_015, errorMessage: '' }, { status: 401 });
  const session = readSubscriptionSession(searchParams.get('sessionToken') ?? '', { secret: TOKEN, now: Date.now() });
  if (path === '/sessions/validate' && session === READERS.anna) return Response.json({ id: 's', customerId: session });
  const wallet = `/wallets/${READERS.anna}/w-1/creditsUsed`;
  if (path === `/customers/${READERS.anna}/wallets`)
    return Response.json({ items: [{ uniqueId: 'w-1', title: 'Guthaben', availableCreditCount: 2 }] });
  const used = (creditUsageId: number, category: string | null, usageDate: string | null) => ({
    customerId: READERS.anna,
    uniqueId: 'w-1',
    creditUsageId,
    creditsUsed: 1,
    reason: '',
    ...(category === null ? {} : { category }),
    usageDate,
  });
  if (path === wallet && searchParams.get('sort') === 'DESC' && searchParams.get('size') === '100') {
    // A full page has a next one; other readers' usage is long.
    const others = Array.from({ length: 98 }, (_, at) => used(107 - at, at % 2 ? null : 'Abo', null));
    const first = [used(109, '1003', '2026-11-03T10:00:00Z'), used(108, '1004', null), ...others];
    if (searchParams.get('startingAfter') === null) return Response.json({ items: first, startingAfterId: '10' });
    if (searchParams.get('startingAfter') === '10')
      return Response.json({ items: [used(7, '1002', '2026-11-01T10:00:00Z')], startingAfterId: '7' });
  }
  return Response.json({ errorCode: 99_404, errorMessage: '' }, { status: 404 });
};

const annasState: Answer = async (request) => {
  const done = new URL(request.url).pathname === `/users/mandators/tagesbote/users/${READERS.anna}/onboarding`;
  if (request.method === 'PUT') return Response.json(await request.json());
  return Response.json({ isOnboardingCompleted: done });
};

/** The identity service maps access tokens to their readers. */
const accounts: Answer = ({ headers }) => {
  const owner = headers.get('authorization')?.replace('Bearer zugang-', '');
  return owner ? Response.json({ documentId: owner }) : Response.json({ error: {} }, { status: 401 });
};

function createPortal(
  upstreams: Readonly<Record<string, Answer>> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const portal = createFaultyPortal({
    upstreams: {
      '/identity/.well-known/jwks.json': () => Response.json(keys.jwks),
      '/identity/users/me': accounts,
      '/subscriptions': annasSubscriptions,
      '/users': annasState,
      '/articles/teasers': ({ url }) =>
        Response.json({ data: [teaserPayload(Number(new URL(url).searchParams.get('ids')))] }),
      '/personal-feeds/regions': () =>
        Response.json({ data: [{ id: 27, label: 'Ehrenfeld', target: '/themen/27', children: [] }] }),
      ...upstreams,
    },
    settings,
  });
  const ask = async (path: string, reader: ReaderName | null, body?: unknown) => {
    const headers = {
      ...(reader ? { cookie: await cookieOf(reader) } : {}),
      ...(body === undefined ? {} : JSON_OF_OURS),
    };
    const answer = await portal.request(path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
  };
  return { ...portal, ask };
}

const JSON_OF_OURS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const WALLET = '/api/plenigo/wallet';
const OWN = ['/api/plenigo/session', '/api/plenigo/credits/purchases', '/api/onboarding', `${WALLET}/${READERS.anna}`];
const POSTED = [
  ['/api/onboarding', { isOnboardingCompleted: true }],
  ['/api/bookmarkedTagsArticles', { bookmarkedTags: [7] }],
] as const;

describe('the reader’s data in services', () => {
  it('M120 the customer, the wallet and the purchases are the reader’s own', async () => {
    const { ask } = createPortal();
    expect((await ask('/api/plenigo/session', 'anna')).body).toEqual({ customer: { customerId: READERS.anna } });
    expect((await ask(`${WALLET}/${READERS.anna}`, 'anna')).body).toEqual({
      wallet: { uniqueId: 'w-1', availableCreditCount: 2 },
    });
    expect((await ask('/api/plenigo/credits/purchases', 'anna')).body).toEqual({
      items: [
        { articleId: 1003, purchaseDate: '2026-11-03T10:00:00Z' },
        { articleId: 1002, purchaseDate: '2026-11-01T10:00:00Z' },
        { articleId: 1004, purchaseDate: null },
      ],
    });
    expect((await ask('/api/plenigo/session', 'bert')).body).toEqual({ customer: null });
    expect((await ask(`${WALLET}/${READERS.bert}`, 'bert')).body).toEqual({ wallet: null });
    expect((await ask('/api/plenigo/credits/purchases', 'bert')).body).toEqual({ items: [] });
  });

  it.each([
    ['no access token', '', 401],
    ['an access token that is good no longer', 'abgelaufen', 401],
    ['another reader’s access token', `zugang-${READERS.bert}`, 401],
    ['the reader’s own', `zugang-${READERS.anna}`, 200],
  ])(
    'M119 an id token and %s: %s is answered with %i, and nothing is written without the session',
    async (_, accessToken, status) => {
      const { request, calls } = createPortal();
      const [idToken] = (await cookieOf('anna')).split('; ');
      const cookie = `${idToken}; ${COOKIES.accessToken.name}=${accessToken}`;
      const answer = await request('/api/onboarding', {
        method: 'POST',
        body: '{"isOnboardingCompleted":true}',
        headers: { ...JSON_OF_OURS, cookie },
      });
      expect(answer.status).toBe(status);
      expect(calls.some((url) => url.includes('/onboarding'))).toBe(status === 200);
    },
  );

  it('M119 writes nothing while the identity service is down, and asks the browser to retry', async () => {
    const { ask, calls } = createPortal({ '/identity/users/me': () => new Response('', { status: 500 }) });
    const answer = await ask('/api/onboarding', 'anna', { isOnboardingCompleted: true });
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      calls.filter((url) => url.includes('/onboarding')),
    ]).toEqual([503, '30', []]);
  });

  it('M120 looks up no other reader’s wallet', async () => {
    const { ask, calls } = createPortal();
    for (const id of [READERS.anna, `${READERS.bert}%2f..%2f${READERS.anna}`, '..', '%2e%2e%2fx', 'x']) {
      const answer = await ask(`${WALLET}/${id}`, 'bert').catch(() => ({ status: 404 }));
      expect([403, 404]).toContain(answer.status);
    }
    expect((await ask(`${WALLET}/${READERS.anna}`, 'bert')).status).toBe(403);
    expect(calls.filter((url) => url.includes(READERS.anna) || url.includes('/subscriptions'))).toEqual([]);
  });

  it('M120 rejects a provider’s response about another customer', async () => {
    const { ask } = createPortal({ '/subscriptions': () => Response.json({ id: 's', customerId: READERS.anna }) });
    expect((await ask('/api/plenigo/session', 'bert')).body).toEqual({ customer: null });
  });

  it('M119 reads and writes the onboarding of the calling reader', async () => {
    const { ask, calls } = createPortal();
    expect([(await ask('/api/onboarding', 'anna')).body, (await ask('/api/onboarding', 'bert')).body]).toEqual([
      { isOnboardingCompleted: true },
      { isOnboardingCompleted: false },
    ]);
    expect(
      (await ask('/api/onboarding', 'bert', { isOnboardingCompleted: true, userId: READERS.anna, ssoId: READERS.anna }))
        .body,
    ).toEqual({
      isOnboardingCompleted: true,
    });
    expect(calls.at(-1)).toContain(`/users/mandators/tagesbote/users/${READERS.bert}/onboarding`);
    for (const body of [{}, { isOnboardingCompleted: 'ja' }, [], null])
      expect((await ask('/api/onboarding', 'bert', body)).status).toBe(400);
  });

  it.each(OWN)('M120 %s is 401 without a login, and never cached', async (path) => {
    const { ask, calls } = createPortal();
    const refused = await ask(path, null);
    expect(refused.body).toEqual({
      data: null,
      error: { status: 401, name: 'UnauthorizedError', message: expect.any(String) },
    });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect(calls).toEqual([]);
    expect((await ask(path, 'anna')).headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(POSTED)('M119 POST %s requires a page of this host and a login', async (path, body) => {
    const { request, ask } = createPortal();
    const cookie = await cookieOf('anna');
    const post = (headers: Record<string, string>, text = JSON.stringify(body)) =>
      request(path, {
        method: 'POST',
        body: text,
        headers: { cookie, 'content-type': 'application/json', ...headers },
      });
    for (const headers of [
      {},
      { origin: 'http://fremd.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await post(headers)).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' })).status).toBe(400);
    expect((await post({ 'sec-fetch-site': 'same-origin' }, '{')).status).toBe(400);
    expect((await ask(path, null, body)).status).toBe(401);
  });
});

describe('services that fail', () => {
  const faults: readonly [string, Answer][] = [
    ['500', () => new Response('kaputt', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ items: 7, isOnboardingCompleted: 'vielleicht' })],
    ['connection refused', () => Promise.reject(new Error('refused'))],
    ['401, as if the token were wrong', () => Response.json({ errorCode: 99_015, errorMessage: '' }, { status: 401 })],
    ['too late', () => new Promise(() => undefined)],
  ];

  it.each(faults)('M120 M130 %s: 503 with an envelope, never 500, and no reader in the log', async (_, fault) => {
    const { ask, events } = createPortal({ '/subscriptions': fault, '/users': fault });
    for (const path of OWN) {
      const answer = await ask(path, 'anna');
      expect([answer.status, answer.body.error.name]).toEqual([503, 'UnavailableError']);
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        '30',
        'private, no-store',
      ]);
    }
    expect((await ask('/api/onboarding', 'anna', { isOnboardingCompleted: true })).status).toBe(503);
    const causes = events.filter(({ event }) => event === 'wallet_failed').map(({ cause }) => cause);
    expect(causes).toEqual(['no customer found', 'no wallet found']);
    for (const secret of [...Object.values(READERS), 'anna@', TOKEN, 'sessionToken'])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('M130 tells a missing customer from a missing wallet', async () => {
    const { ask, events } = createPortal();
    await ask('/api/plenigo/session', 'bert');
    await ask(`${WALLET}/${READERS.bert}`, 'bert');
    expect(events).toEqual([
      { level: 'warn', event: 'wallet_failed', cause: 'no customer found' },
      { level: 'warn', event: 'wallet_failed', cause: 'no wallet found' },
    ]);
  });

  it('M129 has-* is false on failure, unlogged; failures of lists and checks are logged and passed on', async () => {
    const { isolate, events } = createPortal({ '/users': () => new Response('', { status: 404 }) });
    const { userApi } = isolate.readers.lists;
    const reader = { ssoId: READERS.anna, mandator: 'tagesbote' };
    for (const kind of ['article', 'region', 'tag'] as const)
      expect(await userApi.hasBookmarks(reader, kind)).toBe(false);
    expect(events).toEqual([]);
    const failed = [
      await userApi.fetchBookmarks(reader, 'article'),
      await userApi.fetchBookmarks(reader, 'region'),
      await userApi.isBookmarked(reader, 'article', 7),
      await userApi.fetchBookmarksCount(reader),
    ];
    expect(failed.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(events.map(({ cause }) => cause)).toEqual([
      'Error while fetch user bookmarks',
      'Error while fetch user region bookmarks',
      'Error while checking if article is bookmarked',
      'Error while fetch user bookmarks',
    ]);
  });
});

it('M116 M117 M118 calls the user API below the reader’s id, whatever it contains, with the portal’s token', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    bookmarks: { items: [{ articleId: 1002, ts: 5 }] },
    'bookmarks-count': { count: 1 },
    'has-tag-bookmarks': { hasBookmarks: true },
    'tag-bookmarks': { items: [{ id: 7, ts: 5 }] },
    'region-bookmarks/is-bookmarked/27': { isBookmarked: true },
    'is-bookmarked/1002': { isBookmarked: true },
    'credit-purchases/1002/exists': { exists: true, purchaseDate: '2026-11-01T10:00:00Z' },
    'credit-purchases/batch/exists': {
      1002: { exists: true, purchaseDate: '2026-11-01T10:00:00Z' },
      1003: { exists: false, purchaseDate: null },
    },
  };
  const below = '/users/mandators/blitz/users/a%2F..%2F%3Fb/';
  const bearers = new Set<string | null>();
  const { isolate } = createPortal({
    '/users': ({ url, headers }) => {
      bearers.add(headers.get('authorization'));
      const { pathname } = new URL(url);
      return pathname.startsWith(below)
        ? Response.json(answers[pathname.slice(below.length)])
        : new Response('', { status: 500 });
    },
  });
  const { userApi } = isolate.readers.lists;
  const { purchases } = isolate.readers.commerce;
  const reader = { ssoId: 'a/../?b', customerId: null, mandator: 'blitz' };
  const bought = { exists: true, purchaseDate: '2026-11-01T10:00:00Z' };
  expect(await userApi.fetchBookmarks(reader, 'article')).toEqual({ ok: true, value: [{ id: 1002, ts: 5 }] });
  expect(await userApi.fetchBookmarks(reader, 'tag')).toEqual({ ok: true, value: [{ id: 7, ts: 5 }] });
  expect(await userApi.fetchBookmarksCount(reader)).toEqual({ ok: true, value: 1 });
  expect(await userApi.hasBookmarks(reader, 'tag')).toBe(true);
  expect(await userApi.isBookmarked(reader, 'article', 1002)).toEqual({ ok: true, value: true });
  expect(await userApi.isBookmarked(reader, 'region', 27)).toEqual({ ok: true, value: true });
  expect(await purchases.fetchPurchase(reader, 1002)).toEqual({ ok: true, value: bought });
  expect(await purchases.fetchPurchases(reader, [1002, 1003])).toEqual({ ok: true, value: new Map([[1002, bought]]) });
  expect([...bearers]).toEqual(['Bearer test-reader-service-token']);
});

describe('the user API at the portal', () => {
  const answers: Readonly<Record<string, unknown>> = {
    bookmarks: { items: [{ articleId: 1002, ts: 5 }] },
    'bookmarks-count': { count: 1 },
    'has-bookmarks': { hasBookmarks: true },
    'is-bookmarked/1002': { isBookmarked: true },
    'region-bookmarks': { items: [{ id: 27, ts: 5 }] },
    'has-region-bookmarks': { hasBookmarks: true },
    'region-bookmarks/is-bookmarked/27': { isBookmarked: true },
    'tag-bookmarks': { items: [{ id: 7, ts: 5 }] },
    'has-tag-bookmarks': { hasBookmarks: true },
    'tag-bookmarks/is-bookmarked/7': { isBookmarked: true },
    'credit-purchases/1002/exists': { exists: true, purchaseDate: '2026-11-01T10:00:00Z' },
  };
  const batch = 'credit-purchases/batch/exists';
  const bought = {
    1002: { exists: true, purchaseDate: '2026-11-01T10:00:00Z' },
    1003: { exists: false, purchaseDate: null },
  };
  const below = (mandator: string, ssoId: string) => `/mandators/${mandator}/users/${ssoId}`;
  const own = below('tagesbote', READERS.anna);
  const annasUserApi: Answer = ({ url }) => {
    const { pathname } = new URL(url);
    const target = pathname.startsWith(`/users${own}/`) ? pathname.slice(`/users${own}/`.length) : '';
    const answer = target === batch ? bought : answers[target];
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  };

  it.each(Object.entries(answers))(
    'M116 M117 M118 %s is the reader’s own, and hidden from others',
    async (target, answer) => {
      const { ask, calls } = createPortal({ '/users': annasUserApi });
      const answered = await ask(`${own}/${target}`, 'anna');
      expect([answered.status, answered.body, answered.headers.get('cache-control')]).toEqual([
        200,
        answer,
        'private, no-store',
      ]);
      const before = calls.length;
      expect((await ask(`${own}/${target}`, 'bert')).status).toBe(403);
      expect((await ask(`${own}/${target}`, null)).status).toBe(401);
      expect((await ask(`${below('blitz', READERS.anna)}/${target}`, 'anna')).status).toBe(403);
      expect(calls.slice(before).filter((url) => url.includes('/users/'))).toEqual([]);
    },
  );

  it('M118 accepts a request for many purchases from pages of this host', async () => {
    const { ask, request } = createPortal({ '/users': annasUserApi });
    expect((await ask(`${own}/${batch}`, 'anna', [1002, 1003])).body).toEqual(bought);
    expect([
      (await ask(`${own}/${batch}`, 'bert', [1002])).status,
      (await ask(`${own}/${batch}`, null, [1002])).status,
    ]).toEqual([403, 401]);
    for (const body of [['1002'], { ids: [1] }, null, [0], Array.from({ length: 501 }, (_, at) => at + 1)])
      expect((await ask(`${own}/${batch}`, 'anna', body)).status).toBe(400);
    const foreign = {
      cookie: await cookieOf('anna'),
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
    };
    expect((await request(`${own}/${batch}`, { method: 'POST', body: '[1002]', headers: foreign })).status).toBe(403);
  });

  it('logs no address below a reader’s id, for 404s and failures', async () => {
    const { ask, request, events, isolate } = createPortal();
    await request(`${own}/gibt-es-nicht`, { headers: { cookie: await cookieOf('anna') } });
    await request(`${WALLET}/${READERS.anna}/x`);
    const wallet = vi
      .spyOn(isolate.readers.commerce.subscriptions, 'fetchWallet')
      .mockRejectedValue(new Error('a bug'));
    await ask(`${WALLET}/${READERS.anna}`, 'anna').catch(() => null);
    expect(wallet).toHaveBeenCalledOnce();
    const paths = events.flatMap(({ path }) => path ?? []);
    expect(paths).toEqual([
      '/mandators/tagesbote/users/…/gibt-es-nicht',
      '/api/plenigo/wallet/…/x',
      '/api/plenigo/wallet/…',
      '/api/plenigo/wallet/…',
    ]);
    expect(JSON.stringify(events)).not.toContain(READERS.anna);
  });

  it('M129 during its outage has-* is false, the rest 503', async () => {
    const { ask } = createPortal({ '/users': () => Promise.reject(new Error('refused')) });
    for (const target of Object.keys(answers)) {
      const answered = await ask(`${own}/${target}`, 'anna');
      if (target.startsWith('has-')) expect([answered.status, answered.body]).toEqual([200, { hasBookmarks: false }]);
      else expect([target, answered.status]).toEqual([target, 503]);
    }
  });
});

describe('marking', () => {
  const own = `/mandators/tagesbote/users/${READERS.anna}`;
  const KINDS = [
    ['bookmarks/1002', 'article'],
    ['region-bookmarks/27', 'region'],
    ['tag-bookmarks/7', 'tag'],
  ] as const;
  const METHODS = ['POST', 'DELETE'] as const;
  const WRITES = KINDS.flatMap(([target, kind]) => METHODS.map((method) => [method, target, kind] as const));

  /** A user API with scripted answers that records writes. */
  function openDesk(upstreams: Readonly<Record<string, Answer>> = {}) {
    const written: string[] = [];
    const portal = createPortal({
      '/users': ({ method, url }) => {
        const { pathname, search } = new URL(url);
        written.push(`${method} ${pathname}${search}`);
        return Response.json({ isBookmarked: method === 'POST' });
      },
      ...upstreams,
    });
    const write = async (
      method: string,
      path: string,
      { cookie, headers = { 'sec-fetch-site': 'same-origin' } }: { cookie: string; headers?: Record<string, string> },
    ) => {
      const answer = await portal.request(path, { method, headers: { ...headers, cookie } });
      return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
    };
    return { ...portal, written, write };
  }

  it.each(WRITES)('M89 M92 M117 %s %s affects the calling reader only', async (method, target, kind) => {
    const { write, written } = openDesk();
    const [anna, bert] = [await cookieOf('anna'), await cookieOf('bert')];
    const refused = [
      await write(method, `${own}/${target}`, { cookie: bert }),
      await write(method, `${own.replace('tagesbote', 'blitz')}/${target}`, { cookie: anna }),
      await write(method, `${own}/${target}`, { cookie: '' }),
      await write(method, `${own}/${target}`, { cookie: anna.split('; ')[0] ?? '' }),
      await write(method, `${own}/${target}`, { cookie: anna.replace(/zugang-.*/, `zugang-${READERS.bert}`) }),
      await write(method, `${own}/${target}`, { cookie: anna, headers: { 'sec-fetch-site': 'same-site' } }),
    ];
    expect([refused.map(({ status }) => status), written]).toEqual([[403, 403, 401, 401, 401, 403], []]);
    const done = await write(method, `${own}/${target}`, { cookie: anna });
    expect([done.status, done.body, done.headers.get('cache-control')]).toEqual([
      200,
      { isBookmarked: method === 'POST' },
      'private, no-store',
    ]);
    expect(written).toEqual([
      `${method} /users${own}/${target}${method === 'POST' && kind === 'article' ? '?limit=5' : ''}`,
    ]);
  });

  it.each([
    [['PUR'], '?limit=5'],
    [['PLUS'], ''],
    [['EXPRESS'], ''],
  ])('M91 M92 a reader with %j is counted with %j', async (roles, query) => {
    const { write, written } = openDesk();
    await write('POST', `${own}/bookmarks/1002`, { cookie: await cookieOf('anna', roles) });
    expect(written).toEqual([`POST /users${own}/bookmarks/1002${query}`]);
  });

  it('M91 counts a subscription gained since the id token was issued', async () => {
    const [, idToken] = (await cookieOf('anna', ['PLUS'])).split(/[=;]/);
    const { write, written } = openDesk({
      '/identity/users/me': (request) =>
        request.headers.get('authorization') === 'Bearer alt'
          ? Response.json({ error: {} }, { status: 401 })
          : accounts(request),
      '/identity/oauth2/token': () => Response.json({ access_token: `zugang-${READERS.anna}`, id_token: idToken }),
    });
    const old = (await cookieOf('anna')).replace(/zugang-.*/, `alt; ${COOKIES.refreshToken.name}=erneuerung`);
    expect((await write('POST', `${own}/bookmarks/1002`, { cookie: old })).status).toBe(200);
    expect(written).toEqual([`POST /users${own}/bookmarks/1002`]);
  });

  it('M91 exceeding the maximum is a 409, and no error', async () => {
    const full = () =>
      Response.json({ data: null, error: { status: 409, name: 'ConflictError', message: '' } }, { status: 409 });
    const { write, events } = openDesk({ '/users': full });
    for (let time = 0; time < 10; time += 1) {
      const answer = await write('POST', `${own}/bookmarks/1002`, { cookie: await cookieOf('anna') });
      expect([answer.status, answer.body.error.name]).toEqual([409, 'ConflictError']);
    }
    expect(events).toEqual([]);
  });

  it('M89 an item unknown to the title is a 404, and can be removed', async () => {
    const filter = writeAddressFilter(createAddressFilter([], [1, 2]));
    const nothing = () => new Response(filter, { headers: { 'last-modified': new Date().toUTCString() } });
    const { write, written } = openDesk({ '/address-bloom': nothing });
    const cookie = await cookieOf('anna');
    for (const [target] of KINDS) expect((await write('POST', `${own}/${target}`, { cookie })).status).toBe(404);
    expect(written).toEqual([]);
    for (const [target] of KINDS) expect((await write('DELETE', `${own}/${target}`, { cookie })).status).toBe(200);
  });

  it.each<[string, Answer]>([
    ['500', () => new Response('kaputt', { status: 500 })],
    ['another shape', () => Response.json({ isBookmarked: 'vielleicht' })],
    ['connection refused', () => Promise.reject(new Error('refused'))],
    ['too late', () => new Promise(() => undefined)],
  ])('M129 %s: 503, and the log has the failure without the reader', async (_, fault) => {
    const { write, events } = openDesk({ '/users': fault });
    for (const [method, target] of WRITES)
      expect((await write(method, `${own}/${target}`, { cookie: await cookieOf('anna') })).status).toBe(503);
    expect(events.filter(({ event }) => event === 'bookmarks_failed').map(({ cause }) => cause)).toEqual([
      'Error while adding user article bookmark',
      'Error while removing user article bookmark',
      'Error while adding user region bookmark',
      'Error while removing user region bookmark',
      'Error while adding user tag bookmark',
      'Error while removing user tag bookmark',
    ]);
    for (const fact of [...Object.values(READERS), 'anna@', TOKEN]) expect(JSON.stringify(events)).not.toContain(fact);
  });
});

it('M141 the list of bookmarks renders while the content server has no articles for it', async () => {
  const bookmarks: Answer = () => Response.json({ items: [{ articleId: 1002, ts: 5 }] });
  const { request } = createPortal({
    '/users': bookmarks,
    '/articles/teasers': () => new Response('', { status: 500 }),
  });
  const answer = await request('/bookmarks', { headers: { cookie: await cookieOf('anna') } });
  expect([answer.status, answer.text.includes('Die Artikel lassen sich im Moment nicht laden.')]).toEqual([200, true]);
});

describe('settings', () => {
  const withSettings = (settings: unknown) => ({
    '/sites': () =>
      Response.json({
        data: [
          { mandator: 'tagesbote', menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] }, settings },
        ],
      }),
  });

  it('M145 are coerced, the same for every reader, and of the title', async () => {
    const { ask } = createPortal(
      withSettings({ plus_logo_enabled: '0', onboardingpopup_enabled: '1', data_reco_timeout_ms: 'bald', geheim: 'x' }),
    );
    const settings = await ask('/api/settings', null);
    expect(settings.body).toMatchObject({
      plus_logo_enabled: false,
      onboardingpopup_enabled: true,
      data_reco_timeout_ms: 400,
    });
    expect(settings.body).not.toHaveProperty('geheim');
    expect([settings.status, settings.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect((await ask('/api/settings', 'anna')).body).toEqual(settings.body);
  });

  it('M145 are the defaults while the content server is down', async () => {
    const { ask } = createPortal({ '/sites': () => new Response('', { status: 500 }) });
    const settings = await ask('/api/settings', null);
    expect([settings.status, settings.body.plus_logo_enabled]).toEqual([200, true]);
  });
});
