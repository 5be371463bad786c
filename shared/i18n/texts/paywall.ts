import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const paywallTexts = {
  kicker: 'Mit Abonnement',
  title: (plusName: string) => `Weiterlesen mit ${plusName}`,
  text: (plusName: string) => `Dieser Beitrag gehört zu ${plusName}. Das Abonnement enthält:`,
  points: (plusName: string, { genitive }: DeclinedName) => [
    `Recherchen, Hintergründe und Service der Redaktion ${genitive}`,
    `Alle Artikel von ${plusName} ungekürzt, am Computer und auf dem Telefon`,
    'Auch die älteren, die im Archiv des Portals stehen',
  ],
  compactText: (plusName: string) => `Dieser Beitrag gehört zu ${plusName}. Das Abonnement öffnet Ihnen alle Artikel ungekürzt, auch im Archiv.`,
  howTitle: (plusName: string) => `So bekommen Sie ${plusName}`,
  how: 'Schreiben Sie unserem Aboservice: Er schickt Ihnen ein Angebot mit Preis und Laufzeit. Ihr Abonnement beginnt erst, wenn Sie es annehmen, und Sie können es jeden Monat kündigen.',
  price: {
    month: (price: string) => `${price} im Monat, jeden Monat kündbar`,
    year: (price: string) => `${price} im Jahr, danach jeden Monat kündbar`,
  },
  known: 'Schon Abonnent?',
  login: 'Anmelden',
  gift: {
    expired: 'Der Geschenk-Link, mit dem Sie gekommen sind, gilt nicht mehr.',
    invalid: 'Der Geschenk-Link, mit dem Sie gekommen sind, gehört zu einem anderen Artikel oder ist unvollständig.',
    needsLogin: 'Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an, dann lesen Sie ihn ganz.',
  },
  meter: (used: number, limit: number, plusName: string) => `Freier Artikel ${used} von ${limit}. Mit ${plusName} lesen Sie alle.`,
  copy: 'E-Mail-Adresse kopieren',
  whyLocked: 'Warum gesperrt?',
  whyStep: (step: number) => `Entscheidungsschritt ${step}`,
  whyTemplate: (template: string) => `Vorlage „${template}“ vom Personalisierungsdienst`,
  whyFallback: (template: string) => `Ersatzvorlage „${template}“, weil der Personalisierungsdienst nicht verwertbar geantwortet hat`,
} as const;
