import { describe, expect, it } from 'vitest';
import { judgeRelated } from './judgeRelated.ts';

const NOW = Date.parse('2026-11-28T16:00:00Z');
const [CITY, RHINE, WEATHER, POLICE, GAUGE] = [1, 8, 21, 20, 77];
/** Of a title with 200 articles: everything is in its city, and hardly anything about the gauge. */
const ARTICLES_OF_TOPIC = new Map([
  [CITY, 150],
  [RHINE, 19],
  [WEATHER, 7],
  [POLICE, 13],
  [GAUGE, 1],
]);

type Piece = Parameters<typeof judgeRelated>[0]['article'];
const piece = (id: number, topics: readonly number[], days = 1, changes: Partial<Piece> = {}): Piece => ({
  id,
  topics,
  rank: 'normal',
  isLive: false,
  publishedAt: NOW - days * 86_400_000,
  ...changes,
});
const FLOOD = piece(1005, [WEATHER, RHINE, POLICE, CITY], 0, { rank: 'top', isLive: true });

const judge = (candidates: readonly Piece[], ofSection: readonly Piece[] = [], article = FLOOD) =>
  judgeRelated({
    article,
    candidates,
    ofSection,
    articlesOfTopic: ARTICLES_OF_TOPIC,
    articlesOfTitle: 200,
    now: NOW,
  });
const ids = (...asked: Parameters<typeof judge>) => judge(...asked).map(({ id }) => id);

describe('G38 related pieces', () => {
  it.each<[string, readonly Piece[], readonly number[]]>([
    ['share two topics', [piece(1, [RHINE, POLICE]), piece(2, [WEATHER])], [1]],
    ['do not count the city of all articles', [piece(1, [WEATHER, CITY])], []],
    ['share one topic that hardly any article has', [piece(1, [GAUGE]), piece(2, [RHINE])], [1]],
    ['are at most seven days old', [piece(1, [RHINE, POLICE], 7), piece(2, [RHINE, POLICE], 7.01)], [1]],
    [
      'come by shared topics, then by age',
      [piece(1, [RHINE, POLICE], 3), piece(2, [RHINE, POLICE], 2), piece(3, [RHINE, POLICE, WEATHER], 6)],
      [3, 2, 1],
    ],
    ['are never the article itself', [FLOOD], []],
    ['are not light beside serious news', [piece(1, [WEATHER, RHINE], 1, { rank: 'low' })], []],
  ])('%s', (_, candidates, expected) => {
    expect(ids(candidates, [], { ...FLOOD, topics: [...FLOOD.topics, GAUGE] })).toEqual(expected);
  });

  it('may be light beside light articles', () => {
    const fog = piece(9, [WEATHER, RHINE]);
    expect(ids([piece(1, [WEATHER, RHINE], 1, { rank: 'low' })], [], fog)).toEqual([1]);
  });

  it('are followed by the latest of the section, each piece once and none of months ago', () => {
    const [related, kite, fog, old] = [
      piece(1, [RHINE, POLICE]),
      piece(2, [WEATHER], 1, { rank: 'low' }),
      piece(3, [WEATHER], 2),
      piece(4, [], 31),
    ];
    expect(judge([related], [FLOOD, related, kite, fog, old])).toEqual([
      { id: 1, reason: { kind: 'topics', topics: [RHINE, POLICE] } },
      { id: 3, reason: { kind: 'section' } },
    ]);
  });
});
