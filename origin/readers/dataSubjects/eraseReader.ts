import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { DataSubject } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { newsletterReaders } from '../newsletters/schema.ts';
import { creditPurchases, subscriptionCustomers, walletMovements, wallets } from '../subscriptions/schema.ts';
import { exportReader } from './exportReader.ts';
import { selectReader } from './selectReader.ts';

export type Erased = {
  readonly deleted: Readonly<Record<string, number>>;
  readonly kept: Readonly<Record<string, number>>;
};

export type ErasureContext = { readonly newsletterSecret: string; readonly now: number };

/**
 * Erases a person in one transaction. The law wants the ledger of a wallet kept (§ 147 AO, § 257 HGB: ten years), so it
 * passes to a pseudonym that stands nowhere else; of newsletters the proof stays that was there without an address
 * anyhow (Art. 17(3)(e) GDPR, decision 010). Art. 17 GDPR.
 */
export async function eraseReader(
  db: Database,
  subject: DataSubject,
  { newsletterSecret, now }: ErasureContext,
): Promise<Erased> {
  const rows = await exportReader(db, subject, newsletterSecret);
  const reader = selectReader(db, subject, newsletterSecret);
  const pseudonym = { customerId: `erased:${crypto.randomUUID()}` };
  const { state, unsubscribedAt } = newsletterReaders;
  const isWanted = reader.newsletterSubscriptions.where;
  const ofWallet = db
    .select({ id: walletMovements.id })
    .from(walletMovements)
    .where(eq(walletMovements.walletId, wallets.uniqueId));
  const walletsLeft = db
    .select({ id: wallets.uniqueId })
    .from(wallets)
    .where(eq(wallets.customerId, pseudonym.customerId));
  const remove = (...names: readonly (keyof typeof reader)[]) =>
    names.map((name) => db.delete(reader[name].table).where(reader[name].where));
  await runAll(db, [
    db.run(sql`PRAGMA defer_foreign_keys = ON`),
    ...remove(
      'newsletterMails',
      'bookmarks',
      'onboarding',
      'giftLinks',
      'meteredViews',
      'trials',
      'accessRights',
      'receiptMails',
    ),
    db.delete(newsletterReaders).where(and(isWanted, eq(state, 'pending'), isNull(unsubscribedAt))),
    db
      .update(newsletterReaders)
      .set({
        state: 'unsubscribed',
        address: null,
        unsubscribedAt: sql`CASE ${state} WHEN 'confirmed' THEN ${now} ELSE ${unsubscribedAt} END`,
      })
      .where(and(isWanted, ne(state, 'unsubscribed'))),
    db.delete(wallets).where(and(reader.wallets.where, notExists(ofWallet))),
    db.update(walletMovements).set(pseudonym).where(reader.walletMovements.where),
    db.update(creditPurchases).set(pseudonym).where(reader.creditPurchases.where),
    db.update(wallets).set(pseudonym).where(reader.wallets.where),
    db
      .update(subscriptionCustomers)
      .set(pseudonym)
      .where(and(reader.customers.where, sql`EXISTS ${walletsLeft}`)),
    ...remove('customers'),
  ]);
  const { walletMovements: movements, creditPurchases: purchases, ...others } = countRows(rows);
  const after = countRows(await exportReader(db, subject, newsletterSecret));
  const proofs = after['newsletterSubscriptions'] ?? 0;
  return {
    deleted: { ...others, newsletterSubscriptions: (others['newsletterSubscriptions'] ?? 0) - proofs },
    kept: { walletMovements: movements ?? 0, creditPurchases: purchases ?? 0, newsletterProofs: proofs },
  };
}

function countRows(rows: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]));
}
