import { Hono } from 'hono';
import * as v from 'valibot';
import { readVariables } from '#shared/contracts/readVariables.ts';
import { AD_PLACES } from '#shared/domain/ads/adPlace.ts';
import type { AdSystem } from '#shared/domain/ads/adSystem.ts';
import { parseTargeting } from '#shared/domain/ads/adTargeting.ts';
import { bidsOfSlot } from '#shared/domain/ads/bidsOfSlot.ts';
import type { Register } from '#shared/domain/consent/thirdParty.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import { AD_FRAME_VARIABLES } from './adFrameVariables.ts';
import { renderFrame } from './renderFrame.ts';

const variables = v.object(AD_FRAME_VARIABLES);

export const adFrameRoutes = new Hono<{ Bindings: object }>();

answerErrors(adFrameRoutes);
adFrameRoutes.use(safeHeaders);

adFrameRoutes.get('/slots/:place', (c) => {
  const settings = readVariables(variables, c.env);
  const place = AD_PLACES.find((known) => known === c.req.param('place'));
  const title = MANDATOR_IDS.find((id) => id === c.req.query('title'));
  const system = title && systemOf(title, settings.THIRD_PARTIES);
  if (!place || !title || !system) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const page = titleOrigin(settings, title);
  const nonce = crypto.randomUUID();
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  c.header('content-security-policy', policyOf({ nonce, page, system }));
  const targeting = parseTargeting(new URL(c.req.url).searchParams);
  const scripts = { standard: settings.GPT_URL, limited: settings.GPT_LIMITED_URL };
  const bids = bidsOfSlot(settings.THIRD_PARTIES, { title, place });
  return c.html(renderFrame({ nonce, page, title, place, system, bids, targeting, scripts }));
});

function systemOf(title: MandatorId, register: Register): AdSystem | undefined {
  for (const { snippet, onlyTitles } of Object.values(register))
    if (snippet.kind === 'adFrame' && (onlyTitles?.includes(title) ?? true)) return snippet.system;
  return undefined;
}

type Framed = { readonly nonce: string; readonly page: string; readonly system: AdSystem };

/**
 * What Google supports, without its fallbacks for old browsers: our script by nonce, and what that loads; hosts are
 * unknown beforehand. Framed by the title's page alone, in the page's sandbox also where it is opened directly.
 * https://developers.google.com/publisher-tag/guides/content-security-policy
 */
function policyOf({ nonce, page, system }: Framed): string {
  return [
    "object-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${page}`,
    `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox${system.hasStorage ? ' allow-same-origin' : ''}`,
  ].join('; ');
}
