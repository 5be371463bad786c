import { DurableObject } from 'cloudflare:workers';
import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import { startsAnew } from './startsAnew.ts';
import { MOST_HARD_PURGES, MOST_SOFT_PURGES, PURGES_KEPT_FOR_MS } from './purgeRetention.ts';

export type PurgeRecord = {
  readonly sequence: number;
  readonly at: number;
  readonly tag: string;
  readonly hard: boolean;
};

/** A part of the log, in its order. */
export type PurgePage = {
  readonly records: readonly PurgeRecord[];
  readonly hasMore: boolean;
  /**
   * Up to where a copy of the content database must be for what was purged to show; null where the content server never
   * said it.
   */
  readonly bookmark: string | null;
};

/** Half a megabyte; the platform takes 32 in one answer. */
const PAGE_SIZE = 10_000;
/** Counting reads every row: once for so many that were written. */
const COUNTED_EACH = 5_000;
const BOOKMARK = 'bookmark';

/**
 * The list of purges that all isolates follow: for each tag the last of each kind. One instance. Where there are too
 * many, the older half of a kind becomes one purge of everything, at the place and time of the last of them: who has
 * read further is not told of it. A log that begins says that nothing from before it counts: it may stand in the place
 * of one that was lost, and nobody knows what that had retracted. Decision 029.
 */
export class PurgeLog extends DurableObject {
  #uncounted = COUNTED_EACH;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS purge (sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, tag TEXT NOT NULL, hard INTEGER NOT NULL);
      CREATE UNIQUE INDEX IF NOT EXISTS purge_tag ON purge (tag, hard);
      CREATE INDEX IF NOT EXISTS purge_at ON purge (at);
    `);
    this.#begin(Date.now());
  }

  /** Notes purges at the log's own time and returns them as they were recorded. */
  append(purges: readonly { readonly tag: string; readonly hard: boolean }[], bookmark: string | null): PurgeRecord[] {
    const now = Date.now();
    const { sql, kv } = this.ctx.storage;
    sql.exec('DELETE FROM purge WHERE at < ?', now - PURGES_KEPT_FOR_MS);
    if (bookmark !== null && (startsAnew(purges) || bookmark > (this.#bookmark() ?? ''))) kv.put(BOOKMARK, bookmark);
    const records = purges.map(({ tag, hard }) => {
      const insert = 'INSERT OR REPLACE INTO purge (at, tag, hard) VALUES (?, ?, ?) RETURNING sequence';
      const { sequence } = sql.exec<{ sequence: number }>(insert, now, tag, hard ? 1 : 0).one();
      return { sequence, at: now, tag, hard };
    });
    this.#uncounted += records.length;
    if (this.#uncounted >= COUNTED_EACH) {
      this.#uncounted = 0;
      this.#collapse(0, MOST_SOFT_PURGES);
      this.#collapse(1, MOST_HARD_PURGES);
    }
    return records;
  }

  /** What was recorded after this sequence, from the oldest on. */
  since(sequence: number): PurgePage {
    const rows = this.ctx.storage.sql
      .exec<{ sequence: number; at: number; tag: string; hard: number }>(
        'SELECT sequence, at, tag, hard FROM purge WHERE sequence > ? ORDER BY sequence LIMIT ?',
        sequence,
        PAGE_SIZE + 1,
      )
      .toArray();
    const records = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, hard: row.hard === 1 }));
    return { records, hasMore: rows.length > PAGE_SIZE, bookmark: this.#bookmark() };
  }

  /**
   * Its places come after those of any log before it, by which isolates ask on: none has had a purge for each
   * millisecond.
   */
  #begin(now: number): void {
    this.ctx.storage.sql.exec(
      `INSERT INTO purge (sequence, at, tag, hard) SELECT ?, ?, ?, 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'purge')`,
      now,
      now,
      EVERYTHING,
    );
  }

  #bookmark(): string | null {
    return this.ctx.storage.kv.get<string>(BOOKMARK) ?? null;
  }

  #collapse(hard: 0 | 1, most: number): void {
    const { sql } = this.ctx.storage;
    const { count } = sql.exec<{ count: number }>('SELECT count(*) AS count FROM purge WHERE hard = ?', hard).one();
    if (count <= most) return;
    const older = 'SELECT sequence, at FROM purge WHERE hard = ? ORDER BY sequence LIMIT ?';
    const last = sql
      .exec<{ sequence: number; at: number }>(
        `SELECT max(sequence) AS sequence, max(at) AS at FROM (${older})`,
        hard,
        count - Math.floor(most / 2),
      )
      .one();
    sql.exec('DELETE FROM purge WHERE hard = ? AND sequence <= ?', hard, last.sequence);
    // One that somebody recorded since says more.
    sql.exec(
      'INSERT INTO purge (sequence, at, tag, hard) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      last.sequence,
      last.at,
      EVERYTHING,
      hard,
    );
  }
}
