import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Legal and service texts that all titles share; what `{title}` and the like stand for: `shared/i18n/fillInTitle.ts`.
 */
export const documents = sqliteTable('documents', {
  slug: text().primaryKey(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  contentItems: text('content_items').notNull(),
});
