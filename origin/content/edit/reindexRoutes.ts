import { asc, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { openDatabase } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import type { OriginEnv } from '../../env.ts';
import { mayInAllTitles } from '../../http/editorAuth.ts';
import { digits } from '../../http/digits.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { articles } from '../schema/articles.ts';
import { drainSearchOutbox, INDEX_BATCH } from '../search/drainSearchOutbox.ts';
import { recordIndexing } from '../store/recordIndexing.ts';

/** Rebuilds the search index. Needed after a change of the folding or of names; saved articles are indexed at once. */
export const reindexRoutes = new Hono<{ Bindings: OriginEnv }>();

const reindexInput = v.object({ after: v.optional(digits, '0') });

/**
 * Indexes the next batch of articles, with ids above `after`. Repeat with `nextAfter` until it is null; `skipped`
 * counts unreadable articles.
 */
reindexRoutes.post('/search/reindex', mayInAllTitles('archive'), async (c) => {
  const input = v.safeParse(reindexInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const db = openDatabase(c.env.DB);
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(gt(articles.id, input.output.after))
    .orderBy(asc(articles.id))
    .limit(INDEX_BATCH);
  const ids = rows.map(({ id }) => id);
  await runAll(
    db,
    ids.flatMap((id) => recordIndexing(db, id)),
  );
  const drained = await drainSearchOutbox(c.env, ids);
  return c.json({ data: { ...drained, nextAfter: ids.length < INDEX_BATCH ? null : (ids.at(-1) ?? null) } });
});
