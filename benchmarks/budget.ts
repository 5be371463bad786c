/**
 * Design 8. `throughput`: at least this share of the reference's requests per second. `cost`: at most this multiple of
 * the reference's cost. `µs`: CPU time of a request above the reference's, at most this: a ratio to so cheap a reference
 * differs between machines by a third. `ms`, `KiB` and `count`: at most this. `points`: at least this, of Lighthouse.
 * `shift`: cumulative layout shift, at most this.
 */
export type Budget = {
  readonly name: string;
  readonly what: string;
  readonly kind: 'throughput' | 'cost' | 'µs' | 'ms' | 'KiB' | 'shift' | 'points' | 'count';
  readonly limit: number;
};
