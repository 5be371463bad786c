import { isContinuing, type Product } from '#shared/domain/catalogue/product.ts';
import { vatPercent } from '#shared/domain/catalogue/vat.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { findProduct } from '../catalogue/loadProducts.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { subscriptionCustomers } from '../customers/schema.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { writeTerms } from './writeTerms.ts';
import { LOST, retryLost, type Busy } from './retryLost.ts';
import type { KindTypes, OrderRefusal, OrderWish } from './saleKind.ts';
import type { SaleKey, SaleStore } from './saleStore.ts';
import { customerContacts } from '../customers/schema.ts';
import { tryToWrite } from './tryToWrite.ts';
import { writeOrder, writeTransition } from './writeTransition.ts';

/**
 * `owned`: the customer has it already. `owes`: a debt of an earlier sale must be paid first. `open`: ordered and unpaid,
 * also when it is ordered again. `sale` is null where no single sale is the reason.
 */
export type Ordered =
  | { readonly kind: 'owned' | 'owes'; readonly sale: SaleKey | null }
  | { readonly kind: 'open'; readonly sale: SaleKey };

/**
 * Orders a product at the price that the catalogue has now, or continues the open order at its own price. Ordered twice, in
 * two windows or by a second click, there is one order.
 */
export async function orderProduct(
  db: Database,
  wish: OrderWish,
  at: number,
): Promise<Result<Ordered, OrderRefusal> | Busy> {
  const product = await findProduct(db, wish.mandator, wish.productId);
  if (!product) return err('unknownProduct');
  if (vatPercent(product.kind, { country: wish.country, at }) === null) return err('notSoldThere');
  return isContinuing(product)
    ? orderOf(db, subscriptionStore, { wish, product, at })
    : orderOf(db, purchaseStore, { wish, product, at });
}

type Ordering<P extends Product> = { readonly wish: OrderWish; readonly product: P; readonly at: number };

function orderOf<T extends KindTypes>(
  db: Database,
  store: SaleStore<T>,
  { wish, product, at }: Ordering<T['product']>,
): Promise<Result<Ordered, OrderRefusal> | Busy> {
  const { kind } = store;
  const keyOf = (id: string): SaleKey => ({ id, kind: kind.name });
  return retryLost(async () => {
    const sales = await store.listAsOf(db, wish.customerId, at);
    if (!sales) return LOST;
    const decided = await kind.decideOrder(db, { product, wish, sales, at });
    if (!decided.ok) return decided;
    const decision = decided.value;
    if (decision.kind === 'reuse') {
      const open = sales.find(({ id }) => id === decision.id);
      if (!open || !isAsShown(wish, kind.shownTerms(open))) return err('termsChanged');
      return ok({ kind: 'open', sale: keyOf(open.id) });
    }
    if (decision.kind !== 'new')
      return ok({ kind: decision.kind, sale: decision.id === null ? null : keyOf(decision.id) });
    const { step, abandons } = decision;
    if (!isAsShown(wish, kind.shownTerms(step.sale))) return err('termsChanged');
    const { customerId, country, mandator, mailboxDigest } = wish;
    const owner = { customerId, country, mandator };
    const terms = await writeTerms(db, wish, at);
    const statements = [
      ...writeCustomer(db, wish, at),
      ...sales
        .filter(({ id }) => abandons.includes(id))
        .flatMap((abandoned) => writeAbandoned(db, store, { abandoned, wish, at })),
      ...writeOrder(db, kind, { owner, step, terms, mailboxDigest, at }),
    ];
    const versions = versionsOf(sales);
    const isWritten = await tryToWrite(
      db,
      statements,
      async () => versionsOf(await store.list(db, customerId)) !== versions,
    );
    return isWritten ? ok({ kind: 'open', sale: keyOf(step.sale.id) }) : LOST;
  });
}

function isAsShown({ shownTerms }: OrderWish, terms: string): boolean {
  return shownTerms === null || shownTerms === terms;
}

function writeCustomer(db: Database, { customerId, email }: OrderWish, at: number): readonly Statement[] {
  return [
    db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
    db
      .insert(customerContacts)
      .values({ customerId, email })
      .onConflictDoUpdate({ target: customerContacts.customerId, set: { email } }),
  ];
}

type Abandoned<T extends KindTypes> = {
  readonly abandoned: T['sale'];
  readonly wish: OrderWish;
  readonly at: number;
};

/** Ends an open order that a new one replaces. */
function writeAbandoned<T extends KindTypes>(
  db: Database,
  { kind }: SaleStore<T>,
  { abandoned, wish: { customerId, country }, at }: Abandoned<T>,
): readonly Statement[] {
  const event = kind.endEvent(at);
  const step = kind.move(abandoned, event);
  if (!step.ok) return [];
  const owner = { customerId, country, mandator: abandoned.agreement.mandator };
  return writeTransition(db, kind, { owner, sale: abandoned, vatPercents: new Map() }, { step: step.value, event });
}

function versionsOf(sales: readonly { readonly id: string; readonly version: number }[]): string {
  return sales
    .map(({ id, version }) => `${id}/${version}`)
    .toSorted()
    .join();
}
