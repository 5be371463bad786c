import { describe, expect, it } from 'vitest';
import { breakingNewsEnd, judgeBadge, judgeBreakingNews } from './judgeBreakingNews.ts';

const SINCE = '2026-11-28T10:00:00.000Z';
const after = (hours: number) => Date.parse(SINCE) + hours * 3_600_000;
const NEWS = { target: '/hochwasser-1005', since: SINCE };

describe('G38 breaking news', () => {
  it.each([
    ['until its hours are over', NEWS, { now: after(6) - 1, hours: 6 }, true, 'current'],
    ['no longer than them', NEWS, { now: after(6), hours: 6 }, false, 'expired'],
    ['for as long as the title says', NEWS, { now: after(6), hours: 12 }, true, 'current'],
    ['never in a title with no hours', NEWS, { now: after(0), hours: 0 }, false, 'expired'],
    ['until it is removed, without a time', { target: NEWS.target }, { now: after(900), hours: 6 }, true, 'current'],
    ['not above its own article', NEWS, { now: after(1), hours: 6, path: NEWS.target }, false, 'read'],
    [
      'not where the head of the page has it',
      NEWS,
      { now: after(1), hours: 6, path: '/', head: ['/baenke-1001', NEWS.target] },
      false,
      'inHead',
    ],
    [
      'above pages that have other articles',
      NEWS,
      { now: after(1), hours: 6, path: '/', head: ['/baenke-1001'] },
      true,
      'current',
    ],
    [
      'expired first of all',
      NEWS,
      { now: after(7), hours: 6, path: NEWS.target, head: [NEWS.target] },
      false,
      'expired',
    ],
  ] as const)('is shown %s', (_, news, place, isShown, reason) => {
    expect(judgeBreakingNews(news, place)).toEqual({ isShown, reason });
  });

  it('never ends where there is none, or none with a time', () => {
    expect([breakingNewsEnd(null, 6), breakingNewsEnd({}, 6)]).toEqual([Infinity, Infinity]);
  });

  it.each([
    ['Eilmeldung', 5.9, 'Eilmeldung'],
    ['Eilmeldung', 6, null],
    ['Exklusiv', 600, 'Exklusiv'],
    [null, 1, null],
  ])('marks an article: badge %s, %s hours old, is %s', (badge, hours, expected) => {
    expect(judgeBadge(badge, Date.parse(SINCE), after(hours))).toBe(expected);
  });
});
