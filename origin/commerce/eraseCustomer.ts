import { and, eq, notExists, sql } from 'drizzle-orm';
import type { DataSubject, Erased } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../database/database.ts';
import { countRows, readTables } from '../database/readTables.ts';
import { runAll } from '../database/runAll.ts';
import { creditPurchases, subscriptionCustomers, walletMovements, wallets } from './schema.ts';
import { selectCustomer } from './selectCustomer.ts';

/**
 * Erases a person in one transaction. The law wants the ledger of a wallet kept (§ 147 AO, § 257 HGB: ten years), so it
 * passes to a pseudonym that stands nowhere else. Art. 17 GDPR.
 */
export async function eraseCustomer(db: Database, subject: DataSubject): Promise<Erased> {
  const customer = selectCustomer(db, subject);
  const rows = countRows(await readTables(db, customer));
  const pseudonym = { customerId: `erased:${crypto.randomUUID()}` };
  const ofWallet = db
    .select({ id: walletMovements.id })
    .from(walletMovements)
    .where(eq(walletMovements.walletId, wallets.uniqueId));
  const walletsLeft = db
    .select({ id: wallets.uniqueId })
    .from(wallets)
    .where(eq(wallets.customerId, pseudonym.customerId));
  const remove = (name: keyof typeof customer) => db.delete(customer[name].table).where(customer[name].where);
  await runAll(db, [
    db.run(sql`PRAGMA defer_foreign_keys = ON`),
    remove('accessRights'),
    remove('receiptMails'),
    db.delete(wallets).where(and(customer.wallets.where, notExists(ofWallet))),
    db.update(walletMovements).set(pseudonym).where(customer.walletMovements.where),
    db.update(creditPurchases).set(pseudonym).where(customer.creditPurchases.where),
    db.update(wallets).set(pseudonym).where(customer.wallets.where),
    db
      .update(subscriptionCustomers)
      .set(pseudonym)
      .where(and(customer.customers.where, sql`EXISTS ${walletsLeft}`)),
    remove('customers'),
  ]);
  const { walletMovements: movements = 0, creditPurchases: purchases = 0, ...deleted } = rows;
  return { deleted, kept: { walletMovements: movements, creditPurchases: purchases } };
}
