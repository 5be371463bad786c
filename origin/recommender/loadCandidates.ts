import { and, asc, desc, eq } from 'drizzle-orm';
import type { Reading } from '#shared/domain/recommendations/reading.ts';
import type { Database } from '../database/database.ts';
import { isOneOf } from '../database/isOneOf.ts';
import { readAll } from '../database/readAll.ts';
import { listings } from '../content/schema/articles.ts';
import { mostRead } from '../content/schema/fronts.ts';
import { channels } from '../content/schema/sites.ts';
import { tags } from '../content/schema/tags.ts';
import { readPlaces, selectPlaces } from '../content/store/selectPlaces.ts';
import type { Candidates } from './rankCandidates.ts';

/** The lists read most: a reader of everything has no preference to follow. */
const LISTS_OF_A_KIND = 5;
/** Newest articles per list: more than a reader has read of it. */
const OF_A_LIST = 20;

/**
 * Articles that may be recommended: the newest of the lists in the reading history, the most read, and those that
 * editors placed on the front.
 */
export async function loadCandidates(db: Database, mandator: string, reading: Reading): Promise<Candidates> {
  const sections = reading.sections.slice(0, LISTS_OF_A_KIND);
  const topics = reading.topics.slice(0, LISTS_OF_A_KIND);
  const newest = (list: string) =>
    db
      .select({ articleId: listings.articleId, publishedAt: listings.publishedAt })
      .from(listings)
      .where(and(eq(listings.mandator, mandator), eq(listings.list, list)))
      .orderBy(desc(listings.publishedAt), desc(listings.articleId))
      .limit(OF_A_LIST);
  const [[channelRows, tagRows, mostReadRows, placeRows], lists] = await Promise.all([
    db.batch([
      db
        .select({ path: channels.path, name: channels.displayName })
        .from(channels)
        .where(
          and(
            eq(channels.mandator, mandator),
            isOneOf(
              channels.path,
              sections.map(({ path }) => path),
            ),
          ),
        ),
      db
        .select({ id: tags.id, name: tags.name })
        .from(tags)
        .where(
          isOneOf(
            tags.id,
            topics.map(({ id }) => id),
          ),
        ),
      db
        .select({ id: mostRead.articleId })
        .from(mostRead)
        .where(eq(mostRead.mandator, mandator))
        .orderBy(asc(mostRead.position)),
      selectPlaces(db, { mandator, channel: '', now: Date.now(), proposed: null }),
    ]),
    readAll(db, [
      ...sections.map(({ path }) => newest(`channel:${path}`)),
      ...topics.map(({ id }) => newest(`tag:${id}`)),
    ]),
  ]);
  const listAt = (at: number) => lists[at] ?? [];
  return {
    sections: sections.flatMap(({ path, visits }, at) => {
      const found = channelRows.find((channel) => channel.path === path);
      return found ? [{ name: found.name, visits, articles: listAt(at) }] : [];
    }),
    topics: topics.flatMap(({ id, visits }, at) => {
      const found = tagRows.find((tag) => tag.id === id);
      return found ? [{ name: found.name, visits, articles: listAt(sections.length + at) }] : [];
    }),
    mostRead: mostReadRows.map(({ id }) => id),
    editors: readPlaces(placeRows).map(({ articleId }) => articleId),
  };
}
