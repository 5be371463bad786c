import type { DeclinedName } from '../../domain/site/declinedName.ts';

/** Common to all lists. */
export const listTexts = {
  previous: 'Neuere Artikel',
  next: 'Ältere Artikel',
  paging: 'Seiten',
  page: (page: number) => `Seite ${page}`,
  empty: 'Hier ist noch nichts erschienen.',
  home: 'Startseite',
  way: 'Sie sind hier',
} as const;

export const channelTexts = {
  description: (channel: string, { from }: DeclinedName) =>
    `${channel}: Nachrichten, Hintergründe und Service ${from}.`,
} as const;

export const authorsTexts = {
  title: 'Autorinnen und Autoren',
  description: ({ genitive }: DeclinedName) =>
    `Die Redaktion ${genitive}: wer schreibt, worüber, und was zuletzt erschienen ist.`,
} as const;

export const authorTexts = {
  /** For authors without a description. */
  description: (name: string) => `Alle Artikel von ${name}, die neuesten zuerst.`,
} as const;

export const headlinesTexts = {
  title: 'Schlagzeilen',
  intro: 'Alles auf einen Blick: jede Überschrift der Zeitung, Tag für Tag.',
  description: ({ genitive }: DeclinedName) => `Alle Schlagzeilen ${genitive}, die neuesten zuerst.`,
} as const;

export const latestTexts = {
  title: 'Neueste Artikel',
  intro: 'Was die Redaktion zuletzt veröffentlicht hat, mit Bild und Vorspann.',
  description: ({ at }: DeclinedName) => `Was ${at} zuletzt erschienen ist, nach Uhrzeit geordnet.`,
} as const;
