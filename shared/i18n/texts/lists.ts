/** What every list says. */
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
  description: (channel: string, name: string) => `${channel}: Nachrichten, Hintergründe und Service von ${name}.`,
} as const;

export const authorsTexts = {
  title: 'Autorinnen und Autoren',
  description: (name: string) => `Die Redaktion von ${name}: wer schreibt, worüber, und was zuletzt erschienen ist.`,
} as const;

export const headlinesTexts = {
  title: 'Schlagzeilen',
  description: (name: string) => `Alle Schlagzeilen von ${name}, die neuesten zuerst.`,
} as const;

export const latestTexts = {
  title: 'Neueste Artikel',
  description: (name: string) => `Was bei ${name} zuletzt erschienen ist, nach Uhrzeit geordnet.`,
} as const;
