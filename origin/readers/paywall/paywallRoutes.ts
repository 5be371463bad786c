import { Hono } from 'hono';
import * as v from 'valibot';
import { paywallRequestContract, type PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { OriginEnv } from '../../env.ts';

/** The personalization service. Specification 7, paywall service. */
export const paywallRoutes = new Hono<{ Bindings: OriginEnv }>();

paywallRoutes.post('/decide', async (c) => {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), paywallRequestContract), await c.req.text());
  if (!request.success) return c.json({ message: 'Invalid request' }, 400);
  return c.json({ featureResults: decideFeatures(request.output) });
});

/** The one rule: what is paid is offered with the title's Plus template, in its short form on small screens. */
function decideFeatures({ inputs }: PaywallRequest): Record<string, string> {
  if (!isRestricted({ contentRestriction: inputs._dm_contentRestriction })) return { 'paywall-mobile': 'ok', 'paywall-desktop': 'ok' };
  return { 'paywall-mobile': 'plus-kompakt', 'paywall-desktop': 'plus' };
}
