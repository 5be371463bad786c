import { eq } from 'drizzle-orm';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { selectBannersOf } from './leaveBanners.ts';
import { selectChannelsPlacing } from './selectPlaces.ts';
import { readStatus, type StatusColumns } from './statusColumns.ts';
import { articleMandators, articles, listings } from '../schema/articles.ts';

export type Listing = Pick<typeof listings.$inferSelect, 'mandator' | 'list' | 'publishedAt'>;

/**
 * The stored state of an article, needed to change it. None of it is parsed, so that an unreadable article can be
 * changed too.
 */
export type Standing = Pick<
  typeof articles.$inferSelect,
  'revision' | 'updatedAt' | 'contentRestriction' | 'isRestrictionKept' | 'embargoUntil' | 'isHeld'
> & {
  readonly status: ArticleState;
  /** The columns from which `status` is derived. */
  readonly stored: StatusColumns;
  /** The titles that it belongs to, its home first. */
  readonly mandators: readonly string[];
  /** Its lists; empty unless published. */
  readonly listings: readonly Listing[];
  /** The titles whose banner leads to it. */
  readonly bannerOf: readonly string[];
  /** Cache tags of its lists, and of the channels' fronts that it has a place on. */
  readonly listTags: readonly string[];
};

/** Null if there is no such article. */
export async function loadStanding(db: Database, id: number): Promise<Standing | null> {
  const [[row], mandators, listed, banners, placed] = await db.batch([
    db
      .select({
        status: articles.status,
        releaseAt: articles.releaseAt,
        stage: articles.stage,
        embargoUntil: articles.embargoUntil,
        isHeld: articles.isHeld,
        revision: articles.revision,
        updatedAt: articles.updatedAt,
        contentRestriction: articles.contentRestriction,
        isRestrictionKept: articles.isRestrictionKept,
      })
      .from(articles)
      .where(eq(articles.id, id)),
    db
      .select({ mandator: articleMandators.mandator })
      .from(articleMandators)
      .where(eq(articleMandators.articleId, id))
      .orderBy(articleMandators.position),
    db
      .select({ mandator: listings.mandator, list: listings.list, publishedAt: listings.publishedAt })
      .from(listings)
      .where(eq(listings.articleId, id)),
    selectBannersOf(db, id),
    selectChannelsPlacing(db, id),
  ]);
  // Lists of sections, topics and authors have the names of their cache tags; the others are on the fronts.
  const named = listed.map(({ list }) => list).filter((list) => list.includes(':'));
  if (!row) return null;
  const { status, releaseAt, stage, ...standing } = row;
  return {
    status: readStatus(row),
    stored: { status, releaseAt, stage },
    ...standing,
    mandators: mandators.map(({ mandator }) => mandator),
    listings: listed,
    bannerOf: banners.map(({ mandator }) => mandator),
    listTags: [
      ...mandators.map(({ mandator }) => cacheTag.front(mandator)),
      ...named,
      ...placed.map(({ channel }) => cacheTag.channel(channel)),
    ],
  };
}
