import { DurableObject } from 'cloudflare:workers';
import { merge } from './histogram.ts';
import type { Point, Slot } from './meter.ts';
import { WINDOWS } from './windows.ts';

/** In one slot: a row stays below what the platform stores in one (2 MB). */
const MAX_POINTS = 4_000;

/**
 * What all isolates counted, by time. One instance; a row for each slot, some four hundred in all, so that it costs the
 * same however much is counted. Decision 033.
 */
export class InsightTable extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS slot (length_ms INTEGER, at INTEGER, points TEXT NOT NULL, PRIMARY KEY (length_ms, at))',
    );
  }

  add(points: readonly Point[]): void {
    const now = Date.now();
    const { sql } = this.ctx.storage;
    for (const { slotMs: lengthMs, keptForMs } of WINDOWS) {
      const at = now - (now % lengthMs);
      sql.exec('DELETE FROM slot WHERE length_ms = ? AND at < ?', lengthMs, now - keptForMs);
      const all = new Map(this.#points(lengthMs, at).map((point) => [point.key, point]));
      for (const point of points) {
        const known = all.get(point.key);
        if (known) all.set(point.key, { key: point.key, ...merge(known, point) });
        else if (all.size < MAX_POINTS) all.set(point.key, point);
      }
      sql.exec(
        'INSERT OR REPLACE INTO slot VALUES (?, ?, ?)',
        lengthMs,
        at,
        JSON.stringify(Array.from(all.values(), pack)),
      );
    }
  }

  /** The slots of one length that began at `since` or later, in their order. */
  read(lengthMs: number, since: number): Slot[] {
    return this.ctx.storage.sql
      .exec<{ at: number; points: string }>(
        'SELECT at, points FROM slot WHERE length_ms = ? AND at >= ? ORDER BY at',
        lengthMs,
        since,
      )
      .toArray()
      .map(({ at, points }) => ({ at, points: unpack(points) }));
  }

  #points(lengthMs: number, at: number): Point[] {
    const [slot] = this.ctx.storage.sql
      .exec<{ points: string }>('SELECT points FROM slot WHERE length_ms = ? AND at = ?', lengthMs, at)
      .toArray();
    return slot ? unpack(slot.points) : [];
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
