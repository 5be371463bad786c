import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Podcasts, shared by all titles. `image` is JSON. */
export const podcasts = sqliteTable('podcasts', {
  slug: text().primaryKey(),
  title: text().notNull(),
  claim: text().notNull(),
  description: text().notNull(),
  image: text(),
});

export const podcastEpisodes = sqliteTable(
  'podcast_episodes',
  {
    podcastSlug: text('podcast_slug')
      .notNull()
      .references(() => podcasts.slug, { onDelete: 'cascade' }),
    id: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    mediaId: text('media_id').notNull(),
    /** Size of the recording; 0 if the media service did not have it. */
    bytes: integer().notNull().default(0),
    durationSeconds: integer('duration_seconds').notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.podcastSlug, table.id] }),
    index('podcast_episodes_date').on(table.podcastSlug, table.publishedAt),
  ],
);
