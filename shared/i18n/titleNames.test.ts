import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MANDATORS } from '../mandators/mandators.ts';
import type { Mandator } from '../mandators/mandator.ts';
import { accountMails } from './accountMails.ts';
import { fillInTitle } from './fillInTitle.ts';
import { newsletterMails } from './newsletterMails.ts';
import { newsletterTexts } from './newsletterTexts.ts';
import { authorsTexts, channelTexts, headlinesTexts, latestTexts } from './texts/lists.ts';
import { myRegionPageTexts } from './texts/myRegion.ts';
import { paywallTexts } from './texts/paywall.ts';
import { bookmarksPageTexts, bookmarkTexts } from './texts/bookmarks.ts';
import { giftPageTexts } from './texts/giftPage.ts';
import { layerTexts } from './texts/paywallLayers.ts';
import { podcastTexts } from './texts/podcasts.ts';
import { searchTexts } from './texts/search.ts';
import { testReportTexts } from './texts/testReports.ts';
import { topicsTexts, topicTexts } from './texts/topics.ts';

/** Every text that names the title inside a sentence, and where in it. */
const SENTENCES: Readonly<Record<string, (mandator: Mandator) => string>> = {
  'Service {from}.': ({ declined }) => channelTexts.description('Köln', declined),
  'Die Redaktion {genitive}:': ({ declined }) => authorsTexts.description(declined),
  'Alle Schlagzeilen {genitive},': ({ declined }) => headlinesTexts.description(declined),
  'Was {at} zuletzt': ({ declined }) => latestTexts.description(declined),
  'was {nominative} von dort': ({ declined }) => myRegionPageTexts.description(declined),
  'Die Podcasts {genitive},': ({ declined }) => podcastTexts.description(declined),
  'Artikel {genitive} durchsuchen': ({ declined }) => searchTexts.description(declined),
  'Was {nominative} getestet': ({ declined }) => testReportTexts.description(declined),
  'über die {nominative} berichtet': ({ declined }) => topicsTexts.description(declined),
  'was {at} erschienen': ({ declined }) => topicTexts.description('Karneval', declined),
  'Die Newsletter {genitive}:': ({ declined }) => newsletterTexts.description(declined),
  'Kostenlos {from},': ({ declined }) =>
    newsletterTexts.metaDescription({ description: 'Morgens.', rhythm: 'täglich' }, declined),
  'der Redaktion {genitive}': ({ plusName, declined }) => paywallTexts.points(plusName, declined).join(' '),
  'Newsletter „Moin“ {genitive} bestellt, vermutlich': ({ declined }) =>
    newsletterMails.confirm.intro('Moin', declined),
  '„Moin“ {genitive} bestellt': ({ declined }) => newsletterMails.already.intro('Moin', declined),
  'hat sich {at} mit': ({ declined }) => accountMails.confirmRegistration.intro(declined),
  'Konto {at} fehlt': ({ declined }) => accountMails.verifyAddress.intro(declined),
  'sich {at} mit dieser': ({ declined }) => accountMails.alreadyRegistered.intro(declined),
  'Konto {at} ein neues': ({ declined }) => accountMails.resetPassword.intro(declined),
  'Kontos {at} wurde': ({ declined }) => accountMails.passwordChanged.intro(declined),
  'Konto {at} wurde soeben ein Passkey': ({ declined }) =>
    accountMails.passkeyAdded.intro(declined, 'Firefox, Windows'),
  'Konto {at} ist seit': ({ declined }) => accountMails.providerLinked.intro(declined, 'Google'),
  'wer {accusative} herausgibt': (mandator) => fillInTitle('Hier steht, wer {title.accusative} herausgibt', mandator),
  'neben {dative} weitere': (mandator) => fillInTitle('neben {title.dative} weitere', mandator),
};

const FORMS = {
  tagesbote: [
    'der Kölner Tagesbote',
    'des Kölner Tagesboten',
    'dem Kölner Tagesboten',
    'den Kölner Tagesboten',
    'vom Kölner Tagesboten',
    'beim Kölner Tagesboten',
  ],
  rundblick: [
    'der Rundblick Rhein-Erft',
    'des Rundblicks Rhein-Erft',
    'dem Rundblick Rhein-Erft',
    'den Rundblick Rhein-Erft',
    'vom Rundblick Rhein-Erft',
    'beim Rundblick Rhein-Erft',
  ],
  blitz: ['BLITZ', 'von BLITZ', 'BLITZ', 'BLITZ', 'von BLITZ', 'bei BLITZ'],
  leverkusen: [
    'der Leverkusener Kurier',
    'des Leverkusener Kuriers',
    'dem Leverkusener Kurier',
    'den Leverkusener Kurier',
    'vom Leverkusener Kurier',
    'beim Leverkusener Kurier',
  ],
} as const;
const CASES = ['nominative', 'genitive', 'dative', 'accusative', 'from', 'at'] as const;

describe.each(MANDATORS.map((mandator) => [mandator.id, mandator] as const))('the name of %s', (id, mandator) => {
  it('is declined', () => expect(CASES.map((form) => mandator.declined[form])).toEqual(FORMS[id]));

  it.each(Object.entries(SENTENCES))('stands declined in "%s"', (part, write) => {
    const expected = CASES.reduce((text, form, at) => text.replace(`{${form}}`, FORMS[id][at] ?? ''), part);
    expect(write(mandator)).toContain(expected);
  });

  it('fills in every placeholder of its legal texts, with the bare name where required', () => {
    for (const file of fs.readdirSync('origin/seed/documents')) {
      const text = fs.readFileSync(`origin/seed/documents/${file}`, 'utf8');
      const filled = fillInTitle(text, mandator);
      expect([file, filled.match(/\{[\w.]+\}/)]).toEqual([file, null]);
      const bareAfter =
        id === 'blitz'
          ? []
          : (filled.match(new RegExp(`\\b(von|bei|neben|wer|für|Besuch) ${mandator.name}`, 'g')) ?? []);
      expect([file, bareAfter]).toEqual([file, []]);
    }
  });
});

it('fills in the subscription and its contact, and keeps unknown placeholders', () => {
  const [tagesbote] = MANDATORS;
  expect(fillInTitle('{title}: {plus}, {email}, {titel}, {title.vocative}', tagesbote)).toBe(
    'Kölner Tagesbote: Tagesbote Plus, abo@tagesbote.example, {titel}, {title.vocative}',
  );
});

it.each(MANDATORS.map((mandator) => [mandator.plusName, mandator] as const))(
  'offers %s by that name alone',
  (plusName, mandator) => {
    const { words, orders } = layerTexts[mandator.tone];
    const layers = Object.values(words).map((write) =>
      Object.values(
        write({
          plusName,
          meter: { used: 3, limit: 3, renewsOn: null },
          promise: { kind: 'days', days: 7 },
          credits: 2,
        }),
      ).join('\n'),
    );
    const points = [...paywallTexts.points(plusName, mandator.declined), paywallTexts.meter.all(plusName)];
    const offer = [...layers, ...points, orders.plus(plusName), orders.trial(plusName), orders.unknown(plusName)].join(
      '\n',
    );
    expect(offer).toContain(`mit ${plusName}`);
    expect(offer.replaceAll(plusName, '')).not.toMatch(/Plus|Express/);
    const elsewhere = [bookmarkTexts, bookmarksPageTexts, bookmarksPageTexts.full(plusName), giftPageTexts];
    expect(JSON.stringify(elsewhere).replaceAll(plusName, '')).not.toMatch(/Plus|Express/);
  },
);
