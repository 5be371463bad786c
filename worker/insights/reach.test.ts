import { expect, it } from 'vitest';
import { bucketOf, EMPTY } from './histogram.ts';
import { summarizeReach } from './reach.ts';
import { isKeptByDay, seriesKey, type Labels, type SeriesName } from './series.ts';
import { LONG_WINDOWS, WINDOWS } from './windows.ts';

const [month] = LONG_WINDOWS;
const [hour] = WINDOWS;

function point<Name extends SeriesName>(name: Name, labels: Labels<Name>, count: number, value = 0) {
  const buckets = EMPTY.buckets.map((_, bucket) => (bucket === bucketOf(value) ? count : 0));
  return { key: seriesKey(name, labels), count, sum: count * value, buckets };
}
const views = (title: string, route: string, count: number, view = 'shown') =>
  point('views', { title, route, view }, count);
const order = (step: string, from: string, count: number) => point('orders', { title: 'tagesbote', step, from }, count);

const [SATURDAY, SUNDAY] = [Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 22)];

const DAYS = [
  {
    at: SATURDAY,
    points: [
      views('tagesbote', 'article', 100),
      views('tagesbote', 'article', 30, 'ahead'),
      views('blitz', 'home', 50),
      point('locks', { title: 'tagesbote', template: 'plus', occasion: 'plus' }, 40),
      point('searches', { title: 'tagesbote', outcome: 'hits' }, 8),
      point('searches', { title: 'tagesbote', outcome: 'none' }, 2),
      point('failures', { title: 'blitz', status: '404' }, 3),
    ],
  },
  {
    at: SUNDAY,
    points: [
      views('tagesbote', 'article', 200),
      views('tagesbote', 'impressum', 5),
      point('locks', { title: 'tagesbote', template: 'meter-compact', occasion: 'meter' }, 60),
      order('offer', 'lock', 20),
      order('begun', 'lock', 8),
      order('done', 'lock', 6),
      order('offer', 'elsewhere', 4),
      order('done', 'elsewhere', 1),
      point('depths', { route: 'article', percent: '25' }, 10),
      point('depths', { route: 'article', percent: '50' }, 20),
      point('depths', { route: 'article', percent: '100' }, 30),
      point('vitals', { vital: 'lcp', route: 'article' }, 40, 1_200),
      point('clicks', { route: 'article', click: 'share_click' }, 7),
    ],
  },
];

it('G18 reports views by day, kind of page and title, without prefetches', () => {
  const reach = summarizeReach(DAYS, month);
  expect(reach).toMatchObject({ views: 355, fetchedAhead: 30, titles: ['tagesbote', 'blitz'] });
  expect(reach.periods).toEqual([
    { at: Date.UTC(2026, 10, 22), count: 205, byTitle: [205, 0] },
    { at: Date.UTC(2026, 10, 21), count: 150, byTitle: [100, 50] },
  ]);
  expect(reach.routes).toEqual([
    { route: 'article', tracking: 'Artikelseite', count: 300, byTitle: [300, 0] },
    { route: 'home', tracking: 'Kategorieseite', count: 50, byTitle: [0, 50] },
    { route: 'impressum', tracking: 'Other', count: 5, byTitle: [5, 0] },
  ]);
  expect(reach.trackings.map(({ count }) => count)).toEqual([300, 50, 5]);
});

it('G18 a day is one of Cologne', () => {
  const at = (iso: string) => ({ at: Date.parse(iso), points: [views('tagesbote', 'home', 1)] });
  const slots = [at('2026-11-21T22:00:00Z'), at('2026-11-21T23:00:00Z'), at('2026-11-22T22:59:59Z')];
  expect(summarizeReach(slots, hour).periods.map(({ count }) => count)).toEqual([2, 1]);
});

it('G18 reports the funnel from paywall to order with rates, and separately the orders started elsewhere', () => {
  const { funnel, elsewhere, locks } = summarizeReach(DAYS, month);
  expect(funnel).toEqual([
    { step: 'lock', count: 100, ofBefore: null, ofFirst: null },
    { step: 'offer', count: 20, ofBefore: 0.2, ofFirst: 0.2 },
    { step: 'begun', count: 8, ofBefore: 0.4, ofFirst: 0.08 },
    { step: 'done', count: 6, ofBefore: 0.75, ofFirst: 0.06 },
  ]);
  expect(elsewhere.map(({ count }) => count)).toEqual([4, 0, 1]);
  expect(locks.map(({ template, count }) => [template, count])).toEqual([
    ['meter-compact', 60],
    ['plus', 40],
  ]);
});

it('G18 reports searches without hits, failures, and measurements with their sample size', () => {
  const reach = summarizeReach(DAYS, month);
  expect(reach.searches).toEqual({ count: 10, withoutHit: 2 });
  expect(reach.failures).toEqual([{ status: '404', count: 3 }]);
  expect(reach.clicks).toEqual([{ click: 'share_click', count: 7 }]);
  expect(reach.measured).toEqual([
    {
      route: 'article',
      count: 60,
      share: 0.2,
      atHalf: 50 / 60,
      atEnd: 0.5,
      vitals: [{ vital: 'lcp', count: 40, p75: expect.closeTo(1_100, 0) }],
    },
  ]);
});

it('M100 reports views, clicks and the confidence interval of each variant', () => {
  const of = (variant: string, outcome: string, count: number) => point('experiment', { variant, outcome }, count);
  const points = [of('B', 'shown', 1_000), of('B', 'clicked', 50), of('A', 'shown', 10), of('A', 'clicked', 11)];
  expect(summarizeReach([{ at: SUNDAY, points }], month).experiment).toEqual([
    { variant: 'A', shown: 10, clicked: 10, limits: { low: expect.closeTo(0.7225, 3), high: expect.closeTo(1, 9) } },
    {
      variant: 'B',
      shown: 1_000,
      clicked: 50,
      limits: { low: expect.closeTo(0.0381, 3), high: expect.closeTo(0.0653, 3) },
    },
  ]);
  expect(points.every(({ key }) => isKeptByDay(key))).toBe(true);
});

it('G18 reports nothing without data', () => {
  expect(summarizeReach([], month)).toMatchObject({ views: 0, periods: [], measured: [], locks: [] });
  expect(summarizeReach([], month).funnel[1]).toEqual({ step: 'offer', count: 0, ofBefore: null, ofFirst: null });
});

it('G18 stores only reader activity by day', () => {
  expect(DAYS.flatMap(({ points }) => points).every(({ key }) => isKeptByDay(key))).toBe(true);
  expect(['answers', 'upstreams', 'paywall', 'purgeLag', 'gauges'].some(isKeptByDay)).toBe(false);
});
