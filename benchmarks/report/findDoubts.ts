import type { Measurement } from '../measuring/measurement.ts';
import { BENCH_BUDGETS } from '../benchBudgets.ts';
import { quantile } from '../measuring/quantile.ts';

/**
 * A side's lower quartile is its undisturbed cost. If the median is this multiple of it, most slices were disturbed,
 * and the quartile may be too.
 */
const MOST_MEDIAN = 1.5;
/** The first path is a prefix of the second, so it cannot cost more, except for noise. */
const SHORTER_WAYS = [
  ['hot-article', 'memory-article'],
  ['hot-home', 'memory-home'],
] as const;
const WAVERING = 1.15;
/** Budgets of what a request adds to its reference. */
const ADDED: ReadonlySet<string> = new Set(BENCH_BUDGETS.filter(({ kind }) => kind === 'µs').map(({ name }) => name));

/** Contradictions between figures, in words: such a run was disturbed, whatever the machine reports. */
export function findDoubts(measurements: readonly Measurement[]): string[] {
  const unsteady = measurements.flatMap(({ name, pair }) =>
    (pair ? [pair.subject, pair.reference] : []).flatMap(({ label, samples: { cpuMs } }) => {
      const [low, middle] = [quantile(cpuMs, 0.25), quantile(cpuMs, 0.5)];
      return middle > low * MOST_MEDIAN
        ? [`${name}: most slices of “${label}” were disturbed, ${middle.toFixed(3)} ms against ${low.toFixed(3)}`]
        : [];
    }),
  );
  const costOf = (name: string) => {
    const cpuMs = measurements.find((measurement) => measurement.name === name)?.pair?.subject.samples.cpuMs ?? [];
    return quantile(cpuMs, 0.25);
  };
  const contradicting = SHORTER_WAYS.flatMap(([shorter, longer]) =>
    costOf(shorter) > costOf(longer) * WAVERING ? [`${shorter} costs more than ${longer}, which does more`] : [],
  );
  const cheaperThanNothing = measurements.flatMap(({ name, value }) =>
    ADDED.has(name) && value < 0 ? [`${name} costs less than a constant page, which does less`] : [],
  );
  return [...unsteady, ...contradicting, ...cheaperThanNothing];
}
