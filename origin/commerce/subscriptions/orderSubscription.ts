import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { isContinuing } from '#shared/domain/catalogue/product.ts';
import { vatPercent } from '#shared/domain/catalogue/vat.ts';
import { moveSubscription, type Step } from '#shared/domain/subscription/moveSubscription.ts';
import { startOf } from '#shared/domain/subscription/orderToPay.ts';
import { dueAt } from '#shared/domain/subscription/passTime.ts';
import { decideOrder, placeOrder } from '#shared/domain/subscription/placeOrder.ts';
import { shownTerms } from '#shared/domain/subscription/shownTerms.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database, Statement } from '../../database/database.ts';
import { findProduct } from '../catalogue/loadProducts.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { subscriptionCustomers } from '../schema.ts';
import { customerContacts } from './schema.ts';
import { noteTerms, type NotedTerms } from './noteTerms.ts';
import { loadTheirs } from './loadStored.ts';
import { tellSubscription } from './tellSubscription.ts';
import { tryToWrite } from './tryToWrite.ts';
import { isBusy, LOST, retryLost } from './retryLost.ts';
import { writeMove, writeOrder } from './writeMove.ts';

export type OrderWish = {
  readonly customerId: string;
  readonly email: string;
  /** Of the billing address. */
  readonly country: string;
  readonly mandator: string;
  readonly productId: string;
  readonly terms: string | null;
  /** What the page showed, as `prepareCheckout` put it; null where no page did. */
  readonly shownTerms: string | null;
  /** Keyed digest of the mailbox; null without an address. */
  readonly mailboxDigest: string | null;
  /** Version of the declaration that requests an immediate start; null where none was required. */
  readonly startDeclared: string | null;
};

/** Whether an order comes to what its page showed. */
export function isAsShown({ shownTerms: shown }: Pick<OrderWish, 'shownTerms'>, terms: string): boolean {
  return shown === null || shown === terms;
}

/**
 * `owned`: it is theirs already. `owes`: that one has a debt, which is paid first. `open`: it was ordered and is not paid
 * yet, whoever asks a second time.
 */
type Ordered = { readonly kind: 'owned' | 'owes' | 'open'; readonly subscriptionId: string };
type OrderRefusal = 'unknownProduct' | 'notSoldThere' | 'termsChanged' | 'startNotDeclared';

/**
 * Orders a product, at the price that the catalogue has now, or goes on with the order that is open, at its own. Ordered
 * twice, in two windows or by a second click, there is one order: a family is a customer's once.
 */
export async function orderSubscription(
  db: Database,
  wish: OrderWish,
  at: number,
): Promise<Result<Ordered, OrderRefusal | 'busy'>> {
  const product = await findProduct(db, wish.mandator, wish.productId);
  if (!product || !isContinuing(product)) return err('unknownProduct');
  if (vatPercent(product.kind, { country: wish.country, at }) === null) return err('notSoldThere');
  return retryLost(async () => {
    const theirs = await loadAsOf(db, wish.customerId, at);
    if (!theirs) return LOST;
    const records = await loadRecords(db, wish);
    const decision = decideOrder(product, theirs, { records, at, calendar: contractCalendar });
    if (decision.kind === 'owned' || decision.kind === 'owes') return ok(decision);
    if (decision.kind === 'reuse') {
      const { subscriptionId } = decision;
      const isSame = theirs.some((one) => one.id === subscriptionId && isAsShown(wish, shownTerms(one)));
      return isSame ? ok({ kind: 'open', subscriptionId }) : err('termsChanged');
    }
    const id = crypto.randomUUID();
    const abandoned = theirs.filter((one) => decision.abandons.includes(one.id));
    const { isTrialOpen } = decision;
    const start = startOf(decision, at);
    if (start.startDeclared && wish.startDeclared !== start.startDeclared.textVersion) return err('startNotDeclared');
    const step = placeOrder({ id, product, at, isTrialOpen, calendar: contractCalendar, ...start });
    if (!step) return err('unknownProduct');
    if (!isAsShown(wish, shownTerms(step.subscription))) return err('termsChanged');
    const terms = await noteTerms(db, wish, at);
    const statements = writeNew(db, wish, { step, abandoned, terms, at });
    const isWritten = await tryToWrite(
      db,
      statements,
      async () => versionsOf(await loadTheirs(db, wish.customerId)) !== versionsOf(theirs),
    );
    return isWritten ? ok({ kind: 'open', subscriptionId: id }) : LOST;
  });
}

/** The customer's subscriptions once everything due has been applied; null while another writer holds that up. */
async function loadAsOf(db: Database, customerId: string, at: number): Promise<readonly Subscription[] | null> {
  const theirs = await loadTheirs(db, customerId);
  const due = theirs.filter((one) => (dueAt(one) ?? Infinity) <= at);
  for (const { id } of due) if (isBusy(await tellSubscription(db, id, { kind: 'timePassed', at }))) return null;
  return due.length > 0 ? loadTheirs(db, customerId) : theirs;
}

type NewOrder = {
  readonly step: Step;
  readonly abandoned: readonly Subscription[];
  readonly terms: NotedTerms;
  readonly at: number;
};

function writeNew(
  db: Database,
  { customerId, email, country, mandator, mailboxDigest }: OrderWish,
  { step, abandoned, terms, at }: NewOrder,
): readonly Statement[] {
  const event = { kind: 'cancelled', by: 'reader', wishedEnd: null, at } as const;
  return [
    db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing(),
    db
      .insert(customerContacts)
      .values({ customerId, email })
      .onConflictDoUpdate({ target: customerContacts.customerId, set: { email } }),
    ...abandoned.flatMap((subscription) => {
      const given = moveSubscription(subscription, event, contractCalendar);
      if (!given.ok) return [];
      const owner = { customerId, country, mandator: subscription.agreement.mandator };
      return writeMove(db, { owner, subscription, vatPercents: new Map() }, { step: given.value, event });
    }),
    ...writeOrder(db, { customerId, country, mandator }, { step, terms, mailboxDigest, at }),
  ];
}

function versionsOf(theirs: readonly Subscription[]): string {
  return theirs
    .map(({ id, version }) => `${id}/${version}`)
    .toSorted()
    .join();
}
