import { Hono } from 'hono';
import * as v from 'valibot';
import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import { MOST_RECOMMENDED, readingContract, type Recommendations } from '#shared/contracts/recommendations.contract.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../env.ts';
import { readerServiceAuth } from '../http/readerServiceAuth.ts';
import { validationError } from '../http/validationError.ts';
import { openReplica } from '../database/openReplica.ts';
import { loadCandidates } from './loadCandidates.ts';
import { rankCandidates } from './rankCandidates.ts';

/** Enough for ids and paths. */
const MAX_BYTES = 16_000;

const readingText = v.pipe(v.string(), v.parseJson(), readingContract);
const title = v.picklist(MANDATOR_IDS);

/** Recommended articles. Decision 062. */
export const recommenderRoutes = new Hono<{ Bindings: OriginEnv }>();

recommenderRoutes.use(readerServiceAuth);

/** Recommendations for a reading history; the title is in the query: `?mandator=`. */
recommenderRoutes.post('/recommend', async (c) => {
  const mandator = v.safeParse(title, c.req.query('mandator'));
  if (!mandator.success) return validationError(mandator.issues);
  const reading = v.safeParse(readingText, await readBoundedText(c.req.raw, MAX_BYTES));
  if (!reading.success) return validationError(reading.issues);
  const candidates = await loadCandidates(
    openReplica(c.env.DB, c.req.header(BOOKMARK_HEADER) ?? null),
    mandator.output,
    reading.output,
  );
  const data = rankCandidates(reading.output, candidates, Date.now()).slice(0, MOST_RECOMMENDED);
  return c.json({ responseId: crypto.randomUUID(), data } satisfies Recommendations);
});
