import * as v from 'valibot';
import { printedProofContract } from '#shared/contracts/verification.contract.ts';
import { formatTime } from '#shared/i18n/formatDate.ts';
import { reasonSentence } from '#shared/i18n/texts/reasons.ts';
import { verificationTexts as texts } from '#shared/i18n/texts/verification.ts';
import { plusVerificationHref, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import type { CustomerCall, ReaderCall } from '../../calls/call.ts';
import type { Visit } from '../../http/visit.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import type { Limit } from '../../limits/attempts.ts';
import {
  TAKE_BACK_FIELD,
  VerificationPage,
  type VerificationView,
} from '../../pages/account/subscription/Verification.page.tsx';
import type { PersonalPage } from '../../calls/personalPage.ts';
import { renewAccess } from '../order/renewAccess.ts';
import { readNamedTarget, readReferrer } from './target.ts';
import { showAccountPage } from './showForm.tsx';

/** A subscription number has seven digits and is checked with its postcode: this limit makes guessing futile. */
const PER_ACCOUNT: Limit = { name: 'verification-account', most: 5, periodMs: 3_600_000, mostAlone: 5 };

const REFUSALS = new Map<string, string>(Object.entries(texts.refusals));

type Shown = Partial<Pick<VerificationView, 'typed' | 'problem'> & Pick<PersonalPage, 'status' | 'retryAfterSeconds'>>;

/** Query parameter with the result. */
const DONE = 'getan';
const STATUS = new Map<string | null, string>([
  ['verbunden', texts.done],
  ['geloest', texts.takenBack],
]);
/** Times are shown to the minute, rounded up. */
const MINUTE_MS = 60_000;

/** The form, or the benefit already granted. Acceptance M140. */
export function showVerification(call: CustomerCall<'commerce'>): Promise<Response> {
  return show(call, {});
}

/**
 * The same for readers unknown to the subscription provider: closed like the other tabs, but with the form. Acceptance
 * M19.
 */
export function showStrangersVerification(call: ReaderCall<'commerce'>): Promise<Response> {
  return show(call, { status: 403, problem: texts.stranger });
}

/** Links a print subscription to the account; the session is renewed at once. */
export async function submitVerification(
  call: ReaderCall<'commerce' | 'session' | 'paywall' | 'portal'>,
  form: URLSearchParams,
): Promise<Response> {
  if (form.has(TAKE_BACK_FIELD)) return takeBack(call);
  const { isolate, visit, reader } = call;
  const typed = { number: (form.get('nummer') ?? '').slice(0, 20), postcode: (form.get('plz') ?? '').slice(0, 10) };
  const refuse = (problem: string, status: PersonalPage['status'] = 422) => show(call, { typed, problem, status });
  const waitMs = await isolate.readers.portal.attempts.count(PER_ACCOUNT, reader.user.ssoId);
  if (waitMs > 0)
    return show(call, {
      typed,
      problem: texts.tooOften(formatTime(new Date(isolate.publishing.clock() + waitMs + MINUTE_MS).toISOString())),
      status: 429,
      retryAfterSeconds: Math.ceil(waitMs / 1_000),
    });
  const asked = v.safeParse(printedProofContract, {
    number: typed.number.replaceAll(/[\s.-]/g, ''),
    postcode: typed.postcode.trim(),
  });
  if (!asked.success) return refuse(texts.refusals.unknownSubscriber);
  const { ssoId, email, emailVerified } = reader.user;
  const contact = emailVerified ? { mandator: visit.mandator.id, email } : null;
  const verified = await isolate.readers.commerce.store.verify(ssoId, { ...asked.output, contact });
  if (!verified.ok) return refuse(texts.away, 503);
  if (!verified.value.ok) return refuse(REFUSALS.get(verified.value.error) ?? texts.refusals.unknownSubscriber);
  await renewAccess(call);
  const target = readNamedTarget(visit);
  return target === null ? backTo('verbunden') : redirectTo({ status: 303, location: target, maxAgeSeconds: 0 });
}

/** Renews the session at once, as after a grant. */
async function takeBack(call: ReaderCall<'commerce' | 'session' | 'paywall'>): Promise<Response> {
  const { isolate, reader } = call;
  const taken = await isolate.readers.commerce.store.unlinkVerifications(reader.user.ssoId);
  if (!taken.ok) return show(call, { problem: texts.notTakenBack, status: 503 });
  await renewAccess(call);
  return backTo('geloest');
}

function backTo(done: string): Response {
  const location = `${plusVerificationHref}?${new URLSearchParams({ [DONE]: done })}`;
  return redirectTo({ status: 303, location, maxAgeSeconds: 0 });
}

/** The article whose lock leads here: its reader goes on reading. Others stay in the account. */
function readArticle(visit: Visit): string | null {
  const referrer = readReferrer(visit);
  return referrer !== null && mayFetchAhead(referrer) ? referrer : null;
}

async function show(
  call: ReaderCall<'commerce'>,
  { typed = { number: '', postcode: '' }, problem = null, status = 200, ...rest }: Shown,
): Promise<Response> {
  const { isolate, visit, reader } = call;
  const reasons = await isolate.readers.commerce.store.explainRoles(reader.user.ssoId);
  const verified = reasons.ok ? reasons.value.filter(({ because }) => because.kind === 'verification') : [];
  const target = readNamedTarget(visit) ?? readArticle(visit);
  const view = {
    reasons: verified.map(reasonSentence),
    typed,
    problem,
    done: problem === null ? (STATUS.get(new URLSearchParams(visit.url.search).get(DONE)) ?? null) : null,
    serviceEmail: visit.mandator.subscriptionEmail,
    action: `${plusVerificationHref}${target === null ? '' : `?${new URLSearchParams({ [TARGET_PARAMETER]: target })}`}`,
  };
  return showAccountPage(call, {
    routeName: 'account-plus-verification',
    status,
    ...rest,
    title: texts.title,
    content: <VerificationPage view={view} />,
  });
}
