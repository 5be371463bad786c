import { describe, expect, it } from 'vitest';
import { isLiveNow, judgeHead, type NewsFacts } from './judgeHead.ts';

const NOW = Date.parse('2026-11-28T16:00:00Z');
const hoursAgo = (hours: number) => NOW - hours * 3_600_000;

/** A normal article that appeared this many hours ago. */
const article = (id: number, hours: number, changes: Partial<NewsFacts> = {}): NewsFacts => ({
  id,
  rank: 'normal',
  isLive: false,
  isOfStrip: false,
  publishedAt: hoursAgo(hours),
  updatedAt: null,
  ...changes,
});
const FLOOD = article(5, 10, { rank: 'top', isLive: true, updatedAt: hoursAgo(0.5) });
const BENCHES = article(1, 0.2);

describe('G38 the head of a front', () => {
  it.each<[string, readonly number[], readonly NewsFacts[], readonly (readonly [number, string])[]]>([
    [
      'starts with a ranked live article, not with newer benches',
      [],
      [BENCHES, FLOOD],
      [
        [5, 'topLive'],
        [1, 'newest'],
      ],
    ],
    [
      'starts with what editors placed, in their order',
      [1, 2],
      [FLOOD, article(2, 90), BENCHES],
      [
        [1, 'placed'],
        [2, 'placed'],
        [5, 'topLive'],
      ],
    ],
    ['skips placed articles that are no candidates any more', [9], [FLOOD], [[5, 'topLive']]],
    [
      'puts top before high, whatever is newer',
      [],
      [article(1, 1, { rank: 'high' }), article(2, 20, { rank: 'top' })],
      [
        [2, 'top'],
        [1, 'high'],
      ],
    ],
    [
      'puts a live article before others of its rank',
      [],
      [article(1, 1, { rank: 'high' }), article(2, 3, { rank: 'high', isLive: true })],
      [
        [2, 'highLive'],
        [1, 'high'],
      ],
    ],
    [
      'puts top before a live article of rank high',
      [],
      [article(1, 3, { rank: 'high', isLive: true }), article(2, 9, { rank: 'top' })],
      [
        [2, 'top'],
        [1, 'highLive'],
      ],
    ],
    [
      'counts top for a day',
      [],
      [article(3, 24, { rank: 'top' }), article(2, 23, { rank: 'top' }), BENCHES],
      [
        [2, 'top'],
        [1, 'newest'],
        [3, 'newest'],
      ],
    ],
    [
      'counts high for half a day',
      [],
      [article(3, 12, { rank: 'high' }), article(2, 11.9, { rank: 'high' }), BENCHES],
      [
        [2, 'high'],
        [1, 'newest'],
        [3, 'newest'],
      ],
    ],
    [
      'takes a live article without a rank for one of the newest',
      [],
      [article(2, 3, { isLive: true }), BENCHES],
      [
        [1, 'newest'],
        [2, 'newest'],
      ],
    ],
    [
      'takes a live article that has not changed for half a day by its rank',
      [],
      [article(2, 13, { rank: 'top', isLive: true }), BENCHES],
      [
        [2, 'top'],
        [1, 'newest'],
      ],
    ],
    [
      'drops a ranked live article of yesterday',
      [],
      [article(2, 40, { rank: 'top', isLive: true, updatedAt: hoursAgo(20) }), BENCHES],
      [
        [1, 'newest'],
        [2, 'newest'],
      ],
    ],
    [
      'puts light reading behind the news, however new',
      [],
      [article(2, 0, { rank: 'low' }), article(3, 50)],
      [
        [3, 'newest'],
        [2, 'light'],
      ],
    ],
    [
      'leaves opinions and podcasts to their strips unless they are ranked',
      [],
      [
        article(2, 0, { isOfStrip: true }),
        article(3, 50, { rank: 'low' }),
        article(4, 1, { isOfStrip: true, rank: 'high' }),
      ],
      [
        [4, 'high'],
        [3, 'light'],
        [2, 'strip'],
      ],
    ],
    ['is empty without articles', [1], [], []],
  ])('%s', (_, placed, articles, expected) => {
    expect(judgeHead({ placed, articles, now: NOW }).map(({ id, reason }) => [id, reason])).toEqual(expected);
  });
});

it.each([
  ['a change within half a day', FLOOD, true],
  ['no change for half a day', article(1, 12, { isLive: true }), false],
  ['no mark', article(1, 0), false],
] as const)('an article with %s is live: %s', (_, facts, isLive) => {
  expect(isLiveNow(facts, NOW)).toBe(isLive);
});
