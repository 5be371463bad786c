import { describe, expect, it } from 'vitest';
import { articlePayload, createFaultyPortal, teaserPayload, type Answer } from './faultyPortal.ts';

/** Portals must not share caches here. */
const ON = { RECOMMENDATIONS_ENABLED: 'true', KV_ENABLED: 'false', CACHE_API_ENABLED: 'false' };
const PATH = '/api/recommendations';
const READING = {
  articleId: 1002,
  sections: [{ path: 'sport', visits: 3 }],
  topics: [{ id: 7, visits: 2 }],
  articleIds: [1001],
};

const front = (mostRead: readonly number[], lead: readonly number[]) => () =>
  Response.json({
    type: 'home',
    lead: lead.map(teaserPayload),
    live: [],
    opinion: [],
    podcasts: [],
    mostRead: mostRead.map(teaserPayload),
    sections: [],
  });
const recommended = (...data: readonly object[]) => Response.json({ responseId: 'antwort-1', data });
const ofSport = (articleId: number) => ({ articleId, reason: { kind: 'section', name: 'Sport' } });

type Case = {
  readonly recommender: Answer;
  /** Those that are published. */
  readonly published?: readonly number[];
  readonly settings?: object;
};

/** A busy machine exceeds the timeout set for readers. */
const PATIENT = { data_reco_timeout_ms: 10_000 };

/** A title with articles 21 and 31 on its front page, requested by a browser with a reading history. */
function createTitle({ recommender, published = [41, 42], settings = PATIENT }: Case) {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: Promise<unknown> }[] = [];
  const portal = createFaultyPortal({
    settings: ON,
    upstreams: {
      '/content/v5/': front([21], [31]),
      '/recommendations': (request) => {
        sent.push({ url: request.url, headers: request.headers, body: request.clone().json() });
        return recommender(request);
      },
      '/articles/teasers': ({ url }) =>
        Response.json({
          data: (new URL(url).searchParams.get('ids') ?? '')
            .split(',')
            .map(Number)
            .filter((id) => published.includes(id))
            .map((id) => ({ ...teaserPayload(id), contentRestriction: 'paid' })),
        }),
      '/sites': () =>
        Response.json({
          data: [
            { mandator: 'tagesbote', menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] }, settings },
          ],
        }),
    },
  });
  const ask = (body: unknown = READING, headers: Record<string, string> = {}) =>
    portal.request(PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://tagesbote.localhost',
        'sec-fetch-site': 'same-origin',
        cookie: 'anon_id=leser; visit_counter=3',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return { ...portal, ask, sent };
}

const idsOf = (text: string): number[] => JSON.parse(text).data.map(({ id }: { id: number }) => id);

describe('M148 M152 recommendations are off by default', () => {
  it('no article has room for them, and nothing answers', async () => {
    const upstreams = { '/content/v5': () => Response.json(articlePayload(24_001)) };
    const { request, calls } = createFaultyPortal({ upstreams });
    expect((await request('/titel-24001')).text).not.toContain('data-visit');
    const asked = await request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://tagesbote.localhost' },
      body: JSON.stringify(READING),
    });
    expect([(await request(PATH)).status, asked.status]).toEqual([404, 404]);
    expect(calls.filter((url) => url.includes('/recommendations'))).toEqual([]);
  });

  it('on, an article of the same build reserves space for them at the end, and names its topics', async () => {
    const upstreams = {
      '/content/v5': () =>
        Response.json({
          ...articlePayload(24_001, { tags: [7, 9].map((id) => ({ id, name: 'x' })) }),
          more: [teaserPayload(24_002)],
        }),
    };
    const { request } = createFaultyPortal({ upstreams, settings: ON });
    const { text } = await request('/titel-24001');
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(text) ?? [];
    const last = main.slice(main.indexOf('aria-labelledby="weiterlesen"'));
    expect(last).toMatch(/data-visit="24001" data-section="koeln" data-topics="7 9"/);
    expect(last).toMatch(/<portal-island[^>]*data-island="Recommendations"[^>]*data-when="visible"/);
    expect(last).not.toContain('<li');
  });
});

describe('M148 the neutral list', () => {
  it('alternates most-read articles and front-page leads, each once, without calling the recommender', async () => {
    const { request, calls } = createFaultyPortal({
      settings: ON,
      upstreams: { '/content/v5/': front([1, 2, 3], [4, 2, 5, 6, 7]) },
    });
    const { status, text } = await request(PATH);
    const { type, responseId, data } = JSON.parse(text);
    expect([status, type, responseId]).toEqual([200, 'neutral', null]);
    expect(data.map(({ id, reason }: { id: number; reason: object }) => [id, reason])).toEqual([
      [1, { kind: 'mostRead' }],
      [4, { kind: 'front' }],
      [2, { kind: 'mostRead' }],
      [3, { kind: 'mostRead' }],
      [5, { kind: 'front' }],
      [6, { kind: 'front' }],
    ]);
    expect(calls.filter((url) => url.includes('recommend'))).toEqual([]);
  });

  it('G14 drops retracted articles', async () => {
    let mostRead = [1, 2];
    const { request, isolate } = createFaultyPortal({
      settings: ON,
      upstreams: { '/content/v5/': () => front(mostRead, [])() },
    });
    expect(idsOf((await request(PATH)).text)).toEqual([1, 2]);
    mostRead = [2];
    const purge = { hard: ['teaser:1', 'article:1'], soft: [] };
    await isolate.publishing.purges.append(purge);
    isolate.publishing.purges.applyHere(purge);
    expect(idsOf((await request(PATH)).text)).toEqual([2]);
  });
});

describe('M148 a reader’s own list', () => {
  it('is the recommender’s answer, with its reasons and marks, for this reader only', async () => {
    const { ask, sent } = createTitle({
      recommender: () => recommended(ofSport(42), { articleId: 41, reason: { kind: 'editors' } }),
    });
    const { status, headers, text } = await ask();
    const { type, responseId, data } = JSON.parse(text);
    expect([status, headers.get('cache-control'), type, responseId]).toEqual([
      200,
      'private, no-store',
      'personal',
      'antwort-1',
    ]);
    expect(data).toMatchObject([
      { id: 42, reason: { kind: 'section', name: 'Sport' }, plusTags: [7] },
      { id: 41, reason: { kind: 'editors' }, plusTags: [7] },
    ]);
    const [call] = sent;
    expect(await call?.body).toEqual(READING);
    expect([call?.url, call?.headers.get('cookie')]).toEqual([
      'http://upstream.test/recommendations?mandator=tagesbote',
      null,
    ]);
    expect([...(call?.headers.keys() ?? [])].filter((name) => /forwarded|ip|anon|user-agent/.test(name))).toEqual([]);
  });

  it('G14 holds nothing that is not published', async () => {
    const { ask } = createTitle({ recommender: () => recommended(ofSport(40), ofSport(41)), published: [41] });
    expect(idsOf((await ask()).text)).toEqual([41]);
  });

  it.each<[string, Answer, readonly number[]]>([
    ['is late', () => new Promise<Response>(() => undefined), [41]],
    ['is away', () => new Response('', { status: 500 }), [41]],
    ['talks nonsense', () => Response.json({ responseId: '<b>', data: [] }), [41]],
    ['knows nothing', () => recommended(), [41]],
    ['knows only what is published no more', () => recommended(ofSport(41)), []],
  ])('is the neutral one where the recommender %s', async (_why, recommender, published) => {
    const { ask } = createTitle({ recommender, published, settings: { data_reco_timeout_ms: 60 } });
    const { status, headers, text } = await ask();
    expect([status, headers.get('cache-control'), JSON.parse(text).type, idsOf(text)]).toEqual([
      200,
      'private, no-store',
      'neutral',
      [21, 31],
    ]);
  });

  it('waits for the recommender as long as the title’s settings allow', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(recommended(ofSport(41))), 500));
    const { ask } = createTitle({ recommender: slow, settings: { data_reco_timeout_ms: '5000' } });
    expect(JSON.parse((await ask()).text).type).toBe('personal');
    expect(JSON.parse((await createTitle({ recommender: slow, settings: {} }).ask()).text).type).toBe('neutral');
  });

  it('uses sections only where the title disables ranking by topics', async () => {
    const { ask, sent } = createTitle({
      recommender: () => recommended(ofSport(41)),
      settings: { ...PATIENT, data_reco_deactivatetopicranking_enabled: '1' },
    });
    await ask();
    expect(await sent[0]?.body).toEqual({ ...READING, topics: [] });
  });

  it('M100 uses sections only in variant B, and sends no variant to the recommender', async () => {
    for (const [variant, topics] of [
      ['A', READING.topics],
      ['B', []],
    ] as const) {
      const { ask, sent } = createTitle({ recommender: () => recommended(ofSport(41)) });
      expect((await ask({ ...READING, variant })).status).toBe(200);
      expect(await sent[0]?.body).toEqual({ ...READING, topics });
    }
  });

  it('M88 contains only teaser fields of each article', async () => {
    const { ask } = createTitle({ recommender: () => recommended(ofSport(41)) });
    const [card] = JSON.parse((await ask()).text).data;
    const shown = ['id', 'isAiText', 'path', 'picture', 'plusTags', 'publishDate', 'reason', 'title', 'titlePrefix'];
    expect(Object.keys(card).toSorted()).toEqual(shown);
  });

  it.each([
    ['no reading', {}],
    ['a variant that is none', { ...READING, variant: 'C' }],
    ['more articles than the limit', { ...READING, articleIds: Array.from({ length: 51 }, (_, at) => at + 1) }],
    ['a path that is none', { ...READING, sections: [{ path: '../x', visits: 1 }] }],
    ['visits that are none', { ...READING, topics: [{ id: 7, visits: 0 }] }],
  ])('is not requested with %s', async (_what, body) => {
    const { ask, sent } = createTitle({ recommender: () => recommended(ofSport(41)) });
    expect([(await ask(body)).status, sent.length]).toEqual([400, 0]);
  });

  it('cannot be requested by another site', async () => {
    const { ask, sent } = createTitle({ recommender: () => recommended(ofSport(41)) });
    const answer = await ask(READING, { origin: 'https://anderswo.example', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, sent.length]).toEqual([403, 0]);
  });

  it('logs nothing of the reading history', async () => {
    const { ask, events } = createTitle({
      recommender: () => new Response('', { status: 500 }),
      settings: { data_reco_timeout_ms: 60 },
    });
    await ask({ ...READING, sections: [{ path: 'geheimes-ressort', visits: 1 }], articleIds: [987_654] });
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(/geheimes|987654/);
  });
});
