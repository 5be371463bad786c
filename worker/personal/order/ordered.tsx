import type { SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import type { PaymentStanding } from '#shared/contracts/store.contract.ts';
import { purchaseOutcome } from '#shared/domain/purchase/purchaseOutcome.ts';
import { orderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { readSaleReference, type SaleReference } from '#shared/routes/saleReference.ts';
import type { ReaderCall } from '../../calls/call.ts';
import { OrderedPage, type ShownOrder, type ShownOutcome } from '../../pages/order/Ordered.page.tsx';
import { readOrderArticle } from './articleBehind.ts';
import { countDone } from './countOrder.ts';
import { PAYMENTS, refuseOften } from './refuseOften.ts';
import { renewAccess } from './renewAccess.ts';
import { streamOrderPage } from './streamOrderPage.ts';

/**
 * Return page of the payment service. It does not wait for the webhook: the payment's state is queried and the session
 * renewed, so that the product works at once. Acceptance M142.
 */
export async function showOrdered(call: ReaderCall<'commerce' | 'session' | 'paywall' | 'portal'>): Promise<Response> {
  const refusal = await refuseOften(call, PAYMENTS);
  if (refusal) return refusal;
  const sale = readSaleReference(new URLSearchParams(call.visit.url.search));
  const settled = await settle(call, sale);
  const order = settled?.order ?? null;
  const outcome = settled ? outcomeOf(settled) : 'unknown';
  if (outcome === 'welcome' || outcome === 'underWay') {
    if (order) countDone(call, order.kind === 'purchase' ? order.purchase : order.subscription);
    await renewAccess(call);
  }
  const { settings } = await call.isolate.publishing.sites.current(call.visit.mandator, call.visit.waitUntil);
  const isBought = order?.kind === 'purchase' && outcome === 'welcome';
  return streamOrderPage(call, {
    routeName: 'ordered',
    status: settled ? 200 : 503,
    title: isBought ? singleTexts.welcome : orderedTexts[outcome],
    content: (
      <OrderedPage
        outcome={outcome}
        order={outcome === 'none' ? null : order}
        sale={sale}
        articlePath={readOrderArticle(call.visit)}
        epaperHref={settings.epaper_link}
      />
    ),
  });
}

type Settled = { readonly order: ShownOrder | null; readonly payment: PaymentStanding };

/**
 * The named sale of the reader, or the latest order, after a sync of its payment; null while the store is
 * unreachable.
 */
async function settle(
  { isolate, reader }: ReaderCall<'commerce'>,
  sale: SaleReference | null,
): Promise<Settled | null> {
  const { store } = isolate.readers.commerce;
  const { ssoId } = reader.user;
  const subscriptions = await store.settle(ssoId);
  const purchases = subscriptions.ok ? await store.listPurchases(ssoId) : subscriptions;
  if (!subscriptions.ok || !purchases.ok) return null;
  const { items, payment } = subscriptions.value;
  const orders = { subscriptions: items.map((item) => item.subscription), purchases: purchases.value };
  return { order: (sale && findNamed(orders, sale)) ?? findLatest(orders), payment };
}

type Orders = { readonly subscriptions: readonly Subscription[]; readonly purchases: readonly SinglePurchase[] };

function findNamed({ subscriptions, purchases }: Orders, sale: SaleReference): ShownOrder | null {
  if ('kauf' in sale) {
    const bought = purchases.find(({ purchase }) => purchase.id === sale.kauf);
    return bought ? { kind: 'purchase', ...bought } : null;
  }
  const subscription = subscriptions.find(({ id }) => id === sale.abo);
  return subscription ? { kind: 'subscription', subscription } : null;
}

/** Both come with the latest first. */
function findLatest({ subscriptions: [subscription], purchases: [bought] }: Orders): ShownOrder | null {
  if (bought && bought.purchase.orderedAt >= (subscription?.orderedAt ?? 0)) return { kind: 'purchase', ...bought };
  return subscription ? { kind: 'subscription', subscription } : null;
}

function outcomeOf({ order, payment }: Settled): ShownOutcome {
  if (!order) return 'none';
  const outcome = order.kind === 'purchase' ? purchaseOutcome(order.purchase) : orderOutcome(order.subscription);
  // An order is only called unpaid if its payment's state is known.
  return outcome === 'unpaid' && payment !== 'known' ? payment : outcome;
}
