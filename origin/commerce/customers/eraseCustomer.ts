import { and, eq, exists, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { DataSubject, Erased } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { countRows, readTables } from '../../database/readTables.ts';
import { runAll } from '../../database/runAll.ts';
import { codeRedemptions, codes } from '../codes/schema.ts';
import { creditPurchases, walletMovements, wallets } from '../coins/schema.ts';
import { subscriptionCustomers } from './schema.ts';
import { selectCustomer } from './selectCustomer.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects, subscriptions } from '../sales/schema.ts';

/** Tables kept under the pseudonym, or referring to such a row. */
const KEPT = [
  'walletMovements',
  'creditPurchases',
  'codes',
  'redemptions',
  'subscriptions',
  'events',
  'effects',
  'payments',
  'paymentReports',
  'invoices',
  'cancellations',
  'letters',
  // Unchanged, until their retention ends.
  'declarations',
] as const;

const ERASED = 'erased:';

/** Whether the id is a pseudonym: an erased customer is never charged and gets no mail. */
export function isErased(customerId: string): boolean {
  return customerId.startsWith(ERASED);
}

/**
 * Erases a person in one transaction. The law requires wallet ledger and payment records to be kept (§ 147 AO, § 257
 * HGB), so they pass to a pseudonym that appears in no other service. Pending refunds still leave; nothing more is
 * charged. Declarations are business letters, kept unchanged until their retention ends. Art. 17 GDPR.
 */
export async function eraseCustomer(db: Database, subject: DataSubject): Promise<Erased> {
  const customer = selectCustomer(db, subject);
  const rows = countRows(await readTables(db, customer));
  const pseudonym = { customerId: `${ERASED}${crypto.randomUUID()}` };
  const ofWallet = db
    .select({ id: walletMovements.id })
    .from(walletMovements)
    .where(eq(walletMovements.walletId, wallets.uniqueId));
  const isLeft = (table: typeof wallets | typeof subscriptions) =>
    exists(db.select().from(table).where(eq(table.customerId, pseudonym.customerId)));
  const remove = (name: keyof typeof customer) => db.delete(customer[name].table).where(customer[name].where);
  const notBack = inArray(subscriptionEffects.kind, ['charge', 'mail']);
  await runAll(db, [
    db.run(sql`PRAGMA defer_foreign_keys = ON`),
    remove('accessRights'),
    remove('receiptMails'),
    remove('declarationMails'),
    db.delete(wallets).where(and(customer.wallets.where, notExists(ofWallet))),
    db.update(walletMovements).set(pseudonym).where(customer.walletMovements.where),
    db.update(creditPurchases).set(pseudonym).where(customer.creditPurchases.where),
    db.update(wallets).set(pseudonym).where(customer.wallets.where),
    remove('contacts'),
    remove('grants'),
    remove('records'),
    remove('roleUpdates'),
    remove('verificationMails'),
    remove('verifications'),
    remove('families'),
    remove('letterMails'),
    db.update(codeRedemptions).set(pseudonym).where(customer.redemptions.where),
    // Invitations end with the account; paid gifts do not.
    db
      .update(codes)
      .set({ validUntil: 0 })
      .where(and(customer.codes.where, isNotNull(codes.subscriptionId))),
    db.update(codes).set({ fromCustomer: pseudonym.customerId }).where(customer.codes.where),
    db.update(subscriptionEffects).set({ dueAt: null }).where(and(customer.effects.where, notBack)),
    // No document needs the means of payment, and nothing more is charged to them.
    db.update(payments).set({ meansKind: null, meansLastFour: null, meansAt: null }).where(customer.payments.where),
    db
      .update(subscriptions)
      .set({ ...pseudonym, dueAt: null })
      .where(customer.subscriptions.where),
    db
      .update(subscriptionCustomers)
      .set(pseudonym)
      .where(and(customer.customers.where, or(isLeft(wallets), isLeft(subscriptions)))),
    remove('customers'),
  ]);
  const kept = KEPT.map((name) => [name, rows[name] ?? 0] as const);
  const deleted = Object.entries(rows).filter(([name]) => KEPT.every((one) => one !== name));
  return { deleted: Object.fromEntries(deleted), kept: Object.fromEntries(kept) };
}
