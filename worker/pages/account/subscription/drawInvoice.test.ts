import { expect, it } from 'vitest';
import { invoiceText } from '#shared/i18n/texts/invoice.ts';
import { PUBLISHER } from '#shared/mandators/publisher.ts';
import { readPdf } from '../../../../e2e/support/readPdf.ts';
import { drawInvoice, wrap } from './drawInvoice.ts';

const INVOICE = {
  kind: 'invoice',
  name: 'tagesbote-2026-000007',
  cents: 123_456,
  issuedAt: Date.parse('2026-11-25T12:00:00Z'),
  productName: 'Plus für Köln & Übersee, 5 € im Monat – „groß“',
  from: Date.parse('2026-11-25T23:00:00Z'),
  until: Date.parse('2026-12-25T23:00:00Z'),
  netCents: 115_379,
  vatCents: 8_077,
  vatPercent: 7,
  retainedUntil: Date.parse('2034-12-31T23:00:00Z'),
  related: [],
} as const;
const draw = async (productName: string, recipient: readonly string[]) => {
  const text = invoiceText({ ...INVOICE, productName }, PUBLISHER);
  return { text, file: await readPdf(await drawInvoice({ text, titleName: 'Kölner Tagesbote', recipient })) };
};
/** The parser does not distinguish kinds of spaces. */
const plain = (value: string) => value.replaceAll(/[\n\u00a0]/g, ' ');

it('G11 the PDF contains everything the page does, to the cent', async () => {
  const { text, file } = await draw(INVOICE.productName, ['Käthe Weiß', 'kaethe@demo.example']);
  const said = [
    text.heading,
    ...[...text.facts, ...text.sums, text.total].flat(),
    text.product.name,
    text.product.period,
    text.product.price,
    'Käthe Weiß',
    'kaethe@demo.example',
    PUBLISHER.name,
    PUBLISHER.street,
    PUBLISHER.city,
  ];
  expect(said.filter((part) => !plain(file.text).includes(plain(part)))).toEqual([]);
  expect(file.text).toContain('1.234,56 €');
  expect(file.pages).toBe(1);
  expect(file.info).toMatchObject({
    Title: 'Rechnung tagesbote-2026-000007',
    Author: PUBLISHER.name,
    Language: 'de-DE',
  });
});

it('G11 wraps long lines clear of their price, and right-aligns prices', async () => {
  const { text, file } = await draw(`${'Digitalabonnement mit Beilagen '.repeat(6)}${'x'.repeat(200)}`, []);
  const values = [text.product.price, ...[...text.sums, text.total].map(([, value]) => value)];
  const prices = new Set(values.map(plain));
  const ends = file.ends.filter((piece) => prices.has(piece.text)).map(({ end }) => Math.round(end));
  expect(ends).toHaveLength(4);
  expect(new Set(ends).size).toBe(1);
  const longEnds = file.ends.filter((piece) => /Beilagen|xxx/.test(piece.text)).map(({ end }) => end);
  expect(longEnds.length).toBeGreaterThan(4);
  expect(Math.max(...longEnds)).toBeLessThan((ends[0] ?? 0) - 60);
});

it('G11 a name in letters that the fonts lack is written as near as they can', async () => {
  const { file } = await draw('Plus', ['Zoë Čapek-Łuska', '李']);
  expect(file.text).toContain('Zoë Capek-?uska');
});

it.each([
  ['eins zwei drei', 8, ['eins', 'zwei', 'drei']],
  ['eins zwei drei', 9, ['eins zwei', 'drei']],
  ['überlang da', 4, ['über', 'lang', 'da']],
  ['', 4, ['']],
])('wraps %j after at most %i letters', (text, most, lines) => {
  expect(wrap(text, (line) => line.length <= most)).toEqual(lines);
});
