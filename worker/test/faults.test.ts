import { env as platform } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { CONSENT_PATH } from '#shared/routes/apiPaths.ts';
import { articlePayload, createFaultyPortal, teaserPayload } from './faultyPortal.ts';
import { withinMinute } from './withinMinute.ts';

let nextId = 10_000;
const never = () => new Promise<never>(() => undefined);
const failing = () => Promise.reject(new Error('planted failure'));

describe('content API', () => {
  it.each([
    ['500', () => new Response('kaputt', { status: 500 })],
    ['garbage', () => new Response('<html>garbage')],
    ['half a body', () => new Response('{"type":"article","arti')],
    ['20 MB', () => new Response(`{"x":"${'x'.repeat(20_000_000)}"}`)],
    ['an article without title', () => Response.json(articlePayload(nextId, { title: '' }))],
    ['connection refused', failing],
    ['no answer', never],
  ] as const)(
    'M115 M150 %s: branded 503, never stored, logged once with cause, recovery without restart',
    async (_, fault) => {
      const id = (nextId += 1);
      let isDown = true;
      const { request, events } = createFaultyPortal({
        upstreams: { '/content/v5': () => (isDown ? fault() : Response.json(articlePayload(id))) },
      });
      const broken = await request(`/${id}`);
      expect(broken.status).toBe(503);
      expect(broken.headers.get('retry-after')).toBe('30');
      expect(broken.headers.get('cache-control')).toBe('private, no-store');
      expect(broken.text).toMatch(/^<!doctype html>[\s\S]*Wir sind gleich wieder da[\s\S]*<\/html>$/);
      expect(broken.text).not.toContain('kaputt');
      const failures = events.filter((line) => line.event === 'upstream_failed');
      expect(failures).toHaveLength(1);
      expect(failures[0]?.cause).toBeTruthy();
      expect((await platform.TEMPLATES.list()).keys.filter((key) => key.name.endsWith(`/${id}`))).toEqual([]);
      isDown = false;
      const recovered = await request(`/${id}`);
      expect(recovered.status).toBe(200);
      expect(recovered.text).toContain('Absatz');
    },
  );

  it('M150 404 and 410 are answers, with the path', async () => {
    const { request } = createFaultyPortal({
      upstreams: {
        '/content/v5': () =>
          Response.json(
            { data: null, error: { status: 404, name: 'NotFoundError', message: 'page_not_found' } },
            { status: 404 },
          ),
      },
    });
    const missing = await request('/gibt-es-nicht');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Page not found: /gibt-es-nicht');
    const gone = createFaultyPortal({ upstreams: { '/content/v5': () => new Response('{}', { status: 410 }) } });
    expect((await gone.request(`/${(nextId += 1)}`)).status).toBe(410);
  });

  it('M115 respects the content API’s cache headers', async () => {
    const id = (nextId += 1);
    const headers = (value: string) => ({ headers: { 'cache-control': value } });
    const forbidden = createFaultyPortal({
      upstreams: { '/content/v5': () => Response.json(articlePayload(id), headers('no-store')) },
    });
    await forbidden.request(`/${id}`);
    expect((await forbidden.request(`/${id}`)).headers.get('cache-status')).toContain('fwd=miss');
    const short = createFaultyPortal({
      upstreams: { '/content/v5': () => Response.json(articlePayload(id + 1), headers('max-age=15')) },
    });
    nextId += 1;
    const ttl = Number(/ttl=(\d+)/.exec((await short.request(`/${id + 1}`)).headers.get('cache-status') ?? '')?.[1]);
    expect(ttl).toBeLessThanOrEqual(18);
  });

  it('M115 sends no reader credentials: the bearer is the portal’s own', async () => {
    const id = (nextId += 1);
    let seen: Headers | undefined;
    const { request } = createFaultyPortal({
      upstreams: { '/content/v5': (call) => ((seen = call.headers), Response.json(articlePayload(id))) },
    });
    await request(`/${id}`, {
      headers: { cookie: '__Host-id_token=secret', authorization: 'Bearer secret', 'x-forwarded-for': '1.2.3.4' },
    });
    expect([...(seen?.keys() ?? [])]).toEqual(['accept', 'authorization']);
    expect(seen?.get('authorization')).toBe('Bearer test-reader-service-token');
  });
});

describe('content that does not fit', () => {
  const sound = { type: 'paragraph', html: 'Ein heiler Absatz' };
  const broken = [
    { type: 'paragraph', html: 4_711 },
    { type: 'table', header: ['Geheimer Kopf'], rows: [['a'], 'Geheime Zeile'] },
    { type: 'embed', vendor: 'youtube', title: 'Geheim', url: 'https://boese.example/geheim' },
    null,
    'Geheimer Text',
  ];
  const ahead = [
    { type: 'hologram', html: 'Geheim' },
    { type: 'embed', vendor: 'tiktok', title: 'Geheim', url: 'https://tiktok.example/' },
  ];
  const withItems = (id: number, contentItems: unknown, changes = {}) => {
    const payload = articlePayload(id);
    return () => Response.json({ ...payload, article: { ...payload.article, ...changes, contentItems } });
  };

  it.each(broken.map((item) => [JSON.stringify(item), item] as const))(
    'the block %s is left out, logged without its text, and the article stays',
    async (_, item) => {
      const id = (nextId += 1);
      const { request, events } = createFaultyPortal({
        upstreams: { '/content/v5': withItems(id, [item, ...ahead, sound]) },
      });
      const { status, text } = await request(`/${id}`);
      expect([status, text.includes('Ein heiler Absatz')]).toEqual([200, true]);
      const logged = events.filter((line) => line.event === 'content_dropped');
      expect(logged).toEqual([
        expect.objectContaining({
          path: `/v5/${id}`,
          count: 1,
          cause: expect.stringMatching(/^(?:paragraph|table|embed|block)/),
        }),
      ]);
      expect(JSON.stringify(events) + text).not.toMatch(/Geheim|4711|boese\.example|hologram|tiktok/i);
    },
  );

  it('leaves out blocks that this build does not know', async () => {
    const id = (nextId += 1);
    const { request, events } = createFaultyPortal({ upstreams: { '/content/v5': withItems(id, ahead) } });
    expect((await request(`/${id}`)).status).toBe(200);
    expect(events.map((line) => line.event)).not.toContain('content_dropped');
  });

  it('locks a paid article with an invalid block like any other, and shows the rest when unlocked', async () => {
    const id = (nextId += 1);
    const content = withItems(
      id,
      [...broken, sound, { type: 'related', title: 'Mehr', articleIds: [1], teasers: [{ title: 'kaputt' }] }],
      {
        contentRestriction: 'paid',
      },
    );
    const { request } = createFaultyPortal({ upstreams: { '/content/v5': content, '/paywall': failing } });
    const locked = await request(`/${id}`);
    expect(locked.status).toBe(200);
    expect(locked.text).toContain('data-paywall-template="plus"');
    expect(locked.text).not.toContain('Ein heiler Absatz');
    const open = createFaultyPortal({
      upstreams: { '/content/v5': content },
      settings: { PAYWALL_DISABLED_MANDATORS: 'tagesbote' },
    });
    expect((await open.request(`/${id}`)).text).toContain('Ein heiler Absatz');
  });

  it.each([
    ['paid, and with a body that is none', { contentRestriction: 'paid', contentItems: 'Ein heiler Absatz' }],
    ['without a title', { title: '' }],
  ])('an article %s is an error: nothing of it is shown or cached', async (_, changes) => {
    const id = (nextId += 1);
    const { request } = createFaultyPortal({
      upstreams: {
        '/content/v5': () =>
          Response.json({
            ...articlePayload(id),
            article: { ...articlePayload(id).article, contentItems: [sound], ...changes },
          }),
      },
    });
    const { status, text } = await request(`/${id}`);
    expect([status, text.includes('Ein heiler Absatz')]).toEqual([503, false]);
    expect((await platform.TEMPLATES.list()).keys.filter((key) => key.name.endsWith(`/${id}`))).toEqual([]);
  });

  it.each(['premium', undefined])('M73 an article whose restriction is %j is locked, and logged', async (unknown) => {
    const id = (nextId += 1);
    const { request, events } = createFaultyPortal({
      upstreams: { '/content/v5': withItems(id, [sound], { contentRestriction: unknown }) },
    });
    const { status, text } = await request(`/${id}`);
    expect([status, text.includes('Vorspann'), text.includes('Ein heiler Absatz')]).toEqual([200, true, false]);
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'content_dropped', cause: 'contentRestriction taken for paid' }),
    );
  });

  it.each([
    ['no block', broken],
    ['the only block does not', [null]],
  ])('an article of which %s fits is a fault, and a copy of it stays', async (_, unfit) => {
    const id = (nextId += 1);
    let now = Date.now();
    let content = withItems(id, [sound]);
    const { request } = createFaultyPortal({ clock: () => now, upstreams: { '/content/v5': () => content() } });
    await request(`/${id}`);
    content = withItems(id, unfit);
    now += 400_000;
    for (let turn = 0; turn < 2; turn += 1) expect((await request(`/${id}`)).text).toContain('Ein heiler Absatz');
    expect(
      (await createFaultyPortal({ upstreams: { '/content/v5': content } }).request(`/${id + 900_000}`)).status,
    ).toBe(503);
  });

  it('a teaser that does not fit is left out of its list', async () => {
    const teaser = (documentId: number, changes = {}) => ({ ...teaserPayload(documentId), ...changes });
    const list = [
      teaser(1),
      teaser(2, { maintag: 'Dom' }),
      teaser(3, { targetPathOrUrl: 'javascript:alert(1)' }),
      teaser(4),
    ];
    const { request, events } = createFaultyPortal({
      upstreams: { '/content/v5': () => Response.json({ type: 'headlines', teasers: list, hasNextPage: false }) },
    });
    const { status, text } = await request('/schlagzeilen');
    expect([status, text.match(/Meldung \d/g)]).toEqual([200, ['Meldung 1', 'Meldung 4']]);
    const dropped = events.filter((line) => line.event === 'content_dropped');
    expect(dropped).toEqual([expect.objectContaining({ count: 2, cause: 'teaser maintag, teaser targetPathOrUrl' })]);
  });
});

describe('platform', () => {
  const content = (id: number) => ({ '/content/v5': () => Response.json(articlePayload(id)) });

  it.each([
    ['KV fails', { TEMPLATES: { get: failing, put: failing } }, 'cache_tier_skipped'],
    ['KV is slow', { TEMPLATES: { get: never, put: never } }, 'cache_tier_skipped'],
    ['the Cache API fails', {}, 'cache_tier_skipped', failing],
    ['the Cache API is slow', {}, 'cache_tier_skipped', never],
    [
      'the purge log fails',
      { PURGE_LOG: { getByName: () => ({ since: failing, append: failing }) } },
      'purge_log_unreachable',
    ],
    [
      'the purge log is slow',
      { PURGE_LOG: { getByName: () => ({ since: never, append: never }) } },
      'purge_log_unreachable',
    ],
  ])(
    '%s: the page answers',
    async (_, env, event, openCache?: () => Promise<never>) => {
      const id = (nextId += 1);
      const { request, events } = createFaultyPortal({
        upstreams: content(id),
        env,
        ...(openCache ? { openCache } : {}),
      });
      const response = await Promise.race([
        request(`/${id}`),
        new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('too slow')), 7_000)),
      ]);
      expect(response.status).toBe(200);
      expect(response.text).toContain('Absatz');
      expect(events.map((line) => line.event)).toContain(event);
    },
    10_000,
  );

  it('G8 slow purge log: waits no longer than for any tier, after a change or for an unknown address', async () => {
    const env = { PURGE_LOG: { getByName: () => ({ since: never, append: never }) } };
    const told = createFaultyPortal({ env }).isolate.publishing.purges;
    const seeking = createFaultyPortal({ env }).isolate.publishing.purges;
    const startedAt = performance.now();
    const said = await Promise.all([
      ...Array.from({ length: 20 }, async (): Promise<unknown> => told.followUpTo(Date.now(), () => undefined)),
      ...Array.from({ length: 20 }, async (): Promise<unknown> => seeking.followClosely(() => undefined)),
    ]);
    expect(new Set(said)).toEqual(new Set([undefined, false]));
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it('the lease is out of reach: stale is served and refreshed all the same', async () => {
    const id = (nextId += 1);
    let now = Date.now();
    let title = 'Alt';
    const { request, events } = createFaultyPortal({
      clock: () => now,
      upstreams: { '/content/v5': () => Response.json(articlePayload(id, { title })) },
      env: { REFRESH_LEASE: { getByName: () => ({ acquire: failing }) } },
    });
    await request(`/${id}`);
    now += 400_000;
    title = 'Neu';
    expect((await request(`/${id}`)).text).toContain('Alt');
    expect((await request(`/${id}`)).text).toContain('Neu');
    expect(events.map((line) => line.event)).toContain('refresh_lease_unreachable');
  });
});

describe('paywall service', () => {
  const upstreams = (id: number, paywall: () => Response | Promise<Response>) => ({
    '/content/v5': () =>
      Response.json(
        articlePayload(id, {
          contentRestriction: 'paid',
          contentItems: [{ type: 'paragraph', html: 'Bezahlter Satz' }],
        }),
      ),
    '/paywall': paywall,
  });

  it.each([
    ['500', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('ok')],
    ['a template that is no string', () => Response.json({ featureResults: { 'paywall-desktop': { ok: true } } })],
    ['connection refused', failing],
  ] as const)('M76 %s: fallback template, locked, still 200', async (_, fault) => {
    const id = (nextId += 1);
    const { request, events } = createFaultyPortal({ upstreams: upstreams(id, fault) });
    const response = await request(`/${id}`);
    expect(response.status).toBe(200);
    expect(response.text).toContain('data-paywall-template="plus"');
    expect(response.text).not.toContain('Bezahlter Satz');
    expect(response.text).toMatch(/<\/html>$/);
    expect(events.map((line) => line.event)).toContain('paywall_decided');
  });

  it('M77 step 1: a title whose paywall is switched off shows the body without a call', async () => {
    const id = (nextId += 1);
    const { request, calls } = createFaultyPortal({
      upstreams: upstreams(id, failing),
      settings: { PAYWALL_DISABLED_MANDATORS: 'tagesbote' },
    });
    expect((await request(`/${id}`)).text).toContain('Bezahlter Satz');
    expect(calls.filter((url) => url.includes('paywall'))).toEqual([]);
  });

  it('step 8: ok unlocks, and an unlocked response is never cached', async () => {
    const id = (nextId += 1);
    const { request } = createFaultyPortal({
      upstreams: upstreams(id, () => Response.json({ featureResults: { 'paywall-desktop': 'ok' } })),
    });
    const response = await request(`/${id}`);
    expect(response.text).toContain('Bezahlter Satz');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
  });
});

it('M128 passes the upstream error body on, and calls anything else an UnknownError', async () => {
  const envelope = { data: null, error: { status: 502, name: 'BadGatewayError', message: 'builds are resting' } };
  const known = createFaultyPortal({ upstreams: { '/builds': () => Response.json(envelope, { status: 502 }) } });
  const passedOn = await known.request('/builds/latest.json');
  expect([passedOn.status, JSON.parse(passedOn.text)]).toEqual([502, envelope]);
  const unknown = await createFaultyPortal({
    upstreams: { '/builds': () => new Response('oops', { status: 500 }) },
  }).request('/builds/latest.json');
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
    500,
    { data: null, error: { status: 500, name: 'UnknownError', message: 'Upstream answered 500' } },
  ]);
  const moved = await createFaultyPortal({
    upstreams: { '/builds': () => Response.json(envelope, { status: 302 }) },
  }).request('/builds/latest.json');
  expect([moved.status, JSON.parse(moved.text).error.message]).toEqual([500, 'Upstream answered 302']);
  const none = await createFaultyPortal({ upstreams: { '/builds': () => new Response('', { status: 404 }) } }).request(
    '/builds/latest.json',
  );
  expect(JSON.parse(none.text)).toEqual({ id: 'test-build' });
});

it.each(['/builds/latest.json', '/api/articles/search?searchTerms=dom'])(
  'M128 %s passes on the envelope and nothing else of it',
  async (path) => {
    const details = { errors: [{ path: ['searchTerms'], message: 'too long', value: 'geheim' }], token: 'geheim' };
    const error = { status: 400, name: 'ValidationError', message: 'Invalid', details, stack: 'geheim' };
    const sent = (body: unknown) => () =>
      Response.json(body, {
        status: 400,
        headers: { 'set-cookie': 'sid=geheim', 'x-token': 'geheim', 'www-authenticate': 'geheim' },
      });
    const ask = (body: unknown) =>
      createFaultyPortal({ upstreams: { '/builds': sent(body), '/articles': sent(body) } }).request(path);
    const passedOn = await ask({ data: null, error, token: 'geheim' });
    const plain = { ...error, details: { errors: [{ path: ['searchTerms'], message: 'too long' }] }, stack: undefined };
    expect([passedOn.status, JSON.parse(passedOn.text)]).toEqual([
      400,
      { data: null, error: JSON.parse(JSON.stringify(plain)) },
    ]);
    const odd = await ask({ data: null, error: { ...error, details: 'geheim' } });
    expect(JSON.parse(odd.text)).toEqual({
      data: null,
      error: { status: 400, name: 'ValidationError', message: 'Invalid' },
    });
    const filled = await ask({ data: { password: 'geheim' }, error });
    expect([filled.status, JSON.parse(filled.text).error.name]).toEqual([500, 'UnknownError']);
    for (const { text, headers } of [passedOn, odd, filled])
      expect(text + JSON.stringify([...headers])).not.toContain('geheim');
    expect(passedOn.headers.get('cache-control')).toBe('no-store');
  },
);

describe('searches', () => {
  const upstreams = { '/articles/search': () => Response.json({ data: [], meta: { total: 0 } }) };
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
  const statuses = async (
    request: ReturnType<typeof createFaultyPortal>['request'],
    paths: readonly string[],
    address: string,
  ) => {
    const answers = [];
    for (const path of paths) answers.push(await request(path, from(address)));
    return answers;
  };

  it('M6 limits a network that searches without end, in German, and no other', { timeout: 30_000 }, async () => {
    await withinMinute(5_000);
    const { request } = createFaultyPortal({ upstreams });
    const answers = await statuses(
      request,
      ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => `/suche?q=${word}`),
      '192.0.2.7',
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect([answers.at(-1)?.headers.get('retry-after'), answers.at(-1)?.headers.get('cache-control')]).toEqual([
      '60',
      'private, no-store',
    ]);
    expect(answers.at(-1)?.text).toContain('Das waren gerade sehr viele Anfragen');
    expect((await request('/suche?q=g', from('192.0.2.8'))).status).toBe(200);
    expect((await request('/schlagzeilen', from('192.0.2.7'))).status).not.toBe(429);
  });

  it('G16 repeated failures of the search do not affect menus, redirects and other pages', async () => {
    const { request, events } = createFaultyPortal({
      upstreams: {
        '/articles/search': () => Promise.reject(new Error('planted failure')),
        '/builds': () => Response.json({ id: 'b7' }),
      },
    });
    for (let search = 0; search < 6; search += 1) expect((await request(`/suche?q=wort${search}`)).status).toBe(503);
    expect(events.filter(({ event }) => event === 'upstream_breaker_open')).toEqual([
      expect.objectContaining({ upstream: 'article_search' }),
    ]);
    expect(JSON.parse((await request('/builds/latest.json')).text)).toEqual({ id: 'b7' });
  });

  it('M93 G19 consent requests of a whole network do not block its logins', { timeout: 30_000 }, async () => {
    await withinMinute(5_000);
    const { request } = createFaultyPortal({ upstreams });
    const send = async (path: string, type: string, body: string) => {
      const headers = { ...from('192.0.2.9').headers, 'content-type': type, 'sec-fetch-site': 'same-origin' };
      return (await request(path, { method: 'POST', headers, body })).status;
    };
    const consents = [];
    for (let reader = 0; reader < 6; reader += 1)
      consents.push(await send(CONSENT_PATH, 'application/json', '{"consent":{}}'));
    expect(consents).toEqual([400, 400, 400, 400, 400, 429]);
    const form = 'email=leser%40example.de&password=falsch';
    expect(await send(dialogFlowPath('login'), 'application/x-www-form-urlencoded', form)).not.toBe(429);
    expect((await request('/suche?q=h', from('192.0.2.9'))).status).toBe(200);
  });

  it('M6 both search addresses count together', { timeout: 30_000 }, async () => {
    await withinMinute(5_000);
    const { request } = createFaultyPortal({ upstreams });
    const paths = [
      '/suche?q=a',
      '/suche?q=b',
      '/suche?q=c',
      '/api/articles/search?searchTerms=a',
      '/suche?q=d',
      '/api/articles/search?searchTerms=b',
    ];
    const answers = await statuses(request, paths, '2001:db8:7:7::1');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(JSON.parse(answers.at(-1)?.text ?? '')).toMatchObject({
      data: null,
      error: { status: 429, name: 'RateLimitError' },
    });
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
  });
});
