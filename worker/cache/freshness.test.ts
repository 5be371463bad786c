import { describe, expect, it } from 'vitest';
import { entryMeta } from '../test/entryMeta.ts';
import { classifyFreshness, freshUntil, type PurgeTimes } from './freshness.ts';

const meta = entryMeta({
  build: 'b1',
  renderedAt: 1_000,
  freshUntil: 2_000,
  staleUntil: 9_000,
  tags: ['article:1', 'teaser:7'],
  listTags: ['tag:9'],
});
const known = (now: number, purges: Record<string, PurgeTimes> = {}, build = 'b1') => ({
  now,
  build,
  purgeTimes: (tag: string) => purges[tag],
  lastPurgeAt: Math.max(0, ...Object.values(purges).flatMap(({ softAt, hardAt }) => [softAt, hardAt])),
});

describe('classifyFreshness', () => {
  it.each([
    ['fresh until its time', known(1_999), 'fresh'],
    ['stale after it', known(2_000), 'stale'],
    ['gone when too old', known(9_000), 'gone'],
    ['superseded by an ordinary purge', known(1_500, { 'teaser:7': { softAt: 1_200, hardAt: 0 } }), 'superseded'],
    [
      'superseded by a purge in the same millisecond',
      known(1_500, { 'teaser:7': { softAt: 1_000, hardAt: 0 } }),
      'superseded',
    ],
    ['untouched by an older purge', known(1_500, { 'teaser:7': { softAt: 999, hardAt: 999 } }), 'fresh'],
    ['untouched by a purge of others', known(1_500, { 'teaser:8': { softAt: 1_200, hardAt: 1_200 } }), 'fresh'],
    ['G14 gone by a hard purge', known(1_500, { 'article:1': { softAt: 0, hardAt: 1_200 } }), 'gone'],
    [
      'G14 gone by a hard purge also when another tag was purged softly',
      known(1_500, { 'article:1': { softAt: 1_400, hardAt: 0 }, 'teaser:7': { softAt: 0, hardAt: 1_200 } }),
      'gone',
    ],
    ['stale when another build rendered it', known(1_500, {}, 'b2'), 'stale'],
    [
      'superseded by a purge, whatever the build',
      known(1_500, { 'article:1': { softAt: 1_200, hardAt: 0 } }, 'b2'),
      'superseded',
    ],
    ['stale when a list beside it has changed', known(1_500, { 'tag:9': { softAt: 1_200, hardAt: 0 } }), 'stale'],
    ['gone when a list beside it was purged hard', known(1_500, { 'tag:9': { softAt: 0, hardAt: 1_200 } }), 'gone'],
    ['superseded when everything was purged', known(1_500, { '*': { softAt: 1_200, hardAt: 0 } }), 'superseded'],
    ['G14 gone when everything was purged hard', known(1_500, { '*': { softAt: 0, hardAt: 1_200 } }), 'gone'],
  ] as const)('%s', (_, facts, freshness) => {
    expect(classifyFreshness(meta, facts)).toBe(freshness);
  });

  it('G38 is superseded from the time when it changes by itself, whether fresh or stale', () => {
    const changing = { ...meta, changesAt: 1_800 };
    expect([1_799, 1_800, 5_000].map((now) => classifyFreshness(changing, known(now)))).toEqual([
      'fresh',
      'superseded',
      'superseded',
    ]);
  });
});

it('spreads expiry by 15 % to both sides', () => {
  expect(freshUntil(0, 100, () => 0)).toBe(85_000);
  expect(freshUntil(0, 100, () => 0.5)).toBe(100_000);
  expect(freshUntil(0, 100, () => 1)).toBe(115_000);
});
