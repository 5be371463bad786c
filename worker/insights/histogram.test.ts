import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNDS, bucketOf, EMPTY, merge, quantile, type Histogram } from './histogram.ts';

function histogramOf(values: readonly number[]): Histogram {
  return values.reduce((all, value) => {
    const buckets = EMPTY.buckets.map((_, bucket) => (bucket === bucketOf(value) ? 1 : 0));
    return merge(all, { count: 1, sum: value, buckets });
  }, EMPTY);
}

describe('a histogram', () => {
  it('G18 interpolates a quantile within its bucket', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.75, 0.95),
        (values, share) => {
          const exact = values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? 0;
          const told = quantile(histogramOf(values), share) ?? -1;
          const bucket = bucketOf(exact);
          expect(told).toBeGreaterThanOrEqual(BOUNDS[bucket - 1] ?? 0);
          expect(told).toBeLessThanOrEqual(BOUNDS[bucket] ?? Infinity);
        },
      ),
    );
  });

  it('is null without data, and the last bound for larger values', () => {
    expect(quantile(EMPTY, 0.75)).toBeNull();
    expect(quantile(histogramOf([50_000]), 0.75)).toBe(10_000);
  });
});
