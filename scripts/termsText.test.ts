import fs from 'node:fs';
import { expect, it } from 'vitest';
import { DECLARATION_KINDS } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { acceptedMeansText } from '#shared/i18n/texts/acceptedMeans.ts';
import { checkoutTexts } from '#shared/i18n/texts/checkout.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { startText } from '#shared/i18n/texts/startTexts.ts';
import { checkoutHref, declarationHrefs } from '#shared/routes/hrefs.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import type { SeedCatalogue } from './productOfOffer.ts';
import { readSeed } from './readSeed.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const TERMS = read('origin/seed/documents/agb.json');
const linkIn = (text: string, href: string) =>
  new RegExp(String.raw`<a href=\\"${href}\\">([^<]+)</a>`).exec(text)?.[1];

it.each(DECLARATION_KINDS)('G11 %s: the page exists, and terms, help and privacy link to it in its words', (kind) => {
  const href = declarationHrefs[kind];
  expect(ROUTE_TABLE.map(({ path }) => path)).toContain(href);
  for (const file of ['documents/agb', 'documents/datenschutz', 'articles/1065'])
    expect([file, linkIn(read(`origin/seed/${file}.json`), href)]).toEqual([file, declarationTexts[kind].link]);
});

it('G11 no text says that the page does not exist', () => {
  for (const file of fs.globSync('origin/seed/{documents,articles}/*.json'))
    expect([file, read(file)]).toEqual([
      file,
      expect.not.stringMatching(/(?:Kündigungs|Widerrufs)(?:schaltfläche|funktion|button)[^.]* (?:nicht|kein)/i),
    ]);
});

it('G11 the withdrawal instruction links the form, as in the model of Art. 246a EGBGB', () => {
  expect(TERMS).toMatch(
    /Sie können Ihr Widerrufsrecht auch online unter <a href=\\"\/vertrag-widerrufen\\">[^.]* ausüben\. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger \(z\. B\. durch eine E-Mail\) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs\./,
  );
});

it('G11 no text links to the closed dispute platform', () => {
  const files = fs
    .globSync('{origin/seed,shared,worker,client}/**/*.{json,ts,tsx}')
    .filter((file) => fs.statSync(file).isFile());
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => read(file).includes('ec.europa.eu/consumers/odr'))).toEqual([]);
});

it('G11 the terms list everything that can be ordered, in the words of the button and the payment means', () => {
  expect(ROUTE_TABLE.map(({ path }) => path)).toContain(checkoutHref);
  expect(TERMS).toContain(`Mit der Schaltfläche „${checkoutTexts.order}“`);
  const means = 'mit Karte, per SEPA-Lastschrift, mit Apple Pay oder mit Google Pay';
  expect([acceptedMeansText(DEFAULT_SETTINGS.payment_means), TERMS]).toEqual([
    expect.stringContaining(means),
    expect.stringContaining(means),
  ]);
});

it('G11 the terms state validity and withdrawal of single purchases', () => {
  const kinds = readSeed('offers.json').flatMap(({ singles }: SeedCatalogue) => singles.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['day-pass', 'coins']));
  for (const said of [
    'Coins und Tagespässe kaufen Sie einmal; der Kauf verlängert sich nicht',
    'bis zum Ende des dritten Kalenderjahres nach dem Jahr des Kaufs',
    'solange Sie keinen Coin daraus eingesetzt haben',
    'dass Sie Ihr Widerrufsrecht damit verlieren, sobald der Pass beginnt',
  ])
    expect(TERMS).toContain(said);
  expect([singleTexts.once, singleTexts.untouched, startText()]).toEqual([
    expect.stringContaining('verlängert sich nicht'),
    expect.stringContaining('solange Sie keinen Coin daraus eingesetzt haben'),
    expect.stringContaining('mein Widerrufsrecht verliere, sobald sie beginnt'),
  ]);
});
