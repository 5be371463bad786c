import { asc, eq } from 'drizzle-orm';
import type { ListedDocument } from '#shared/contracts/store.contract.ts';
import type { Database } from '../../database/database.ts';
import { invoiceCancellations, invoices } from './schema.ts';
import { cite, invoicesOf } from './loadDocument.ts';

/** A customer's invoices and cancellations by sale, oldest first. */
export async function listDocuments(
  db: Database,
  customerId: string,
): Promise<(saleId: string) => readonly ListedDocument[]> {
  const issued = await db
    .select({ invoice: invoices, cancellation: invoiceCancellations })
    .from(invoices)
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.invoiceId, invoices.id))
    .where(invoicesOf(db, customerId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id), asc(invoiceCancellations.issuedAt));
  return (saleId) =>
    issued
      .filter(({ invoice }) => invoice.subscriptionId === saleId)
      .flatMap(({ invoice, cancellation }, at, rows) => [
        ...(rows[at - 1]?.invoice.id === invoice.id ? [] : [{ kind: 'invoice' as const, ...cite('invoice', invoice) }]),
        ...(cancellation ? [{ kind: 'cancellation' as const, ...cite('cancellation', cancellation) }] : []),
      ]);
}
