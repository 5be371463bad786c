import type { Measurement } from '../measuring/measurement.ts';
import { quantile } from '../measuring/quantile.ts';

/**
 * A side's lower quartile is what it costs undisturbed. Where its median is so much more, most slices were disturbed,
 * and nobody knows of the quartile.
 */
const MOST_MEDIAN = 1.5;
/** The way of the first is the beginning of the second's way: it cannot cost more, but for what a measurement wavers. */
const SHORTER_WAYS = [
  ['hot-article', 'memory-article'],
  ['hot-home', 'memory-home'],
] as const;
const WAVERING = 1.15;

/** What figures say against each other, in words: a run that has such was disturbed, whatever the machine tells. */
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
  return [...unsteady, ...contradicting];
}
