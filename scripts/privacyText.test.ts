import fs from 'node:fs';
import { expect, it } from 'vitest';
import { PAYMENT_MEANS_KINDS } from '#shared/domain/subscription/paymentMeans.ts';
import { BROWSER_COOKIES, COOKIES, linkTokenCookie, purchaseCookie, stateCookie } from '#shared/cookies/cookies.ts';
import { EXPERIMENT_VARIANT_COOKIE } from '#shared/cookies/experimentVariantCookie.ts';
import { VISIT_COUNTER_COOKIE } from '#shared/cookies/visitCounterCookie.ts';
import { CLICKS } from '#shared/domain/page/behaviour.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { VISIT_STORAGE } from '#shared/storage/visitStorage.ts';
import { DAYS_KEPT } from '#worker/insights/windows.ts';

const TEXT = fs.readFileSync('origin/seed/documents/datenschutz.json', 'utf8');
const COOKIES_OF_BROWSERS = [...Object.values(BROWSER_COOKIES), VISIT_COUNTER_COOKIE, EXPERIMENT_VARIANT_COOKIE];
const cookies = [...Object.values(COOKIES), ...COOKIES_OF_BROWSERS].map(({ name }) => name);
const families = [stateCookie(''), linkTokenCookie(0), purchaseCookie(0)].map(({ name }) => name.replace(/0$/, ''));

it.each([
  ...cookies,
  ...families,
  ...Object.values({ ...STORAGE, ...ACCOUNT_STORAGE, ...VISIT_STORAGE }).map(({ key }) => key),
])('M132 readers are told what %s is', (name) => {
  expect(TEXT).toMatch(new RegExp(`["„ ]${name}(…|[“",])`));
});

it.each(Object.values(THIRD_PARTIES))('M132 readers are told of $name, and which company that is', (row) => {
  const { name, company } = row;
  expect(TEXT).toContain(name);
  expect(TEXT).toContain(company.replace(/ \(.*/, ''));
});

it('M132 of the cookies that scripts may read too', () => {
  const readable = [...Object.values(COOKIES), ...COOKIES_OF_BROWSERS].filter(({ httpOnly }) => !httpOnly);
  expect(TEXT).toContain(
    `Außer ${new Intl.ListFormat('de').format(readable.map(({ name }) => `„${name}“`))} sind sie für Skripte nicht lesbar.`,
  );
});

it('M140 of what is kept of the means of payment, which is no number, and gone with the account', () => {
  expect([...PAYMENT_MEANS_KINDS].toSorted()).toEqual(['card', 'mandate', 'wallet']);
  expect(TEXT).toContain(
    'ob Sie mit Karte, per Lastschrift oder mit der Geldbörse zahlen, und die letzten vier Stellen',
  );
  expect(TEXT).toContain('löschen Sie Ihr Konto, löschen wir auch das');
});

it('M132 G18 of what is counted, for how long, and of what is measured only with their consent', () => {
  const [counted = '', measured = ''] = TEXT.split('\n').filter((line) =>
    /Das Portal zählt,|Reichweitenmessung zugestimmt haben, meldet/.test(line),
  );
  expect(DAYS_KEPT).toBe(13 * 30 + 6);
  for (const said of ['Nach 13 Monaten wird sie gelöscht', 'keine IP-Adresse, keine Kennung', 'kein Suchwort'])
    expect(counted).toContain(said);
  const clicks = { sitemap: 'Menü', share: 'Teilen', bookmark: 'Merken', offer: 'Angebot' } as const;
  expect(new Set(CLICKS.map((click) => click.replace(/_.*/, '')))).toEqual(new Set(Object.keys(clicks)));
  for (const said of [...Object.values(clicks), 'in Vierteln', 'wie schnell', '§ 25 Abs. 1 TDDDG'])
    expect(measured).toContain(said);
});
