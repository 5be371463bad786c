import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { BOUNDS, bucketOf, type Histogram } from './histogram.ts';
import { seriesKey, type Labels, type SeriesName } from './series.ts';
import type { Period } from './windows.ts';

/** One thing that is counted. Adding costs a few additions: hot pages are counted too. */
export type Counter = { readonly add: (value: number) => void };

export type Meter = {
  /** The counter of a series for these labels: the same one each time. */
  readonly counter: <Name extends SeriesName>(name: Name, labels: Labels<Name>) => Counter;
  /** Hands over what has come together, when it is time for it; behind the answer. */
  readonly flushWhenDue: (waitUntil: WaitUntil) => void;
  /** Hands it over now: before it is looked at. */
  readonly flush: () => Promise<void>;
};

/** What one series came to since the last time. */
export type Point = { readonly key: string } & Histogram;

/** The table that all isolates write into: `InsightTable.object.ts`. */
export type InsightTableStub = {
  readonly add: (points: Point[]) => Promise<void>;
  readonly read: (slotMs: number, since: number) => Promise<Slot[]>;
  readonly readDays: (since: number, period: Period) => Promise<Slot[]>;
};

/** What happened within one slot of time, from `at` on. */
export type Slot = { readonly at: number; readonly points: Point[] };

export type MeterDependencies = {
  readonly openTable: () => Pick<InsightTableStub, 'add'>;
  readonly clock: Clock;
  readonly log: Logger;
};

/** An isolate of a busy place writes this often; one that nobody asks writes nothing. */
const FLUSH_EVERY_MS = 20_000;
const FLUSH_DEADLINE_MS = 2_000;
/** More than all labels together make; beyond it nothing new is counted. */
const MAX_COUNTERS = 3_000;

/** Counts in memory and hands it over now and then. What an isolate has not handed over when it ends is lost: seconds. */
export function createMeter({ openTable, clock, log }: MeterDependencies): Meter {
  const counters = new Map<string, ReturnType<typeof createCounter>>();
  let flushAt = clock() + FLUSH_EVERY_MS;

  const flush = async () => {
    flushAt = clock() + FLUSH_EVERY_MS;
    const points = Array.from(counters, ([key, counter]) => ({ key, ...counter.take() })).filter(
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
    take(): Histogram {
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
