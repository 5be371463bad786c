import * as v from 'valibot';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { purchaseContract } from '#shared/contracts/purchase.contract.ts';
import type { SingleProduct } from '#shared/domain/catalogue/product.ts';
import { movePurchase, purchaseDueAt } from '#shared/domain/purchase/movePurchase.ts';
import { decidePurchase, placePurchase } from '#shared/domain/purchase/placePurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { KeyedPurchaseEffect, PurchaseEvent, PurchaseRefusal } from '#shared/domain/purchase/purchaseEvent.ts';
import { purchaseOwedCents } from '#shared/domain/purchase/purchaseOwedCents.ts';
import { shownPurchaseTerms } from '#shared/domain/purchase/shownPurchaseTerms.ts';
import { isPaidFirst, recordsOfPurchase } from '#shared/domain/record/personRecord.ts';
import { err, ok } from '#shared/lib/result.ts';
import { loadGrants } from '../grants/loadGrants.ts';
import { loadRecords } from '../records/loadRecords.ts';
import type { SaleKind } from '../sales/saleKind.ts';
import { loadPurchaseFacts } from './purchaseFacts.ts';
import { purchaseWork } from './purchaseWork.ts';

type Fact = 'isUnused' | 'isConfirmed' | 'isBurdened' | 'usedCents';
type WithoutFacts<E> = E extends unknown ? Omit<E, Fact> : never;

/** An event without the facts that are loaded with the purchase. */
export type RawPurchaseEvent = WithoutFacts<PurchaseEvent>;

type PurchaseTypes = {
  readonly sale: Purchase;
  readonly raw: RawPurchaseEvent;
  readonly event: PurchaseEvent;
  readonly effect: KeyedPurchaseEffect;
  readonly refusal: PurchaseRefusal;
  readonly product: SingleProduct;
};

const calendar = termCalendar;
const stored = v.pipe(v.string(), v.parseJson(), purchaseContract);
const OVER: ReadonlySet<string> = new Set([
  'lapsed',
  'chargedBack',
  'withdrawn',
  'refunded',
] satisfies Purchase['state']['kind'][]);

/** Products bought once: coins, or a day pass. */
export const purchaseKind: SaleKind<PurchaseTypes> = {
  name: 'purchase',
  parse: (text) => v.parse(stored, text),
  move: (purchase, event) => movePurchase(purchase, event, calendar),
  dueAt: purchaseDueAt,
  async withFacts(db, { owner: { customerId }, sale }, raw) {
    switch (raw.kind) {
      case 'withdrawn': {
        const { isUnused, isConfirmed } = (await loadPurchaseFacts(db, customerId))(sale);
        return { ...raw, isUnused, isConfirmed };
      }
      case 'paymentFailed':
      case 'paymentChargedBack':
        return { ...raw, usedCents: (await loadPurchaseFacts(db, customerId))(sale).usedCents };
      case 'paymentAuthorized': {
        const records = await loadRecords(db, { customerId, mailboxDigest: null });
        const families = [sale.agreement.item.kind];
        return { ...raw, isBurdened: isPaidFirst(records, { families, at: raw.at, calendar }) };
      }
      default:
        return raw;
    }
  },
  endEvent: (at) => ({ kind: 'givenUp', at }),
  // Held until payment: such a product can be bought again.
  locksOf: ({ agreement: { mandator, productId } }) => [`${mandator}/${productId}`],
  holdsLocks: ({ state }) => state.kind === 'ordered',
  familiesOf: ({ agreement }) => [agreement.item.kind],
  recordsOf: ({ before, after }) => recordsOfPurchase(before, after),
  async decideOrder(db, { product, wish, sales: purchases, at }) {
    const grants = await loadGrants(db, wish.customerId, at);
    const decision = decidePurchase(product, { purchases, grants, at });
    if (decision.kind === 'owned') return ok({ kind: 'owned', id: null });
    if (decision.kind !== 'new') return ok({ kind: decision.kind, id: decision.purchaseId });
    const placed = placePurchase({ id: crypto.randomUUID(), product, at, startDeclared: wish.startDeclared });
    if (placed === 'noPrice') return err('unknownProduct');
    if (placed === 'startNotDeclared') return err(placed);
    return ok({ kind: 'new', step: placed, abandons: [] });
  },
  shownTerms: shownPurchaseTerms,
  workOf: purchaseWork,
  isOver: ({ state }) => OVER.has(state.kind),
  owedBy: purchaseOwedCents,
  yearlyCents: () => 0,
};
