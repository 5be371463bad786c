import { and, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { invoiceCancellations, invoices } from './schema.ts';

/**
 * Deletes invoices and cancellations whose retention has ended; an invoice not before its cancellation. Triggers refuse
 * earlier deletion.
 */
export async function expireInvoices(db: Database, now: number): Promise<void> {
  const cancelled = db.select({ id: invoiceCancellations.invoiceId }).from(invoiceCancellations);
  await deleteInBatches(db, invoiceCancellations, lte(invoiceCancellations.retainedUntil, now));
  await deleteInBatches(db, invoices, and(lte(invoices.retainedUntil, now), notInArray(invoices.id, cancelled)));
}
