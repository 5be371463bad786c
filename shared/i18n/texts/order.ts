import type { DeclinedName } from '../../domain/site/declinedName.ts';

/** Price and term of a subscription, in words. */
export const offerTexts = {
  perMonth: 'im Monat',
  perYear: 'im Jahr',
  afterwards: (price: string, period: string) => `danach ${price} ${period}`,
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
  orderShort: 'Bestellen',
  recommended: 'Unsere Empfehlung',
  included: 'Das gehört dazu',
  questionsTitle: 'Häufige Fragen',
  questions: (acceptedMeans: string) => [
    {
      question: 'Wie bestelle ich, und wie kann ich zahlen?',
      answer: `Wählen Sie ein Angebot, melden Sie sich an und prüfen Sie Ihre Bestellung. Sie zahlen ${acceptedMeans}. Wie Sie zahlen, können Sie später unter „Mein Abo“ ändern.`,
    },
    {
      question: 'Wie kündige ich?',
      answer:
        'Unter „Mein Abo“ oder, ohne Anmeldung, über „Verträge hier kündigen“ am Ende jeder Seite. Ein Monatsabo endet dann mit dem bezahlten Zeitraum. Ein Jahresabo läuft zwölf Monate; zu deren Ende und danach jederzeit kündigen Sie es mit einem Monat Frist.',
    },
    {
      question: 'Auf welchen Geräten kann ich lesen?',
      answer:
        'Auf allen, auf denen Sie sich mit Ihrem Konto anmelden: auf Computer, Tablet und Telefon. Eine App brauchen Sie dafür nicht.',
    },
  ],
  desk: 'Andere Fragen beantwortet unser Aboservice:',
  prices: 'Alle Preise enthalten die Mehrwertsteuer. Es gelten unsere',
  terms: 'Allgemeinen Geschäftsbedingungen',
  none: 'Zurzeit bieten wir online kein Abonnement an. Unser Aboservice hilft Ihnen gern weiter.',
} as const;
