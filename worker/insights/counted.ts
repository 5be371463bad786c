import { EMPTY, merge, type Histogram } from './histogram.ts';
import type { Slot } from './meter.ts';
import { splitKey, type SeriesName } from './series.ts';

/** One series in one slot, by its labels. */
export type Counted = { readonly name: string; readonly labels: readonly string[]; readonly histogram: Histogram };

export function countedIn({ points }: Slot): readonly Counted[] {
  return points.map(({ key, ...histogram }) => {
    const [name, ...labels] = splitKey(key);
    return { name, labels, histogram };
  });
}

/** All slots together, each series once. */
export function countedInAll(slots: readonly Slot[]): readonly Counted[] {
  const all = new Map<string, Slot['points'][number]>();
  for (const { points } of slots)
    for (const point of points) {
      const known = all.get(point.key);
      all.set(point.key, known ? { key: point.key, ...merge(known, point) } : point);
    }
  return countedIn({ at: 0, points: [...all.values()] });
}

export function of(all: readonly Counted[], name: SeriesName): readonly Counted[] {
  return all.filter((counted) => counted.name === name);
}

export function countOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { histogram }) => sum + histogram.count, 0);
}

export function histogramOf(counted: readonly Counted[]): Histogram {
  return counted.reduce((all, { histogram }) => merge(all, histogram), EMPTY);
}

/** The most frequent first. */
export function grouped(all: readonly Counted[], keyOf: (counted: Counted) => string) {
  const groups = Map.groupBy(all, keyOf);
  return Array.from(groups, ([key, counted]) => ({ key, counted, histogram: histogramOf(counted) })).toSorted(
    (one, other) => other.histogram.count - one.histogram.count,
  );
}

/** By the label at this place. */
export function groupedBy(all: readonly Counted[], place: number) {
  return grouped(all, ({ labels }) => labels[place] ?? '');
}
