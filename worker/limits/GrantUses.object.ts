import { DurableObject } from 'cloudflare:workers';

/**
 * The article each Google grant was used for, one instance per title. Stores only a grant's digest, until the grant
 * expires. Acceptance M79.
 */
export class GrantUses extends DurableObject {
  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS grant_use (grant_digest TEXT PRIMARY KEY, article INTEGER NOT NULL, ends_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS grant_use_end ON grant_use (ends_at);
    `);
  }

  /** The article that the grant is for: this one, unless it has opened another. `endsAt` in milliseconds. */
  async use(digest: string, articleId: number, endsAt: number): Promise<number> {
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM grant_use WHERE ends_at <= ?', Date.now());
    const { article } = sql
      .exec<{ article: number }>(
        'INSERT INTO grant_use VALUES (?, ?, ?) ON CONFLICT (grant_digest) DO UPDATE SET article = article RETURNING article',
        digest,
        articleId,
        endsAt,
      )
      .one();
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(endsAt);
    return article;
  }

  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM grant_use WHERE ends_at <= ?', Date.now());
    const { next } = sql.exec<{ next: number | null }>('SELECT min(ends_at) AS next FROM grant_use').one();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
