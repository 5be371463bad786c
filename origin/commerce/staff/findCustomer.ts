import { eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../database/database.ts';
import { readDocumentName } from '../invoices/documentName.ts';
import { subscriptionCustomers } from '../customers/schema.ts';
import { customerContacts } from '../customers/schema.ts';
import { grants } from '../grants/schema.ts';
import { invoiceCancellations, invoices } from '../invoices/schema.ts';
import { subscriptions } from '../sales/schema.ts';

/**
 * Finds a customer by what a reader may quote to the service desk. Null where none matches, and for an address that
 * several share.
 */
export async function findCustomer(db: Database, sought: string): Promise<string | null> {
  const found = await (sought.includes('@') ? byAddress(db, sought) : byName(db, sought));
  const [first, second] = found;
  return first && !second ? first.customerId : null;
}

function byAddress(db: Database, address: string) {
  return db
    .select({ customerId: customerContacts.customerId })
    .from(customerContacts)
    .where(sql`lower(${customerContacts.email}) = ${address.toLowerCase()}`)
    .limit(2);
}

function byName(db: Database, name: string) {
  const document = readDocumentName(name.toLowerCase());
  if (document) return byDocument(db, document);
  const { customerId } = subscriptionCustomers;
  return union(
    db.select({ customerId }).from(subscriptionCustomers).where(eq(customerId, name)),
    // Customers with grants and without purchases.
    db.select({ customerId: grants.customerId }).from(grants).where(eq(grants.customerId, name)),
    db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.id, name)),
  );
}

function byDocument(db: Database, { kind, series, number }: NonNullable<ReturnType<typeof readDocumentName>>) {
  const table = kind === 'invoice' ? invoices : invoiceCancellations;
  return db
    .selectDistinct({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.invoiceId, invoices.id))
    .where(sql`${table.series} = ${series} AND ${table.number} = ${number}`);
}
