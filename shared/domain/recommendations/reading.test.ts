import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addVisit,
  mainTopics,
  MOST_TOPICS_READ,
  MOST_VISITS,
  readingOf,
  recentVisits,
  visitsBySection,
  type Visit,
} from './reading.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const MINUTE_MS = 60_000;
const visit = (articleId: number, more: Partial<Visit> = {}): Visit => ({
  articleId,
  section: 'koeln',
  topics: [7],
  at: NOW,
  ...more,
});

describe('M100 recent visits', () => {
  it.each([
    ['now', 0, true],
    ['11,519 minutes ago', -11_519 * MINUTE_MS, true],
    ['11,520 minutes ago', -11_520 * MINUTE_MS, false],
    ['in a clock that was turned back since', MINUTE_MS, false],
  ])('%s: %s', (_when, offset, isRecent) => {
    expect(recentVisits([visit(1, { at: NOW + offset })], NOW)).toHaveLength(isRecent ? 1 : 0);
  });

  it('include each view, latest first, up to the maximum', () => {
    let visits: Visit[] = [];
    for (let index = 1; index <= MOST_VISITS + 5; index += 1) {
      visits = addVisit(visits, visit(index, { at: NOW + index }));
      expect(visits[0]?.articleId).toBe(index);
      expect(visits).toHaveLength(Math.min(index, MOST_VISITS));
    }
  });
});

it('M148 sections are counted, most read first', () => {
  const visits = [visit(1), visit(2, { section: 'sport' }), visit(3, { section: 'sport' })];
  expect(visitsBySection(visits)).toEqual([
    { path: 'sport', visits: 2 },
    { path: 'koeln', visits: 1 },
  ]);
});

describe('M148 the topics that 95 of 100 visits are about', () => {
  it('exclude rarely read sections', () => {
    const visits = [
      ...Array.from({ length: 30 }, (_, at) => visit(at, { topics: [1] })),
      ...Array.from({ length: 18 }, (_, at) => visit(100 + at, { topics: [2] })),
      visit(200, { topics: [3] }),
      visit(201, { topics: [4] }),
    ];
    expect(mainTopics(visits)).toEqual([
      { id: 1, visits: 30 },
      { id: 2, visits: 18 },
    ]);
  });

  it('cover 95 %, and would not without the last of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }), { minLength: 1, maxLength: MOST_VISITS }),
        (all) => {
          const visits = all.map((topics, at) => visit(at, { topics }));
          const main = mainTopics(visits);
          const total = all.flat().length;
          const reached = main.reduce((sum, { visits: times }) => sum + times, 0);
          if (main.length < MOST_TOPICS_READ) expect(reached).toBeGreaterThanOrEqual(0.95 * total);
          expect(reached - (main.at(-1)?.visits ?? 0)).toBeLessThanOrEqual(0.95 * total);
        },
      ),
    );
  });
});

it('a reading names each article once', () => {
  expect(readingOf([visit(1), visit(2), visit(1)]).articleIds).toEqual([1, 2]);
});
