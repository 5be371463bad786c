import { and, eq } from 'drizzle-orm';
import type { SubscribedWallet } from '#shared/contracts/subscriptions.contract.ts';
import type { Database } from '../../database/database.ts';
import { wallets } from './schema.ts';

export type WalletOfCustomer = { readonly customerId: string; readonly uniqueId: string };
export type WalletRow = typeof wallets.$inferSelect;

/** A wallet, where it belongs to this customer. */
export function selectWallet(db: Database, { customerId, uniqueId }: WalletOfCustomer) {
  return db
    .select()
    .from(wallets)
    .where(and(eq(wallets.customerId, customerId), eq(wallets.uniqueId, uniqueId)));
}

type ProvidedWallet = Pick<SubscribedWallet, 'uniqueId' | 'title'> & {
  readonly customerId: string;
  readonly availableCreditCount?: number;
};

/** In the provider's format, which omits the number of an empty wallet. */
export function toWallet({ customerId, uniqueId, title, credits }: WalletRow): ProvidedWallet {
  return { customerId, uniqueId, title, ...(credits === 0 ? {} : { availableCreditCount: credits }) };
}
