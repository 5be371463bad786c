import { env as platform } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { writeAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import { createAddressFilter } from '#shared/domain/addresses/addressFilter.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const REQUESTS = 100_000;
const FIRST_ID = 700_000;

/** An archive of 100,000 articles, and a content server that counts. */
function createLargePortal(clock: () => number) {
  const archive = Array.from({ length: 100_000 }, (_, at) => `/${FIRST_ID + at}`);
  const filter = writeAddressFilter(
    createAddressFilter([...archive, '/koeln', '/autor/12', '/autor/12/2', '/schlagzeilen', '/schlagzeilen/2'], [1, 2]),
  );
  const puts: string[] = [];
  const missing = () =>
    Response.json(
      { data: null, error: { status: 404, name: 'NotFoundError', message: 'page_not_found' } },
      { status: 404 },
    );
  const portal = createFaultyPortal({
    clock,
    openCache: async () => ({
      match: async () => undefined,
      // Isolates share the list of titles now and then, which is no page.
      put: async (address) => {
        if (!new Request(address).url.endsWith('/_known/sites')) puts.push('cacheApi');
      },
      delete: async () => false,
    }),
    env: { TEMPLATES: { get: async () => null, put: async () => void puts.push('kv'), delete: async () => undefined } },
    upstreams: {
      '/address-bloom': () =>
        new Response(filter, { headers: { etag: '"1"', 'last-modified': new Date().toUTCString() } }),
      '/content/v5': (request) => {
        const id = Number(/\/v5\/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
        return id >= FIRST_ID && id < FIRST_ID + archive.length ? Response.json(articlePayload(id)) : missing();
      },
    },
  });
  return { ...portal, puts };
}

/** Invented addresses: every route with an id, a slug or a page. */
function randomAddress(at: number): string {
  const number = 1 + ((at * 7_919) % 600_000);
  const word = at.toString(36);
  const shapes = [
    `/${number}`,
    `/frei-erfunden-${number}`,
    `/${word}/wort-${word}`,
    `/wort-${word}-ohne-zahl`,
    `/autor/${number}`,
    `/autor/12/${3 + (at % 9_900)}`,
    `/themen/${number}`,
    `/themen/${number}/${1 + (at % 9_999)}`,
    `/schlagzeilen/${3 + (at % 9_900)}`,
    `/podcasts/wort-${word}`,
    `/newsletter-anmeldung/wort-${word}`,
    `/testbericht/wort-${number}`,
    `/testberichte/${3 + (at % 9_900)}`,
    `/rss/wort-${word}`,
    `/atom/autor/${number}`,
    `/sitemaps/${1_000 + (at % 9_000)}-0${1 + (at % 9)}.xml`,
    `/api/live/${number}`,
    `/api/tags/${number}/articles`,
    `/${number}?x=${word}`,
  ];
  return shapes[at % shapes.length] ?? '/';
}

describe('known addresses', () => {
  it('100,000 random slugs and ids cost at most 1,000 calls, write nothing, and leave a hot page in memory', async () => {
    const { request, calls, puts } = createLargePortal(Date.now);
    expect((await request(`/titel-${FIRST_ID}`)).status).toBe(200);
    const [callsBefore, putsBefore] = [calls.length, puts.length];
    const statuses = new Map<number, number>();
    for (let at = 0; at < REQUESTS; at += 1) {
      const { status } = await request(randomAddress(at), { headers: { 'user-agent': 'Googlebot' } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[404, REQUESTS]]);
    expect(calls.length - callsBefore).toBeLessThanOrEqual(1_000);
    expect(puts.length - putsBefore).toBe(0);
    const hot = await request(`/titel-${FIRST_ID}`);
    expect([hot.status, hot.headers.get('cache-status')]).toEqual([200, expect.stringContaining('detail=memory')]);
  }, 60_000);

  it('fetches pages of a growing list up to its size, and none at twice that', async () => {
    const { request, isolate, calls } = createLargePortal(Date.now);
    await request(`/titel-${FIRST_ID}`);
    await isolate.publishing.purges.append({
      soft: [cacheTag.front('tagesbote'), cacheTag.author(12), cacheTag.testReports()],
      hard: [],
    });
    const ask = async (path: string) => {
      const before = calls.length;
      await request(path, { headers: { 'user-agent': 'Googlebot' } });
      return calls.slice(before).some((url) => url.includes('/v5/') || url.includes('/sitemaps/'));
    };
    const countAsked = async (path: string) => {
      let asked = 0;
      for (let page = 3; page <= 9_999; page += 7) if (await ask(`${path}/${page}`)) asked += 1;
      return asked;
    };
    for (const list of ['/schlagzeilen', '/autor/12', '/testberichte'])
      expect(await countAsked(list), list).toBeLessThanOrEqual(14);
    await isolate.publishing.purges.append({
      soft: ['/schlagzeilen/128', '/sitemaps/2013-05'].map((path) => cacheTag.address('tagesbote', path)),
      hard: [],
    });
    const asked = [];
    for (const page of [64, 65, 128, 129]) asked.push(await ask(`/schlagzeilen/${page}`));
    expect(asked).toEqual([false, true, true, false]);
    expect([
      await ask('/sitemaps/2013-05.xml'),
      await ask('/sitemaps/2013-05-2.xml'),
      await ask('/sitemaps/2013-06.xml'),
    ]).toEqual([true, false, false]);
  });

  it('an article that the filter does not have is there once its purge is in the log', async () => {
    const id = 900_001;
    let now = Date.now();
    const { request, isolate, calls } = createLargePortal(() => now);
    const askedFor = () => calls.filter((url) => url.includes(`/v5/${id}`)).length;
    await request(`/titel-${FIRST_ID}`);
    expect([(await request(`/${id}`)).status, askedFor()]).toEqual([404, 0]);
    await platform.PURGE_LOG.getByName('log').append([{ tag: cacheTag.article(id), hard: false }], null);
    now += 1_000;
    await request(`/${id}`);
    expect(askedFor()).toBe(1);
    await isolate.publishing.purges.append({ soft: [cacheTag.article(id + 1)], hard: [] });
    await request(`/${id + 1}`);
    expect(calls.some((url) => url.includes(`/v5/${id + 1}`))).toBe(true);
  });
});
