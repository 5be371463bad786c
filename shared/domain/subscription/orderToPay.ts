import type { ContinuingProduct } from '../catalogue/product.ts';
import { decideOrder, placeOrder } from './placeOrder.ts';
import type { RecordEntry } from '../record/personRecord.ts';
import { SERVICE_START_VERSION } from '../purchase/startTextVersion.ts';
import type { StartDeclared, Subscription } from './subscription.ts';
import type { TermCalendar } from './termCalendar.ts';

type Facts = {
  readonly theirs: readonly Subscription[];
  readonly records: readonly RecordEntry[];
  readonly at: number;
  readonly calendar: TermCalendar;
};

/**
 * The order that would be paid, which alone determines its price: the open one by the catalogue of its day, or a new
 * one by today's. An owned product is returned as such. Null where the product has no price yet.
 */
export function orderToPay(product: ContinuingProduct, { theirs, records, at, calendar }: Facts) {
  const decision = decideOrder(product, theirs, { records, at, calendar });
  if (decision.kind !== 'new') {
    const subscription = theirs.find(({ id }) => id === decision.subscriptionId);
    const standing = decision.kind === 'reuse' ? 'open' : decision.kind;
    return subscription ? ({ standing, subscription } as const) : null;
  }
  const { isTrialOpen } = decision;
  const placed = placeOrder({ id: '', product, at, isTrialOpen, calendar, ...startOf(decision, at) });
  return placed && ({ standing: 'new', subscription: placed.sale } as const);
}

/** The declaration that a new order requires, as in `placeOrder`. */
export function startOf(
  { isPaidFirst }: { readonly isPaidFirst: boolean },
  at: number,
): { readonly startDeclared?: StartDeclared } {
  return isPaidFirst ? { startDeclared: { textVersion: SERVICE_START_VERSION, at } } : {};
}
