import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#shared/routes/routes.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { PERSONAL_PATHS, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { WAYS_OUT } from '../../e2e/support/waysOut.ts';
import { SPECULATION_RULES } from '../api/speculationRules.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const PAID = 'Bezahlwort4711';
const AHEAD = { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const keys = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k' };

async function tokenOf(roles: readonly string[], minutes = 10): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const token = await new SignJWT({ email: 'a@example.de', email_verified: true, subscriptionRoles: roles })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k' })
    .setSubject('leser-1')
    .setIssuer('http://identity.localhost')
    .setAudience('tagesbote')
    .setIssuedAt(now - (minutes < 0 ? 600 : 0))
    .setExpirationTime(now + minutes * 60)
    .sign(keys.privateKey);
  return `__Host-id_token=${token}`;
}

const READERS = {
  guest: '',
  'guest with a link': '__Host-link_token_4711=abc.def.ghi; anon_id=12345678',
  plus: await tokenOf(['PLUS']),
  tags: await tokenOf(['PLUS-TAG-7']),
  wallet: await tokenOf(['WALLET']),
  'reader whose token is old': `${await tokenOf(['PLUS'], -1)}; __Host-refresh_token=abc`,
} as const;
const OLD_WALLET = `${await tokenOf(['WALLET'], -1)}; __Host-refresh_token=abc`;
type ReaderName = keyof typeof READERS;
const NAMES = Object.keys(READERS).filter((name): name is ReaderName => name in READERS);

/** A portal with one article that already has the readers' keys; records all further calls. */
async function openPortal(contentRestriction: 'paid' | 'free') {
  const id = contentRestriction === 'paid' ? 4_711 : 4_712;
  const upstreams = {
    '/content/v5': () =>
      Response.json(articlePayload(id, { contentRestriction, contentItems: [{ type: 'paragraph', html: PAID }] })),
    '/paywall': () => Response.json({ featureResults: { 'paywall-desktop': 'plus' } }),
    '/identity': () => Response.json({ keys: [jwk] }),
    '/users': () => Response.json({ 4712: { exists: true, purchaseDate: '2026-11-01T10:00:00Z' } }),
  };
  const portal = createFaultyPortal({ upstreams });
  await portal.request(`/titel-${id}`, { headers: { cookie: READERS.plus } });
  const callsFor = async (path: string, headers: Readonly<Record<string, string>>, method = 'GET') => {
    const before = portal.calls.length;
    const answer = await portal.request(path, { method, headers });
    return { ...answer, calls: portal.calls.slice(before) };
  };
  return { ...portal, callsFor };
}

const setCookies = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie();
const isLoggedIn = (text: string) => /<html[^>]* data-reader="loggedIn"/.test(text);

describe('M135 a prefetched paid article', () => {
  it.each(NAMES)('makes no call, sets no cookie and contains no paid text: %s', async (name) => {
    const portal = await openPortal('paid');
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const answer = await portal.callsFor('/titel-4711', { ...AHEAD, 'sec-purpose': purpose, cookie: READERS[name] });
      expect([answer.calls, setCookies(answer), answer.text.includes(PAID)]).toEqual([[], [], false]);
      expect(answer.headers.get('etag')).toBeNull();
      if (name === 'reader whose token is old') {
        expect([answer.status, answer.text]).toEqual([503, '']);
        continue;
      }
      expect([answer.status, answer.text.includes('data-undecided="4711"')]).toEqual([200, true]);
      expect(answer.text).not.toContain('data-paywall-template');
      expect(isLoggedIn(answer.text)).toBe(!name.startsWith('guest'));
      const isGuest = name.startsWith('guest');
      expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual(
        isGuest ? ['private, max-age=60', 'Save-Data, Cookie'] : ['private, no-store', 'Save-Data'],
      );
    }
  });

  it('is never the response to a navigation, before or after', async () => {
    const portal = await openPortal('paid');
    const open = () => portal.callsFor('/titel-4711', { cookie: 'anon_id=12345678' });
    for (let time = 0; time < 3; time += 1) {
      const ahead = await portal.callsFor('/titel-4711', AHEAD);
      const opened = await open();
      expect([ahead.text.includes('data-undecided'), opened.text.includes('data-undecided')]).toEqual([true, false]);
      expect(opened.text).toContain('data-paywall-template="plus"');
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
    }
    const plus = await portal.request('/titel-4711', { headers: { cookie: READERS.plus } });
    expect([plus.text.includes(PAID), plus.text.includes('data-undecided')]).toEqual([true, false]);
  });

  it.each(['plus', 'reader whose token is old'] as const)('is decided for who opens it: %s', async (name) => {
    const portal = await openPortal('paid');
    const { text } = await portal.request('/api/article-body', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://tagesbote.localhost',
        'sec-fetch-mode': 'cors',
        cookie: READERS[name],
      },
      body: JSON.stringify({ articleId: 4_711, isOpening: true }),
    });
    expect([text.includes(PAID), text.includes('data-paywall-template')]).toEqual([true, false]);
  });

  it.each([
    ['a reader', READERS.wallet, 200],
    ['a reader whose token has ended since', OLD_WALLET, 200],
    ['an anonymous reader', '', 401],
  ])('M58 includes the reader’s purchases among its list: %s', async (_, cookie, expected) => {
    const portal = await openPortal('free');
    const { status, text, headers } = await portal.request('/api/purchases', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: '[4712]',
    });
    expect([status, text.includes('data-article="4712"'), headers.get('cache-control')]).toEqual([
      expected,
      expected === 200,
      'private, no-store',
    ]);
  });
});

describe('M135 a prefetched free article', () => {
  it('is the shared page, cacheable for a minute; the hot page stays unchanged', async () => {
    const portal = await openPortal('free');
    for (let time = 0; time < 3; time += 1) {
      const ahead = await portal.callsFor('/titel-4712', AHEAD);
      const opened = await portal.callsFor('/titel-4712', {});
      expect(ahead.text).toBe(opened.text);
      expect([ahead, opened].map(({ headers }) => headers.get('cache-control'))).toEqual([
        'private, max-age=60',
        'private, no-cache',
      ]);
      expect([ahead, opened].map(({ headers }) => headers.get('vary'))).toEqual(['Save-Data, Cookie', 'Save-Data']);
      expect(ahead.headers.get('etag')).toBe(opened.headers.get('etag'));
    }
  });

  it.each(NAMES)('makes no call and sets no cookie: %s', async (name) => {
    const portal = await openPortal('free');
    const answer = await portal.callsFor('/titel-4712', { ...AHEAD, cookie: READERS[name] });
    expect([answer.calls, setCookies(answer)]).toEqual([[], []]);
  });
});

describe('M135 refused prefetches', () => {
  const refused = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const portal = await openPortal('free');
    const answer = await portal.callsFor(path, { ...AHEAD, cookie: READERS.plus, ...headers });
    expect([answer.status, answer.text, setCookies(answer), answer.calls]).toEqual([503, '', [], []]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  };

  it.each(Object.entries(PERSONAL_PATHS))('is a page for one reader: %s', async (_, path) => {
    for (const one of [path].flat()) await refused(one);
  });

  it.each(ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'is what is no page: %s',
    async (path) => {
      const [sample = ''] = Object.entries(WAYS_OUT).find(([way]) => way === `GET ${path}`)?.[1] ?? [];
      await refused(sample);
    },
  );

  it.each([
    '/titel-4712?logout',
    '/titel-4712?state=abc',
    '/titel-4712?userState=x',
    '/titel-4712?link-token=abc',
    '/titel-4712?%6cink-token=abc',
    '/titel-4712?gaa_at=1&gaa_n=1&gaa_sig=1&gaa_ts=1',
    '/suche?q=dom',
    SAMPLE_PATHS.search,
    SAMPLE_PATHS.order,
    SAMPLE_PATHS['order-abo'],
  ])('has effects beyond a page: %s', (path) => refused(path));

  it('is anything with data saver', () => refused('/titel-4712', { 'save-data': 'on' }));

  it.each([
    ['/favicon.ico', 'image'],
    ['/speculation-rules.json', 'speculationrules'],
  ])('is no subresource of a page: %s', async (path, target) => {
    const portal = await openPortal('free');
    const { status } = await portal.callsFor(path, { ...AHEAD, 'sec-fetch-dest': target });
    expect(status).not.toBe(503);
  });
});

describe('G18 views of prefetched pages', () => {
  /** Clears metrics of other test files. */
  beforeAll(async () => {
    const table = env.INSIGHTS.getByName('table');
    await table.read(60_000, 0);
    await runInDurableObject(table, (_, { storage }) => void storage.sql.exec('DELETE FROM slot'));
  });

  it('are counted once they are shown, with the lock that is shown then', async () => {
    const portal = await openPortal('paid');
    const counted = async () => {
      await portal.isolate.publishing.meter.flush();
      const slots = await env.INSIGHTS.getByName('table').read(3_600_000, 0);
      return Object.fromEntries(
        slots
          .flatMap(({ points }) => points)
          .filter(({ key }) => /^(views|locks|paywall)\trundblick/.test(key))
          .map(({ key, count }) => [key.replaceAll('\t', ' '), count]),
      );
    };
    const host = 'rundblick.localhost';
    const headers = { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    const post = (path: string, body: unknown) =>
      portal.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, host);
    await portal.request('/titel-4711', { headers: AHEAD }, host);
    expect(await counted()).toEqual({ 'views rundblick article ahead': 1 });
    expect((await post('/api/views', { route: 'article' })).status).toBe(204);
    const { text } = await post('/api/article-body', { articleId: 4_711, isOpening: true });
    expect(text).toContain('data-paywall-template="plus"');
    const shown = await counted();
    expect(shown['views rundblick article shown']).toBe(1);
    expect(shown['locks rundblick plus plus']).toBe(1);
    // A repeated request is no second view.
    await post('/api/article-body', { articleId: 4_711 });
    expect((await counted())['locks rundblick plus plus']).toBe(1);
    expect((await post('/api/views', { route: 'leserin-anna' })).status).toBe(400);
  });
});

describe('the rules that browsers read', () => {
  const [rule, touched] = SPECULATION_RULES.prerender;
  const [of, not] = rule.where.and;
  const [, notTouched] = touched.where.and;
  const matches = (patterns: readonly string[], path: string) =>
    patterns.some((pattern) =>
      new URLPattern(pattern, 'https://tagesbote.example').test(path, 'https://tagesbote.example'),
    );
  const isRenderedOnTouch = (path: string) => !matches(notTouched.not.href_matches, path);
  /** Approximates the rule by the address: its selector requires a digit at the end. */
  const isRenderedAhead = (path: string) =>
    /\d$/.test(path) && matches(of.href_matches, path) && !matches(not.not.href_matches, path);

  it('are a file with its own type', async () => {
    const { status, headers, text } = await createFaultyPortal().request('/speculation-rules.json');
    expect([status, headers.get('content-type'), headers.getSetCookie()]).toEqual([
      200,
      'application/speculationrules+json',
      [],
    ]);
    expect(JSON.parse(text)).toEqual(SPECULATION_RULES);
  });

  it('are linked from every public page, and from no personal one', async () => {
    const portal = await openPortal('free');
    const named = async (path: string) => (await portal.request(path)).headers.get('speculation-rules');
    expect(await named('/titel-4712')).toBe('"/speculation-rules.json"');
    expect(await named('/bookmarks')).toBeNull();
  });

  it.each(['/1001', '/titel-1001', '/koeln/tief/titel-1001', '/1-fc-beispiel-1002'])('have articles: %s', (path) => {
    expect([mayFetchAhead(path), isRenderedAhead(path)]).toEqual([true, true]);
  });

  it.each(['/', '/koeln', '/koeln/sport/2', '/themen/7', '/autor/anna-12', '/neueste', '/impressum', '/titel-1001'])(
    'have fronts and lists from the touch on: %s',
    (path) => expect(isRenderedOnTouch(path)).toBe(true),
  );

  it.each([
    '/suche',
    '/order/abo',
    '/account',
    '/bookmarks',
    '/__mein-portal/dialog-flow/login',
    '/error/x',
    '/rss/koeln',
  ])('have nothing that is for one reader, is sold, searched for or no page: %s', (path) =>
    expect(isRenderedOnTouch(path)).toBe(false),
  );

  it('have no address that is fetched for anything but an article', () => {
    const samples = [...ROUTES, ...PERSONAL_ROUTES].flatMap(({ name, path }) =>
      name === 'article' || name === 'app-by-id' || name === 'channel'
        ? []
        : [path.replaceAll(/\{[^}]+\}/g, 'x-1'), `${path.replaceAll(/\/?\{[^}]+\}/g, '')}/x-1`],
    );
    const ways = Object.entries(WAYS_OUT).flatMap(([way, paths]) => (/^(GET|POST|DELETE) /.test(way) ? paths : []));
    const others = [...samples, ...ways, '/titel-1001?x=1', '/titel-1001?logout', '/suche?q=1'];
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(isRenderedAhead)).toEqual([]);
  });
});
