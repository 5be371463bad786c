import { describe, expect, it } from 'vitest';
import type { AiShare } from '#shared/domain/content/aiUse.ts';
import { articlePayload, createFaultyPortal, teaserPayload } from './faultyPortal.ts';

/** Other test files request the same addresses. */
const KEEPS_NOTHING = { KV_ENABLED: 'false', CACHE_API_ENABLED: 'false' };
const REVIEWER = 'Mia Reviewer';
const MACHINE: AiShare = { ai: 'generated', reviewedBy: null };

/** Text and structured data of an article's page. */
async function showArticle(id: number, share: Partial<AiShare>) {
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(articlePayload(id, share)) },
  });
  const { text } = await request(`/titel-${id}`);
  const label = /<p data-ai="(\w+)">([^<]*)<\/p>/.exec(text);
  const source = /"digitalSourceType":"([^"]*)"/.exec(text);
  return { label: label && [label[1], label[2]], source: source?.[1] };
}

describe('labels an article that was made with AI', () => {
  it.each<[number, Partial<AiShare>, string | null, string | undefined]>([
    [23_001, {}, null, undefined],
    [23_002, { ai: 'none', reviewedBy: REVIEWER }, null, undefined],
    [
      23_003,
      { ai: 'assisted', reviewedBy: REVIEWER },
      `Mit Hilfe von KI geschrieben. Geprüft und verantwortet: ${REVIEWER}`,
      'CompositeWithTrainedAlgorithmicMedia',
    ],
    [23_004, { ai: 'assisted' }, 'Mit Hilfe von KI geschrieben.', 'CompositeWithTrainedAlgorithmicMedia'],
    [
      23_005,
      { ai: 'generated', reviewedBy: REVIEWER },
      `Von einer KI geschrieben. Geprüft und verantwortet: ${REVIEWER}`,
      'TrainedAlgorithmicMedia',
    ],
    [
      23_006,
      MACHINE,
      'Von einer KI geschrieben. Kein Mensch hat den Text vor der Veröffentlichung geprüft.',
      'TrainedAlgorithmicMedia',
    ],
  ])('%i, %j: %s', async (id, share, note, source) => {
    const shown = await showArticle(id, share);
    expect(shown).toEqual({
      label: note === null ? null : [share.ai, note],
      source: source && `https://schema.org/${source}DigitalSource`,
    });
  });
});

describe('labels an unreviewed AI text in lists, and no other', () => {
  const teasersFrom = (id: number) => [
    { ...teaserPayload(id), ...MACHINE },
    { ...teaserPayload(id + 1), ...MACHINE, reviewedBy: REVIEWER },
    { ...teaserPayload(id + 2), ai: 'assisted' },
    teaserPayload(id + 3),
  ];
  const list = { teasers: teasersFrom(23_100), hasNextPage: false };
  const { request } = createFaultyPortal({
    settings: KEEPS_NOTHING,
    upstreams: {
      '/content/v5/ki-liste': () =>
        Response.json({
          type: 'channel',
          channel: { path: 'ki-liste', displayName: 'Liste', seoTitle: null, tagId: null },
          ...list,
        }),
      '/content/v5/schlagzeilen': () => Response.json({ type: 'headlines', ...list }),
      '/content/v5/themen/23': () => Response.json({ type: 'topic', topic: { id: 23, title: 'Thema' }, ...list }),
      '/articles/search': () => Response.json({ data: list.teasers, meta: { total: 4 } }),
      '/content/v5/': () =>
        Response.json({
          type: 'home',
          lead: teasersFrom(23_200),
          live: teasersFrom(23_300),
          opinion: [],
          podcasts: teasersFrom(23_400),
          mostRead: teasersFrom(23_500),
          sections: [],
        }),
    },
  });

  it.each([
    ['/ki-liste', 1],
    ['/schlagzeilen', 1],
    ['/suche?q=meldung', 1],
    ['/', 4],
  ])('%s: %i times', async (path, times) => {
    const { status, text } = await request(path);
    expect([status, text.match(/<abbr[^>]*>KI-Text<\/abbr>/g)?.length]).toEqual([200, times]);
  });

  it('/rss and /atom, in words and by IPTC', async () => {
    const [rss, atom] = [(await request('/rss/ki-liste')).text, (await request('/atom/ki-liste')).text];
    for (const feed of [rss, atom])
      expect(feed.match(/\(Von einer KI geschrieben, nicht von Menschen geprüft\) Vorspann/g)).toHaveLength(1);
    const types = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
    expect([...rss.matchAll(/<category domain="([^"]*)">([^<]*)</g)].map(([, ...words]) => words)).toEqual([
      [types, 'trainedAlgorithmicMedia'],
      [types, 'trainedAlgorithmicMedia'],
      [types, 'compositeWithTrainedAlgorithmicMedia'],
    ]);
    expect([...atom.matchAll(/<category scheme="([^"]*)" term="([^"]*)">/g)].map(([, ...words]) => words)).toEqual([
      [types, 'trainedAlgorithmicMedia'],
      [types, 'trainedAlgorithmicMedia'],
      [types, 'compositeWithTrainedAlgorithmicMedia'],
    ]);
  });

  it('lists rendered in the browser', async () => {
    const { text } = await request('/api/tags/23/articles');
    expect(JSON.parse(text).data.map(({ isAiText }: { isAiText: boolean }) => isAiText)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
