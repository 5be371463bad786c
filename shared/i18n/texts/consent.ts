import type { Purpose, ThirdCountry } from '../../domain/consent/thirdParty.ts';
import { once } from '../../lib/once.ts';

// Created on first use: every page loads these texts, and this takes 50 ms on a slow phone.
const list = /* @__PURE__ */ once(() => new Intl.ListFormat('de-DE', { type: 'conjunction' }));

const SHORT: Readonly<Record<Purpose, string>> = {
  reach: 'Reichweite zu messen',
  analytics: 'die Nutzung auszuwerten',
  advertising: 'Werbung zu zeigen',
  recommendations: 'Lesetipps auszuwählen',
  push: 'Sie zu benachrichtigen',
  embeddedMedia: 'Videos, Beiträge, Karten und Sportdaten einzubetten',
  access: 'Artikel über Google freizuschalten',
};

const COUNTRIES: Readonly<Record<ThirdCountry, string>> = {
  US: 'den USA',
  GB: 'Großbritannien',
  CH: 'der Schweiz',
  IL: 'Israel',
};

export type AskedFacts = {
  readonly vendors: number;
  readonly purposes: readonly Purpose[];
  readonly countries: readonly ThirdCountry[];
};

/**
 * The consent banner. Changes of its meaning require a new `version`: consent records refer to it, and prove nothing
 * without the wording.
 */
export const consentTexts = {
  version: '2026-11-26',
  settings: 'Datenschutz-Einstellungen',
  title: ({ vendors }: AskedFacts) => `Dürfen ${vendors} Anbieter Daten auf Ihrem Gerät speichern und auslesen?`,
  asked: ({ purposes }: AskedFacts) => `Es geht darum, ${list().format(purposes.map((purpose) => SHORT[purpose]))}.`,
  countries: ({ countries }: AskedFacts) =>
    countries.length === 0
      ? ''
      : `Einige verarbeiten Daten auch außerhalb der EU, in ${list().format(countries.map((country) => COUNTRIES[country]))}.`,
  revocable: 'Ihre Wahl ist freiwillig und jederzeit widerrufbar: „Datenschutz-Einstellungen“ am Ende jeder Seite.',
  accept: 'Alle akzeptieren',
  refuse: 'Alle ablehnen',
  choose: 'Einstellungen',
  failed: 'Die Einstellungen lassen sich gerade nicht laden. Bitte versuchen Sie es noch einmal.',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  pur: 'Mit Pur lesen',
  purNote: 'Ohne Werbung und ohne diese Anbieter lesen Sie mit Pur.',
  purInstead:
    'Oder lesen Sie mit Pur ohne Werbung und ohne diese Anbieter; einzeln ablehnen können Sie in den Einstellungen.',
} as const;
