import { Hono } from 'hono';
import { paywallRulesInput } from '#shared/contracts/paywallRules.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { deliverContentPurges } from '../../content/edit/deliverContentPurges.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readData } from '../../http/readData.ts';
import { cacheRules } from './cachedRules.ts';
import { loadRules } from './loadRules.ts';
import { replaceRules } from './replaceRules.ts';

const PATH = '/rules/:mandator';

/**
 * The editors' API for rules, closed for reads too: rules reveal how to circumvent the paywall. Bodies are `{ "data": …
 * }`. Decision 022.
 */
export const rulesRoutes = new Hono<{ Bindings: OriginEnv }>();

rulesRoutes.get(PATH, may('sell'), async (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return c.notFound();
  const refused = refuseTitles(c, 'sell', [mandator]);
  return refused ?? c.json({ data: await loadRules(openDatabase(c.env.DB), mandator) });
});

rulesRoutes.put(PATH, may('sell'), async (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return c.notFound();
  const refused = refuseTitles(c, 'sell', [mandator]);
  if (refused) return refused;
  const input = await readData(c, paywallRulesInput);
  if (!input.ok) return input.error;
  const { version, rules } = input.value;
  const db = openDatabase(c.env.DB);
  if (!(await replaceRules(db, { mandator, version, rules, now: Date.now() })))
    return errorEnvelope(409, 'ConflictError', 'The rules have been changed meanwhile');
  const replaced = { version: version + 1, rules };
  cacheRules(c.env.DB, mandator, { ...replaced, readAt: Date.now(), bookmark: '' });
  return c.json({ data: replaced, meta: { purged: await deliverContentPurges(c.env, Date.now) } });
});

function findMandator(text: string) {
  return MANDATOR_IDS.find((id) => id === text);
}
