import { isContinuing, type SingleProduct } from '#shared/domain/catalogue/product.ts';
import { vatPercent } from '#shared/domain/catalogue/vat.ts';
import { purchaseDueAt } from '#shared/domain/purchase/movePurchase.ts';
import { decidePurchase, placePurchase } from '#shared/domain/purchase/placePurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import { shownPurchaseTerms } from '#shared/domain/purchase/shownPurchaseTerms.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { findProduct } from '../catalogue/loadProducts.ts';
import { loadGrants } from '../grants/loadGrants.ts';
import { subscriptionCustomers } from '../schema.ts';
import { isAsShown, type OrderWish } from '../subscriptions/orderSubscription.ts';
import { noteTerms } from '../subscriptions/noteTerms.ts';
import { customerContacts } from '../subscriptions/schema.ts';
import { isBusy, LOST, retryLost } from '../subscriptions/retryLost.ts';
import { tryToWrite } from '../subscriptions/tryToWrite.ts';
import { loadPurchases } from './loadPurchase.ts';
import { tellPurchase } from './tellPurchase.ts';
import { writePurchaseOrder } from './writePurchase.ts';

/** `owned`: all of it is theirs to read already. `open`: it was ordered and is not paid yet, whoever asks a second time. */
type Ordered = { readonly kind: 'owned' | 'owes' } | { readonly kind: 'open'; readonly purchaseId: string };
type Refusal = 'unknownProduct' | 'notSoldThere' | 'startNotDeclared' | 'termsChanged';

/**
 * Orders what is bought once, at the price that the catalogue has now, or goes on with the order that is open. Ordered twice, in two windows or by a second click,
 * there is one order until it is paid. Null for what is not bought once.
 */
export async function orderPurchase(
  db: Database,
  wish: OrderWish,
  at: number,
): Promise<Result<Ordered, Refusal | 'busy'> | null> {
  const product = await findProduct(db, wish.mandator, wish.productId);
  if (!product || isContinuing(product)) return null;
  if (vatPercent(product.kind, { country: wish.country, at }) === null) return err('notSoldThere');
  return placeOnce(db, { wish, product, at });
}

type Placing = { readonly wish: OrderWish; readonly product: SingleProduct; readonly at: number };

async function placeOnce(db: Database, { wish, product, at }: Placing): Promise<Result<Ordered, Refusal | 'busy'>> {
  const { customerId, email, country, mandator, startDeclared, mailboxDigest } = wish;
  return retryLost(async () => {
    const purchases = await loadAsOf(db, customerId, at);
    if (!purchases) return LOST;
    const grants = await loadGrants(db, customerId, at);
    const decision = decidePurchase(product, { purchases, grants, at });
    if (decision.kind === 'owned' || decision.kind === 'owes') return ok({ kind: decision.kind });
    if (decision.kind === 'reuse') {
      const { purchaseId } = decision;
      const isSame = purchases.some((one) => one.id === purchaseId && isAsShown(wish, shownPurchaseTerms(one)));
      return isSame ? ok({ kind: 'open', purchaseId }) : err('termsChanged');
    }
    const id = crypto.randomUUID();
    const step = placePurchase({ id, product, at, startDeclared });
    if (step === 'noPrice') return err('unknownProduct');
    if (step === 'startNotDeclared') return err(step);
    if (!isAsShown(wish, shownPurchaseTerms(step.purchase))) return err('termsChanged');
    const terms = await noteTerms(db, wish, at);
    const isWritten = await tryToWrite(
      db,
      [
        db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
        db
          .insert(customerContacts)
          .values({ customerId, email })
          .onConflictDoUpdate({ target: customerContacts.customerId, set: { email } }),
        ...writePurchaseOrder(db, { customerId, country, mandator }, { step, terms, mailboxDigest, at }),
      ],
      async () => versionsOf(await loadPurchases(db, customerId)) !== versionsOf(purchases),
    );
    return isWritten ? ok({ kind: 'open', purchaseId: id }) : LOST;
  });
}

/** The customer's purchases once everything due has been applied; null while another writer holds that up. */
async function loadAsOf(db: Database, customerId: string, at: number): Promise<readonly Purchase[] | null> {
  const theirs = await loadPurchases(db, customerId);
  const due = theirs.filter((one) => (purchaseDueAt(one) ?? Infinity) <= at);
  for (const { id } of due) if (isBusy(await tellPurchase(db, id, { kind: 'timePassed', at }))) return null;
  return due.length > 0 ? loadPurchases(db, customerId) : theirs;
}

function versionsOf(theirs: readonly Purchase[]): string {
  return theirs
    .map(({ id, version }) => `${id}/${version}`)
    .toSorted()
    .join();
}
