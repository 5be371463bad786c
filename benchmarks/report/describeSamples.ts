import type { Samples } from '../measuring/comparePair.ts';
import { quantile } from '../measuring/quantile.ts';

export type SamplesInWords = {
  readonly cpuMs: string;
  readonly requestsPerSecond: string;
  readonly firstByteMs: string;
  readonly lastByteMs: string;
};

/** Medians, with the slices' quartiles in brackets. */
export function describeSamples(samples: Samples): SamplesInWords {
  return {
    cpuMs: describe(samples.cpuMs, 3),
    requestsPerSecond: describe(samples.requestsPerSecond, 0),
    firstByteMs: describe(samples.firstByteMs, 2),
    lastByteMs: describe(samples.lastByteMs, 2),
  };
}

function describe(values: readonly number[], digits: number): string {
  if (values.length === 0) return 'unknown';
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  return `${middle} (${low}–${high})`;
}
