import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Newsletters of a title. `sample_topics` and `image` are JSON that has passed its contract. */
export const newsletters = sqliteTable('newsletters', {
  slug: text().primaryKey(),
  title: text().notNull(),
  claim: text().notNull(),
  description: text().notNull(),
  rhythm: text().notNull(),
  sampleTopics: text('sample_topics').notNull(),
  image: text(),
  updatedAt: integer('updated_at').notNull(),
});

export const newsletterMandators = sqliteTable(
  'newsletter_mandators',
  {
    newsletterSlug: text('newsletter_slug')
      .notNull()
      .references(() => newsletters.slug, { onDelete: 'cascade' }),
    mandator: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.newsletterSlug] })],
);
