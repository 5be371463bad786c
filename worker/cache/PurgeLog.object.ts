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

/** A page of the log, in order. */
export type PurgePage = {
  readonly records: readonly PurgeRecord[];
  readonly hasMore: boolean;
  /** Minimum D1 bookmark a replica must have reached to reflect these purges; null if the content server sent none. */
  readonly bookmark: string | null;
};

/** Half a megabyte; the platform allows 32 MB per response. */
const PAGE_SIZE = 10_000;
/** Counting reads every row, so it runs once per this many writes. */
const COUNTED_EACH = 5_000;
const BOOKMARK = 'bookmark';

/**
 * The log of purges that all isolates follow: the latest purge per tag and kind. A single instance. When a kind exceeds
 * its limit, the older half is compacted into one `EVERYTHING` purge with the sequence and time of its newest entry;
 * isolates that have read past it do not see it. A new log starts with a hard purge of everything: it may replace a
 * lost log, whose retractions are unknown. Decision 029.
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

  /** Records purges at the log's own time and returns the records. */
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

  /** Records after this sequence, oldest first. */
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
   * Sequences start at the current time in milliseconds, and so exceed those of any earlier log, which isolates may
   * still pass to `since`: no log has had a purge per millisecond.
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
    // A later `EVERYTHING` purge covers more.
    sql.exec(
      'INSERT INTO purge (sequence, at, tag, hard) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      last.sequence,
      last.at,
      EVERYTHING,
      hard,
    );
  }
}
