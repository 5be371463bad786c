import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AI_USES } from '#shared/domain/content/aiUse.ts';
import { RANKS } from '#shared/domain/judgement/rank.ts';
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
    rank: text({ enum: RANKS }).notNull().default('normal'),
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
    /**
     * When a scheduled article is published; until then its `status` is `retracted`. Null for all others. Decision 081.
     */
    releaseAt: integer('release_at'),
    /** What an article is that has not been on its way to readers; its `status` is `retracted`. Decision 111. */
    stage: text({ enum: ['draft', 'review'] }),
    /** When it is retracted by itself. */
    expiresAt: integer('expires_at'),
    /** Until then it cannot be published. */
    embargoUntil: integer('embargo_until'),
    /** Under a legal hold it cannot be published. */
    isHeld: integer('is_held', { mode: 'boolean' }).notNull().default(false),
    /** Whether an editor decided what is paid: imports leave it. Decision 122. */
    isRestrictionKept: integer('is_restriction_kept', { mode: 'boolean' }).notNull().default(false),
    /** Raised by every change, which names the one that it has read: of two at once, one is refused. Decision 110. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('articles_release')
      .on(table.releaseAt)
      .where(sql`${table.releaseAt} IS NOT NULL`),
    index('articles_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} IS NOT NULL`),
    index('articles_embargo')
      .on(table.embargoUntil)
      .where(sql`${table.embargoUntil} IS NOT NULL`),
    index('articles_stage')
      .on(table.stage, table.publishedAt, table.id)
      .where(sql`${table.stage} IS NOT NULL`),
    index('articles_retracted')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'retracted' AND ${table.stage} IS NULL AND ${table.releaseAt} IS NULL`),
    check('restriction_known', sql`${table.contentRestriction} IN ('free', 'paid')`),
    check('rank_known', sql`${table.rank} IN ('top', 'high', 'normal', 'low')`),
    check('status_known', sql`${table.status} IN ('published', 'retracted')`),
    check(
      'stage_hidden',
      sql`${table.stage} IS NULL OR (${table.status} = 'retracted' AND ${table.releaseAt} IS NULL)`,
    ),
    check('held_hidden', sql`${table.isHeld} = 0 OR ${table.status} = 'retracted'`),
    check('revision_current', sql`${table.revision} > 0`),
  ],
);

/**
 * The body of an article, JSON that has passed its contract. A table of its own, so that lists of teasers do not read
 * body pages.
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
    /** The title at position 0 is the article's home. */
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mandator] })],
);

/**
 * The lists that contain a published article: `all`, `own` (in its home title only), `ranked`, `channel:koeln`, `tag:7`,
 * `author:12`, ancestors included. Derived whenever the article is saved, so that every list is one index range at any
 * archive size.
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
    // Finds an article's lists, and its membership in one, without scanning the list.
    index('listings_member').on(table.articleId, table.list, table.mandator),
  ],
);

/**
 * The number of articles per list, for the list of topics, a list's page count, and months of the sitemap. Maintained
 * by triggers on `listings` (decision 030), so in the transaction of the change. An empty list has no row.
 */
export const listCounts = sqliteTable(
  'list_counts',
  { mandator: text().notNull(), list: text().notNull(), articles: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.list] })],
);

/**
 * The same by month of publication in UTC, `2026-11`: finding a deep page of a list steps over months instead of
 * articles.
 */
export const listMonths = sqliteTable(
  'list_months',
  { mandator: text().notNull(), list: text().notNull(), month: text().notNull(), articles: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.list, table.month] })],
);
