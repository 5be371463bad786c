import * as v from 'valibot';
import { isWalletUser } from '#shared/domain/access/deriveAccess.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { reasonSentence } from '#shared/i18n/texts/reasons.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { orderHref } from '#shared/routes/hrefs.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { describeAccess, SubscriptionPage } from '../../pages/account/Subscription.page.tsx';
import { showAccountPage } from './showForm.tsx';

/** What the reader has subscribed to: by the roles of the account, by the reasons for them, and each with its life. */
export async function showSubscription(call: ReaderCall<'commerce'>): Promise<Response> {
  const { visit, isolate, reader } = call;
  const { mandator, waitUntil } = visit;
  const { settings } = await isolate.publishing.sites.current(mandator, waitUntil);
  const expressName = MANDATORS.find(({ isExpress }) => isExpress)?.plusName ?? mandator.plusName;
  const { store } = isolate.readers.commerce;
  const { ssoId } = reader.user;
  const [reasons, subscriptions, purchases] = await Promise.all([
    store.explainRoles(ssoId),
    store.listSubscriptions(ssoId),
    store.listPurchases(ssoId),
  ]);
  const view = {
    reasons: reasons.ok ? [...new Set(reasons.value.map(reasonSentence))] : null,
    subscriptions: subscriptions.ok && purchases.ok ? subscriptions.value : null,
    purchases: purchases.ok ? purchases.value : [],
    status: STATUS.get(new URLSearchParams(visit.url.search).get(DECLARED)) ?? null,
    parts: describeAccess(reader.access, mandator.plusName, expressName),
    hasCoins: isWalletUser(reader.access),
    offersHref: settings.sub_subscription_link || orderHref,
    giveAwayHref: settings.sub_give_away_link,
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

/** The parameter that says what became of a declaration. */
const DECLARED = 'erklaert';
const STATUS = new Map<string | null, string>([
  ['ja', subscriptionTexts.declared],
  ['nein', subscriptionTexts.notDeclared],
  ['spaeter', subscriptionTexts.notReached],
]);
const OUTCOME = { declared: 'ja', refused: 'nein' } as const;

const declarationForm = v.variant('erklaerung', [
  v.object({ erklaerung: v.picklist(['cancellationTakenBack', 'resumed', 'withdrawn']), abo: v.string() }),
  v.object({ erklaerung: v.literal('cancelled'), abo: v.string() }),
]);

/**
 * What a reader declares about one of their subscriptions, or that they withdraw from what they bought once. When it arrives
 * is what counts. Acceptance G11, M140.
 */
export async function submitDeclareSubscription(
  { isolate, reader }: ReaderCall<'commerce' | 'session'>,
  sent: URLSearchParams,
): Promise<Response> {
  const purchaseId = sent.get('kauf');
  const form = v.safeParse(declarationForm, Object.fromEntries(sent));
  const answer = (outcome: 'ja' | 'nein' | 'spaeter') =>
    redirectTo({ status: 303, location: `${subscriptionHref}?${DECLARED}=${outcome}`, keepForSeconds: 0 });
  if (purchaseId !== null) {
    const withdrawn = await isolate.readers.commerce.store.withdrawPurchase(reader.user.ssoId, purchaseId);
    return answer(withdrawn.ok ? OUTCOME[withdrawn.value] : 'spaeter');
  }
  if (!form.success) return answer('nein');
  const { erklaerung: kind, abo } = form.output;
  const declaration = kind === 'cancelled' ? { kind, wishedEnd: null } : { kind };
  const declared = await isolate.readers.commerce.store.declare(reader.user.ssoId, abo, declaration);
  return answer(declared.ok ? OUTCOME[declared.value] : 'spaeter');
}
