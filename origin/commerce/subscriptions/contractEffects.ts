import { sql } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { dayInCologne } from '#shared/calendar/cologneTime.ts';
import type { ProductKind } from '#shared/domain/catalogue/product.ts';
import { splitVat, vatPercent } from '#shared/domain/catalogue/vat.ts';
import { keptUntil } from '#shared/domain/retention/retention.ts';
import type { Database, Statement } from '../../database/database.ts';
import type { Owner } from './loadStored.ts';
import { invoiceCancellations, invoices, letterMails, letters, payments, subscriptionEffects } from './schema.ts';

/** Between the paragraphs of a letter. */
export const PARAGRAPH = '\n\n';

/** Of a subscription, or of what is bought once; `at`: when its event was. */
type Caused = { readonly contractId: string; readonly owner: Owner; readonly at: number };

/** That an effect is there, by its key: done, where it is ours to do; open, where a service is asked. */
export function noteEffect(
  db: Database,
  { contractId, at }: Pick<Caused, 'contractId' | 'at'>,
  effect: { readonly key: string; readonly kind: string },
): Statement {
  const { key, kind } = effect;
  const isOpen = kind === 'charge' || kind === 'refund';
  const dueAt = isOpen ? at : null;
  return db
    .insert(subscriptionEffects)
    .values({ key, subscriptionId: contractId, kind, effect: JSON.stringify(effect), dueAt });
}

export function insertPayment(
  db: Database,
  { contractId, at }: Pick<Caused, 'contractId' | 'at'>,
  { chargeId, cents }: { readonly chargeId: string; readonly cents: number },
): Statement {
  return db
    .insert(payments)
    .values({ chargeId, subscriptionId: contractId, cents, status: 'asked', askedAt: at, readAt: at });
}

type Invoiced = {
  readonly invoiceId: string;
  readonly cents: number;
  readonly from: number;
  readonly until: number;
  readonly productName: string;
  readonly productKind: ProductKind;
};

/**
 * After a restored copy an invoice may be there before the payment that it tells of: it stays as it is.
 * @throws where it is sold in a country whose tax nobody knows
 */
export function insertInvoice(db: Database, { contractId, owner, at }: Caused, invoiced: Invoiced): Statement {
  const { invoiceId, cents, from, until, productName, productKind } = invoiced;
  const percent = vatPercent(productKind, { country: owner.country, at: from });
  if (percent === null) throw new Error(`Sold where it is not sold: ${owner.country}`);
  return db
    .insert(invoices)
    .values({
      id: invoiceId,
      subscriptionId: contractId,
      productName,
      fromAt: from,
      untilAt: until,
      ...documentOf({ table: invoices, owner, cents, percent, at }),
    })
    .onConflictDoNothing({ target: invoices.id });
}

type Cancelled = {
  readonly key: string;
  readonly invoiceId: string;
  readonly cents: number;
  /** The invoice's; null where there is none. */
  readonly percent: number | null;
};

/** @throws where there is no such invoice */
export function insertCancellation(
  db: Database,
  { owner, at }: Caused,
  { key, invoiceId, cents, percent }: Cancelled,
): Statement {
  if (percent === null) throw new Error(`No such invoice: ${invoiceId}`);
  return db
    .insert(invoiceCancellations)
    .values({ id: key, invoiceId, ...documentOf({ table: invoiceCancellations, owner, cents, percent, at }) });
}

type Document = {
  readonly table: typeof invoices | typeof invoiceCancellations;
  readonly owner: Owner;
  readonly cents: number;
  readonly percent: number;
  readonly at: number;
};

/** The next number of the title's year, drawn by the statement that writes it. */
function documentOf({ table, owner, cents, percent, at }: Document) {
  const series = `${owner.mandator}-${dayInCologne(at).year}`;
  return {
    series,
    number: sql<number>`(SELECT coalesce(max(${table.number}), 0) + 1 FROM ${table} WHERE ${table.series} = ${series})`,
    cents,
    vatPercent: percent,
    ...splitVat(cents, percent),
    issuedAt: at,
    keptUntil: keptUntil('invoice', at, contractCalendar),
  };
}

type Letter = { readonly key: string; readonly subject: string; readonly paragraphs: readonly string[] };

export function insertLetter(
  db: Database,
  { contractId, at }: Pick<Caused, 'contractId' | 'at'>,
  { key, subject, paragraphs }: Letter,
): readonly [Statement, Statement] {
  return [
    db
      .insert(letters)
      .values({ key, subscriptionId: contractId, subject, text: paragraphs.join(PARAGRAPH), writtenAt: at }),
    db.insert(letterMails).values({ letterKey: key, dueAt: at }),
  ];
}
