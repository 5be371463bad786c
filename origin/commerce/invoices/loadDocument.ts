import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CitedDocument, InvoiceDocument } from '#shared/contracts/invoiceDocument.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { invoiceCancellations, invoices } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { documentName, readDocumentName } from './documentName.ts';

/** An invoice belongs to the customer of its sale. */
export function invoicesOf(db: Database, customerId: string): SQL {
  const theirs = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId));
  return inArray(invoices.subscriptionId, theirs);
}

/** A customer's invoice or cancellation by name; null where the customer has none of this name. */
export async function loadDocument(db: Database, customerId: string, name: string): Promise<InvoiceDocument | null> {
  const sought = readDocumentName(name);
  if (!sought) return null;
  const table = sought.kind === 'invoice' ? invoices : invoiceCancellations;
  const found = await db
    .select({ invoice: invoices, cancellation: invoiceCancellations })
    .from(invoices)
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.invoiceId, invoices.id))
    .where(and(invoicesOf(db, customerId), eq(table.series, sought.series), eq(table.number, sought.number)))
    .orderBy(asc(invoiceCancellations.issuedAt));
  const [first] = found;
  if (!first) return null;
  const { invoice, cancellation } = first;
  const shown = sought.kind === 'invoice' ? invoice : cancellation;
  const mandator = MANDATOR_IDS.find((id) => sought.series.startsWith(`${id}-`));
  if (!shown || !mandator) return null;
  const cancellations = found.flatMap((row) => (row.cancellation ? [cite('cancellation', row.cancellation)] : []));
  const { netCents, vatCents, vatPercent, retainedUntil } = shown;
  return {
    kind: sought.kind,
    ...cite(sought.kind, shown),
    mandator,
    productName: invoice.productName,
    from: invoice.fromAt,
    until: invoice.untilAt,
    netCents,
    vatCents,
    vatPercent,
    retainedUntil,
    related: sought.kind === 'invoice' ? cancellations : [cite('invoice', invoice)],
  };
}

type Stored = Pick<typeof invoices.$inferSelect, 'series' | 'number' | 'cents' | 'issuedAt'>;

export function cite(kind: InvoiceDocument['kind'], { cents, issuedAt, ...numbered }: Stored): CitedDocument {
  return { name: documentName(kind, numbered), cents, issuedAt };
}
