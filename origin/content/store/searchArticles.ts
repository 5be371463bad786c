import { and, count, desc, eq, exists, gte, sql } from 'drizzle-orm';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { loadTeasers, type ListName } from './listArticles.ts';
import { articles, listings } from '../schema/articles.ts';
import { searchIndex } from './searchIndexTable.ts';

export type ArticleSearch = {
  /** An FTS5 expression as `toSearchQuery` makes it. */
  readonly match: string;
  /** Of one title; without it of all. */
  readonly mandator?: string | undefined;
  readonly list: ListName;
  /** Milliseconds. */
  readonly publishedSince: number;
  readonly offset: number;
  readonly limit: number;
};

/**
 * What a word is worth by where it stands: in title, prefix, lead, or names of authors and tags. In the body it is worth one.
 * Each place is scored by itself and with a frequency so high that bm25 is saturated, so that only being there counts. One bm25 over all
 * columns would let a short text that names a word in passing come before a long one that has it in its title.
 */
const WORTH = [8, 4, 2, 2];
const SATURATED = 1_000;

const SCORE = sql.raw(
  [...WORTH.map((worth, place) => `${worth} * bm25(search_index, ${onlyIn(place, SATURATED)})`), `bm25(search_index, ${onlyIn(WORTH.length, 1)})`].join(' + '),
);

function onlyIn(place: number, weight: number): string {
  return [...WORTH, 1].map((_, column) => (column === place ? `${weight}.0` : '0.0')).join(', ');
}

/** Best first. Articles that are equally good to one decimal stand newest first. */
export async function searchArticles(db: Database, search: ArticleSearch): Promise<{ teasers: Teaser[]; total: number }> {
  const { hits, hitCount } = searchStatements(db, search);
  const [rows, counted] = await db.batch([hits, hitCount]);
  const teasers = await loadTeasers(
    db,
    rows.map((row) => row.id),
  );
  return { teasers, total: counted[0]?.total ?? 0 };
}

/** The two statements of a search. They cost a look-up in `listings` for each hit, whatever the length of the lists. */
export function searchStatements(db: Database, { match, mandator, list, publishedSince, offset, limit }: ArticleSearch) {
  const ofTitle = mandator === undefined ? undefined : eq(listings.mandator, mandator);
  const isListed = db
    .select({ id: listings.articleId })
    .from(listings)
    .where(and(eq(listings.articleId, articles.id), eq(listings.list, list), ofTitle));
  const isFound = and(sql`search_index MATCH ${match}`, eq(articles.status, 'published'), gte(articles.publishedAt, publishedSince), exists(isListed));
  const score = sql`ROUND(${SCORE}, 1)`;
  return {
    hits: db
      .select({ id: articles.id })
      .from(searchIndex)
      .innerJoin(articles, eq(articles.id, searchIndex.rowid))
      .where(isFound)
      .orderBy(score, desc(articles.publishedAt), desc(articles.id))
      .limit(limit)
      .offset(offset),
    hitCount: db.select({ total: count() }).from(searchIndex).innerJoin(articles, eq(articles.id, searchIndex.rowid)).where(isFound),
  };
}
