import { isPaidFirst, mayStartFree, type RecordEntry } from '../record/personRecord.ts';
import type { StartDeclared } from './subscription.ts';
import { familiesOf, periodMonths, rolesOf, type ContinuingProduct } from '../catalogue/product.ts';
import { priceAt } from '../catalogue/prices.ts';
import { askFor } from './change.ts';
import { owedCents } from './money.ts';
import type { Step } from './moveSubscription.ts';
import { isRunning, type Subscription } from './subscription.ts';
import { firstTerm, ORDER_MS } from './terms.ts';
import type { TermCalendar } from './termCalendar.ts';

type OrderDecision =
  /** The customer owns it already, or another product of its family. */
  | { readonly kind: 'owned'; readonly subscriptionId: string }
  /** The same product is ordered and unpaid: that order is continued. */
  | { readonly kind: 'reuse'; readonly subscriptionId: string }
  /** An ended subscription of the family has a debt, which is paid first. */
  | { readonly kind: 'owes'; readonly subscriptionId: string }
  /**
   * `abandons`: open orders for other products of the family, given up with this one. A trial is granted once.
   * `isPaidFirst`: the order requires the declaration stored as `Agreement.startDeclared`.
   */
  | {
      readonly kind: 'new';
      readonly abandons: readonly string[];
      readonly isTrialOpen: boolean;
      readonly isPaidFirst: boolean;
    };

/** `records`: the person's records, including those from before an erasure. */
type Standing = {
  readonly records: readonly RecordEntry[];
  readonly at: number;
  readonly calendar: TermCalendar;
};

/** Decides whether a reader orders anew, by all present and past subscriptions. */
export function decideOrder(
  product: ContinuingProduct,
  theirs: readonly Subscription[],
  { records, at, calendar }: Standing,
): OrderDecision {
  const families = familiesOf(product);
  const related = theirs.filter(({ agreement }) => agreement.families.some((family) => families.includes(family)));
  const owned = related.find(({ state }) => isRunning(state));
  if (owned) return { kind: 'owned', subscriptionId: owned.id };
  const owing = related.find((one) => owedCents(one) > 0);
  if (owing) return { kind: 'owes', subscriptionId: owing.id };
  const open = related.filter(({ state }) => state.kind === 'ordered');
  const same = open.find(
    ({ agreement }) => agreement.productId === product.id && agreement.mandator === product.mandator,
  );
  if (same) return { kind: 'reuse', subscriptionId: same.id };
  const asked = { families, at, calendar };
  return {
    kind: 'new',
    abandons: open.map(({ id }) => id),
    isTrialOpen: related.every(({ concludedAt }) => concludedAt === null) && mayStartFree(records, asked),
    isPaidFirst: isPaidFirst(records, asked),
  };
}

type Order = {
  readonly id: string;
  readonly product: ContinuingProduct;
  readonly at: number;
  readonly isTrialOpen: boolean;
  readonly calendar: TermCalendar;
  readonly startDeclared?: StartDeclared;
};

/** A new subscription, which requests its first payment. Null where the product has no price yet. */
export function placeOrder({ id, product, at, isTrialOpen, calendar, startDeclared }: Order): Step | null {
  const price = priceAt(product.prices, at);
  if (!price) return null;
  const { terms } = product;
  const agreement = {
    productId: product.id,
    productName: product.name,
    productKind: product.kind,
    mandator: product.mandator,
    families: familiesOf(product),
    roles: rolesOf(product),
    periodMonths: periodMonths(terms),
    trial: isTrialOpen ? terms.trial : null,
    minimumMonths: terms.minimumMonths,
    noticeMonths: terms.noticeMonths,
    withdrawal: product.withdrawal,
    ...(startDeclared ? { startDeclared } : {}),
  };
  return placeAgreed({ id, agreement, priceCents: price.priceCents, at, calendar });
}

type Agreed = Pick<Order, 'id' | 'at' | 'calendar'> & {
  readonly agreement: Subscription['agreement'];
  readonly priceCents: number;
};

/** The initial state of every subscription, by its agreement. */
export function placeAgreed({ id, agreement, priceCents, at, calendar }: Agreed): Step {
  const ordered: Subscription = {
    id,
    version: 1,
    agreement,
    orderedAt: at,
    concludedAt: null,
    anchorAt: at,
    prices: [{ priceCents, from: at, by: { kind: 'order' } }],
    priceOffer: null,
    charges: [],
    invoices: [],
    state: { kind: 'ordered', expiresAt: at + ORDER_MS },
  };
  const { subscription, charge } = askFor(ordered, firstTerm(ordered, at, calendar), { isAttended: true });
  return { sale: subscription, effects: [{ ...charge, key: `${id}/1/0` }] };
}
