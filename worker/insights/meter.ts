import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { BOUNDS, bucketOf, EMPTY, merge, type Histogram } from './histogram.ts';
import { seriesKey, splitKey, type Labels, type SeriesName } from './series.ts';
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

/** Analytics Engine, where an account has it. https://developers.cloudflare.com/analytics/analytics-engine/ */
export type Dataset = {
  readonly writeDataPoint: (point: {
    readonly indexes: string[];
    readonly blobs: string[];
    readonly doubles: number[];
  }) => void;
};

export type MeterDependencies = {
  readonly openTable: () => Pick<InsightTableStub, 'add'>;
  /** Null where the account has none. */
  readonly dataset: Dataset | null;
  readonly build: string;
  readonly clock: Clock;
  readonly log: Logger;
};

/** An isolate of a busy place writes this often; one that nobody asks writes nothing. */
const FLUSH_EVERY_MS = 20_000;
const FLUSH_DEADLINE_MS = 2_000;
/** More than all labels together make; beyond it nothing new is counted. */
const MAX_COUNTERS = 3_000;
/**
 * A point of the dataset is a series of one isolate: told each time, two for every answer of an isolate that answers
 * four in that time, and each is paid for.
 */
const DATASET_EVERY_MS = 300_000;
/** What one request may write into a dataset. https://developers.cloudflare.com/analytics/analytics-engine/limits/ */
const MAX_DATA_POINTS = 250;

/**
 * Counts in memory and hands it over now and then. What an isolate has not handed over when it ends is lost: some
 * seconds of one place, and minutes of it to the dataset.
 */
export function createMeter({ openTable, dataset, build, clock, log }: MeterDependencies): Meter {
  const counters = new Map<string, ReturnType<typeof createCounter>>();
  const tellDataset = dataset ? createDatasetTeller({ dataset, build, clock }) : () => undefined;
  let flushAt = clock() + FLUSH_EVERY_MS;

  const flush = async () => {
    flushAt = clock() + FLUSH_EVERY_MS;
    const points = Array.from(counters, ([key, counter]) => ({ key, ...counter.take() })).filter(
      ({ count }) => count > 0,
    );
    tellDataset(points);
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

/** Gathers what is handed over, and tells it every few minutes, as much as one request may; the rest with the next. */
function createDatasetTeller({
  dataset,
  build,
  clock,
}: Pick<MeterDependencies, 'build' | 'clock'> & { readonly dataset: Dataset }): (points: readonly Point[]) => void {
  const gathered = new Map<string, Histogram>();
  let tellAt = clock() + DATASET_EVERY_MS;

  return (points) => {
    for (const { key, ...histogram } of points) gathered.set(key, merge(gathered.get(key) ?? EMPTY, histogram));
    if (clock() < tellAt) return;
    for (const [key, histogram] of Array.from(gathered).slice(0, MAX_DATA_POINTS)) {
      dataset.writeDataPoint(toDataPoint({ key, ...histogram }, build));
      gathered.delete(key);
    }
    if (gathered.size === 0) tellAt = clock() + DATASET_EVERY_MS;
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

function toDataPoint({ key, count, sum, buckets }: Point, build: string) {
  const [name, ...labels] = splitKey(key);
  return { indexes: [name], blobs: [name, build, ...labels], doubles: [count, sum, ...buckets] };
}
