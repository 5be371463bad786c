import type { Budget } from '../budget.ts';
import type { Pair } from '../measuring/comparePair.ts';
import { ratioOf } from '../measuring/measurement.ts';

/** A budget and its measured value. */
export type Assessment = {
  /** For budgets in `µs`, `ms`, `KiB` and `points`: measured / limit. For a limit that may be 0, the measured value. */
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
  const atMost = { ratio: value, limit: `<= ${limit}`, isMet: value <= limit, byRequestsPerSecond: '' };
  const atLeast = { ...atMost, limit: `>= ${limit}`, isMet: value >= limit };
  switch (kind) {
    case 'throughput': {
      const byRequestsPerSecond = pair ? ratioOf('requestsPerSecond', pair).toFixed(2) : '';
      return { ...atLeast, measured: value.toFixed(2), byRequestsPerSecond };
    }
    case 'points':
      return { ...atLeast, ratio: value / limit, measured: value.toFixed(0) };
    case 'cost':
      return { ...atMost, measured: value.toFixed(2) };
    case 'shift':
      return { ...atMost, measured: value.toFixed(3) };
    case 'count':
      return { ...atMost, measured: value.toFixed(0) };
    case 'µs':
    case 'ms':
    case 'KiB':
      return {
        ...atMost,
        ratio: value / limit,
        limit: `<= ${limit} ${kind}`,
        measured: `${value.toFixed(2)} ${kind}`,
      };
  }
}
