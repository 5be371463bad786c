import { describe, expect, it } from 'vitest';
import type { Reading } from '#shared/domain/recommendations/reading.ts';
import { rankCandidates, type Candidates } from './rankCandidates.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;
type AskedReading = Reading & { readonly articleId: number };
const NOTHING_READ: AskedReading = { articleId: 1, sections: [], topics: [], articleIds: [] };
const NOTHING: Candidates = { sections: [], topics: [], mostRead: [], editors: [] };
const newest = (...articleIds: readonly number[]) =>
  articleIds.map((articleId, days) => ({ articleId, publishedAt: NOW - days * DAY_MS }));
const ids = (reading: AskedReading, candidates: Partial<Candidates>) =>
  rankCandidates(reading, { ...NOTHING, ...candidates }, NOW).map(({ articleId }) => articleId);

describe('M148 the reference recommender ranks', () => {
  it('lists read more often first, then newer articles', () => {
    const topics = [
      { name: 'Nahverkehr', visits: 6, articles: newest(10, 11) },
      { name: 'Wetter', visits: 1, articles: newest(20) },
    ];
    expect(ids(NOTHING_READ, { topics })).toEqual([10, 11, 20]);
  });

  it('a topic before a section read equally often', () => {
    const candidates = {
      topics: [{ name: 'Nahverkehr', visits: 1, articles: newest(10) }],
      sections: [{ name: 'Sport', visits: 1, articles: newest(30) }],
    };
    expect(ids(NOTHING_READ, candidates)).toEqual([10, 30]);
    expect(ids(NOTHING_READ, { ...candidates, topics: [] })).toEqual([30]);
  });

  it('articles in two lists higher, with the stronger reason', () => {
    const topics = [{ name: 'Nahverkehr', visits: 1, articles: [{ articleId: 10, publishedAt: NOW - DAY_MS }] }];
    const sections = [{ name: 'Sport', visits: 1, articles: newest(30, 10) }];
    expect(rankCandidates(NOTHING_READ, { ...NOTHING, topics, sections }, NOW)).toEqual([
      { articleId: 10, reason: { kind: 'topic', name: 'Nahverkehr' } },
      { articleId: 30, reason: { kind: 'section', name: 'Sport' } },
    ]);
  });

  it('at most three for one reason', () => {
    const sections = [{ name: 'Sport', visits: 9, articles: newest(30, 31, 32, 33, 34) }];
    expect(ids(NOTHING_READ, { sections })).toEqual([30, 31, 32]);
  });

  it('a most-read article, then an editors’ choice, after three personal ones', () => {
    const candidates = {
      topics: [{ name: 'A', visits: 1, articles: newest(10, 11, 12) }],
      sections: [{ name: 'B', visits: 1, articles: newest(20, 21) }],
      mostRead: [50, 51],
      editors: [60],
    };
    expect(ids(NOTHING_READ, candidates)).toEqual([10, 11, 20, 50, 12, 21, 60, 51]);
  });

  it('neither read articles nor the current one, and each once', () => {
    const reading = { ...NOTHING_READ, articleId: 10, articleIds: [11, 50] };
    const candidates = {
      topics: [{ name: 'A', visits: 1, articles: newest(10, 11, 12) }],
      mostRead: [50, 12, 51],
      editors: [51, 10, 52],
    };
    expect(ids(reading, candidates)).toEqual([12, 51, 52]);
  });
});
