import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/** Milliseconds. */
const moment = v.pipe(v.number(), v.integer());

export const documentKind = v.picklist(['invoice', 'cancellation']);

/** A document as others cite it. */
export const citedDocumentContract = v.object({
  /** As it is printed: series and number. */
  name: v.string(),
  cents: count,
  issuedAt: moment,
});
export type CitedDocument = v.InferOutput<typeof citedDocumentContract>;

/**
 * `GET /customers/{customerId}/documents/{name}` at the subscription provider: an invoice or credit note with the
 * content required by § 33 UStDV. 404 for another customer's.
 */
export const invoiceDocumentContract = v.object({
  kind: documentKind,
  ...citedDocumentContract.entries,
  mandator: v.picklist(MANDATOR_IDS),
  productName: v.string(),
  /** Start of the paid period, */
  from: moment,
  /** and is over then. */
  until: moment,
  netCents: count,
  vatCents: count,
  vatPercent: count,
  retainedUntil: moment,
  /** Of an invoice its cancellations, of a cancellation its invoice. */
  related: listOf(citedDocumentContract),
});
export type InvoiceDocument = v.InferOutput<typeof invoiceDocumentContract>;
