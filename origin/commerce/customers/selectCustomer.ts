import { inArray, eq, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { DataSubject } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { codeRedemptions, codes } from '../codes/schema.ts';
import { roleUpdates } from '../grants/schema.ts';
import { reports } from '../payments/schema.ts';
import { personRecords } from '../records/schema.ts';
import { creditPurchases, receiptMails, walletMovements, wallets } from '../coins/schema.ts';
import { subscriptionAccessRights, subscriptionCustomers } from './schema.ts';
import { declarationMails, declarations } from '../declarations/schema.ts';
import { customerContacts } from './schema.ts';
import { grants } from '../grants/schema.ts';
import { invoiceCancellations, invoices } from '../invoices/schema.ts';
import { letterMails, letters } from '../letters/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects, subscriptionEvents, subscriptionFamilies, subscriptions } from '../sales/schema.ts';
import { verificationMails, verifications } from '../verification/schema.ts';

/** A person's rows, table by table, for access and erasure. */
export function selectCustomer(db: Database, { id, email }: DataSubject) {
  const isId = (column: SQLiteColumn): SQL => (id === null ? sql`0` : eq(column, id));
  const isAddress = (column: SQLiteColumn | SQL): SQL =>
    email === null ? sql`0` : sql`lower(${column}) = ${email.toLowerCase()}`;
  const movements = db.select({ id: walletMovements.id }).from(walletMovements).where(isId(walletMovements.customerId));
  const declared = isAddress(sql`json_extract(${declarations.fields}, '$.email')`);
  const declaredIds = db.select({ id: declarations.id }).from(declarations).where(declared);
  return {
    customers: { table: subscriptionCustomers, where: isId(subscriptionCustomers.customerId) },
    accessRights: { table: subscriptionAccessRights, where: isId(subscriptionAccessRights.customerId) },
    wallets: { table: wallets, where: isId(wallets.customerId) },
    walletMovements: { table: walletMovements, where: isId(walletMovements.customerId) },
    creditPurchases: { table: creditPurchases, where: isId(creditPurchases.customerId) },
    receiptMails: {
      table: receiptMails,
      where: or(inArray(receiptMails.movementId, movements), isAddress(receiptMails.address)),
    },
    declarations: { table: declarations, where: declared },
    declarationMails: { table: declarationMails, where: inArray(declarationMails.declarationId, declaredIds) },
    contacts: {
      table: customerContacts,
      where: or(isId(customerContacts.customerId), isAddress(customerContacts.email)),
    },
    codes: { table: codes, where: isId(codes.fromCustomer) },
    redemptions: { table: codeRedemptions, where: isId(codeRedemptions.customerId) },
    records: { table: personRecords, where: isId(personRecords.key) },
    grants: { table: grants, where: isId(grants.customerId) },
    verifications: { table: verifications, where: isId(verifications.customerId) },
    verificationMails: { table: verificationMails, where: isId(verificationMails.customerId) },
    roleUpdates: { table: roleUpdates, where: isId(roleUpdates.customerId) },
    families: { table: subscriptionFamilies, where: isId(subscriptionFamilies.customerId) },
    subscriptions: { table: subscriptions, where: isId(subscriptions.customerId) },
    ...ofSubscriptions(db, isId(subscriptions.customerId)),
  } as const;
}

/** Tables that identify the customer through the subscription only. */
function ofSubscriptions(db: Database, isTheirs: SQL) {
  const theirs = db.select({ id: subscriptions.id }).from(subscriptions).where(isTheirs);
  const theirInvoices = db.select({ id: invoices.id }).from(invoices).where(inArray(invoices.subscriptionId, theirs));
  const theirLetters = db.select({ key: letters.key }).from(letters).where(inArray(letters.subscriptionId, theirs));
  const theirSessions = db
    .select({ id: payments.sessionId })
    .from(payments)
    .where(inArray(payments.subscriptionId, theirs));
  return {
    events: { table: subscriptionEvents, where: inArray(subscriptionEvents.subscriptionId, theirs) },
    effects: { table: subscriptionEffects, where: inArray(subscriptionEffects.subscriptionId, theirs) },
    payments: { table: payments, where: inArray(payments.subscriptionId, theirs) },
    paymentReports: { table: reports, where: inArray(reports.subject, theirSessions) },
    invoices: { table: invoices, where: inArray(invoices.subscriptionId, theirs) },
    cancellations: { table: invoiceCancellations, where: inArray(invoiceCancellations.invoiceId, theirInvoices) },
    letters: { table: letters, where: inArray(letters.subscriptionId, theirs) },
    letterMails: { table: letterMails, where: inArray(letterMails.letterKey, theirLetters) },
  } as const;
}
