import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { DataSubject } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../database/database.ts';
import {
  creditPurchases,
  receiptMails,
  subscriptionAccessRights,
  subscriptionCustomers,
  walletMovements,
  wallets,
} from './schema.ts';

/** Where one person's rows stand, table by table: what is handed over, and what is erased. */
export function selectCustomer(db: Database, { id, email }: DataSubject) {
  const isId = (column: SQLiteColumn): SQL => (id === null ? sql`0` : eq(column, id));
  const isAddress = (column: SQLiteColumn): SQL =>
    email === null ? sql`0` : sql`lower(${column}) = ${email.toLowerCase()}`;
  const movements = db.select({ id: walletMovements.id }).from(walletMovements).where(isId(walletMovements.customerId));
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
  } as const;
}
