import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const correctionsTexts = {
  title: 'Korrekturen',
  intro: 'Was in unseren Artikeln falsch war und wann wir es berichtigt haben. Das Neueste steht oben.',
  description: ({ genitive }: DeclinedName) => `Die letzten Korrekturen ${genitive}, mit Datum und Artikel.`,
  empty: 'Zurzeit gibt es keine Korrekturen.',
  /** At the foot of an article. */
  of: (day: string) => `Korrektur vom ${day}:`,
  all: 'Alle Korrekturen',
} as const;
