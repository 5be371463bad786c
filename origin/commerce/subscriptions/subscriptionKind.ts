import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import type { ContinuingProduct } from '#shared/domain/catalogue/product.ts';
import { isBurdened, recordsOf } from '#shared/domain/record/personRecord.ts';
import { owedOfTerm } from '#shared/domain/subscription/money.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import { startOf } from '#shared/domain/subscription/orderToPay.ts';
import { dueAt } from '#shared/domain/subscription/passTime.ts';
import { decideOrder, placeOrder } from '#shared/domain/subscription/placeOrder.ts';
import { shownTerms } from '#shared/domain/subscription/shownTerms.ts';
import { isRunning, type Subscription } from '#shared/domain/subscription/subscription.ts';
import type { KeyedEffect } from '#shared/domain/subscription/subscriptionEffect.ts';
import type { Refusal, SubscriptionEvent } from '#shared/domain/subscription/subscriptionEvent.ts';
import { agreedCents } from '#shared/domain/subscription/terms.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { loadRecords } from '../records/loadRecords.ts';
import type { SaleKind, Stored } from '../sales/saleKind.ts';
import { subscriptions } from '../sales/schema.ts';
import { subscriptionWork } from './subscriptionWork.ts';

type Fact = 'isFamilyTaken' | 'isBurdened';
type WithoutFacts<E> = E extends { readonly isFamilyTaken: boolean } ? Omit<E, Fact> : E;
type MoneyReport = Extract<SubscriptionEvent, { readonly isFamilyTaken: boolean }>;

/** An event without the facts that are loaded with the subscription: a taken family, a record. */
export type RawSubscriptionEvent = WithoutFacts<SubscriptionEvent>;

type SubscriptionTypes = {
  readonly sale: Subscription;
  readonly raw: RawSubscriptionEvent;
  readonly event: SubscriptionEvent;
  readonly effect: KeyedEffect;
  readonly refusal: Refusal;
  readonly product: ContinuingProduct;
};

const calendar = termCalendar;
const stored = v.pipe(v.string(), v.parseJson(), subscriptionContract);

/** Products renewed until cancelled. */
export const subscriptionKind: SaleKind<SubscriptionTypes> = {
  name: 'subscription',
  parse: (text) => v.parse(stored, text),
  move: (subscription, event) => moveSubscription(subscription, event, calendar),
  dueAt,
  withFacts: async (db, found, raw) => (isMoneyReport(raw) ? { ...raw, ...(await loadFacts(db, found, raw.at)) } : raw),
  endEvent: (at) => ({ kind: 'cancelled', by: 'reader', wishedEnd: null, at }),
  locksOf: ({ agreement }) => agreement.families,
  holdsLocks: ({ state }) => state.kind === 'ordered' || isRunning(state),
  familiesOf: ({ agreement }) => agreement.families,
  recordsOf: (change) => recordsOf({ ...change, calendar }),
  async decideOrder(db, { product, wish, sales, at }) {
    const decision = decideOrder(product, sales, { records: await loadRecords(db, wish), at, calendar });
    if (decision.kind !== 'new') return ok({ kind: decision.kind, id: decision.subscriptionId });
    const start = startOf(decision, at);
    if (start.startDeclared && wish.startDeclared !== start.startDeclared.textVersion) return err('startNotDeclared');
    const { abandons, isTrialOpen } = decision;
    const placed = placeOrder({ id: crypto.randomUUID(), product, at, isTrialOpen, calendar, ...start });
    if (!placed) return err('unknownProduct');
    return ok({ kind: 'new', step: placed, abandons });
  },
  shownTerms,
  workOf: subscriptionWork,
  isOver: ({ state }) => state.kind !== 'ordered' && !isRunning(state),
  owedBy(subscription, chargeId) {
    const charge = subscription.charges.find((one) => one.chargeId === chargeId);
    return charge ? owedOfTerm(subscription, charge.term) : 0;
  },
  yearlyCents: ({ prices, agreement }) => Math.round((agreedCents({ prices }, Infinity) * 12) / agreement.periodMonths),
};

function isMoneyReport(raw: RawSubscriptionEvent): raw is WithoutFacts<MoneyReport> {
  return raw.kind === 'paymentAuthorized' || raw.kind === 'paymentCaptured';
}

async function loadFacts(
  db: Database,
  { owner, sale }: Stored<Subscription>,
  at: number,
): Promise<Pick<MoneyReport, Fact>> {
  const { customerId } = owner;
  const rows = await db
    .select({ subscription: subscriptions.subscription })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.kind, 'subscription')));
  const others = rows.map(({ subscription }) => v.parse(stored, subscription)).filter(({ id }) => id !== sale.id);
  return {
    isFamilyTaken: others.some((other) => isRunning(other.state) && sharesFamily(other, sale)),
    isBurdened: await loadBurden(db, customerId, sale, at),
  };
}

function sharesFamily(one: Subscription, other: Subscription): boolean {
  return one.agreement.families.some((family) => other.agreement.families.includes(family));
}

async function loadBurden(db: Database, customerId: string, subscription: Subscription, at: number): Promise<boolean> {
  if (subscription.state.kind !== 'ordered') return false;
  const records = await loadRecords(db, { customerId, mailboxDigest: null });
  return isBurdened(subscription, { records, at, calendar });
}
