import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMetaContract } from '#shared/contracts/buildMeta.contract.ts';
import { ISLAND_DATA } from '#shared/routes/islandData.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { PERSONAL_PATHS, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { politicalAdOf } from '../../e2e/support/politicalAdOf.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import { createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const PATH = '/builds/meta/test-build.json';

async function readMeta(settings: Readonly<Record<string, string>> = {}) {
  const { text } = await createFaultyPortal({ settings }).request(PATH);
  return v.parse(buildMetaContract, JSON.parse(text));
}

describe('M124 the meta of a build', () => {
  it('is served for the answering build, cacheable for a minute, and for no other', async () => {
    const { request } = createFaultyPortal();
    const { status, headers } = await request(PATH);
    expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
      200,
      'public, max-age=60',
      'application/json',
    ]);
    const other = await request('/builds/meta/older-build.json');
    expect([other.status, JSON.parse(other.text).error.name]).toEqual([404, 'NotFoundError']);
    const { text: latest } = await createFaultyPortal({
      upstreams: { '/builds': () => new Response('', { status: 404 }) },
    }).request('/builds/latest.json');
    expect((await readMeta()).id).toBe(JSON.parse(latest).id);
  });

  it('lists the freshness of each route, in the table’s order, with the operator’s settings', async () => {
    const { routeRules } = await readMeta();
    expect(routeRules).toEqual(
      ROUTE_TABLE.map(({ name, path, staleWhileRevalidate }) => ({ name, path, staleWhileRevalidate })),
    );
    const changed = await readMeta({ FRESH_HOME_SECONDS: '7', FRESH_PAGE_SECONDS: '9' });
    const secondsOf = (wanted: string) => changed.routeRules.find(({ name }) => name === wanted)?.staleWhileRevalidate;
    expect(['home', 'article', 'search', 'account'].map(secondsOf)).toEqual([7, 9, 9, 0]);
  });

  it('names the prerendered routes and their eagerness', async () => {
    const { prerender } = await readMeta();
    const matchRoute = createRouteMatcher(ROUTE_TABLE);
    const aheadOf = (path: string) => {
      const match = matchRoute(new URL(path, 'http://tagesbote.localhost').pathname);
      return match.kind === 'match' ? prerender.find((row) => row.path === match.route.path)?.eagerness : undefined;
    };
    for (const path of Object.values(SAMPLE_PATHS))
      expect([path, aheadOf(path) === 'moderate']).toEqual([path, mayFetchAhead(path.replace(/\?.*/, ''))]);
    expect([SAMPLE_PATHS.home, SAMPLE_PATHS.channel, SAMPLE_PATHS.impressum].map(aheadOf)).toEqual([
      'conservative',
      'conservative',
      'conservative',
    ]);
    expect([SAMPLE_PATHS.search, SAMPLE_PATHS.order, ...Object.values(PERSONAL_PATHS)].filter(aheadOf)).toEqual([]);
  });
});

describe('M124 data of islands', () => {
  const PAID = 'Bezahlwort4712';
  /** A content server that sends more fields than the contract has. */
  const teaser = {
    ...teaserPayload(4_712),
    contentRestriction: 'paid',
    contentItems: [{ type: 'paragraph', html: PAID }],
  };
  const list = { teasers: [teaser], hasNextPage: false };
  const portal = createFaultyPortal({
    settings: { KV_ENABLED: 'false', CACHE_API_ENABLED: 'false', RECOMMENDATIONS_ENABLED: 'true' },
    upstreams: {
      '/content/v5/themen/7': () => Response.json({ type: 'topic', topic: { id: 7, title: 'Thema' }, ...list }),
      '/content/v5/transparenz': () =>
        Response.json({ type: 'politicalAd', ad: politicalAdOf({ firstDay: '2020-01-01', lastDay: '2099-01-01' }) }),
      '/content/v5/': () =>
        Response.json({
          type: 'home',
          lead: [teaser],
          live: [],
          opinion: [],
          podcasts: [],
          mostRead: [teaser],
          sections: [],
        }),
      '/articles/search': () => Response.json({ data: [teaser], meta: { total: 1 } }),
      '/sites': () =>
        Response.json({
          data: [
            {
              mandator: 'tagesbote',
              menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] },
              settings: { political_ads_enabled: true },
            },
          ],
        }),
    },
  });
  // Loads the title's switches, which happens with the first page.
  beforeAll(() => portal.request('/koeln'));

  /** The addresses that islands fetch their data from. */
  const ADDRESSES: Readonly<Record<keyof typeof ISLAND_DATA, string>> = {
    Recommendations: '/api/recommendations',
    RegionNews: '/api/tags/7/articles',
    SimilarArticles: '/api/articles/search?searchTerms=dom',
    politicalFacts: '/api/political-ads/partei-wahl',
    settings: '/api/settings',
  };
  const isLike = (pattern: string, address: string) =>
    new RegExp(`^${pattern.replaceAll(/[{:]\w+(?:\{[^/]+\}|\})/g, '[^/]+')}$`).test(address.replace(/\?.*/, ''));

  it('is listed with address and parameters', async () => {
    const { islands } = await readMeta();
    expect(islands).toEqual(ISLAND_DATA);
    for (const [island, { path, query }] of Object.entries(islands)) {
      const address = Object.entries(ADDRESSES).find(([name]) => name === island)?.[1] ?? '';
      const { searchParams } = new URL(address, 'http://tagesbote.localhost');
      expect([island, isLike(path, address), [...searchParams.keys()]]).toEqual([island, true, [...query]]);
    }
  });

  it.each(Object.entries(ADDRESSES))(
    '%s calls an endpoint without the reader, and gets the same for every reader, without a paid word: %s',
    async (_, address) => {
      expect(ENDPOINTS.filter(({ path }) => isLike(path, address)).map(({ guard }) => guard)).toContain('public');
      const asked = await Promise.all(
        [{}, { cookie: '__Host-id_token=x.y.z; anon_id=12345678; cache_key=PLUS' }].map((headers) =>
          portal.request(address, { headers }),
        ),
      );
      const [guest, reader] = asked;
      expect([guest?.status, guest?.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      expect(reader?.text).toBe(guest?.text);
      for (const { text, headers } of asked) {
        expect(text).not.toContain(PAID);
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('cache-control')).toMatch(/^public, /);
      }
    },
  );
});
