import { DurableObject } from 'cloudflare:workers';
import { PURGES_KEPT_FOR_MS } from './purgeRetention.ts';

export type PurgeRecord = { readonly sequence: number; readonly at: number; readonly tag: string; readonly hard: boolean };

/** The list of purges that all isolates follow: for each tag the last of each kind. One instance. */
export class PurgeLog extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS purge (sequence INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, tag TEXT NOT NULL, hard INTEGER NOT NULL);
      CREATE UNIQUE INDEX IF NOT EXISTS purge_tag ON purge (tag, hard);
      CREATE INDEX IF NOT EXISTS purge_at ON purge (at);
    `);
  }

  /** Notes purges at the log's own time and returns them as they were recorded. */
  append(purges: readonly { readonly tag: string; readonly hard: boolean }[]): PurgeRecord[] {
    const now = Date.now();
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM purge WHERE at < ?', now - PURGES_KEPT_FOR_MS);
    return purges.map(({ tag, hard }) => {
      const insert = 'INSERT OR REPLACE INTO purge (at, tag, hard) VALUES (?, ?, ?) RETURNING sequence';
      const { sequence } = sql.exec<{ sequence: number }>(insert, now, tag, hard ? 1 : 0).one();
      return { sequence, at: now, tag, hard };
    });
  }

  since(sequence: number): PurgeRecord[] {
    return this.ctx.storage.sql
      .exec<{ sequence: number; at: number; tag: string; hard: number }>(
        'SELECT sequence, at, tag, hard FROM purge WHERE sequence > ? ORDER BY sequence',
        sequence,
      )
      .toArray()
      .map((row) => ({ ...row, hard: row.hard === 1 }));
  }
}
