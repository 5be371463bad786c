import type { DeclinedName } from '../../domain/site/declinedName.ts';

/** Texts around a locked body, common to all titles. Those of the layers: `paywallLayers.ts`. */
export const paywallTexts = {
  points: (plusName: string, { genitive }: DeclinedName) => [
    `Recherchen, Hintergründe und Service der Redaktion ${genitive}`,
    `Alle Artikel von ${plusName} ungekürzt, am Computer und auf dem Telefon`,
    'Auch die älteren, die im Archiv des Portals stehen',
  ],
  accountPoints: [
    'Kostet nichts und ist kein Abonnement',
    'In einer Minute angelegt: Ihre E-Mail-Adresse genügt',
    'Ein Konto für alle Zeitungen unseres Hauses',
  ],
  trialPrice: (months: number) => (months === 1 ? 'für den ersten Monat' : `für die ersten ${months} Monate`),
  free: 'Gratis',
  afterwards: (price: string) => `danach ${price},`,
  tax: 'inkl. MwSt.',
  subscriber: 'Schon Abonnent?',
  editions: 'Die Ausgaben ansehen',
  registered: 'Schon registriert?',
  googleAsked: 'Google prüft, ob Sie diesen Artikel lesen dürfen …',
  unregistered: 'Noch kein Konto?',
  login: 'Anmelden',
  register: 'Kostenlos registrieren',
  today: 'Nur heute:',
  someArticles: 'Einzelne Artikel:',
  printed: 'Sie haben die gedruckte Zeitung?',
  connect: 'Abonummer eingeben und weiterlesen',
  atOnce: 'Oder gleich alles lesen:',
  purchaseUnchecked:
    'Ob Sie diesen Artikel schon freigeschaltet haben, können wir im Moment nicht prüfen. Ihre Coins bleiben unberührt; bitte laden Sie die Seite in ein paar Minuten neu.',
  coinsUsedUp: 'Ihre Coins sind aufgebraucht.',
  toCoins: 'Zu Ihren Coins',
  everyArticle: 'Oder jeden Artikel lesen:',
  allBought: 'Ihre Coins und Artikel',
  questions: 'Fragen zum Abonnement? Unser Aboservice hilft:',
  copy: 'E-Mail-Adresse kopieren',
  gift: {
    expired: 'Der Link, mit dem Ihnen jemand diesen Artikel geschenkt hat, gilt nicht mehr.',
    invalid: 'Der Geschenk-Link öffnet diesen Artikel nicht: Er gehört zu einem anderen oder ist unvollständig.',
    revoked: 'Der Geschenk-Link öffnet diesen Artikel nicht mehr: Wer ihn verschenkt hat, hat den Link zurückgezogen.',
    unchecked:
      'Ob Ihr Geschenk-Link gilt, können wir gerade nicht prüfen. Bitte laden Sie die Seite in ein paar Minuten noch einmal.',
  },
  giftNotice: {
    expired: 'Ihr Geschenk-Link gilt nicht mehr. Bitten Sie um einen neuen.',
    invalid: 'Ihr Geschenk-Link öffnet diesen Artikel nicht. Öffnen Sie ihn noch einmal aus der Nachricht.',
    revoked: 'Ihr Geschenk-Link wurde zurückgezogen. Bitten Sie um einen neuen.',
    unchecked: 'Ihr Geschenk-Link lässt sich gerade nicht prüfen. Laden Sie die Seite in ein paar Minuten neu.',
  },
  otherWays: 'Andere Wege zum Artikel',
  meter: {
    counted: (used: number, limit: number) => `${used} von ${limit} freien Artikeln gelesen`,
    renews: (day: string) => `Die Zählung beginnt am ${day} neu.`,
    last: 'Damit sind Ihre freien Artikel vergeben',
    all: (plusName: string) => `Alle lesen mit ${plusName}`,
  },
  whyLocked: 'Warum gesperrt?',
  whyStep: (step: number) => `Entscheidungsschritt ${step}`,
  whyTemplate: (template: string) => `Vorlage „${template}“ vom Personalisierungsdienst`,
  whyFallback: (template: string) =>
    `Ersatzvorlage „${template}“, weil der Personalisierungsdienst nicht verwertbar geantwortet hat`,
} as const;
