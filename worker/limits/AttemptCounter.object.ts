import { DurableObject } from 'cloudflare:workers';

/**
 * Counts attempts in periods that begin with the first one. One instance per limit for all subjects, and the same work
 * for known and unknown ones, so that response times reveal nothing. Expired counts are deleted.
 */
export class AttemptCounter extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS attempt (subject TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS attempt_end ON attempt (ends_at);
    `);
  }

  /** Counts one attempt. Milliseconds until the subject may try again, 0 when it may now. */
  async count(subject: string, most: number, periodMs: number): Promise<number> {
    const now = Date.now();
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM attempt WHERE ends_at <= ?', now);
    const { count, ends_at: endsAt } = sql
      .exec<{ count: number; ends_at: number }>(
        'INSERT INTO attempt VALUES (?, 1, ?) ON CONFLICT (subject) DO UPDATE SET count = count + 1 RETURNING count, ends_at',
        subject,
        now + periodMs,
      )
      .one();
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + periodMs);
    return count <= most ? 0 : endsAt - now;
  }

  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM attempt WHERE ends_at <= ?', Date.now());
    const { next } = sql.exec<{ next: number | null }>('SELECT min(ends_at) AS next FROM attempt').one();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
