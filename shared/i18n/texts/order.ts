import type { DeclinedName } from '../../domain/site/declinedName.ts';

/** Price and term of a subscription, in words. */
export const offerTexts = {
  perMonth: 'im Monat',
  perYear: 'im Jahr',
  trial: (months: number, price: string) =>
    months === 1 ? `Der erste Monat kostet ${price}` : `Die ersten ${months} Monate kosten zusammen ${price}`,
  monthlyTerm: 'Monatlich kündbar',
  yearlyTerm: 'Läuft zwölf Monate; zu deren Ende und danach jederzeit mit einem Monat Frist kündbar',
} as const;

export const orderTexts = {
  title: 'Unsere Abonnements',
  titleOf: (name: string) => `Abonnements – ${name}`,
  description: ({ genitive }: DeclinedName) =>
    `Abonnements ${genitive}: was sie enthalten, was sie kosten, wie lange sie laufen.`,
  intro: ({ accusative }: DeclinedName) => `Lesen Sie ${accusative} so, wie es zu Ihnen passt.`,
  subscriber: 'Sie haben schon ein Abonnement?',
  login: 'Anmelden',
  order: (name: string) => `${name} bestellen`,
  howTitle: 'So bestellen Sie',
  how: 'Wählen Sie ein Angebot, melden Sie sich an, prüfen Sie Ihre Bestellung und zahlen Sie: mit Karte, per SEPA-Lastschrift, mit Apple Pay oder mit Google Pay. Danach lesen Sie sofort. Fragen beantwortet unser Aboservice.',
  prices: 'Alle Preise enthalten die Mehrwertsteuer. Es gelten unsere',
  terms: 'Allgemeinen Geschäftsbedingungen',
  none: 'Zurzeit bieten wir online kein Abonnement an. Unser Aboservice hilft Ihnen gern weiter.',
} as const;
