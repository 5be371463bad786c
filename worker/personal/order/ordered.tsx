import type { PaymentStanding } from '#shared/contracts/store.contract.ts';
import { purchaseOutcome } from '#shared/domain/purchase/purchaseOutcome.ts';
import { orderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import { orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { OrderedPage, type LatestOrder, type ShownOutcome } from '../../pages/order/Ordered.page.tsx';
import { readKeptArticle } from './articleBehind.ts';
import { countDone } from './countOrder.ts';
import { PAYMENTS, refuseOften } from './refuseOften.ts';
import { renewAccess } from './renewAccess.ts';
import { streamOrderPage } from './streamOrderPage.ts';

/**
 * Where a reader comes back to from paying. Nobody waits for a report: the payment service is asked how it stands, and the
 * session renewed, so that what was bought opens at once. Acceptance M142.
 */
export async function showOrdered(call: ReaderCall<'commerce' | 'session' | 'paywall' | 'portal'>): Promise<Response> {
  const refusal = await refuseOften(call, PAYMENTS);
  if (refusal) return refusal;
  const settled = await settle(call);
  const latest = settled?.latest ?? null;
  const outcome = settled ? outcomeOf(settled) : 'unknown';
  if (outcome === 'welcome' || outcome === 'underWay') {
    if (latest) countDone(call, latest.kind === 'purchase' ? latest.purchase : latest.subscription);
    await renewAccess(call);
  }
  const isBought = latest?.kind === 'purchase' && outcome === 'welcome';
  return streamOrderPage(call, {
    routeName: 'ordered',
    status: settled ? 200 : 503,
    title: isBought ? singleTexts.welcome : orderedTexts[outcome],
    content: (
      <OrderedPage
        outcome={outcome}
        latest={outcome === 'none' ? null : latest}
        articlePath={readKeptArticle(call.visit)}
      />
    ),
  });
}

type Settled = { readonly latest: LatestOrder | null; readonly payment: PaymentStanding };

/** The latest order of either kind, once its payment was asked for; null where the store is away. */
async function settle({ isolate, reader }: ReaderCall<'commerce'>): Promise<Settled | null> {
  const { store } = isolate.readers.commerce;
  const { ssoId } = reader.user;
  const subscriptions = await store.settle(ssoId);
  const purchases = subscriptions.ok ? await store.listPurchases(ssoId) : subscriptions;
  if (!subscriptions.ok || !purchases.ok) return null;
  const { items, payment } = subscriptions.value;
  // Both come with the latest first.
  const subscription = items[0]?.subscription;
  const bought = purchases.value[0];
  if (bought && bought.purchase.orderedAt >= (subscription?.orderedAt ?? 0))
    return { latest: { kind: 'purchase', ...bought }, payment };
  return { latest: subscription ? { kind: 'subscription', subscription } : null, payment };
}

function outcomeOf({ latest, payment }: Settled): ShownOutcome {
  if (!latest) return 'none';
  const outcome = latest.kind === 'purchase' ? purchaseOutcome(latest.purchase) : orderOutcome(latest.subscription);
  // What may have been paid is not called unpaid.
  return outcome === 'unpaid' && payment !== 'known' ? payment : outcome;
}
