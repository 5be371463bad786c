import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ARTICLE_STATES } from '#shared/domain/desk/articleState.ts';
import { articles } from './articles.ts';

/** What changed an article: an editor's calls, an archive, or the clock. */
export const REVISION_KINDS = [
  'save',
  'import',
  'retract',
  'publish',
  'release',
  'expire',
  'restore',
  'embargo',
  'hold',
  'lift',
] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/**
 * Every state that an article has had, written in the transaction of its change. The text itself lies in the bucket
 * under its digest: `store/revisionBody.ts`. Decision 110.
 */
export const articleRevisions = sqliteTable(
  'article_revisions',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** In milliseconds. */
    at: integer().notNull(),
    /** Name of the editor, `machine`, `schedule` or `cms`. */
    by: text().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    /** What the article was by this change, and its date. */
    state: text({ enum: ARTICLE_STATES }).notNull(),
    publishedAt: integer('published_at').notNull(),
    /** SHA-256 of the text, in hex. Null if the article was written past the editors' calls. */
    digest: text(),
    bytes: integer(),
    /** The archive and record of an import or of its withdrawal, the revision that was restored, or the reason of a seal. */
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
);
