/**
 * Design 8. `throughput`: at least this share of the reference's requests per second. `cost`: at most this multiple of
 * the reference's cost. `ms`, `KiB` and `readers`: at most this. `shift`: cumulative layout shift, at most this.
 */
export type Budget = {
  readonly name: string;
  readonly what: string;
  readonly kind: 'throughput' | 'cost' | 'ms' | 'KiB' | 'shift' | 'readers';
  readonly limit: number;
};
