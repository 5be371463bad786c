import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a reader of a title has marked: articles, regions, tags. Times in milliseconds. */
export const bookmarks = sqliteTable(
  'bookmarks',
  {
    ssoId: text('sso_id').notNull(),
    mandator: text().notNull(),
    kind: text({ enum: ['article', 'region', 'tag'] }).notNull(),
    /**
     * Of the article or the tag. They belong to other services: one that is gone there stays here until its reader
     * takes it away.
     */
    id: integer().notNull(),
    ts: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ssoId, table.mandator, table.kind, table.id] }),
    index('bookmarks_by_time').on(table.ssoId, table.mandator, table.kind, table.ts),
    check('bookmark_kind_known', sql`${table.kind} IN ('article', 'region', 'tag')`),
  ],
);

/** Readers who have been shown around. */
export const readerOnboarding = sqliteTable('reader_onboarding', {
  ssoId: text('sso_id').primaryKey(),
  completedAt: integer('completed_at').notNull(),
});
