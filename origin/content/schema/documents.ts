import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Legal and service texts that all titles share; `{title}` and `{email}` stand for a title's own. */
export const documents = sqliteTable('documents', {
  slug: text().primaryKey(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  contentItems: text('content_items').notNull(),
});
