import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('routes', () => {
  it('M1 the front is the Homepage', async () => {
    const { status, text } = await portal.request('/');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="page-type" content="Homepage"/>');
    expect(text).toContain('<title>Kölner Tagesbote: ');
  });

  it('M2 an article has its progress bar and no utility bar', async () => {
    const { status, text } = await portal.request('/rund-um-den-dom-1001');
    expect(status).toBe(200);
    expect(text).toContain('data-progress-bar');
    expect(text).not.toContain('data-utility-bar');
    expect((await portal.request('/')).text).toContain('data-utility-bar');
  });

  it('M2 a wrong slug is put right for minutes only, with the query kept', async () => {
    for (const wrong of ['/falsch-1001', '/koeln/innenstadt/falsch-1001', '/RUND-um-den-dom-1001']) {
      const { status, headers } = await portal.request(`${wrong}?utm_source=brief&a=1`);
      expect([status, headers.location]).toEqual([301, '/rund-um-den-dom-1001?utm_source=brief&a=1']);
      expect(headers['cache-control']).toBe('private, max-age=300');
    }
  });

  it('M3 the bare id shows the same article, and names the long address as canonical', async () => {
    const [byId, bySlug] = [await portal.request('/1001'), await portal.request('/rund-um-den-dom-1001')];
    expect(byId.status).toBe(200);
    expect(byId.text).toBe(bySlug.text);
    expect(byId.text).toMatch(/<link rel="canonical" href="[^"]*\/rund-um-den-dom-1001"\/>/);
  });

  it('M31 shows the one route table', async () => {
    const { text } = await portal.request('/_routes.json');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(ROUTE_TABLE)));
    for (const route of JSON.parse(text)) {
      expect(Object.keys(route)).toEqual(
        expect.arrayContaining([
          'showProgressBar',
          'showUtilityBar',
          'prefetch',
          'pageType',
          'staleWhileRevalidate',
          'layout',
          'middleware',
        ]),
      );
    }
  });

  it('M126 a failed check and an unknown path say so, each in its own words', async () => {
    const failed = await portal.request('/autor/x');
    expect([failed.status, /Page Not Found: \/autor\/x/.test(failed.text)]).toEqual([404, true]);
    const unknown = await portal.request('/gibt/es/nicht');
    expect([unknown.status, /Page not found: \/gibt\/es\/nicht/.test(unknown.text)]).toEqual([404, true]);
  });

  it.each([['/autor/anna-12'], ['/autor/12'], ['/koeln'], ['/koeln/sport'], ['/dom-und-altstadt']])(
    'shows the list %s',
    async (path) => {
      const { status, text } = await portal.request(path);
      expect(status).toBe(200);
      expect(text.match(/<h1/g)).toHaveLength(1);
    },
  );

  it('follows redirect rules of the content server', async () => {
    const { status, headers } = await portal.request('/stadt?a=1');
    expect([status, headers.location]).toEqual([301, '/koeln?a=1']);
  });

  it.each([
    '/%00',
    '/%2e%2e/etc',
    `/${'a'.repeat(8_000)}`,
    '//koeln',
    '/koeln//sport',
    '/0',
    '/-1001',
    '/1e9',
    '/9'.repeat(30),
    '/%ff',
    '/Köln'.normalize('NFD'),
  ])('answers the hard path %s clearly', async (path) => {
    const { status } = await portal.request(encodeURI(path).replaceAll('%25', '%'));
    expect([301, 400, 404]).toContain(status);
  });

  it.each(['tagesbote', 'rundblick', 'blitz', 'leverkusen'])(
    'M138 %s: everything its front links to is there, with one h1 and a title',
    async (title) => {
      const host = `${title}.localhost`;
      const seen = new Set<string>();
      const waiting = ['/'];
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        if (seen.has(path)) continue;
        seen.add(path);
        const { status, text } = await portal.request(path, { host });
        expect([path, status]).toEqual([path, 200]);
        expect([path, text.match(/<h1/g)?.length]).toEqual([path, 1]);
        expect(text).toMatch(/<title>[^<]{3,}<\/title><meta name="description" content="[^"]{10,}"/);
        if (path === '/')
          waiting.push(
            ...[...text.matchAll(/ href="(\/[^"#]*)"/g)].flatMap(([, href]) =>
              href && !/^\/(?:account|assets|icons|rss|atom)(?:\/|$)/.test(href) ? [href] : [],
            ),
          );
      }
      expect(seen.size).toBeGreaterThan(60);
      for (const legal of ['/impressum', '/datenschutz', '/agb', '/accessibility']) expect(seen).toContain(legal);
    },
  );

  it('D12 answers other methods with 405 in JSON, naming those it knows, and HEAD without a body', async () => {
    expect((await portal.request('/', { method: 'POST' })).status).toBe(405);
    const calls = [
      ['GET', '/api/passkeys/login', 'POST'],
      ['POST', '/api/validate', 'GET, HEAD'],
      ['GET', '/api/purge', 'POST'],
      ['PUT', '/api/passkeys/login', 'POST'],
    ] as const;
    for (const [method, path, allow] of calls) {
      const { status, headers, text } = await portal.request(path, { method });
      expect([path, status, headers.allow, JSON.parse(text).error.status]).toEqual([path, 405, allow, 405]);
    }
    const head = await portal.request('/', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('M112 hands out the latest build', async () => {
    const { status, text } = await portal.request('/builds/latest.json?123');
    expect([status, typeof JSON.parse(text).id]).toEqual([200, 'string']);
  });

  it('GET /_health answers 200 once a page can be served', async () => {
    expect((await portal.request('/_health')).status).toBe(200);
  });
});

describe('answers', () => {
  it('G13 every answer says how it was made', async () => {
    for (const path of [
      '/',
      '/1001',
      '/1002',
      '/gibt-es-nicht',
      '/autor/x',
      '/_health',
      '/_routes.json',
      '/builds/latest.json',
      '/koeln',
      '/stadt',
      '/falsch-1001',
      '/1001?link-token=x',
      '/robots.txt',
      '/favicon.ico',
      '/sitemap.xml',
      '/rss/koeln',
    ]) {
      const { headers } = await portal.request(path);
      expect(headers['cache-status'], path).toMatch(/^Pressehaus; (?:hit|fwd=(?:miss|bypass))/);
      expect(headers['server-timing'], path).toMatch(/^cache;desc=/);
    }
    const again = await portal.request('/1001');
    expect(again.headers['cache-status']).toMatch(/^Pressehaus; hit; ttl=\d+; detail=memory$/);
  });

  it('an anonymous page carries an ETag and answers 304', async () => {
    const first = await portal.request('/1001');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers.etag);
    const second = await portal.request('/1001', { headers: { 'if-none-match': etag } });
    expect([second.status, second.text, second.headers.etag]).toEqual([304, '', etag]);
    expect((await portal.request('/1001', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('G21 what depends on the reader has no ETag and answers no 304; it is written nowhere where it is paid for', async () => {
    const cookie = await portal.cookies('plus');
    for (const [path, headers, kept, varies] of [
      // Out of a browser's memory it comes back at once, out of its cache for the same cookies alone.
      ['/1001', { cookie }, 'private, no-cache', 'Save-Data, Cookie'],
      ['/koeln', { cookie }, 'private, no-cache', 'Save-Data, Cookie'],
      ['/koeln', { cookie: await portal.cookies('wallet') }, 'private, no-store', 'Save-Data'],
      ['/1002', { cookie }, 'private, no-store', 'Save-Data'],
      ['/1002', {}, 'private, no-store', 'Save-Data'],
    ] as const) {
      const answer = await portal.request(path, {
        headers: { ...headers, 'if-none-match': String((await portal.request('/1001')).headers.etag) },
      });
      const { etag, vary } = answer.headers;
      expect([answer.status, answer.headers['cache-control'], vary, etag]).toEqual([200, kept, varies, undefined]);
    }
  });

  it('sends security headers with every page, and no inline script or style element but the hashed one', async () => {
    for (const path of ['/', '/1002', '/gibt-es-nicht']) {
      const { headers, text } = await portal.request(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /script-src 'self' 'sha256-[^']+'(?: http:\/\/[a-z]+\.vendors\.localhost:\d+)*; style-src 'sha256-[^']+' 'self';/,
      );
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(text).not.toMatch(/ style="/);
    }
  });

  it('query noise and unkeyed headers change no byte and add no cache entry', async () => {
    const plain = await portal.request('/1001');
    const kept = async () => [...(await portal.readKv()).keys()].filter((key) => /:article:.*1001|[?&=]/.test(key));
    await expect.poll(kept).toEqual([expect.stringMatching(/^[\da-f]{8}:tagesbote:article:\/1001$/)]);
    const noise = Array.from({ length: 1_500 }, (_, at) => `p${at}=${at}`).join('&');
    const randomPairs = () =>
      Array.from({ length: 50 }, () => `${Math.random().toString(36).slice(2)}=${Math.random()}`).join('&');
    const targets = [
      '/1001?utm_source=x',
      '/1001?a=1&a=2&a[]=3',
      `/1001?${noise}`,
      '/1001?nocache',
      '/1001?id=1002',
      '/1001?mandator=blitz',
      '/1001?%00=%ff',
    ];
    for (let at = 0; at < 200; at += 1) targets.push(`/1001?${randomPairs()}`);
    for (const target of targets) {
      const noisy = await portal.request(target);
      expect([noisy.status, noisy.text === plain.text, noisy.headers.etag], target.slice(0, 60)).toEqual([
        200,
        true,
        plain.headers.etag,
      ]);
    }
    for (const [name, value] of UNKEYED_HEADERS) {
      const noisy = await portal.request('/1001', { headers: { [name]: value } });
      expect([noisy.status, noisy.text === plain.text], name).toEqual([200, true]);
    }
    expect(await kept()).toEqual([expect.stringMatching(/^[\da-f]{8}:tagesbote:article:\/1001$/)]);
  });
});

const UNKEYED_HEADERS: readonly [string, string][] = [
  ['x-forwarded-host', 'boese.example'],
  ['x-forwarded-for', '66.249.66.1'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-port', '1'],
  ['x-forwarded-server', 'boese.example'],
  ['forwarded', 'for=1.2.3.4;host=boese.example'],
  ['x-host', 'boese.example'],
  ['x-original-url', '/1002'],
  ['x-rewrite-url', '/1002'],
  ['x-http-method-override', 'POST'],
  ['x-method-override', 'PUT'],
  ['x-middleware-subrequest', '1'],
  ['x-nextjs-data', '1'],
  ['x-invoke-path', '/1002'],
  ['x-real-ip', '10.0.0.1'],
  ['cf-connecting-ip', '10.0.0.1'],
  ['true-client-ip', '10.0.0.1'],
  ['x-client-ip', '10.0.0.1'],
  ['via', '1.1 boese'],
  ['origin', 'http://boese.example'],
  ['referer', 'http://boese.example/'],
  ['accept', 'application/json'],
  ['accept-language', 'en'],
  ['user-agent', 'Googlebot/2.1'],
  ['dnt', '1'],
  ['sec-gpc', '1'],
  ['purpose', 'prefetch'],
  ['sec-purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
  ['range', 'bytes=0-10'],
  ['if-modified-since', 'Wed, 21 Oct 2037 07:28:00 GMT'],
  ['cache-control', 'no-cache'],
  ['pragma', 'no-cache'],
  ['te', 'trailers'],
  ['x-cache-key', 'plus'],
  ['x-user-role', 'PLUS'],
  ['cookie', 'cache_key=PLUS; roles=PLUS; plus=1'],
  ['authorization', 'Bearer x'],
  ['x-amz-cf-id', '1'],
  ['x-wap-profile', 'http://boese.example'],
];
