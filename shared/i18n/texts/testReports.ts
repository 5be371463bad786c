import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const testReportTexts = {
  title: 'Testberichte',
  intro: 'Ausprobiert, nachgemessen und bewertet: was Dinge im Alltag wirklich taugen.',
  description: ({ nominative }: DeclinedName) =>
    `Was ${nominative} getestet hat: Stärken, Schwächen und Noten, das Neueste zuerst.`,
  paging: { newer: 'Neuere Testberichte', older: 'Ältere Testberichte' },
  rating: (value: string) => `${value} von 5`,
  result: 'Unser Urteil',
  criteria: 'Einzelwertung',
  pros: 'Das gefällt',
  cons: 'Das stört',
  prices: 'Hier zu kaufen',
  advertisement: 'Anzeige',
  toShop: 'Zum Angebot',
  toShopAt: (shop: string) => `Zum Angebot bei ${shop}`,
  pricesNote: (day: string) =>
    `Diese Links sind Werbung (Partnerlinks). Kaufen Sie über einen davon ein, zahlt uns der Händler eine Provision, einen Anteil am Kaufpreis. Für Sie wird es dadurch nicht teurer, und auf unser Urteil hat es keinen Einfluss. Preise vom ${day}; sie können sich geändert haben.`,
  /** The shop's part of the page. */
  widget: 'Anzeige: Angebote zu diesem Test',
  widgetNote:
    'Diese Angebote stellt ein Preisvergleich zusammen, nicht die Redaktion (Partnerlinks). Kaufen Sie über einen davon ein, bekommen wir eine Provision.',
  more: 'Weitere Testberichte',
} as const;
