import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Bookmarks of a title's readers: articles, regions, tags. Times in milliseconds. */
export const bookmarks = sqliteTable(
  'bookmarks',
  {
    ssoId: text('sso_id').notNull(),
    mandator: text().notNull(),
    kind: text({ enum: ['article', 'region', 'tag'] }).notNull(),
    /** Id of the article or tag, without a foreign key: one deleted there stays here until the reader removes it. */
    id: integer().notNull(),
    ts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ssoId, table.mandator, table.kind, table.id] }),
    index('bookmarks_by_time').on(table.ssoId, table.mandator, table.kind, table.ts),
    check('bookmark_kind_known', sql`${table.kind} IN ('article', 'region', 'tag')`),
  ],
);

/** Readers who have completed the onboarding. */
export const readerOnboarding = sqliteTable('reader_onboarding', {
  ssoId: text('sso_id').primaryKey(),
  completedAt: integer('completed_at').notNull(),
});
