import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Articles given away by readers of a title. Revoked links still count towards the limit. Times in milliseconds. */
export const giftLinks = sqliteTable(
  'gift_links',
  {
    id: text().primaryKey(),
    giver: text().notNull(),
    mandator: text().notNull(),
    articleId: integer('article_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    index('gift_links_of_giver').on(table.giver, table.mandator, table.createdAt),
    index('gift_links_age').on(table.createdAt),
    check('gift_ends_after_it_begins', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * Each reader who opened a link, once, as a digest of link and reader: enough to count, and unlinkable between links.
 */
export const giftOpenings = sqliteTable(
  'gift_openings',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => giftLinks.id, { onDelete: 'cascade' }),
    reader: text().notNull(),
    openedAt: integer('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.reader] })],
);
