import { asc } from 'drizzle-orm';
import { describeCause } from '#shared/lib/logger.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { log } from '../../log.ts';
import { searchOutbox } from '../schema/searchOutbox.ts';
import { loadSearchable } from './loadSearchable.ts';
import { writeIndex, type IndexChange } from './writeIndex.ts';

/** Articles per batch: limited by one request's memory and time. */
export const INDEX_BATCH = 50;

export type SearchSources = { readonly DB: D1Database; readonly SEARCH_DB: D1Database };

/** `skipped` counts unreadable articles, whose index entries stay unchanged. */
export type Drained = {
  readonly count: number;
  readonly skipped: readonly { readonly id: number; readonly reason: string }[];
};

/**
 * Indexes changed articles: the given ones, or those that have waited longest. Changes are read before the articles,
 * and an article that changes meanwhile gets a new number and stays in the outbox: a crash at any point loses nothing.
 */
export async function drainSearchOutbox(
  { DB, SEARCH_DB }: SearchSources,
  articleIds?: readonly number[],
): Promise<Drained> {
  const db = openDatabase(DB);
  const waiting = await selectWaiting(db, articleIds);
  if (waiting.length === 0) return { count: 0, skipped: [] };
  const loaded = await loadSearchable(
    db,
    waiting.map(({ articleId }) => articleId),
  );
  const changes = waiting.flatMap(({ change, articleId }, at): IndexChange[] => {
    const found = loaded[at];
    if (found === undefined || found.kind === 'unreadable') return [];
    return [{ articleId, change, article: found.kind === 'searchable' ? found.article : null }];
  });
  await writeIndex(SEARCH_DB, changes);
  const done = waiting.map(({ change }) => change);
  await db.delete(searchOutbox).where(isOneOf(searchOutbox.change, done));
  const skipped = loaded.flatMap((found) =>
    found.kind === 'unreadable' ? [{ id: found.articleId, reason: found.reason }] : [],
  );
  for (const { id } of skipped) log.warn('article_unreadable', { articleId: id });
  return { count: waiting.length - skipped.length, skipped };
}

/**
 * Indexes these articles right after their change. A failure is logged and left to the cron; the change itself is
 * already stored.
 */
export async function indexNow(sources: SearchSources, articleIds: readonly number[]): Promise<void> {
  try {
    await drainSearchOutbox(sources, articleIds);
  } catch (cause) {
    log.warn('search_index_behind', { cause: describeCause(cause) });
  }
}

/** Uses half the processor time of a cron run: `limits` in origin/wrangler.toml. */
const BATCHES_A_RUN = 10;

/** Run by the cron: indexes waiting articles, up to five hundred. */
export async function indexWaiting(sources: SearchSources): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const { count, skipped } = await drainSearchOutbox(sources);
    if (count + skipped.length < INDEX_BATCH) return;
  }
}

function selectWaiting(db: Database, articleIds: readonly number[] | undefined) {
  const which = articleIds === undefined ? undefined : isOneOf(searchOutbox.articleId, articleIds);
  return db.select().from(searchOutbox).where(which).orderBy(asc(searchOutbox.change)).limit(INDEX_BATCH);
}
