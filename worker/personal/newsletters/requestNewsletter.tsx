import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { parseEmailAddress } from '#shared/domain/accounts/parseEmailAddress.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import type { Limit } from '../../limits/attempts.ts';
import { countNetwork, type NetworkLimits } from '../../limits/countNetwork.ts';
import { isTrapped } from '../../pages/TrapField.tsx';
import { NewsletterPage } from '../../pages/newsletter/Newsletter.page.tsx';
import { findNewsletter, slugOf } from './findNewsletter.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Thousands of readers may share one address of a mobile network, and one house may have a new network for every request. */
const REQUESTS: NetworkLimits = {
  network: { name: 'newsletter-network', most: 300, periodMs: HOUR_MS },
  prefix: { name: 'newsletter-prefix', most: 900, periodMs: HOUR_MS },
};
/** Limits for mails that strangers can trigger: per newsletter, and for all newsletters of all titles. */
const PER_NEWSLETTER: Limit = { name: 'newsletter-mail', most: 3, periodMs: DAY_MS };
const PER_ADDRESS: Limit = { name: 'newsletter-address', most: 10, periodMs: DAY_MS };

/**
 * Signs an address up for a newsletter. The calls, their order and the response do not depend on what is known of the
 * address, so sign-ups stay secret. Decision 010.
 */
export async function requestNewsletter(asked: Call<'lists' | 'portal'>, form: URLSearchParams): Promise<Response> {
  const { visit, isolate, respondWithError } = asked;
  const slug = slugOf(asked);
  const { newsletterService } = isolate.readers.lists;
  const { attempts, mailLimit } = isolate.readers.portal;
  const accepted = redirectTo({ status: 303, location: newsletterStepHref(slug, 'gesendet'), maxAgeSeconds: 0 });
  if (isTrapped(form)) return accepted;
  const comeLater = (waitMs: number) =>
    respondWithError({ visit, status: 429, message: '', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const networkWaitMs = await countNetwork(attempts, REQUESTS, visit.request);
  if (networkWaitMs > 0) return comeLater(networkWaitMs);
  const newsletter = await findNewsletter(asked);
  if (!newsletter.ok)
    return respondWithError({ visit, status: newsletter.error === 'notFound' ? 404 : 503, message: '' });
  const typed = form.get('email') ?? '';
  const address = parseEmailAddress(typed);
  if (address === null) return showRefusal(asked, typed);
  const domainWaitMs = await mailLimit.countDomain({ address, network: visit.request.headers.get('cf-connecting-ip') });
  if (domainWaitMs > 0) return comeLater(domainWaitMs);
  const mayMail = await countMail(asked, address);
  const stored = await newsletterService.request({ mandator: visit.mandator.id, newsletter: slug, address, mayMail });
  if (stored.ok) return accepted;
  return respondWithError({
    visit,
    status: stored.error.kind === 'status' && stored.error.status === 404 ? 404 : 503,
    message: '',
  });
}

async function countMail(asked: Call<'portal'>, address: string): Promise<boolean> {
  const { attempts, mailLimit } = asked.isolate.readers.portal;
  const mailbox = canonicalMailbox(address);
  const waits = await Promise.all([
    attempts.count(PER_NEWSLETTER, `${asked.visit.mandator.id}:${slugOf(asked)}:${mailbox}`),
    attempts.count(PER_ADDRESS, mailbox),
  ]);
  const isRefused = waits.some((waitMs) => waitMs > 0);
  // Shares the mailbox limit with account mails: three an hour, counted only if a mail is sent.
  return (await mailLimit.countMailbox(address, isRefused)) === 0 && !isRefused;
}

/** The form as typed and its errors: a page for this reader alone. */
async function showRefusal(asked: Call, typed: string): Promise<Response> {
  const { visit, isolate } = asked;
  const fetched = await isolate.publishing.contentApi.fetchPage({
    kind: 'newsletter',
    mandator: visit.mandator.id,
    path: newsletterHref(slugOf(asked)),
  });
  if (!fetched.ok)
    return asked.respondWithError({ visit, status: fetched.error.kind === 'notFound' ? 404 : 503, message: '' });
  const { payload } = fetched.value;
  const title = newsletterTexts.form.refusedTitle(payload.newsletter.title);
  const content = <NewsletterPage {...payload} refused={typed.slice(0, 300)} />;
  return asked.streamPage({
    routeName: 'newsletter',
    layout: 'default',
    kind: 'newsletter',
    status: 422,
    title,
    content,
    hasSecretAddress: false,
  });
}
