import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AI_USES } from '#shared/domain/content/aiUse.ts';
import { CONTENT_RESTRICTIONS } from '#shared/domain/content/teaser.ts';
import { authors } from './authors.ts';
import { tags } from './tags.ts';

/** Times in milliseconds. `image` and `header_video` are JSON that has passed its contract. */
export const articles = sqliteTable(
  'articles',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    channelPath: text('channel_path').notNull(),
    titlePrefix: text('title_prefix'),
    title: text().notNull(),
    leadHtml: text('lead_html').notNull(),
    contentRestriction: text('content_restriction', { enum: CONTENT_RESTRICTIONS }).notNull(),
    badge: text(),
    ai: text({ enum: AI_USES }).notNull().default('none'),
    reviewedBy: text('reviewed_by'),
    isOpinion: integer('is_opinion', { mode: 'boolean' }).notNull().default(false),
    isPodcast: integer('is_podcast', { mode: 'boolean' }).notNull().default(false),
    isVideo: integer('is_video', { mode: 'boolean' }).notNull().default(false),
    image: text(),
    headerVideo: text('header_video'),
    mainTag: integer('main_tag')
      .notNull()
      .references(() => tags.id),
    publishedAt: integer('published_at').notNull(),
    updatedAt: integer('updated_at'),
    status: text({ enum: ['published', 'retracted'] })
      .notNull()
      .default('published'),
    /** When a scheduled article comes out; until then its `status` is `retracted`. Null for any other. Decision 081. */
    releaseAt: integer('release_at'),
  },
  (table) => [
    index('articles_release')
      .on(table.releaseAt)
      .where(sql`${table.releaseAt} IS NOT NULL`),
    check('restriction_known', sql`${table.contentRestriction} IN ('free', 'paid')`),
    check('status_known', sql`${table.status} IN ('published', 'retracted')`),
  ],
);

/**
 * What an article says, JSON that has passed its contract. Apart from the article, so that a list of teasers reads none
 * of its pages.
 */
export const articleBodies = sqliteTable('article_bodies', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  contentItems: text('content_items').notNull(),
});

export const articleAuthors = sqliteTable(
  'article_authors',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => authors.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.authorId] })],
);

export const articleTags = sqliteTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.tagId] })],
);

export const articleMandators = sqliteTable(
  'article_mandators',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    mandator: text().notNull(),
    /** The title at 0 is the article's home. */
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mandator] })],
);

/**
 * In which lists a published article stands: `all`, `own` (in its home title alone), `channel:koeln`, `tag:7`,
 * `author:12`, ancestors included. Derived from the article whenever it is saved, so that every list is one index
 * range, however large the archive.
 */
export const listings = sqliteTable(
  'listings',
  {
    mandator: text().notNull(),
    list: text().notNull(),
    publishedAt: integer('published_at').notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.list, table.publishedAt, table.articleId] }),
    // What an article leaves, and whether it stands in a list, without a walk of the list.
    index('listings_member').on(table.articleId, table.list, table.mandator),
  ],
);

/**
 * How many articles stand in each list, for the list of topics, the pages that a list has, and months of the sitemap.
 * Kept by triggers on `listings` (decision 030), so in the transaction of whatever changes a list. A list that nothing
 * stands in has no row.
 */
export const listCounts = sqliteTable(
  'list_counts',
  { mandator: text().notNull(), list: text().notNull(), articles: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.list] })],
);

/**
 * The same by month of publication in UTC, `2026-11`: a deep page of a list is found by stepping over months, not over
 * articles.
 */
export const listMonths = sqliteTable(
  'list_months',
  { mandator: text().notNull(), list: text().notNull(), month: text().notNull(), articles: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.list, table.month] })],
);
