import { formatDate } from '../formatDate.ts';
import { formatPrice } from '../formatNumber.ts';

type Kind = 'invoice' | 'cancellation';
type Cited = { readonly name: string; readonly cents: number; readonly issuedAt: number };
type Invoice = Cited & {
  readonly kind: Kind;
  readonly productName: string;
  readonly from: number;
  readonly until: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly vatPercent: number;
  readonly retainedUntil: number;
  readonly related: readonly Cited[];
};

/** Identical on the page and in the file. */
export type InvoiceText = {
  readonly title: string;
  readonly heading: string;
  readonly name: string;
  readonly issuedAt: number;
  /** Label and value, as all pairs below. */
  readonly facts: readonly Pair[];
  readonly product: { readonly name: string; readonly period: string; readonly price: string };
  readonly sums: readonly Pair[];
  readonly total: Pair;
  readonly notes: readonly string[];
};
type Pair = readonly [label: string, value: string];

export const invoiceTexts = {
  heading: { invoice: 'Rechnung', cancellation: 'Stornorechnung' } satisfies Record<Kind, string>,
  recipient: 'Für',
  product: 'Leistung',
  price: 'Betrag',
  pdf: 'Als PDF herunterladen',
  pdfOf: (name: string) => `${name} als PDF`,
  related: { invoice: 'Storniert durch', cancellation: 'Storniert wird' } satisfies Record<Kind, string>,
  back: 'Mein Abo',
  cite: ({ name, cents, issuedAt }: Cited): string => `${name} vom ${date(issuedAt)}: ${formatPrice(cents)}`,
  citeListed: ({ kind, ...cited }: Cited & { readonly kind: Kind }): string =>
    `${invoiceTexts.heading[kind]} ${invoiceTexts.cite(cited)}`,
  unknown: {
    heading: 'Diese Rechnung finden wir nicht',
    text: [
      'Zu Ihrem Konto gehört keine Rechnung mit dieser Nummer. Alle Rechnungen, die dazu gehören, stehen unter „Mein Abo“.',
    ],
  },
  away: {
    heading: 'Rechnung gerade nicht zu erreichen',
    text: [
      'Die Aboverwaltung antwortet gerade nicht. An Ihrer Rechnung ändert das nichts; bitte versuchen Sie es in ein paar Minuten noch einmal.',
    ],
  },
  again: 'Noch einmal versuchen',
} as const;

/**
 * Content required by §§ 14 (4) UStG, 33 UStDV, in words. Credited amounts of a credit note are not negative.
 * Windows-1252 characters only, which every PDF reader's fonts have.
 */
export function invoiceText(invoice: Invoice, publisher: { readonly vatId: string }): InvoiceText {
  const { kind, name, issuedAt, cents, netCents, vatCents, vatPercent } = invoice;
  const sign = kind === 'invoice' ? 1 : -1;
  const heading = invoiceTexts.heading[kind];
  return {
    title: `${heading} ${name}`,
    heading,
    name,
    issuedAt,
    facts: [
      [kind === 'invoice' ? 'Rechnungsnummer' : 'Stornonummer', name],
      ['Datum', date(issuedAt)],
      ['USt-IdNr.', publisher.vatId],
    ],
    product: { name: invoice.productName, period: period(invoice), price: formatPrice(sign * cents) },
    sums: [
      ['Nettobetrag', formatPrice(sign * netCents)],
      [`Umsatzsteuer ${vatPercent} %`, formatPrice(sign * vatCents)],
    ],
    total: ['Gesamtbetrag', formatPrice(sign * cents)],
    notes: [
      ...(kind === 'invoice'
        ? ['Ausgestellt nach Eingang Ihrer Zahlung; zu überweisen ist nichts.']
        : invoice.related.map(
            (cancelled) =>
              `Storno zur Rechnung ${cancelled.name} vom ${date(cancelled.issuedAt)} über ${formatPrice(cancelled.cents)}.`,
          )),
      `Wir bewahren dieses Dokument bis zum ${lastDay(invoice.retainedUntil)} auf (§ 14b UStG).`,
    ],
  };
}

function period({ from, until }: Pick<Invoice, 'from' | 'until'>): string {
  const [first, last] = [date(from), lastDay(Math.max(until, from + 1))];
  return first === last ? first : `${first} bis ${last}`;
}

function date(at: number): string {
  return formatDate(new Date(at).toISOString());
}

/** The last day of a period, whose exclusive end is usually a midnight. */
function lastDay(until: number): string {
  return date(until - 1);
}
