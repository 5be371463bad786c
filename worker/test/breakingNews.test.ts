import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal, teaserPayload } from './faultyPortal.ts';

const SINCE = '2026-11-28T10:00:00.000Z';
const END = Date.parse('2026-11-28T14:00:00.000Z');
const news = { label: 'Eilmeldung', text: 'Uferstraße gesperrt', target: '/meldung-2', since: SINCE };
const site = {
  mandator: 'tagesbote',
  menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }] },
  breakingNews: news,
  settings: { breaking_news_hours: 4 },
};
const channel = (path: string, ...ids: number[]) => ({
  type: 'channel',
  channel: { path, displayName: 'Ressort', seoTitle: null, tagId: null },
  teasers: ids.map(teaserPayload),
  hasNextPage: false,
});

function open(payload: object, clock: () => number) {
  const upstreams = {
    '/sites': () => Response.json({ data: [site] }),
    '/content/v5': () => Response.json(payload),
  };
  const { request } = createFaultyPortal({ upstreams, clock });
  return async (path: string) => {
    const { text } = await request(path);
    expect(text.includes(`data-breaking-until="${END}"`)).toBe(text.includes(news.text));
    return text.includes(news.text);
  };
}

it.each([
  ['a page with other articles', channel('eil-andere', 3, 4), '/eil-andere', true],
  ['a page whose head has its article', channel('eil-gleiche', 3, 2), '/eil-gleiche', false],
  [
    'a page that lists its article far down',
    channel('eil-unten', ...Array.from({ length: 12 }, (_, at) => 40 + at), 2),
    '/eil-unten',
    true,
  ],
  ['its article', articlePayload(2, { canonicalPath: news.target }), '/meldung-2', false],
] as const)('G38 breaking news shows once on a screen: %s', async (_, payload, path, isShown) => {
  expect(await open(payload, () => END - 60_000)(path)).toBe(isShown);
});

it('G38 a page with an expired banner is rendered again before it is served, hot or from KV', async () => {
  let now = END - 1;
  const shows = open(channel('eil-vorbei', 3), () => now);
  expect(await shows('/eil-vorbei')).toBe(true);
  expect(await shows('/eil-vorbei')).toBe(true);
  now = END;
  expect(await shows('/eil-vorbei')).toBe(false);
  const elsewhere = open(channel('eil-anderswo', 3), () => now);
  now = END - 1;
  expect(await elsewhere('/eil-anderswo')).toBe(true);
  now = END;
  expect(await open(channel('eil-anderswo', 3), () => now)('/eil-anderswo')).toBe(false);
});
