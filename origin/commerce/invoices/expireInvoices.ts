import { and, lte, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { invoiceCancellations, invoices } from '../sales/schema.ts';

/**
 * Forgets invoices and cancellations that the law no longer has kept; an invoice not before what cancels it. Triggers
 * refuse whatever would go sooner.
 */
export async function expireInvoices(db: Database, now: number): Promise<void> {
  const cancelled = db.select({ id: invoiceCancellations.invoiceId }).from(invoiceCancellations);
  await deleteInBatches(db, invoiceCancellations, lte(invoiceCancellations.keptUntil, now));
  await deleteInBatches(db, invoices, and(lte(invoices.keptUntil, now), notInArray(invoices.id, cancelled)));
}
