import type { PoliticalAd } from '../../domain/ads/politicalAd.ts';
import { formatDate } from '../formatDate.ts';
import { formatPrice } from '../formatNumber.ts';

const ORIGINS: Readonly<Record<PoliticalAd['funds']['origin'], string>> = {
  public: 'öffentliche Mittel',
  private: 'private Mittel',
  both: 'öffentliche und private Mittel',
};

const REGIONS: Readonly<Record<PoliticalAd['funds']['region'], string>> = {
  inside: 'aus der Europäischen Union',
  outside: 'von außerhalb der Europäischen Union',
  both: 'aus der Europäischen Union und von außerhalb',
};

const OCCASIONS: Readonly<Record<PoliticalAd['occasion']['kind'], string>> = {
  election: 'Wahl',
  referendum: 'Referendum',
};

const whole = new Intl.NumberFormat('de-DE');

/** The transparency notice of a political ad, and the form to report it. */
export const politicalAdTexts = {
  title: 'Transparenzbekanntmachung',
  heading: (sponsor: string) => `Politische Anzeige: ${sponsor}`,
  description: (sponsor: string, occasion: string) =>
    `Wer die politische Anzeige von „${sponsor}“ zu „${occasion}“ bezahlt hat, wie viel und woher das Geld kommt.`,
  intro:
    'Diese Angaben verlangt die Verordnung (EU) 2024/900 zu jeder politischen Anzeige. Wir zeigen sie sieben Jahre lang, vom letzten Tag der Anzeige an.',
  facts: {
    sponsor: 'Sponsor',
    controller: 'Einrichtung, die den Sponsor letztlich kontrolliert',
    payer: 'Wer die Anzeige bezahlt, wenn es nicht der Sponsor ist',
    period: 'Zeitraum, in dem die Anzeige erscheint',
    adAmount: 'Beträge und Wert anderer Leistungen für die Anzeige',
    campaignAmount: 'Beträge und Wert anderer Leistungen für die Kampagne',
    funds: 'Herkunft der Beträge und Leistungen',
    method: 'Wie die Beträge berechnet wurden',
    occasion: 'Wahl oder Referendum',
    information: 'Amtliche Informationen zur Teilnahme',
    report: 'Wie Sie einen Verstoß melden',
    suspended: 'Frühere Fassungen, die wegen eines Verstoßes gestoppt wurden',
    targeting: 'Zielgruppen',
    reach: 'Reichweite',
  },
  none: 'niemand',
  noOther: 'Der Sponsor oder wer ihn kontrolliert bezahlt selbst.',
  amount: (cents: number) => formatPrice(cents),
  onlyAd: 'Zur Kampagne gehört nur diese Anzeige.',
  noBenefits: 'andere Leistungen: keine',
  benefits: (words: string) => `andere Leistungen: ${words}`,
  period: (first: string, last: string) => `${formatDate(first)} bis ${formatDate(last)}`,
  funds: ({ origin, region }: PoliticalAd['funds']) => `${ORIGINS[origin]} ${REGIONS[region]}`,
  occasion: ({ kind, name, day }: PoliticalAd['occasion']) => `${OCCASIONS[kind]}: ${name}, ${formatDate(day)}`,
  neverSuspended: 'keine',
  targeting:
    'Keine. Die Anzeige erscheint allen, die der Werbung zugestimmt haben, ohne Rücksicht auf Thema, Ort und Person.',
  reach: ({ views, clicks }: NonNullable<PoliticalAd['reach']>) =>
    `${whole.format(views)} Mal gezeigt, ${whole.format(clicks)} Mal angeklickt`,
  uncounted: 'noch nicht gezählt',
  report: {
    title: 'Anzeige melden',
    intro:
      'Verstößt die Anzeige gegen die Verordnung, fehlt etwas, oder stimmt eine Angabe nicht? Schreiben Sie uns. Wir prüfen es und antworten, wenn Sie eine Adresse angeben.',
    words: 'Was stimmt nicht?',
    email: 'Ihre E-Mail-Adresse (freiwillig)',
    submit: 'Anzeige melden',
    trap: 'Bitte leer lassen',
    missing: 'Bitte schreiben Sie, was nicht stimmt.',
    tooLong: 'Bitte fassen Sie sich kürzer: 2.000 Zeichen haben Platz.',
    invalidEmail: 'Das ist keine E-Mail-Adresse. Sie können das Feld auch leer lassen.',
    away: 'Ihre Meldung lässt sich gerade nicht übermitteln. Bitte versuchen Sie es später noch einmal, oder schreiben Sie an',
    privacy:
      'Was Sie schreiben, geht per E-Mail an unsere Anzeigenabteilung und wird auf der Website nicht gespeichert.',
    linkPrivacy: 'Datenschutz',
    refusedTitle: 'Die Meldung ist noch nicht abgeschickt',
  },
  reported: {
    title: 'Danke, wir haben Ihre Meldung bekommen',
    text: 'Unsere Anzeigenabteilung prüft sie. Wenn Sie eine Adresse angegeben haben, schreiben wir Ihnen, was dabei herauskam.',
    back: 'Zurück zur Transparenzbekanntmachung',
  },
} as const;
