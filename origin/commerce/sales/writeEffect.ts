import { sql } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { dayInCologne } from '#shared/calendar/cologneTime.ts';
import { splitVat, vatPercent } from '#shared/domain/catalogue/vat.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../customers/eraseCustomer.ts';
import type { KindTypes, Owner, Sale, SaleKind, Work } from './saleKind.ts';
import { invoiceCancellations, invoices } from '../invoices/schema.ts';
import { letterMails, letters } from '../letters/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects } from './schema.ts';

/** Separates the paragraphs of a letter. */
export const PARAGRAPH = '\n\n';

type Caused<T extends KindTypes> = {
  readonly owner: Owner;
  readonly sale: T['sale'];
  readonly vatPercents: ReadonlyMap<string, number>;
  readonly effect: T['effect'];
  /** Time of its event. */
  readonly at: number;
};

/** Effects that are skipped for an erased customer. */
const NOT_FOR_ERASED: ReadonlySet<Work['kind']> = new Set(['charge', 'give', 'letter']);

/**
 * Statements of an effect for the transaction of its event: our own effects are performed, those of the payment service
 * left open. After a restore of a backup, documents and grants may be older than the event: these stay as they are.
 */
export function writeEffect<T extends KindTypes>(
  db: Database,
  kind: SaleKind<T>,
  { owner, sale, vatPercents, effect, at }: Caused<T>,
): readonly Statement[] {
  const work = kind.workOf(db, { owner, sale, effect, at });
  if (isErased(owner.customerId) && NOT_FOR_ERASED.has(work.kind)) return [];
  const caused = { sale, owner, key: effect.key, at };
  const dueAt = work.kind === 'charge' || work.kind === 'refund' ? at : null;
  const noted = db
    .insert(subscriptionEffects)
    .values({ key: effect.key, subscriptionId: sale.id, kind: effect.kind, effect: JSON.stringify(effect), dueAt });
  switch (work.kind) {
    case 'charge':
      return [noted, insertPayment(db, caused, work)];
    case 'refund':
      return [noted];
    case 'invoice':
      return [noted, insertInvoice(db, caused, work)];
    case 'cancelInvoice':
      return [noted, insertCancellation(db, caused, { ...work, percent: vatPercents.get(work.invoiceId) })];
    case 'letter':
      return [noted, ...insertLetter(db, caused, work)];
    case 'give':
    case 'revoke':
      return [noted, ...work.statements];
  }
}

type Cause = { readonly sale: Sale; readonly owner: Owner; readonly key: string; readonly at: number };
type WorkOf<K extends Work['kind']> = Extract<Work, { readonly kind: K }>;

function insertPayment(db: Database, { sale, at }: Cause, { chargeId, cents }: WorkOf<'charge'>): Statement {
  return db
    .insert(payments)
    .values({ chargeId, subscriptionId: sale.id, cents, status: 'asked', askedAt: at, readAt: at });
}

/** @throws for a country whose VAT rate is unknown */
function insertInvoice(db: Database, { sale, owner, at }: Cause, invoiced: WorkOf<'invoice'>): Statement {
  const { invoiceId, cents, from, until, productKind } = invoiced;
  const percent = vatPercent(productKind, { country: owner.country, at: from });
  if (percent === null) throw new Error(`Sold where it is not sold: ${owner.country}`);
  return db
    .insert(invoices)
    .values({
      id: invoiceId,
      subscriptionId: sale.id,
      productName: sale.agreement.productName,
      fromAt: from,
      untilAt: until,
      ...documentOf({ table: invoices, owner, cents, percent, at }),
    })
    .onConflictDoNothing({ target: invoices.id });
}

type Cancelled = WorkOf<'cancelInvoice'> & { readonly percent: number | undefined };

/** @throws where there is no such invoice */
function insertCancellation(
  db: Database,
  { owner, key, at }: Cause,
  { invoiceId, cents, percent }: Cancelled,
): Statement {
  if (percent === undefined) throw new Error(`No such invoice: ${invoiceId}`);
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
    retainedUntil: retentionEnd('invoice', at, termCalendar),
  };
}

function insertLetter(
  db: Database,
  { sale, key, at }: Cause,
  { subject, paragraphs }: WorkOf<'letter'>,
): readonly [Statement, Statement] {
  return [
    db
      .insert(letters)
      .values({ key, subscriptionId: sale.id, subject, text: paragraphs.join(PARAGRAPH), writtenAt: at }),
    db.insert(letterMails).values({ letterKey: key, dueAt: at }),
  ];
}
