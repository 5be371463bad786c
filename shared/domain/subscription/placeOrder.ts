import { familiesOf, periodMonths, type ContinuingProduct } from '../catalogue/product.ts';
import { priceAt } from '../catalogue/prices.ts';
import { rolesOf } from '../catalogue/rolesOf.ts';
import { askFor } from './change.ts';
import type { Step } from './moveSubscription.ts';
import { isRunning, type Subscription } from './subscription.ts';
import { firstTerm } from './terms.ts';
import type { TermCalendar } from './termCalendar.ts';

/** What an order waits for its money; whoever comes later orders anew. */
export const ORDER_MS = 24 * 60 * 60 * 1_000;

type OrderDecision =
  /** Is theirs already, or shares a family with what is. */
  | { readonly kind: 'owned'; readonly subscriptionId: string }
  /** The same is ordered and not paid yet: that order goes on. */
  | { readonly kind: 'reuse'; readonly subscriptionId: string }
  /** Orders that were begun for another product of the family are given up with it. A trial is had once. */
  | { readonly kind: 'new'; readonly abandons: readonly string[]; readonly isTrialOpen: boolean };

/** Whether a reader orders anew, given all the subscriptions that they have or had. */
export function decideOrder(product: ContinuingProduct, theirs: readonly Subscription[]): OrderDecision {
  const families = familiesOf(product);
  const related = theirs.filter(({ agreement }) => agreement.families.some((family) => families.includes(family)));
  const owned = related.find(({ state }) => isRunning(state));
  if (owned) return { kind: 'owned', subscriptionId: owned.id };
  const open = related.filter(({ state }) => state.kind === 'ordered');
  const same = open.find(
    ({ agreement }) => agreement.productId === product.id && agreement.mandator === product.mandator,
  );
  if (same) return { kind: 'reuse', subscriptionId: same.id };
  return {
    kind: 'new',
    abandons: open.map(({ id }) => id),
    isTrialOpen: related.every(({ concludedAt }) => concludedAt === null),
  };
}

type Order = {
  readonly id: string;
  readonly product: ContinuingProduct;
  readonly at: number;
  readonly isTrialOpen: boolean;
  readonly calendar: TermCalendar;
};

/** A new subscription, which asks for its first money. Null where the product has no price yet. */
export function placeOrder({ id, product, at, isTrialOpen, calendar }: Order): Step | null {
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
  };
  return placeAgreed({ id, agreement, priceCents: price.priceCents, at, calendar });
}

type Agreed = Pick<Order, 'id' | 'at' | 'calendar'> & {
  readonly agreement: Subscription['agreement'];
  readonly priceCents: number;
};

/** How every subscription begins, by what was agreed. */
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
  return { subscription, effects: [{ ...charge, key: `${id}/1/0` }] };
}
