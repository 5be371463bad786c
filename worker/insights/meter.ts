import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { BOUNDS, bucketOf, type Histogram } from './histogram.ts';
import { seriesKey, type Labels, type SeriesName } from './series.ts';
import type { Period } from './windows.ts';

/** A counter. Adding costs a few additions, since hot pages are counted too. */
export type Counter = { readonly add: (value: number) => void };

export type Meter = {
  /** The counter of a series for these labels: the same one each time. */
  readonly counter: <Name extends SeriesName>(name: Name, labels: Labels<Name>) => Counter;
  /** Sends collected points when they are due, in the background. */
  readonly flushWhenDue: (waitUntil: WaitUntil) => void;
  /** Hands it over now: before it is looked at. */
  readonly flush: () => Promise<void>;
};

/** One series since the last flush. */
export type Point = { readonly key: string } & Histogram;

/** The table that all isolates write into: `InsightTable.object.ts`. */
export type InsightTableStub = {
  readonly add: (points: Point[]) => Promise<void>;
  readonly read: (slotMs: number, since: number) => Promise<Slot[]>;
  readonly readDays: (since: number, period: Period) => Promise<Slot[]>;
};

/** Points of one time slot starting at `at`. */
export type Slot = { readonly at: number; readonly points: Point[] };

export type MeterDependencies = {
  readonly openTable: () => Pick<InsightTableStub, 'add'>;
  readonly clock: Clock;
  readonly log: Logger;
};

/** Interval of a busy isolate; idle ones write nothing. */
const FLUSH_EVERY_MS = 20_000;
const FLUSH_DEADLINE_MS = 2_000;
/** More than all labels together make; beyond it nothing new is counted. */
const MAX_COUNTERS = 3_000;

/** Counts in memory and flushes periodically. Points not flushed when the isolate ends are lost: some seconds. */
export function createMeter({ openTable, clock, log }: MeterDependencies): Meter {
  const counters = new Map<string, ReturnType<typeof createCounter>>();
  let flushAt = clock() + FLUSH_EVERY_MS;

  const flush = async () => {
    flushAt = clock() + FLUSH_EVERY_MS;
    const points = Array.from(counters, ([key, counter]) => ({ key, ...counter.drain() })).filter(
      ({ count }) => count > 0,
    );
    if (points.length === 0) return;
    const written = await withDeadline(() => openTable().add(points), FLUSH_DEADLINE_MS);
    if (!written.ok) log.warn('insights_unreachable', { cause: describeDeadlineFailure(written.error) });
  };

  return {
    counter(name, labels) {
      const key = seriesKey(name, labels);
      const known = counters.get(key);
      if (known) return known;
      const made = createCounter();
      if (counters.size < MAX_COUNTERS) counters.set(key, made);
      return made;
    },
    flushWhenDue(waitUntil) {
      if (clock() >= flushAt) waitUntil(flush());
    },
    flush,
  };
}

function createCounter() {
  let count = 0;
  let sum = 0;
  let buckets = noBuckets();
  return {
    add(value: number) {
      const bucket = bucketOf(value);
      count += 1;
      sum += value;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    },
    drain(): Histogram {
      const taken = { count, sum, buckets };
      count = 0;
      sum = 0;
      buckets = noBuckets();
      return taken;
    },
  };
}

function noBuckets(): number[] {
  return Array.from({ length: BOUNDS.length + 1 }, () => 0);
}
