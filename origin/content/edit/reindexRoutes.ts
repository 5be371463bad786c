import { Hono } from 'hono';
import * as v from 'valibot';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { digits } from '../../http/digits.ts';
import { readQuery } from '../../http/readQuery.ts';
import { validationError } from '../../http/validationError.ts';
import { log } from '../../log.ts';
import { reindexArticles } from '../store/searchIndex.ts';

/** The index of the search, made anew. Needed after a change of the folding or of names: what is saved is indexed at once. */
export const reindexRoutes = new Hono<{ Bindings: OriginEnv }>();

const reindexInput = v.object({ after: v.optional(digits, '0') });

/** Indexes the next batch of articles, those with ids above `after`. Repeat with `nextAfter` until it is null; `skipped` could not be read. */
reindexRoutes.post('/search/reindex', async (c) => {
  const input = v.safeParse(reindexInput, readQuery(c.req.url));
  if (!input.success) return validationError(input.issues);
  const data = await reindexArticles(openDatabase(c.env.DB), input.output.after);
  for (const { id } of data.skipped) log.warn('article_unreadable', { articleId: id });
  return c.json({ data });
});
