import { DurableObject } from 'cloudflare:workers';
import { countDays } from '#shared/i18n/formatDate.ts';
import { merge } from './histogram.ts';
import type { Point, Slot } from './meter.ts';
import { isKeptByDay } from './series.ts';
import { DAYS_KEPT, WINDOWS, type Period } from './windows.ts';

/** Per slot: a row stays below the platform's limit for one (2 MB). */
const MAX_POINTS = 4_000;
/**
 * Written rows are billed, so points of all isolates are batched over this time. Shorter than the idle time after which
 * the platform evicts an object (10 s).
 */
const WRITTEN_AFTER_MS = 5_000;
const DAY_MS = 86_400_000;

type Waiting = { readonly since: number; readonly points: Map<string, Point> };

/**
 * Metrics of all isolates, by time. One instance; about four hundred rows for slots, and one for each day of thirteen
 * months. The cost does not depend on the number of events or isolates. Points not yet written when the object ends are
 * lost: a few seconds. Decisions 033, 057 and 060.
 */
export class InsightTable extends DurableObject {
  /** Since the last write, and when the first of it came. */
  #waiting: Waiting | null = null;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS slot (length_ms INTEGER, at INTEGER, points TEXT NOT NULL, PRIMARY KEY (length_ms, at));
      CREATE TABLE IF NOT EXISTS day (day INTEGER PRIMARY KEY, points TEXT NOT NULL);
    `);
  }

  async add(points: readonly Point[]): Promise<void> {
    const now = Date.now();
    // A lost alarm delays the write only until the next call.
    if (this.#waiting && now - this.#waiting.since > 2 * WRITTEN_AFTER_MS) this.#write();
    const isFirst = this.#waiting === null;
    this.#waiting ??= { since: now, points: new Map() };
    addTo(this.#waiting.points, points);
    if (isFirst) await this.ctx.storage.setAlarm(now + WRITTEN_AFTER_MS);
  }

  override alarm(): void {
    this.#write();
  }

  /** The slots of one length that began at `since` or later, in their order. */
  read(lengthMs: number, since: number): Slot[] {
    this.#write();
    return this.ctx.storage.sql
      .exec<{ at: number; points: string }>(
        'SELECT at, points FROM slot WHERE length_ms = ? AND at >= ? ORDER BY at',
        lengthMs,
        since,
      )
      .toArray()
      .map(({ at, points }) => ({ at, points: unpack(points) }));
  }

  /**
   * Reader activity since the day `since`, aggregated by days or months in order; periods without data are left out.
   * Aggregated here, since a year of days is too large to return.
   */
  readDays(since: number, period: Period): Slot[] {
    this.#write();
    const periods = new Map<number, Map<string, Point>>();
    const days = this.ctx.storage.sql.exec<{ day: number; points: string }>(
      'SELECT day, points FROM day WHERE day >= ? ORDER BY day',
      since,
    );
    for (const { day, points } of days) {
      const at = beginOf(day, period);
      const all = periods.get(at) ?? new Map<string, Point>();
      periods.set(at, all);
      addTo(all, unpack(points));
    }
    return Array.from(periods, ([at, points]) => ({ at, points: [...points.values()] }));
  }

  #write(): void {
    if (!this.#waiting) return;
    const waiting = this.#waiting;
    // Cleared even if the write fails: the next points set an alarm of their own, and reads do not wait for these.
    this.#waiting = null;
    this.ctx.storage.transactionSync(() => {
      this.#writeSlots(waiting);
      this.#writeDay(waiting);
    });
  }

  #writeSlots({ since, points }: Waiting): void {
    const { sql } = this.ctx.storage;
    for (const { slotMs: lengthMs, retentionMs } of WINDOWS) {
      const at = since - (since % lengthMs);
      sql.exec('DELETE FROM slot WHERE length_ms = ? AND at < ?', lengthMs, since - retentionMs);
      const all = new Map(this.#points(lengthMs, at).map((point) => [point.key, point]));
      addTo(all, points.values());
      sql.exec(
        'INSERT OR REPLACE INTO slot VALUES (?, ?, ?)',
        lengthMs,
        at,
        JSON.stringify(Array.from(all.values(), pack)),
      );
    }
  }

  #writeDay({ since, points }: Waiting): void {
    const { sql } = this.ctx.storage;
    const day = countDays(new Date(since).toISOString());
    sql.exec('DELETE FROM day WHERE day <= ?', day - DAYS_KEPT);
    const ofReaders = Array.from(points.values()).filter(({ key }) => isKeptByDay(key));
    if (ofReaders.length === 0) return;
    const [known] = sql.exec<{ points: string }>('SELECT points FROM day WHERE day = ?', day).toArray();
    const all = new Map(known ? unpack(known.points).map((point) => [point.key, point]) : []);
    addTo(all, ofReaders);
    sql.exec('INSERT OR REPLACE INTO day VALUES (?, ?)', day, JSON.stringify(Array.from(all.values(), pack)));
  }

  #points(lengthMs: number, at: number): Point[] {
    const [slot] = this.ctx.storage.sql
      .exec<{ points: string }>('SELECT points FROM slot WHERE length_ms = ? AND at = ?', lengthMs, at)
      .toArray();
    return slot ? unpack(slot.points) : [];
  }
}

/** An instant on its first day. */
function beginOf(day: number, period: Period): number {
  const at = day * DAY_MS;
  return period === 'day' ? at : Date.parse(new Date(at).toISOString().slice(0, 7));
}

function addTo(all: Map<string, Point>, points: Iterable<Point>): void {
  for (const point of points) {
    const known = all.get(point.key);
    if (known) all.set(point.key, { key: point.key, ...merge(known, point) });
    else if (all.size < MAX_POINTS) all.set(point.key, point);
  }
}

type Packed = [key: string, count: number, sum: number, buckets: readonly number[]];

/** Without the empty buckets at the end, which are most. */
function pack({ key, count, sum, buckets }: Point): Packed {
  return [key, count, sum, buckets.slice(0, buckets.findLastIndex((inBucket) => inBucket > 0) + 1)];
}

/** Written by `pack` alone. */
function unpack(text: string): Point[] {
  const packed: Packed[] = JSON.parse(text);
  return packed.map(([key, count, sum, buckets]) => ({ key, count, sum, buckets }));
}
