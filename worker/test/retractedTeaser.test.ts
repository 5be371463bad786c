import { beforeEach, describe, expect, it } from 'vitest';
import { createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const [GONE, STAYS] = [81_001, 81_002];

const teasers = [teaserPayload(GONE), teaserPayload(STAYS)];
const PAYLOADS: Readonly<Record<string, object>> = {
  '/': {
    type: 'home',
    lead: teasers,
    live: [],
    opinion: teasers.map((one) => ({ teaser: one, portrait: null })),
    podcasts: [],
    mostRead: teasers,
    sections: [{ path: 'koeln', displayName: 'Köln', teasers }],
  },
  '/schlagzeilen': { type: 'headlines', teasers, hasNextPage: false },
  '/neueste': { type: 'latest', teasers, hasNextPage: false },
};

let isAway = false;
let cacheName = '';
beforeEach(() => {
  isAway = false;
  cacheName = `retracted-${Math.random()}`;
});

/** Isolates of one data centre. */
const createIsolate = () =>
  createFaultyPortal({
    openCache: () => caches.open(cacheName),
    settings: { KV_ENABLED: 'false' },
    upstreams: {
      '/content/v5': ({ url }) =>
        isAway
          ? new Response('', { status: 500 })
          : Response.json(PAYLOADS[new URL(url).pathname.replace('/content/v5', '')] ?? {}, {
              status: PAYLOADS[new URL(url).pathname.replace('/content/v5', '')] ? 200 : 404,
            }),
    },
  });

const PAGES = ['/', '/schlagzeilen', '/neueste', '/rss'];

async function readAll({ request }: ReturnType<typeof createIsolate>) {
  const found = [];
  for (const path of PAGES) {
    const { status, text } = await request(path);
    found.push([
      path,
      status,
      text.includes(`Meldung ${GONE}`) || text.includes(`-${GONE}`),
      text.includes(`Meldung ${STAYS}`),
    ]);
  }
  return found;
}

const all = (status: number, hasGone: boolean, hasStays: boolean) =>
  PAGES.map((path) => [path, status, hasGone, hasStays]);

describe('G14 while the content server is down', () => {
  it('removes a retracted article’s teasers, and keeps the fronts and lists', async () => {
    const portal = createIsolate();
    expect(await readAll(portal)).toEqual(all(200, true, true));
    isAway = true;
    await portal.isolate.publishing.purges.append({
      soft: ['front:tagesbote'],
      hard: [`article:${GONE}`, `teaser:${GONE}`],
    });
    expect(await readAll(portal)).toEqual(all(200, false, true));
    expect(await readAll(createIsolate())).toEqual(all(200, false, true));
  });

  it('shows no page that was hard-purged', async () => {
    const portal = createIsolate();
    await readAll(portal);
    isAway = true;
    await portal.isolate.publishing.purges.append({ soft: [], hard: [`teaser:${GONE}`, '*'] });
    expect(await readAll(portal)).toEqual(all(503, false, false));
  });
});
