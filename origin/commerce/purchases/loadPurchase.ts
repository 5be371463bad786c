import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { purchaseContract } from '#shared/contracts/purchase.contract.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Database } from '../../database/database.ts';
import type { Owner } from '../subscriptions/loadStored.ts';
import { invoices, letterMails, letters, subscriptions } from '../subscriptions/schema.ts';
import { coinsLeft } from './coinsLeft.ts';

export type StoredPurchase = {
  readonly owner: Owner;
  readonly purchase: Purchase;
  /** All coins of the pack are there; of a pass, nothing else is known. */
  readonly isUnused: boolean;
  /** Of the price, for what was used: coins that are gone, or a pass that has begun. */
  readonly usedCents: number;
  /** Its mails have gone out. */
  readonly isConfirmed: boolean;
  /** Of its invoice; null where there is none. */
  readonly vatPercent: number | null;
};

const storedContract = v.pipe(v.string(), v.parseJson(), purchaseContract);
const isPurchase = eq(subscriptions.kind, 'purchase');

/** A purchase with the facts of the moment; null where there is none. */
export async function loadPurchase(db: Database, id: string): Promise<StoredPurchase | null> {
  const [stored] = await load(db, and(eq(subscriptions.id, id), isPurchase));
  return stored ?? null;
}

/** All that a customer has bought once, or begun to. */
export async function loadPurchases(db: Database, customerId: string): Promise<readonly Purchase[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), isPurchase));
  return rows.map(readPurchase);
}

/** The same with the facts of the moment. */
export function loadStoredPurchases(db: Database, customerId: string): Promise<readonly StoredPurchase[]> {
  return load(db, and(eq(subscriptions.customerId, customerId), isPurchase));
}

export function readPurchase({ subscription }: Pick<typeof subscriptions.$inferSelect, 'subscription'>): Purchase {
  return v.parse(storedContract, subscription);
}

async function load(db: Database, where: ReturnType<typeof and>): Promise<readonly StoredPurchase[]> {
  const rows = await db
    .select({
      contract: subscriptions,
      vatPercent: invoices.vatPercent,
      left: sql<number | null>`${coinsLeft(subscriptions.customerId, subscriptions.id)}`,
      waiting: sql<number>`(SELECT count(*) FROM ${letterMails} JOIN ${letters} ON ${letters.key} = ${letterMails.letterKey}
        WHERE ${letters.subscriptionId} = ${subscriptions.id})`,
    })
    .from(subscriptions)
    .leftJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(where);
  return rows.map(({ contract, vatPercent, left, waiting }) => {
    const { customerId, mandator, country } = contract;
    const purchase = readPurchase(contract);
    const { item } = purchase.agreement;
    return {
      owner: { customerId, mandator, country },
      purchase,
      isUnused: item.kind === 'coins' && left === item.credits,
      usedCents: item.kind === 'coins' ? usedOf(purchase, item.credits, left ?? item.credits) : usedOf(purchase, 1, 0),
      isConfirmed: waiting === 0,
      vatPercent,
    };
  });
}

function usedOf({ agreement }: Purchase, all: number, left: number): number {
  return Math.round((agreement.priceCents * (all - left)) / all);
}
