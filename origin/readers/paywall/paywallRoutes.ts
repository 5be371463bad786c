import { Hono } from 'hono';
import * as v from 'valibot';
import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import { paywallRequestContract } from '#shared/contracts/paywallService.contract.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { OriginEnv } from '../../env.ts';
import { decideView } from './decideView.ts';
import { rulesRoutes } from './rulesRoutes.ts';
import { toFeatureResults, type Verdict } from './toFeatureResults.ts';

/** Enough for a token, an address and a few words. */
const MAX_BYTES = 32_000;

const requestText = v.pipe(v.string(), v.parseJson(), paywallRequestContract);

/** The answer for an unknown title, as for one without rules. */
const OFFER: Verdict = { layer: 'plus', meter: null, promise: null };

/** The personalization service. Specification 7, paywall service; decision 022. */
export const paywallRoutes = new Hono<{ Bindings: OriginEnv }>();

paywallRoutes.route('/', rulesRoutes);

/** The specified call has no title: it is in the query. */
paywallRoutes.post('/decide', async (c) => {
  const request = v.safeParse(requestText, await readBoundedText(c.req.raw, MAX_BYTES));
  if (!request.success) return c.json({ message: 'Invalid request' }, 400);
  const mandator = MANDATOR_IDS.find((id) => id === c.req.query('mandator'));
  if (!mandator) return c.json({ featureResults: toFeatureResults(OFFER) });
  const bookmark = c.req.header(BOOKMARK_HEADER) ?? null;
  const verdict = await decideView({ request: request.output, mandator, now: Date.now(), bookmark }, c.env);
  return c.json({ featureResults: toFeatureResults(verdict) });
});
