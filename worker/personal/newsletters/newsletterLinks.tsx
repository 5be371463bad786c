import { LINK_TOKEN, type LinkPurpose, type LinkState } from '#shared/contracts/newsletterService.contract.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterStepHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { NewsletterStep, type NewsletterNotice } from '../../pages/newsletter/NewsletterStep.page.tsx';
import type { NewsletterService } from '../../services/newsletterService.ts';
import { findNewsletter, slugOf } from './findNewsletter.ts';

/** The result of an action, identical for all readers. */
export async function showNotice(asked: Call, notice: NewsletterNotice): Promise<Response> {
  return answerWithNotice(asked, { notice, status: 200 });
}

/** Opening the link only shows a confirmation form: mail scanners open links too. */
export async function showLink(asked: Call<'lists'>, purpose: LinkPurpose): Promise<Response> {
  const token = tokenInAddress(asked);
  const state = await askFor(asked.isolate.readers.lists.newsletterService.inspectLink, asked, { purpose, token });
  if (state === null) return asked.respondWithError({ visit: asked.visit, status: 503, message: '' });
  if (state === 'open') return answerWithNotice(asked, { notice: purpose, status: 200, action: { purpose, token } });
  return answerWithState(asked, purpose, state);
}

/**
 * Performs the action of a mailed link. The token proves access to the mailbox, so forms of other pages cannot submit
 * it. Mail clients unsubscribe with one call and ignore the page (RFC 8058).
 */
export async function followLink(asked: Call<'lists'>, purpose: LinkPurpose, form: URLSearchParams): Promise<Response> {
  const isOneClick = purpose === 'unsubscribe' && form.get('List-Unsubscribe') === 'One-Click';
  const token = isOneClick ? tokenInAddress(asked) : (form.get('token') ?? '');
  const state = await askFor(asked.isolate.readers.lists.newsletterService.followLink, asked, { purpose, token });
  if (state === null) return asked.respondWithError({ visit: asked.visit, status: 503, message: '' });
  if (isOneClick) return answerProgram(state);
  const done = newsletterStepHref(slugOf(asked), purpose === 'confirm' ? 'angemeldet' : 'abgemeldet');
  if (state === 'open')
    return redirectTo({
      status: 303,
      location: done,
      maxAgeSeconds: 0,
      headers: { 'referrer-policy': 'no-referrer' },
    });
  return answerWithState(asked, purpose, state);
}

function tokenInAddress({ visit }: Call): string {
  return new URLSearchParams(visit.url.search).get('token') ?? '';
}

type Link = { readonly purpose: LinkPurpose; readonly token: string };

/** Null if unknown now. Malformed tokens cause no call. */
async function askFor(call: NewsletterService['inspectLink' | 'followLink'], asked: Call, { purpose, token }: Link) {
  if (!LINK_TOKEN.test(token)) return 'unknown';
  const answer = await call(purpose, { mandator: asked.visit.mandator.id, newsletter: slugOf(asked), token });
  if (answer.ok) return answer.value;
  const isRefused = answer.error.kind === 'status' && (answer.error.status === 400 || answer.error.status === 404);
  return isRefused ? 'unknown' : null;
}

/** A repeated unsubscription counts as success. */
function answerWithState(asked: Call, purpose: LinkPurpose, state: Exclude<LinkState, 'open'>): Promise<Response> {
  if (state === 'used' && purpose === 'unsubscribe')
    return answerWithNotice(asked, { notice: 'unsubscribed', status: 200 });
  return answerWithNotice(asked, { notice: state, status: state === 'unknown' ? 404 : 410 });
}

function answerProgram(state: LinkState): Response {
  const isDone = state === 'open' || state === 'used';
  return new Response(isDone ? 'OK' : 'Not Found', {
    status: isDone ? 200 : 404,
    headers: { 'cache-control': 'private, no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

type Shown = Omit<Parameters<typeof NewsletterStep>[0], 'newsletter'> & { readonly status: 200 | 404 | 410 };

/**
 * Does without the newsletter's name while its page cannot be had. One that the title no longer offers has readers
 * left: they can leave, and nothing else.
 */
async function answerWithNotice(asked: Call, { status, ...shown }: Shown): Promise<Response> {
  const slug = slugOf(asked);
  const found = await findNewsletter(asked);
  const isLeaving = shown.notice === 'unsubscribe' || shown.notice === 'unsubscribed';
  if (!found.ok && found.error === 'notFound' && !isLeaving)
    return asked.respondWithError({ visit: asked.visit, status: 404, message: '' });
  const content = <NewsletterStep newsletter={found.ok ? found.value : { slug, title: null }} {...shown} />;
  const title = newsletterTexts.notices[shown.notice].heading;
  return asked.streamPage({
    routeName: 'newsletter',
    layout: 'default',
    kind: 'newsletter',
    status,
    title,
    content,
    hasSecretAddress: true,
  });
}
