import type { ContinuingProduct } from '../../catalogue/product.ts';
import { isLive } from '../../grants/grant.ts';
import { owedCents, paidForTerm } from '../../subscription/money.ts';
import { moveSubscription } from '../../subscription/moveSubscription.ts';
import { dueAt } from '../../subscription/passTime.ts';
import { decideOrder, placeOrder } from '../../subscription/placeOrder.ts';
import { createLedger, enter } from '../../subscription/simulation/ledger.ts';
import type { Subscription } from '../../subscription/subscription.ts';
import type { SubscriptionEvent } from '../../subscription/subscriptionEvent.ts';
import { isBurdened, recordsOf, type RecordEntry } from '../personRecord.ts';
import { createCodes, endInvitations } from './codes.ts';
import { createCoins } from './coins.ts';
import { addRecords, type Store } from './store.ts';

type Opened = { readonly person: string; readonly mailbox: string; readonly id: string; readonly store: Store };
export type Account = ReturnType<typeof createAccount>;

/**
 * An account of a person, who has one mailbox and one bank account however many accounts follow each other. It does what the
 * routes of `origin/commerce` do, by the same rules; refunds leave at once.
 */
export function createAccount({ person, mailbox, id, store }: Opened) {
  const subscriptions = new Map<string, Subscription>();
  const ledger = createLedger();
  const { calendar } = store;
  let isMandate = false;
  const keys = () => [id, mailbox, ...(subscriptions.size + coins.purchases.size > 0 ? [`means ${person}`] : [])];
  const known = (): readonly RecordEntry[] => keys().flatMap((key) => store.records.get(key) ?? []);
  const coins = createCoins({
    id,
    calendar,
    known,
    record: (kinds, at) => addRecords(store, keys(), { family: 'coins', kinds, at }),
  });
  const codes = createCodes({
    id,
    store,
    subscriptions,
    grants: () => ledger.grants,
    known,
    recordFreeStart: (at) => addRecords(store, [id, mailbox], { family: 'plus', kinds: ['freeStart'], at }),
  });

  const apply = (subscriptionId: string, raw: SubscriptionEvent): void => {
    const before = subscriptions.get(subscriptionId);
    if (!before) return;
    const facts = { records: known(), at: raw.at, calendar };
    const event = 'isFamilyTaken' in raw ? { ...raw, isBurdened: isBurdened(before, facts) } : raw;
    const step = moveSubscription(before, event, calendar);
    if (!step.ok) return;
    const { sale: after, effects } = step.value;
    subscriptions.set(subscriptionId, after);
    for (const effect of effects) {
      enter(ledger, effect, subscriptionId);
      endInvitations(store, after, effect);
    }
    const kinds = recordsOf({ before, after, effects, at: raw.at, calendar });
    addRecords(store, keys(), { family: 'plus', kinds, at: raw.at });
    for (const { chargeId, refund } of after.charges)
      if (refund && !refund.isConfirmed)
        apply(subscriptionId, { kind: 'refundConfirmed', chargeId, cents: refund.cents, at: raw.at });
  };

  return {
    id,
    subscriptions,
    coins,
    codes,
    apply,
    isMandate: () => isMandate,
    pass: (at: number) => {
      for (const [one, subscription] of subscriptions)
        if ((dueAt(subscription) ?? Infinity) <= at) apply(one, { kind: 'timePassed', at });
    },
    order: (product: ContinuingProduct, at: number, mandate: boolean) => {
      const decision = decideOrder(product, [...subscriptions.values()], { records: known(), at, calendar });
      if (decision.kind !== 'new') return decision;
      for (const one of decision.abandons) apply(one, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
      const subscriptionId = `${id}-${subscriptions.size}`;
      subscriptions.set(subscriptionId, placed({ ...decision, id: subscriptionId, product, at, calendar }));
      isMandate = mandate;
      const kind = mandate ? 'paymentAuthorized' : 'paymentCaptured';
      apply(subscriptionId, { kind, chargeId: `${subscriptionId}.0.1`, isFamilyTaken: false, at });
      return decision;
    },
    erase: (at: number) => {
      ledger.grants = ledger.grants.map((grant) => ({ ...grant, until: Math.min(grant.until, at) }));
      for (const one of subscriptions.keys()) apply(one, { kind: 'cancelled', by: 'reader', wishedEnd: null, at });
      codes.erase();
      store.records.delete(id);
    },
    reads: (at: number) => [...ledger.grants, ...codes.grants()].some((one) => isLive(one, at)),
    paidCents: () => [...subscriptions.values()].reduce((sum, one) => sum + paidFor(one), coins.paidCents()),
    owedCents: () => [...subscriptions.values()].reduce((sum, one) => sum + owedCents(one), coins.owedCents()),
  };
}

type Placed = Parameters<typeof placeOrder>[0] & { readonly isPaidFirst: boolean };

function placed({ isPaidFirst, ...order }: Placed): Subscription {
  const declared = isPaidFirst ? { startDeclared: { textVersion: 'v', at: order.at } } : {};
  const step = placeOrder({ ...order, ...declared });
  if (!step) throw new Error('There is a price');
  return step.sale;
}

function paidFor(subscription: Subscription): number {
  const terms = new Set(subscription.charges.map(({ term }) => term));
  return [...terms].reduce((sum, term) => sum + paidForTerm(subscription, term), 0);
}
