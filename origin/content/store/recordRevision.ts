import { sql, type SQL } from 'drizzle-orm';
import type { Author } from '#shared/domain/desk/rights.ts';
import type { Database, Statement } from '../../database/database.ts';
import { articleRevisions, type RevisionKind } from '../schema/articleRevisions.ts';
import type { RevisionBody } from './revisionBody.ts';

/** Who changed an article when, and how. */
export type Change = Author & {
  readonly at: number;
  readonly kind: RevisionKind;
  /** Null if the text is that of the revision before. */
  readonly body: RevisionBody | null;
  readonly note?: string;
};

/** For the transaction of a change, behind the statement that raises the article's revision. */
export function recordRevision(db: Database, articleId: number, { at, by, kind, body, note }: Change): Statement {
  const last = (column: SQL) =>
    sql`(SELECT ${column} FROM article_revisions WHERE article_id = articles.id ORDER BY revision DESC LIMIT 1)`;
  const text = body ? sql`${body.digest}, ${body.bytes}` : sql`${last(sql`digest`)}, ${last(sql`bytes`)}`;
  const state = sql`CASE WHEN release_at IS NULL THEN coalesce(stage, status) ELSE 'scheduled' END`;
  return db
    .insert(articleRevisions)
    .select(
      sql`SELECT id, revision, ${at}, ${by}, ${kind}, ${state}, published_at, ${text}, ${note ?? null} FROM articles WHERE id = ${articleId}`,
    );
}

/**
 * The next revision of an article, for its row. If another change has come since this one was read, it violates the
 * constraint on revisions, so that the transaction does nothing: `isOvertaken`.
 * @param read null to change whatever is stored
 */
export function nextRevision(read: number | null): SQL<number> {
  return read === null ? sql`revision + 1` : sql`iif(revision = ${read}, revision + 1, 0)`;
}
