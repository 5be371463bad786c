import { expect, it } from 'vitest';
import { invoiceText } from './invoice.ts';

const at = (text: string) => Date.parse(text);
const INVOICE = {
  kind: 'invoice',
  name: 'tagesbote-2026-000007',
  cents: 1_290,
  issuedAt: at('2026-11-25T23:30:00Z'),
  productName: 'Plus',
  from: at('2026-11-25T23:00:00Z'),
  until: at('2026-12-25T23:00:00Z'),
  netCents: 1_206,
  vatCents: 84,
  vatPercent: 7,
  retainedUntil: at('2034-12-31T23:00:00Z'),
  related: [],
} as const;
const PUBLISHER = { vatId: 'DE1' };
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ');

it('G11 an invoice contains number, date, subject, period, net, rate, tax and total', () => {
  const { facts, product, sums, total, notes } = invoiceText(INVOICE, PUBLISHER);
  expect(facts).toEqual([
    ['Rechnungsnummer', 'tagesbote-2026-000007'],
    ['Datum', '26. November 2026'],
    ['USt-IdNr.', 'DE1'],
  ]);
  expect(product).toMatchObject({ name: 'Plus', period: '26. November 2026 bis 25. Dezember 2026' });
  expect(plain([...sums, total])).toBe(
    plain([
      ['Nettobetrag', '12,06 €'],
      ['Umsatzsteuer 7 %', '0,84 €'],
      ['Gesamtbetrag', '12,90 €'],
    ]),
  );
  expect(notes.at(-1)).toContain('bis zum 31. Dezember 2034');
});

it('G11 a credit note refers to its invoice', () => {
  const { sums, total, facts, notes } = invoiceText(
    { ...INVOICE, kind: 'cancellation', name: 'storno-tagesbote-2026-000001', related: [INVOICE] },
    PUBLISHER,
  );
  expect(plain([...sums, total].map(([, value]) => value))).toBe(plain(['-12,06 €', '-0,84 €', '-12,90 €']));
  expect(facts[0]).toEqual(['Stornonummer', 'storno-tagesbote-2026-000001']);
  expect(plain(notes[0])).toContain('tagesbote-2026-000007 vom 26. November 2026 über 12,90 €');
});

it('G11 a period of one day or instant is shown as that day', () => {
  const until = at('2026-11-26T22:59:00Z');
  expect(invoiceText({ ...INVOICE, until }, PUBLISHER).product.period).toBe('26. November 2026');
  expect(invoiceText({ ...INVOICE, until: INVOICE.from }, PUBLISHER).product.period).toBe('26. November 2026');
});
