import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text, unique, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

export const authors = sqliteTable('authors', {
  id: integer().primaryKey(),
  prename: text().notNull(),
  surname: text().notNull(),
  shortname: text(),
  role: text().notNull().default(''),
  bio: text().notNull().default(''),
  /** JSON, an image. */
  portrait: text(),
});

export const tags = sqliteTable('tags', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: integer('parent_id').references((): AnySQLiteColumn => tags.id),
});

export const channels = sqliteTable(
  'channels',
  {
    mandator: text().notNull(),
    path: text().notNull(),
    displayName: text('display_name').notNull(),
    seoTitle: text('seo_title'),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.path] })],
);

/** Times in milliseconds. `content_items`, `image` and `header_video` are JSON that has passed its contract. */
export const articles = sqliteTable(
  'articles',
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    channelPath: text('channel_path').notNull(),
    titlePrefix: text('title_prefix'),
    title: text().notNull(),
    leadHtml: text('lead_html').notNull(),
    contentItems: text('content_items').notNull(),
    contentRestriction: text('content_restriction', { enum: ['free', 'paid'] }).notNull(),
    badge: text(),
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
  },
  (table) => [
    check('restriction_known', sql`${table.contentRestriction} IN ('free', 'paid')`),
    check('status_known', sql`${table.status} IN ('published', 'retracted')`),
  ],
);

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
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mandator] })],
);

/**
 * In which lists a published article stands: `all`, `channel:koeln`, `tag:7`, `author:12`, ancestors included. Derived from the article
 * whenever it is saved, so that every list is one index range, however large the archive.
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
    // Whether an article stands in a list is asked for every hit of a search: without this, each one walks the whole list.
    index('listings_member').on(table.articleId, table.list, table.mandator),
  ],
);

/** What a title has besides its menus. `breaking_news` and `settings` are JSON that has passed its contract. */
export const sites = sqliteTable('sites', {
  mandator: text().primaryKey(),
  breakingNews: text('breaking_news'),
  settings: text().notNull().default('{}'),
});

/** The articles read most, in order, as the publisher's statistics last reported them. */
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

export const menuItems = sqliteTable(
  'menu_items',
  {
    mandator: text().notNull(),
    handle: text().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    target: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.handle, table.position] })],
);

export const redirects = sqliteTable(
  'redirects',
  {
    mandator: text().notNull(),
    from: text('from_path').notNull(),
    to: text('to_target').notNull(),
    status: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.from] })],
);

/** Legal and service texts that all titles share; `{title}` and `{email}` stand for a title's own. */
export const documents = sqliteTable('documents', {
  slug: text().primaryKey(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  contentItems: text('content_items').notNull(),
});

export const builds = sqliteTable('builds', { id: text().primaryKey(), registeredAt: integer('registered_at').notNull() });

/** Purges that the portal has not confirmed yet: written with the change that causes them, deleted when delivered. */
export const purgeOutbox = sqliteTable('purge_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  purge: text().notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Which article was made of which record of an archive, and of what the record said then: a digest, empty when it is to be sent again. */
export const importSources = sqliteTable(
  'import_sources',
  {
    mandator: text().notNull(),
    source: text().notNull(),
    recordId: text('record_id').notNull(),
    digest: text().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.source, table.recordId] })],
);

/** Series to listen to; all titles share them. `image` is JSON. */
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
    /** Of the recording; 0 where the media service did not have it. */
    bytes: integer().notNull().default(0),
    durationSeconds: integer('duration_seconds').notNull(),
    publishedAt: integer('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.podcastSlug, table.id] }), index('podcast_episodes_date').on(table.podcastSlug, table.publishedAt)],
);

/** What was tested, and what came of it. `image`, `content_items` and the lists of the result are JSON that has passed its contract. */
export const testReports = sqliteTable('test_reports', {
  id: integer().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  leadHtml: text('lead_html').notNull(),
  category: text().notNull(),
  image: text(),
  /** Of 5. */
  rating: real().notNull(),
  verdict: text().notNull(),
  criteria: text().notNull(),
  pros: text().notNull(),
  cons: text().notNull(),
  offers: text().notNull(),
  /** JSON, ids of the authors in their order. */
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
  (table) => [primaryKey({ columns: [table.mandator, table.publishedAt, table.reportId] }), index('test_report_listings_report').on(table.reportId)],
);

/** What editors put at the head of a front, in order, before what is newest. */
export const frontLeads = sqliteTable(
  'front_leads',
  {
    mandator: text().notNull(),
    position: integer().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.position] })],
);

/** Letters that a title sends by e-mail. `sample_topics` and `image` are JSON that has passed its contract. */
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

/**
 * Who receives a newsletter of a title, and the proof that they wanted to: when they asked, and when they confirmed. Times in milliseconds.
 * `address_key` is a keyed digest of the address: all that is left of it once somebody has unsubscribed. Decision 010.
 */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    /** Random: it stands in links. */
    id: text().primaryKey(),
    newsletterSlug: text('newsletter_slug')
      .notNull()
      .references(() => newsletters.slug),
    mandator: text().notNull(),
    addressKey: text('address_key').notNull(),
    address: text(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Counts how often somebody began anew after having unsubscribed: a confirmation belongs to one of these. */
    round: integer().notNull(),
    requestedAt: integer('requested_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    unsubscribedAt: integer('unsubscribed_at'),
  },
  (table) => [
    unique('newsletter_subscription').on(table.newsletterSlug, table.mandator, table.addressKey),
    index('newsletter_subscriptions_age').on(table.state, table.requestedAt),
    check('subscription_state_known', sql`${table.state} IN ('pending', 'confirmed', 'unsubscribed')`),
    check('unsubscribed_has_no_address', sql`(${table.state} = 'unsubscribed') = (${table.address} IS NULL)`),
  ],
);

/** Mails that the mail service has not taken yet: written with the request that causes them, deleted when handed over. */
export const newsletterMails = sqliteTable(
  'newsletter_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('newsletter_mails_due').on(table.dueAt), index('newsletter_mails_subscription').on(table.subscriptionId)],
);
