import type { Budget } from '../budget.ts';
import type { Pair } from '../measuring/comparePair.ts';
import { ratioOf } from '../measuring/measurement.ts';

/** A budget and its measured value. */
export type Assessment = {
  /** For budgets in `ms` and `KiB`: measured / limit. For a shift, whose limit may be 0, the measured value. */
  readonly ratio: number;
  /** E.g. `>= 0.8`, `<= 12 KiB`. */
  readonly limit: string;
  /** E.g. `0.66`, `2.34 ms`. */
  readonly measured: string;
  readonly isMet: boolean;
  /** A throughput by requests per second; empty for other budgets. */
  readonly byRequestsPerSecond: string;
};

/** @param value in the budget's unit. */
export function assess({ kind, limit }: Budget, value: number, pair?: Pair): Assessment {
  switch (kind) {
    case 'throughput': {
      const byRequestsPerSecond = pair ? ratioOf('requestsPerSecond', pair).toFixed(2) : '';
      return {
        ratio: value,
        limit: `>= ${limit}`,
        measured: value.toFixed(2),
        isMet: value >= limit,
        byRequestsPerSecond,
      };
    }
    case 'cost':
      return {
        ratio: value,
        limit: `<= ${limit}`,
        measured: value.toFixed(2),
        isMet: value <= limit,
        byRequestsPerSecond: '',
      };
    case 'shift':
      return {
        ratio: value,
        limit: `<= ${limit}`,
        measured: value.toFixed(3),
        isMet: value <= limit,
        byRequestsPerSecond: '',
      };
    case 'readers':
      return {
        ratio: value,
        limit: `<= ${limit}`,
        measured: value.toFixed(0),
        isMet: value <= limit,
        byRequestsPerSecond: '',
      };
    case 'ms':
    case 'KiB':
      return {
        ratio: value / limit,
        limit: `<= ${limit} ${kind}`,
        measured: `${value.toFixed(2)} ${kind}`,
        isMet: value <= limit,
        byRequestsPerSecond: '',
      };
  }
}
