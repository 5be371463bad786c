import * as v from 'valibot';
import type { Declaration } from '#shared/contracts/order.contract.ts';
import type { CustomerSubscription } from '#shared/contracts/store.contract.ts';
import { includesEpaper } from '#shared/domain/access/includesEpaper.ts';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import type { RoleReason } from '#shared/domain/grants/explainGrants.ts';
import { openPriceOffer } from '#shared/domain/subscription/priceOffers.ts';
import { meansTexts } from '#shared/i18n/texts/paymentMeans.ts';
import { agreedRise, refusalText } from '#shared/i18n/texts/subscriptionChoices.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { mapOk } from '#shared/lib/result.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { reasonSentence } from '#shared/i18n/texts/reasons.ts';
import { MEANS_PARAMETER, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import {
  describeAccess,
  SubscriptionPage,
  type ShownSubscription,
} from '../../pages/account/subscription/Subscription.page.tsx';
import { renewAccess } from '../order/renewAccess.ts';
import { showAccountPage, showNotice } from './showForm.tsx';

/** The reader's subscriptions: roles of the account, their reasons, and each subscription with its history. */
export async function showSubscription(call: ReaderCall<'commerce'>): Promise<Response> {
  const { visit, isolate, reader } = call;
  const { mandator, waitUntil } = visit;
  const { settings } = await isolate.publishing.sites.current(mandator, waitUntil);
  const expressName = MANDATORS.find(({ isExpress }) => isExpress)?.plusName ?? mandator.plusName;
  const { store } = isolate.readers.commerce;
  const { ssoId } = reader.user;
  const now = isolate.publishing.clock();
  const query = new URLSearchParams(visit.url.search);
  // The reader returns from the payment service, whose webhook may not have arrived.
  const hasNamedMeans = query.get(MEANS_PARAMETER) === 'benannt';
  const [reasons, subscriptions, purchases] = await Promise.all([
    store.explainRoles(ssoId),
    hasNamedMeans
      ? store.settle(ssoId).then((settled) => mapOk(settled, ({ items }) => items))
      : store.listSubscriptions(ssoId),
    store.listPurchases(ssoId),
  ]);
  const shown = subscriptions.ok && purchases.ok ? subscriptions.value.map((one) => withChoices(one, now)) : null;
  const view = {
    reasons: reasons.ok ? reasonsBeside(reasons.value, shown) : null,
    subscriptions: shown,
    purchases: purchases.ok ? purchases.value : [],
    status: statusOf(query) ?? meansStatusOf(query, subscriptions.ok ? subscriptions.value : []),
    parts: describeAccess(reader.access, mandator.plusName, expressName),
    hasCoins: isWalletUser(reader.access),
    offersHref: settings.sub_subscription_link || orderHref,
    giveAwayHref: settings.sub_give_away_link,
    epaperHref: includesEpaper(reader.user.roles, call.visit.mandator.id) ? settings.epaper_link : '',
    cancelHref: settings.sub_cancellation_link,
    serviceHref: settings.sub_online_service_link,
  };
  return showAccountPage(call, {
    routeName: 'account-abo',
    status: 200,
    title: subscriptionTexts.title,
    content: <SubscriptionPage view={view} />,
  });
}

/** Reasons for roles as sentences, except of subscriptions shown below. */
function reasonsBeside(reasons: readonly RoleReason[], shown: readonly ShownSubscription[] | null): readonly string[] {
  const ids = new Set(shown?.map(({ subscription }) => subscription.id));
  const beside = reasons.filter(({ because }) => because.kind !== 'subscription' || !ids.has(because.subscription.id));
  return [...new Set(beside.map(reasonSentence))];
}

function withChoices(one: CustomerSubscription, now: number): ShownSubscription {
  const { subscription } = one;
  return {
    ...one,
    priceOffer: openPriceOffer(subscription, now),
    agreedRise: agreedRise(subscription, now),
  };
}

/** Query parameters with the result of a declaration and its reason. */
const DECLARED = 'erklaert';
/** and why not. */
const REASON = 'grund';
const STATUS = new Map<string | null, string>([
  ['ja', subscriptionTexts.declared],
  ['nein', subscriptionTexts.notDeclared],
  ['spaeter', subscriptionTexts.notReached],
]);
const OUTCOME = { declared: 'ja', refused: 'nein' } as const;

function statusOf(query: URLSearchParams): string | null {
  const outcome = query.get(DECLARED);
  const reason = outcome === 'nein' ? refusalText(query.get(REASON)) : null;
  return reason ?? STATUS.get(outcome) ?? null;
}

function meansStatusOf(query: URLSearchParams, theirs: readonly CustomerSubscription[]): string | null {
  switch (query.get(MEANS_PARAMETER)) {
    case 'benannt': {
      const changes = theirs.flatMap(({ meansChange }) => meansChange ?? []);
      const [latest] = changes.toSorted((one, other) => other.askedAt - one.askedAt);
      return latest ? meansTexts[latest.outcome] : null;
    }
    case 'spaeter':
      return meansTexts.away;
    case 'ohne':
      return meansTexts.notOffered;
    case 'nein':
      return meansTexts.nothingFollows;
    default:
      return null;
  }
}

const declarationForm = v.variant('erklaerung', [
  v.object({ erklaerung: v.picklist(['cancellationTakenBack', 'resumed', 'withdrawn']), abo: v.string() }),
  v.object({ erklaerung: v.literal('cancelled'), abo: v.string() }),
  v.object({ erklaerung: v.literal('paused'), abo: v.string(), monate: v.picklist(['1', '2', '3']) }),
  v.object({
    erklaerung: v.literal('priceAnswered'),
    abo: v.string(),
    angebot: v.string(),
    zusage: v.picklist(['ja', 'nein']),
  }),
]);

function toDeclaration(form: v.InferOutput<typeof declarationForm>): Declaration {
  switch (form.erklaerung) {
    case 'cancelled':
      return { kind: 'cancelled', wishedEnd: null };
    case 'paused':
      return { kind: 'paused', months: Number(form.monate) };
    case 'priceAnswered':
      return { kind: 'priceAnswered', offerId: form.angebot, isAccepted: form.zusage === 'ja' };
    case 'cancellationTakenBack':
    case 'resumed':
    case 'withdrawn':
      return { kind: form.erklaerung };
  }
}

/**
 * Cancels or withdraws from one of the reader's subscriptions, or withdraws from a single purchase. The time of receipt
 * counts. Another reader's is a 404. Acceptance G11, M140.
 */
export async function submitDeclareSubscription(
  call: ReaderCall<'commerce' | 'session' | 'paywall'>,
  sent: URLSearchParams,
): Promise<Response> {
  const { store } = call.isolate.readers.commerce;
  const { ssoId } = call.reader.user;
  const purchaseId = sent.get('kauf');
  const form = v.safeParse(declarationForm, Object.fromEntries(sent));
  const answer = (outcome: 'ja' | 'nein' | 'spaeter', reason: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ [DECLARED]: outcome, ...reason });
    return redirectTo({ status: 303, location: `${subscriptionHref}?${query.toString()}`, maxAgeSeconds: 0 });
  };
  if (purchaseId !== null) {
    const withdrawn = await store.withdrawPurchase(ssoId, purchaseId);
    if (withdrawn.ok && withdrawn.value === 'declared') await renewAccess(call);
    return answer(withdrawn.ok ? OUTCOME[withdrawn.value] : 'spaeter');
  }
  if (!form.success) return answer('nein');
  const declared = await store.declare(ssoId, form.output.abo, toDeclaration(form.output));
  if (!declared.ok) return answer('spaeter');
  if (declared.value.ok) {
    await renewAccess(call);
    return answer('ja');
  }
  return declared.value.error === 'notTheirs'
    ? showUnknownSubscription(call)
    : answer('nein', { [REASON]: declared.value.error });
}

/** Also shown for another reader's subscription. */
export function showUnknownSubscription(call: ReaderCall): Promise<Response> {
  const ways = [{ href: subscriptionHref, label: subscriptionTexts.title }];
  return showNotice(call, { routeName: 'account-abo', status: 404, notice: subscriptionTexts.unknown, ways });
}
