import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Legal and service texts shared by all titles, with placeholders such as `{title}`: `shared/i18n/fillInTitle.ts`. */
export const documents = sqliteTable('documents', {
  slug: text().primaryKey(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  contentItems: text('content_items').notNull(),
});
