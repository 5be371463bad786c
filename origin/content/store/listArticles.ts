import { and, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { judgeBadge } from '#shared/domain/judgement/judgeBreakingNews.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { parseImage } from './parseImage.ts';
import { articles, listings, listMonths } from '../schema/articles.ts';
import { articlePath, authorPath } from './paths.ts';
import { describeReply } from './loadReplies.ts';
import { withCovering } from './selectCoveringTags.ts';

export type ListName =
  | 'all'
  | 'own'
  | 'opinion'
  | 'podcast'
  | 'live'
  | 'ranked'
  | `channel:${string}`
  | `tag:${number}`
  | `author:${number}`;

export type ListQuery = {
  readonly mandator: string;
  readonly list: ListName | SQL;
  readonly limit: number;
  readonly offset?: number;
  /** Articles to leave out. */
  readonly without?: readonly number[];
};

/** The newest teasers of a list. */
export async function listArticles(db: Database, query: ListQuery): Promise<Teaser[]> {
  return toTeasers(await selectList(db, query));
}

/** Teasers in the order of the ids; unknown ids are left out. */
export async function loadTeasers(db: Database, ids: readonly number[]): Promise<Teaser[]> {
  if (ids.length === 0) return [];
  const found = await selectTeasers(db, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return inOrder(
    ids.map((id) => ({ id })),
    toTeasers(found),
  );
}

/** The named teasers, in the order of the ids. */
export function inOrder(ids: readonly { readonly id: number }[], teasers: readonly Teaser[]): Teaser[] {
  const byId = new Map(teasers.map((teaser) => [teaser.documentId, teaser]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A statement for a batch: one range of the list index, then the articles by id. `toTeasers` parses its rows. */
export function selectList(db: Database, query: ListQuery) {
  return selectTeasers(db, idsOfList(query));
}

/**
 * The ids of a part of a list, newest first, as a subquery. Skips preceding rows by their counts per month, so that a
 * page costs at most the articles of one month, however deep it is.
 */
export function idsOfList({ mandator, list, limit, offset = 0, without = [] }: ListQuery): SQL {
  const isListed = and(
    eq(listings.mandator, mandator),
    eq(listings.list, list),
    without.length > 0 ? not(isOneOf(listings.articleId, without)) : undefined,
  );
  const newestFirst = sql`${desc(listings.publishedAt)}, ${desc(listings.articleId)}`;
  if (offset === 0)
    return sql`(SELECT ${listings.articleId} FROM ${listings} WHERE ${isListed} ORDER BY ${newestFirst} LIMIT ${limit})`;
  const counted = sql`SELECT ${listMonths.month} AS month, ${listMonths.articles} AS articles, sum(${listMonths.articles}) OVER (ORDER BY ${desc(listMonths.month)}) AS reached
    FROM ${listMonths} WHERE ${and(eq(listMonths.mandator, mandator), eq(listMonths.list, list))}`;
  return sql`(
    WITH first(before, skipped) AS (
      SELECT unixepoch(month || '-01', '+1 month') * 1000, reached - articles FROM (${counted}) WHERE reached > ${offset} ORDER BY month DESC LIMIT 1
    )
    SELECT ${listings.articleId} FROM ${listings} WHERE ${isListed} AND ${listings.publishedAt} < (SELECT before FROM first)
    ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${offset} - coalesce((SELECT skipped FROM first), 0))`;
}

/** A statement for a batch: all columns of these articles' teasers, newest first. Excludes retracted articles. */
export function selectTeasers(db: Database, ids: SQL) {
  return db
    .select(teaserColumns)
    .from(articles)
    .where(and(inArray(articles.id, ids), eq(articles.status, 'published')))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
}

/**
 * Column names are written out with their table: in a single-table statement drizzle-orm omits it, but a subquery needs
 * it.
 */
const teaserColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  titlePrefix: articles.titlePrefix,
  leadHtml: articles.leadHtml,
  contentRestriction: articles.contentRestriction,
  isOpinion: articles.isOpinion,
  isPodcast: articles.isPodcast,
  isVideo: articles.isVideo,
  badge: articles.badge,
  rank: articles.rank,
  ai: articles.ai,
  reviewedBy: articles.reviewedBy,
  mainTag: articles.mainTag,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  image: articles.image,
  authors: sql<string>`(SELECT json_group_array(json_object('id', id, 'prename', prename, 'surname', surname)) FROM (
    SELECT authors.id, authors.prename, authors.surname FROM article_authors INNER JOIN authors ON authors.id = article_authors.author_id
    WHERE article_authors.article_id = articles.id ORDER BY article_authors.position))`,
  tags: sql<string>`(SELECT json_group_array(tag_id) FROM article_tags WHERE article_tags.article_id = articles.id)`,
  replies: sql<string>`(SELECT json_group_array(json_object('text', text, 'signatory', signatory, 'at', at)) FROM (
    SELECT text, signatory, at FROM replies WHERE replies.article_id = articles.id AND replies.withdrawn_at IS NULL ORDER BY at, id))`,
  coveringTags: sql<string>`(${withCovering(sql`article_tags.article_id = articles.id`)} SELECT json_group_array(tag_id) FROM covering)`,
};

const authorsJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.number(), prename: v.string(), surname: v.string() })),
);
const idsJson = v.pipe(v.string(), v.parseJson(), v.array(v.number()));

const repliesJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ text: v.string(), signatory: v.string(), at: v.number() })),
);

export type TeaserRow = Awaited<ReturnType<typeof selectTeasers>>[number];

export function toTeasers(rows: readonly TeaserRow[], now = Date.now()): Teaser[] {
  return rows.map((row) => {
    const own = topicsOf(row);
    const replies = v.parse(repliesJson, row.replies).map(describeReply);
    return {
      documentId: row.id,
      title: row.title,
      titlePrefix: row.titlePrefix,
      targetPathOrUrl: articlePath(row),
      teaserTextHtml: row.leadHtml,
      contentRestriction: row.contentRestriction,
      isOpinion: row.isOpinion,
      isPodcast: row.isPodcast,
      isVideoArticle: row.isVideo,
      badge: judgeBadge(row.badge, row.publishedAt, now),
      ai: row.ai,
      reviewedBy: row.reviewedBy,
      authors: v.parse(authorsJson, row.authors).map((author) => ({ ...author, urlPath: authorPath(author) })),
      maintag: row.mainTag,
      tags: own,
      ancestorTags: v.parse(idsJson, row.coveringTags).filter((tag) => !own.includes(tag)),
      publishDate: new Date(row.publishedAt).toISOString(),
      img: parseImage(row.image),
      ...(replies.length > 0 ? { replies } : {}),
    };
  });
}

/** Facts of an article for judging its place: `shared/domain/judgement/`. */
export function toNewsFacts(row: TeaserRow) {
  return {
    id: row.id,
    rank: row.rank,
    isLive: row.badge === 'Live',
    isOfStrip: row.isOpinion || row.isPodcast,
    topics: topicsOf(row),
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  };
}

function topicsOf({ tags }: TeaserRow): number[] {
  return v.parse(idsJson, tags);
}
