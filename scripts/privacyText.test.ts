import fs from 'node:fs';
import { expect, it } from 'vitest';
import { PAYMENT_MEANS_KINDS } from '#shared/domain/subscription/paymentMeans.ts';
import { CONSENT_COOKIE, DEFERRED_COOKIES, EUCONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { BROWSER_COOKIES, COOKIES, linkTokenCookie, purchaseCookie, stateCookie } from '#shared/cookies/cookies.ts';
import { CLICKS } from '#shared/domain/page/behaviour.ts';
import { NOTHING_SWITCHED, presentThirdParties, listedVendors } from '#shared/domain/consent/presentThirdParties.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { tableOfVendors, VENDORS_CAPTION } from '#shared/i18n/tableOfVendors.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { DAYS_KEPT } from '#worker/insights/windows.ts';
import { demoRegister } from './demoThirdParties.ts';
import { readSeed } from './readSeed.ts';

const TEXT = fs.readFileSync('origin/seed/documents/datenschutz.json', 'utf8');
const definitions = [
  ...Object.values(COOKIES),
  ...Object.values(BROWSER_COOKIES),
  CONSENT_COOKIE,
  EUCONSENT_COOKIE,
  ...Object.values(DEFERRED_COOKIES),
];
const cookies = definitions.map(({ name }) => name);
const list = new Intl.ListFormat('de-DE', { type: 'conjunction' });
const families = [stateCookie(''), linkTokenCookie(0), purchaseCookie(0)].map(({ name }) => name.replace(/0$/, ''));

it.each([
  ...cookies,
  ...families,
  ...Object.values({ ...STORAGE, ...ACCOUNT_STORAGE, ...LATER_STORAGE }).map(({ key }) => key),
])('M132 the privacy text explains %s', (name) => {
  expect(TEXT).toMatch(new RegExp(`["„ ]${name}(…|[“",])`));
});

it.each(Object.values(demoRegister(8_787)).filter(({ loadedOn }) => loadedOn === 'click'))(
  'M132 the privacy text names $name and its company',
  (row) => {
    const { name, company } = row;
    expect(TEXT).toContain(name);
    expect(TEXT).toContain(company.replace(/ \(.*/, ''));
  },
);

it('M125 G30 the privacy text names every vendor that the title may load, by the register', () => {
  const places = { GOOGLE_CLIENT_ID: '', AD_ORIGIN: '', THIRD_PARTIES: demoRegister(8_787) };
  const switches = {
    ...NOTHING_SWITCHED,
    ivw_szm_enabled: true,
    ads_enabled: true,
    ecommercewidget_enabled: true,
    ecommercewidget_iframeurlpattern: 'https://regal.example/{articleId}',
    ecommercewidget_allowedorigin: 'https://regal.example',
    google_product_id: 'a.example:plus',
    consent_platform_account_id: 1,
    consent_platform_property_id: 1,
    consent_platform_subdomain: 'cmp.a.example',
  };
  const told = (title: MandatorId) =>
    tableOfVendors(listedVendors(presentThirdParties(mandatorOf(title), places, switches))).rows;
  expect(TEXT).toContain(`"caption": "${VENDORS_CAPTION}"`);
  expect(told('tagesbote').map(([name]) => name)).toEqual(
    Object.values(demoRegister(8_787)).flatMap(({ name, company, purpose }) =>
      purpose === 'login' ? [] : [`${name} (${company})`],
    ),
  );
  expect(told('tagesbote').every((row) => row.length === 4 && row.every((cell) => cell !== ''))).toBe(true);
  const whenOf = (vendor: string) =>
    told('tagesbote')
      .find(([name]) => name?.startsWith(`${vendor} (`))
      ?.at(-1);
  expect(['Preisregal', 'Lesetipp', 'Spielstand'].map(whenOf)).toEqual([
    'mit Ihrer Einwilligung, unter Testberichten; speichert bis zu 30 Tage',
    'mit Ihrer Einwilligung; speichert bis zu 390 Tage',
    'nach einem Klick oder mit Ihrer Einwilligung',
  ]);
  expect(told('leverkusen').map(([name]) => name?.replace(/ .*/, ''))).toEqual([
    'YouTube',
    'Instagram',
    'OpenStreetMap',
    'Spielstand',
  ]);
});

it('M153 says that there are ads where a title has any, and never that there are none', () => {
  const hasAds = readSeed('sites.json').some(
    ({ settings }: { settings: Partial<SiteSettings> }) => settings.ads_enabled,
  );
  const imprint = fs.readFileSync('origin/seed/documents/impressum.json', 'utf8');
  expect(hasAds).toBe(true);
  for (const text of [TEXT.replace('Wer Pur hat, sieht keine Anzeigen.', ''), imprint])
    expect(text).not.toMatch(/keine (?:Werbung|Anzeigen)/);
  expect(TEXT).toContain(`Anzeigen tragen das Wort „${adTexts.label}“`);
  expect(TEXT).toContain('Wer Pur hat, sieht keine Anzeigen.');
});

it('M132 lists the cookies readable by scripts', () => {
  const readable = definitions.filter(({ httpOnly }) => !httpOnly).map(({ name }) => `„${name}“`);
  expect(TEXT).toContain(`Außer ${list.format(readable)} sind sie für Skripte nicht lesbar.`);
});

it('M140 explains which payment data is stored, without numbers, and deleted with the account', () => {
  expect([...PAYMENT_MEANS_KINDS].toSorted()).toEqual(['card', 'mandate', 'paypal', 'wallet']);
  expect(TEXT).toContain(
    'ob Sie mit Karte, per Lastschrift, mit PayPal, mit Apple Pay oder mit Google Pay zahlen, und die letzten vier Stellen',
  );
  expect(TEXT).toContain('löschen Sie Ihr Konto, löschen wir auch das');
});

it('M132 G18 explains what is counted, for how long, and what is measured only with consent', () => {
  const [counted = '', measured = ''] = TEXT.split('\n').filter((line) =>
    /Das Portal zählt,|Reichweitenmessung zugestimmt haben, meldet/.test(line),
  );
  expect(DAYS_KEPT).toBe(13 * 30 + 6);
  for (const said of ['Nach 13 Monaten wird sie gelöscht', 'keine IP-Adresse, keine Kennung', 'kein Suchwort'])
    expect(counted).toContain(said);
  const clicks = { sitemap: 'Menü', share: 'Teilen', bookmark: 'Merken', offer: 'Angebot' } as const;
  expect(new Set(CLICKS.map((click) => click.replace(/_.*/, '')))).toEqual(new Set(Object.keys(clicks)));
  for (const said of [
    ...Object.values(clicks),
    'in Vierteln',
    'welche Variante von Empfehlungen',
    'wie schnell',
    '§ 25 Abs. 1 TDDDG',
  ])
    expect(measured).toContain(said);
});
