import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import { isContinuing } from '#shared/domain/catalogue/product.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import { factsOf } from '#shared/domain/subscription/orderFacts.ts';
import { orderToPay } from '#shared/domain/subscription/orderToPay.ts';
import { shownTerms } from '#shared/domain/subscription/shownTerms.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Database } from '../../database/database.ts';
import { findProduct } from '../catalogue/loadProducts.ts';
import { prepareSingleCheckout } from '../purchases/prepareSingleCheckout.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

type Wanted = {
  readonly mandator: string;
  readonly productId: string;
  /** Null for a visitor without an account. */
  readonly customerId: string | null;
  readonly mailboxDigest: string | null;
};

/** What an order placed now would come to; null for what the title does not sell. */
export async function prepareCheckout(
  db: Database,
  { mandator, productId, customerId, mailboxDigest }: Wanted,
  at: number,
): Promise<AnyCheckout | null> {
  const product = await findProduct(db, mandator, productId);
  if (!product) return null;
  if (!isContinuing(product)) return prepareSingleCheckout(db, { product, customerId }, at);
  const theirs = customerId === null ? [] : (await subscriptionStore.list(db, customerId)).map((one) => asOf(one, at));
  const records = customerId === null ? [] : await loadRecords(db, { customerId, mailboxDigest });
  const ordered = orderToPay(product, { theirs, records, at, calendar: termCalendar });
  if (!ordered) return null;
  const { standing, subscription } = ordered;
  const { id, points } = product;
  const name = standing === 'owned' || standing === 'owes' ? product.name : subscription.agreement.productName;
  return {
    product: { id, name, points },
    facts: factsOf(subscription, at, termCalendar),
    standing,
    shownTerms: shownTerms(subscription),
  };
}

/** Applies what is due by then without storing it: an order unpaid after its day no longer counts. */
function asOf(subscription: Subscription, at: number): Subscription {
  const step = moveSubscription(subscription, { kind: 'timePassed', at }, termCalendar);
  return step.ok ? step.value.sale : subscription;
}
