import * as v from 'valibot';
import { articleCardsContract, type ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { addressableId } from '#shared/contracts/scalars.ts';
import { MOST_TOPICS } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import { newestOf } from '#shared/domain/feeds/newestOf.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { serveTagArticles } from './tagArticles.ts';

const MOST_ARTICLES = 30;
/** Uncached tag lists are fetched, and a worker has six connections. */
const LISTS_AT_ONCE = 4;

const askedContract = v.object({ bookmarkedTags: v.pipe(v.array(addressableId), v.maxLength(MOST_TOPICS)) });

/** The newest articles of the tags that a reader follows. Specification 7. */
export async function serveBookmarkedTagsArticles(
  visit: PublicVisit,
  body: unknown,
  publishing: Publishing,
): Promise<Response> {
  const asked = v.safeParse(askedContract, body);
  if (!asked.success) return errorEnvelope(400, `bookmarkedTags: a list of at most ${MOST_TOPICS} ids`);
  const articles = await loadArticlesOfTags(visit, asked.output.bookmarkedTags, publishing);
  return articles ? Response.json({ data: articles }) : errorEnvelope(503, 'The articles are out of reach');
}

/**
 * The newest articles of several tags, merged into one list. Each tag's own list is shared between readers; the merged
 * list is never stored. Deleted tags are empty, failed ones are left out; null if all fail.
 */
export async function loadArticlesOfTags(
  visit: PublicVisit,
  ids: readonly number[],
  publishing: Publishing,
): Promise<readonly ArticleCard[] | null> {
  const waiting = [...new Set(ids)];
  const lists: (readonly ArticleCard[] | null)[] = [];
  while (waiting.length > 0)
    lists.push(...(await Promise.all(waiting.splice(0, LISTS_AT_ONCE).map((id) => loadList(visit, id, publishing)))));
  const found = lists.filter((list) => list !== null);
  return lists.length > 0 && found.length === 0 ? null : newestOf(found, MOST_ARTICLES);
}

/** Null when it fails. */
async function loadList(
  visit: PublicVisit,
  id: number,
  publishing: Publishing,
): Promise<readonly ArticleCard[] | null> {
  const answer = await serveTagArticles({ ...visit, ifNoneMatch: null }, String(id), publishing);
  if (answer.status === 404) return [];
  return answer.status === 200 ? v.parse(articleCardsContract, await answer.json()).data : null;
}
