import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** The most-read articles, in order, as last reported by the publisher's statistics. */
export const mostRead = sqliteTable(
  'most_read',
  {
    mandator: text().notNull(),
    position: integer().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.position] })],
);

/**
 * Fronts that editors arrange: a title's own, and those of its channels. `places` and `proposal` are JSON that has passed
 * its contract; times in milliseconds. Decision 118.
 */
export const fronts = sqliteTable(
  'fronts',
  {
    mandator: text().notNull(),
    /** Path of the channel; empty for the title's own front. */
    channel: text().notNull(),
    /** Raised by every change, which names the one that it has read: of two at once, one is refused. */
    revision: integer().notNull(),
    /** What readers see: the newest follow. */
    places: text().notNull().default('[]'),
    launchedAt: integer('launched_at'),
    launchedBy: text('launched_by'),
    proposal: text(),
    proposedAt: integer('proposed_at'),
    proposedBy: text('proposed_by'),
    /** SHA-256 of the key that opens a preview of the proposal, and until when. */
    previewDigest: text('preview_digest'),
    previewUntil: integer('preview_until'),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.channel] }),
    check('front_current', sql`${table.revision} > 0`),
  ],
);
