import { and, eq, sql } from 'drizzle-orm';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Database } from '../../database/database.ts';
import { subscriptions } from '../sales/schema.ts';
import { coinsLeft } from './coinsLeft.ts';

/** The used part of a purchase, and whether its mails have been sent. */
export type PurchaseFacts = {
  /** Every coin of the pack is left. Always false for a pass. */
  readonly isUnused: boolean;
  /** The used part of the price: by spent coins, or by a pass that has begun. */
  readonly usedCents: number;
  readonly isConfirmed: boolean;
};

/** The facts of each purchase of a customer, as of now. */
export async function loadPurchaseFacts(
  db: Database,
  customerId: string,
): Promise<(purchase: Purchase) => PurchaseFacts> {
  const rows = await db
    .select({
      id: subscriptions.id,
      // Qualified by hand: drizzle omits the table name in queries of a single table.
      left: sql<number | null>`${coinsLeft(sql`subscriptions.customer_id`, sql`subscriptions.id`)}`,
      waiting: sql<number>`(SELECT count(*) FROM letter_mails JOIN letters ON letters.key = letter_mails.letter_key
        WHERE letters.subscription_id = subscriptions.id)`,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.kind, 'purchase')));
  const found = new Map(rows.map(({ id, ...facts }) => [id, facts]));
  return (purchase) => factsOf(purchase, found.get(purchase.id));
}

function factsOf(
  { agreement: { item, priceCents } }: Purchase,
  found: { readonly left: number | null; readonly waiting: number } | undefined,
): PurchaseFacts {
  const isConfirmed = found?.waiting === 0;
  if (item.kind !== 'coins') return { isUnused: false, usedCents: priceCents, isConfirmed };
  const left = found?.left ?? null;
  const used = item.credits - (left ?? item.credits);
  return { isUnused: left === item.credits, usedCents: Math.round((priceCents * used) / item.credits), isConfirmed };
}
