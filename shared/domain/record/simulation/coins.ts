import type { SingleProduct } from '../../catalogue/product.ts';
import { movePurchase } from '../../purchase/movePurchase.ts';
import { decidePurchase, placePurchase } from '../../purchase/placePurchase.ts';
import type { Purchase } from '../../purchase/purchase.ts';
import type { PurchaseEffect, PurchaseEvent } from '../../purchase/purchaseEvent.ts';
import { paidCents, purchaseOwedCents } from '../../purchase/purchaseOwedCents.ts';
import type { TermCalendar } from '../../subscription/termCalendar.ts';
import { isPaidFirst, recordsOfPurchase, type RecordEntry } from '../personRecord.ts';

const CREDITS = 10;
const COIN_CENTS = 129;
const PACK: SingleProduct = {
  mandator: 'tagesbote',
  id: 'coins',
  name: '10 Coins',
  kind: 'coins',
  credits: CREDITS,
  prices: [{ version: 1, priceCents: CREDITS * COIN_CENTS, from: 0 }],
  withdrawal: 'service',
};

type Fact = 'isBurdened' | 'usedCents' | 'isUnused' | 'isConfirmed';
type WithoutFacts<E> = E extends unknown ? Omit<E, Fact> : never;

/** Coins of one source; a pack's, or the desk's, which cost nothing. Older ones are spent first. */
type Lot = { readonly purchaseId: string | null; left: number };

type Owner = {
  readonly id: string;
  readonly calendar: TermCalendar;
  readonly known: () => readonly RecordEntry[];
  readonly record: (kinds: readonly RecordEntry['kind'][], at: number) => void;
};

/** The packs of an account, and its wallet. */
export function createCoins({ id, calendar, known, record }: Owner) {
  const purchases = new Map<string, Purchase>();
  const lots: Lot[] = [];
  let readCents = 0;
  const leftOf = (purchaseId: string) => lots.find((lot) => lot.purchaseId === purchaseId)?.left ?? 0;
  const doEffect = (effect: PurchaseEffect, purchaseId: string) => {
    if (effect.kind === 'give') lots.push({ purchaseId, left: effect.credits });
    const given = lots.find((lot) => lot.purchaseId === purchaseId);
    if (effect.kind === 'takeBack' && given) given.left = 0;
  };
  const apply = (purchaseId: string, raw: WithoutFacts<PurchaseEvent>): void => {
    const before = purchases.get(purchaseId);
    if (!before) return;
    const isGiven = before.concludedAt !== null;
    const usedCents = isGiven ? (CREDITS - leftOf(purchaseId)) * COIN_CENTS : 0;
    const facts = {
      isBurdened:
        raw.kind === 'paymentAuthorized' && isPaidFirst(known(), { families: ['coins'], at: raw.at, calendar }),
      usedCents,
      isUnused: usedCents === 0,
      isConfirmed: true,
    };
    const step = movePurchase(before, { ...raw, ...facts }, calendar);
    if (!step.ok) return;
    const { sale: after, effects } = step.value;
    purchases.set(purchaseId, after);
    for (const effect of effects) doEffect(effect, purchaseId);
    record(recordsOfPurchase(before, after), raw.at);
    for (const { chargeId, refund } of after.charges)
      if (refund && !refund.isConfirmed)
        apply(purchaseId, { kind: 'refundConfirmed', chargeId, cents: refund.cents, at: raw.at });
  };
  return {
    purchases,
    apply,
    buy: (at: number, isMandate: boolean) => {
      const decision = decidePurchase(PACK, { purchases: [...purchases.values()], grants: [], at });
      if (decision.kind !== 'new') return decision;
      const purchaseId = `${id}-coins-${purchases.size}`;
      const step = placePurchase({ id: purchaseId, product: PACK, at, startDeclared: null });
      if (typeof step === 'string') throw new Error(step);
      purchases.set(purchaseId, step.sale);
      const kind = isMandate ? 'paymentAuthorized' : 'paymentCaptured';
      apply(purchaseId, { kind, chargeId: `${purchaseId}.1`, at });
      return decision;
    },
    giveByDesk: (credits: number) => lots.push({ purchaseId: null, left: credits }),
    balance: () => lots.reduce((sum, { left }) => sum + left, 0),
    /** On an article each; coins of the desk are a present. */
    spend: (coins: number) => {
      for (let spent = 0; spent < coins; spent += 1) {
        const lot = lots.find(({ left }) => left > 0);
        if (!lot) return;
        lot.left -= 1;
        if (lot.purchaseId !== null) readCents += COIN_CENTS;
      }
    },
    readCents: () => readCents,
    paidCents: () => [...purchases.values()].reduce((sum, one) => sum + paidCents(one), 0),
    owedCents: () => [...purchases.values()].reduce((sum, one) => sum + purchaseOwedCents(one), 0),
  };
}
