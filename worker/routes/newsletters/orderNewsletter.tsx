import type { Context } from 'hono';
import { parseEmailAddress } from '#shared/domain/newsletter/parseEmailAddress.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import type { PortalContext } from '../../context.ts';
import type { Limit } from '../../limits/attempts.ts';
import { networkOf } from '../../limits/networkOf.ts';
import { isFromOurPage } from '../../middleware/isFromOurPage.ts';
import { redirectTo } from '../../middleware/redirectTo.ts';
import { NewsletterPage } from '../../pages/newsletter/Newsletter.page.tsx';
import type { Portal } from '../../portal.ts';
import { serveUncachedPage } from '../uncachedPage.tsx';
import { findNewsletter, readNewsletterVisit, type NewsletterTools, type NewsletterVisit } from './newsletterVisit.ts';
import { readForm } from './readForm.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Thousands of readers may share one address of a mobile network. */
const PER_NETWORK: Limit = { name: 'newsletter-network', most: 300, periodMs: HOUR_MS };
/** Mails that strangers can have sent to somebody: about one newsletter, and about all of all titles together. */
const PER_NEWSLETTER: Limit = { name: 'newsletter-mail', most: 3, periodMs: DAY_MS };
const PER_ADDRESS: Limit = { name: 'newsletter-address', most: 10, periodMs: DAY_MS };

/**
 * Takes an order. Whatever is known of the address, the calls made, their order and the answer are the same: nobody learns here who reads
 * what. Decision 010.
 */
export async function orderNewsletter(c: Context<PortalContext>, tools: NewsletterTools): Promise<Response> {
  const { portal, respondWithError } = tools;
  const visit = readNewsletterVisit(c);
  const { request, mandator, slug } = visit;
  const fail = (status: 400 | 403 | 404 | 503) => respondWithError({ request, status, message: '' });
  if (!isFromOurPage(request)) return fail(403);
  const form = await readForm(request);
  if (!form) return fail(400);
  const accepted = redirectTo({ status: 303, location: newsletterStepHref(slug, 'gesendet'), keepForSeconds: 0 });
  if (form.get('nachricht')) return accepted;
  const waitMs = await portal.attempts.count(PER_NETWORK, networkOf(request.headers.get('cf-connecting-ip')));
  if (waitMs > 0) return respondWithError({ request, status: 429, message: '', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const newsletter = await findNewsletter(visit, portal);
  if (typeof newsletter === 'number') return fail(newsletter);
  const typed = form.get('email') ?? '';
  const address = parseEmailAddress(typed);
  if (address === null) return showRefusal(visit, typed, tools);
  const mayMail = await countMail(visit, address, portal);
  const stored = await portal.newsletterService.subscribe({ mandator: mandator.id, newsletter: slug, address, mayMail });
  if (stored.ok) return accepted;
  return fail(stored.error.kind === 'status' && stored.error.status === 404 ? 404 : 503);
}

async function countMail({ mandator, slug }: NewsletterVisit, address: string, { attempts }: Portal): Promise<boolean> {
  const subject = address.toLowerCase();
  const waits = await Promise.all([attempts.count(PER_NEWSLETTER, `${mandator.id}:${slug}:${subject}`), attempts.count(PER_ADDRESS, subject)]);
  return waits.every((waitMs) => waitMs === 0);
}

/** The form again, with what was typed and what is wrong with it: a page for this reader alone. */
async function showRefusal(visit: NewsletterVisit, typed: string, { portal, respondWithError }: NewsletterTools): Promise<Response> {
  const { request, mandator, slug, waitUntil } = visit;
  const fetched = await portal.contentApi.fetchPage({ kind: 'newsletter', mandator: mandator.id, path: newsletterHref(slug) });
  if (!fetched.ok) return respondWithError({ request, status: fetched.error.kind === 'notFound' ? 404 : 503, message: '' });
  const { payload } = fetched.value;
  return serveUncachedPage(
    {
      request,
      waitUntil,
      mandator,
      routeName: 'newsletter',
      status: 422,
      title: newsletterTexts.form.refusedTitle(payload.newsletter.title),
      content: <NewsletterPage {...payload} refused={typed.slice(0, 300)} />,
    },
    portal,
  );
}
