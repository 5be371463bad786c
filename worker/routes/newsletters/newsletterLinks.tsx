import type { Context } from 'hono';
import { LINK_TOKEN, type LinkPurpose, type LinkState } from '#shared/contracts/newsletterService.contract.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterStepHref } from '#shared/routes/hrefs.ts';
import type { PortalContext } from '../../context.ts';
import { baseHeaders, uncachedHeaders } from '../../middleware/securityHeaders.ts';
import { redirectTo } from '../../middleware/redirectTo.ts';
import { NewsletterStep, type NewsletterNotice } from '../../pages/newsletter/NewsletterStep.page.tsx';
import type { NewsletterService } from '../../services/newsletterService.ts';
import { serveUncachedPage } from '../uncachedPage.tsx';
import { findNewsletter, readNewsletterVisit, type NewsletterTools, type NewsletterVisit } from './newsletterVisit.ts';
import { readForm } from './readForm.ts';

/** What is shown after something was done. The same for everybody. */
export async function showNotice(c: Context<PortalContext>, notice: NewsletterNotice, tools: NewsletterTools): Promise<Response> {
  return answerWithNotice(readNewsletterVisit(c), { notice, status: 200 }, tools);
}

/** Opening a link asks whether to do it, and does nothing: mail scanners open links as well. */
export async function showLink(c: Context<PortalContext>, purpose: LinkPurpose, tools: NewsletterTools): Promise<Response> {
  const visit = readNewsletterVisit(c);
  const token = c.req.query('token') ?? '';
  const state = await askFor(tools.portal.newsletterService.inspectLink, visit, { purpose, token });
  if (state === null) return tools.respondWithError({ request: visit.request, status: 503, message: '' });
  if (state === 'open') return answerWithNotice(visit, { notice: purpose, status: 200, action: { purpose, token } }, tools);
  return answerWithState(visit, purpose, state, tools);
}

/**
 * Does what a link is for. The token is the proof: only whoever reads the mail has it, so a form of another page cannot send it. Mail
 * programs unsubscribe with one call and read no page (RFC 8058).
 */
export async function followLink(c: Context<PortalContext>, purpose: LinkPurpose, tools: NewsletterTools): Promise<Response> {
  const visit = readNewsletterVisit(c);
  const { request, slug } = visit;
  const form = await readForm(request);
  if (!form) return tools.respondWithError({ request, status: 400, message: '' });
  const isOneClick = purpose === 'unsubscribe' && form.get('List-Unsubscribe') === 'One-Click';
  const token = (isOneClick ? c.req.query('token') : form.get('token')) ?? '';
  const state = await askFor(tools.portal.newsletterService.followLink, visit, { purpose, token });
  if (state === null) return tools.respondWithError({ request, status: 503, message: '' });
  if (isOneClick) return answerProgram(state);
  const done = newsletterStepHref(slug, purpose === 'confirm' ? 'angemeldet' : 'abgemeldet');
  if (state === 'open') return redirectTo({ status: 303, location: done, keepForSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });
  return answerWithState(visit, purpose, state, tools);
}

type Link = { readonly purpose: LinkPurpose; readonly token: string };

/** Null when it cannot be known now. What does not look like a token of ours is not asked about. */
async function askFor(call: NewsletterService['inspectLink' | 'followLink'], { mandator, slug }: NewsletterVisit, { purpose, token }: Link) {
  if (!LINK_TOKEN.test(token)) return 'unknown';
  const answer = await call(purpose, { mandator: mandator.id, newsletter: slug, token });
  return answer.ok ? answer.value : null;
}

/** Whoever has unsubscribed already has what they want. */
function answerWithState(visit: NewsletterVisit, purpose: LinkPurpose, state: Exclude<LinkState, 'open'>, tools: NewsletterTools): Promise<Response> {
  if (state === 'used' && purpose === 'unsubscribe') return answerWithNotice(visit, { notice: 'unsubscribed', status: 200 }, tools);
  return answerWithNotice(visit, { notice: state, status: state === 'unknown' ? 404 : 410 }, tools);
}

function answerProgram(state: LinkState): Response {
  const isDone = state === 'open' || state === 'used';
  return new Response(isDone ? 'OK' : 'Not Found', {
    status: isDone ? 200 : 404,
    headers: { ...baseHeaders, ...uncachedHeaders, 'cache-control': 'private, no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

type Shown = Omit<Parameters<typeof NewsletterStep>[0], 'newsletter'> & { readonly status: 200 | 404 | 410 };

/**
 * Does without the newsletter's name while its page cannot be had. One that the title no longer offers has readers left: they can leave, and
 * nothing else.
 */
async function answerWithNotice(visit: NewsletterVisit, { status, ...shown }: Shown, { portal, respondWithError }: NewsletterTools): Promise<Response> {
  const { request, mandator, slug, waitUntil } = visit;
  const found = await findNewsletter(visit, portal);
  const isLeaving = shown.notice === 'unsubscribe' || shown.notice === 'unsubscribed';
  if (found === 404 && !isLeaving) return respondWithError({ request, status: 404, message: '' });
  const content = <NewsletterStep newsletter={typeof found === 'number' ? { slug, title: null } : found} {...shown} />;
  const title = newsletterTexts.notices[shown.notice].heading;
  return serveUncachedPage({ request, waitUntil, mandator, routeName: 'newsletter', status, title, content }, portal);
}
