import { and, eq, not, sql } from 'drizzle-orm';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import { isRanked } from '#shared/domain/judgement/rank.ts';
import type { ArticleInput } from './articleInput.ts';
import type { Database, Statement } from '../../database/database.ts';
import type { ListName } from './listArticles.ts';
import { leaveBanners } from './leaveBanners.ts';
import type { Listing, Standing } from './loadStanding.ts';
import type { StoredTag } from './loadTagLines.ts';
import { pathWithAncestors } from './paths.ts';
import {
  articleAuthors,
  articleBodies,
  articleMandators,
  articles,
  articleTags,
  listings,
} from '../schema/articles.ts';
import { toStatusColumns } from './statusColumns.ts';
import { recordIndexing } from './recordIndexing.ts';
import { nextRevision } from './recordRevision.ts';

export type StoredArticle = ArticleInput & {
  readonly id: number;
  readonly status: ArticleState;
  readonly updatedAt: number | null;
  /** Whether what is paid stays over imports; without it as stored. */
  readonly isRestrictionKept?: boolean;
};

/** Existing entities that an article names: each tag with its ancestors, and full names by author. */
export type References = {
  readonly tagLines: ReadonlyMap<number, readonly StoredTag[]>;
  readonly authorNames: ReadonlyMap<number, string>;
};

/**
 * Statements that store an article with all derived rows, for one transaction with its purge. The transaction fails if
 * another one has changed the article since `before` was read.
 */
export function articleStatements(
  db: Database,
  article: StoredArticle,
  before: Standing | null,
  references: References,
): Statement[] {
  const { id: articleId, authors, mandators } = article;
  const row = toRow(article);
  const insert = db.insert(articles).values(row);
  const body = { contentItems: JSON.stringify(article.contentItems) };
  const links = [
    ...insertAll(
      authors.map((authorId, position) => ({ articleId, authorId, position })),
      (rows) => db.insert(articleAuthors).values(rows),
    ),
    ...insertAll(
      tagIdsOf(article).map((tagId) => ({ articleId, tagId })),
      (rows) => db.insert(articleTags).values(rows),
    ),
    ...insertAll(
      mandators.map((mandator, position) => ({ articleId, mandator, position })),
      (rows) => db.insert(articleMandators).values(rows),
    ),
  ];
  const leave = [articleAuthors, articleTags, articleMandators].map((table) =>
    db.delete(table).where(eq(table.articleId, articleId)),
  );
  const upsert = before
    ? insert.onConflictDoUpdate({ target: articles.id, set: { ...row, revision: nextRevision(before.revision) } })
    : insert;
  return [
    upsert,
    db
      .insert(articleBodies)
      .values({ articleId, ...body })
      .onConflictDoUpdate({ target: articleBodies.articleId, set: body }),
    ...leave,
    ...links,
    ...listStatements(db, articleId, listingsOf(article, references)),
    leaveIfRetracted(db, articleId),
    ...(article.status === 'published' ? [] : [leaveBanners(db, articleId)]),
    ...recordIndexing(db, articleId),
  ];
}

/** Removes an article from the lists it leaves and adds it to those it joins. Unchanged memberships cause no write. */
function listStatements(db: Database, articleId: number, to: readonly Listing[]): Statement[] {
  const wanted = sql`json_each(${JSON.stringify(to.map(({ mandator, list, publishedAt }) => [mandator, list, publishedAt]))})`;
  const columns = sql.raw('value ->> 0, value ->> 1, value ->> 2');
  const stays = sql`(mandator, list, published_at) IN (SELECT ${columns} FROM ${wanted})`;
  return [
    db.delete(listings).where(and(eq(listings.articleId, articleId), not(stays))),
    db
      .insert(listings)
      .select(sql`SELECT ${columns}, ${articleId} FROM ${wanted} WHERE true`)
      .onConflictDoNothing(),
  ];
}

/** A retraction that came while this was prepared wins (G14): a retracted article is in no list. */
function leaveIfRetracted(db: Database, articleId: number): Statement {
  const isRetracted = sql`EXISTS (SELECT 1 FROM articles WHERE id = ${articleId} AND status = 'retracted')`;
  return db.delete(listings).where(and(eq(listings.articleId, articleId), isRetracted));
}

/** D1 binds 100 values a statement; the widest of these rows has three. */
const ROWS_PER_INSERT = 33;

function insertAll<R>(rows: readonly R[], insert: (rows: R[]) => Statement): Statement[] {
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, at) => insert(rows.slice(at * ROWS_PER_INSERT, (at + 1) * ROWS_PER_INSERT)));
}

function toRow(article: StoredArticle) {
  const {
    id,
    slug,
    titlePrefix,
    title,
    lead,
    contentRestriction,
    badge,
    rank,
    ai,
    reviewedBy,
    isOpinion,
    isPodcast,
    isVideo,
    mainTag,
    updatedAt,
  } = article;
  return {
    id,
    slug,
    titlePrefix,
    title,
    contentRestriction,
    badge,
    rank,
    ai,
    reviewedBy,
    isOpinion,
    isPodcast,
    isVideo,
    mainTag,
    ...toStatusColumns(article.status, article.publishedAt),
    updatedAt,
    ...(article.isRestrictionKept !== undefined && { isRestrictionKept: article.isRestrictionKept }),
    channelPath: article.channel,
    leadHtml: lead,
    image: article.image && JSON.stringify(article.image),
    headerVideo: article.headerVideo && JSON.stringify(article.headerVideo),
    publishedAt: Date.parse(article.publishedAt),
    expiresAt: article.expiresAt === null ? null : Date.parse(article.expiresAt),
  };
}

export function tagIdsOf(article: StoredArticle): number[] {
  return [...new Set([article.mainTag, ...article.tags])];
}

/** The lists of an article: none unless it is public. */
export function listingsOf(article: StoredArticle, references: References): Listing[] {
  const lists = article.status === 'published' ? listsOf(article, references) : [];
  const publishedAt = Date.parse(article.publishedAt);
  return article.mandators.flatMap((mandator, position) => {
    const own: readonly ListName[] = position === 0 && lists.length > 0 ? ['own'] : [];
    return [...lists, ...own].map((list) => ({ mandator, list, publishedAt }));
  });
}

function listsOf(article: StoredArticle, { tagLines }: References): ListName[] {
  const tagLists = tagIdsOf(article)
    .flatMap((id) => tagLines.get(id) ?? [])
    .map((tag): ListName => `tag:${tag.id}`);
  const channelLists = pathWithAncestors(article.channel).map((path): ListName => `channel:${path}`);
  const authorLists = article.authors.map((id): ListName => `author:${id}`);
  return [...new Set<ListName>(['all', ...kindsOf(article), ...channelLists, ...tagLists, ...authorLists])];
}

function kindsOf({ isOpinion, isPodcast, badge, rank }: StoredArticle): ListName[] {
  return [
    ...(isOpinion ? ['opinion' as const] : []),
    ...(isPodcast ? ['podcast' as const] : []),
    ...(badge === 'Live' ? ['live' as const] : []),
    ...(isRanked(rank) ? ['ranked' as const] : []),
  ];
}
