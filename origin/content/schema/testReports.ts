import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Test reports: the product and the result. `image`, `content_items` and the lists of the result are JSON that has
 * passed its contract.
 */
export const testReports = sqliteTable('test_reports', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  category: text().notNull(),
  image: text(),
  /** 0 to 5. */
  rating: real().notNull(),
  verdict: text().notNull(),
  criteria: text().notNull(),
  pros: text().notNull(),
  cons: text().notNull(),
  offers: text().notNull(),
  /** JSON, ordered ids of the authors. */
  authors: text().notNull(),
  contentItems: text('content_items').notNull(),
  publishedAt: integer('published_at').notNull(),
});

/** The test reports of a title by date, derived whenever one is saved, so that a page of them is one index range. */
export const testReportListings = sqliteTable(
  'test_report_listings',
  {
    mandator: text().notNull(),
    publishedAt: integer('published_at').notNull(),
    reportId: integer('report_id')
      .notNull()
      .references(() => testReports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.publishedAt, table.reportId] }),
    index('test_report_listings_report').on(table.reportId),
  ],
);
