import { Hono, type Context } from 'hono';
import { AD_PLACES } from '#shared/domain/ads/adPlace.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { newslettersHref, orderHref } from '#shared/routes/hrefs.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import type { AdsEnv } from './adsVariables.ts';
import { CAMPAIGNS } from './campaign.ts';
import { chooseCampaign } from './chooseCampaign.ts';
import { POLITICAL_CAMPAIGNS } from './politicalCampaign.ts';
import { renderAd, renderInvented, renderPoliticalAd } from './renderAd.ts';

type AdContext = Context<{ Bindings: AdsEnv }>;

export const adRoutes = new Hono<{ Bindings: AdsEnv }>();

answerErrors(adRoutes);
adRoutes.use(safeHeaders);

adRoutes.get('/slots/:place', (c) => {
  const place = AD_PLACES.find((known) => known === c.req.param('place'));
  const title = readTitle(c);
  if (!place || !title) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const asked = {
    section: c.req.query('section') ?? '',
    tags: c.req.queries('tags') ?? [],
    plususer: c.req.query('plususer') ?? null,
  };
  const choice = chooseCampaign(CAMPAIGNS, asked, place);
  const page = titleOrigin(c.env, title);
  const isAllowed = c.req.query('political') === 'allowed';
  const political = isAllowed ? POLITICAL_CAMPAIGNS.find(({ titles }) => titles.includes(title)) : undefined;
  if (political) return c.html(renderPoliticalAd(political, { nonce: protect(c, page), page }));
  return choice ? c.html(renderAd(choice, { nonce: protect(c, page), page })) : c.body(null, 204);
});

adRoutes.get('/clicks/:campaign', (c) => {
  const isAsked = ({ id }: { readonly id: string }) => id === c.req.param('campaign');
  const campaign = CAMPAIGNS.find(isAsked);
  const political = POLITICAL_CAMPAIGNS.find(isAsked);
  const title = readTitle(c);
  if (political && title) return c.html(renderInvented(political.headline, protect(c, null)));
  if (!campaign || !title) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  const { leadsTo, payer } = campaign;
  if (leadsTo === 'own') return c.html(renderInvented(payer, protect(c, null)));
  const href = leadsTo === 'order' ? orderHref : newslettersHref;
  return c.redirect(`${titleOrigin(c.env, title)}${href}`, 303);
});

function readTitle(c: AdContext): MandatorId | undefined {
  return MANDATOR_IDS.find((id) => id === c.req.query('title'));
}

/**
 * The policy of an ad: its own inline content only, no further hosts, framed by the title's page alone; opened directly
 * it gets an opaque origin too (sandbox).
 */
function protect(c: AdContext, page: string | null): string {
  const nonce = crypto.randomUUID();
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors ${page ?? "'none'"}; sandbox${page ? ' allow-scripts' : ''}`,
  );
  return nonce;
}
