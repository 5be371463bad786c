/** Count, sum, and the count up to each of `BOUNDS`; the last bucket is for larger values. */
export type Histogram = { readonly count: number; readonly sum: number; readonly buckets: readonly number[] };

/** Upper ends, inclusive: milliseconds, or thousandths of a layout shift. */
export const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 150, 200, 300, 500, 800, 1_200, 1_800, 2_500, 4_000, 10_000] as const;

export const EMPTY: Histogram = { count: 0, sum: 0, buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0) };

export function bucketOf(value: number): number {
  const bucket = BOUNDS.findIndex((bound) => value <= bound);
  return bucket < 0 ? BOUNDS.length : bucket;
}

export function merge(one: Histogram, other: Histogram): Histogram {
  return {
    count: one.count + other.count,
    sum: one.sum + other.sum,
    buckets: EMPTY.buckets.map((_, bucket) => (one.buckets[bucket] ?? 0) + (other.buckets[bucket] ?? 0)),
  };
}

/**
 * The given quantile, interpolated linearly within its bucket. Null without data; values above the last bound count as
 * that bound.
 */
export function quantile({ count, buckets }: Histogram, share: number): number | null {
  if (count === 0) return null;
  const wanted = share * count;
  let below = 0;
  for (const [bucket, upper] of BOUNDS.entries()) {
    const here = buckets[bucket] ?? 0;
    if (here > 0 && below + here >= wanted) {
      const lower = BOUNDS[bucket - 1] ?? 0;
      return lower + ((upper - lower) * (wanted - below)) / here;
    }
    below += here;
  }
  return BOUNDS[BOUNDS.length - 1] ?? null;
}
