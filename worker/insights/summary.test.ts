import { expect, it } from 'vitest';
import { bucketOf, EMPTY } from './histogram.ts';
import { seriesKey, type Labels, type SeriesName } from './series.ts';
import { summarize } from './summary.ts';
import { WINDOWS } from './windows.ts';

const [hour] = WINDOWS;
const NOW = 1_800_000_030_000;
const AT = NOW - (NOW % 60_000);

function point<Name extends SeriesName>(name: Name, labels: Labels<Name>, count: number, value = 0) {
  const buckets = EMPTY.buckets.map((_, bucket) => (bucket === bucketOf(value) ? count : 0));
  return { key: seriesKey(name, labels), count, sum: count * value, buckets };
}

const page = (tier: string, freshness: string, count: number, value = 0) =>
  point('answers', { title: 'tagesbote', route: 'article', status: '2xx', tier, freshness }, count, value);

it('G18 reports hit ratio, errors, load, upstreams and the funnel of locked articles', () => {
  const points = [
    page('hot', 'fresh', 80),
    page('memory', 'stale', 10, 1),
    page('render', 'fresh', 10, 250),
    point('answers', { title: 'blitz', route: 'home', status: '5xx', tier: 'failed', freshness: '' }, 2, 900),
    point('answers', { title: 'blitz', route: 'POST /registration', status: '4xx', tier: '', freshness: '' }, 5),
    point('upstreams', { upstream: 'paywall', outcome: 'ok' }, 6, 40),
    point('upstreams', { upstream: 'paywall', outcome: 'timeout' }, 2, 1_500),
    point('paywall', { title: 'tagesbote', decision: 'locked', step: '8', template: 'plus' }, 7),
    point('gauges', { gauge: 'databaseBytes' }, 2, 3_000_000),
    point('vitals', { vital: 'lcp', route: 'article' }, 4, 1_000),
  ];
  const summary = summarize([{ at: AT, points }], hour, NOW);
  expect(summary).toMatchObject({ answers: 107, serverErrors: 2 });
  expect(summary.hitRatio).toBeCloseTo(90 / 102);
  expect(summary.tiers[0]).toMatchObject({ tier: 'hot', freshness: 'fresh', count: 80 });
  expect(summary.titles).toMatchObject([
    { title: 'tagesbote', hitRatio: 0.9 },
    { title: 'blitz', hitRatio: 0, serverErrors: 2 },
  ]);
  expect(summary.upstreams).toMatchObject([{ upstream: 'paywall', count: 8, failures: 2 }]);
  expect(summary.funnel.find(({ step }) => step === 'locked')).toEqual({ step: 'locked', count: 7 });
  expect(summary.vitals).toMatchObject([{ vital: 'lcp', count: 4 }]);
  expect(summary.gauges.map(({ gauge, moments }) => [gauge, moments.length, ...moments.slice(-2)])).toEqual([
    ['databaseBytes', 60, { at: AT - 60_000, value: null }, { at: AT, value: 3_000_000 }],
  ]);
  expect(summary.moments).toHaveLength(60);
  expect(summary.moments.at(-1)).toEqual({ at: AT, found: 90, made: 12, errors: 2 });
});

it('G18 has no ratio without requests', () => {
  expect(summarize([], hour, NOW)).toMatchObject({
    answers: 0,
    hitRatio: null,
    tiers: [],
    purgeLag: { count: 0, p95: null },
  });
});
