export const homeTexts = {
  live: 'Live',
  opinion: 'Meinung',
  mostRead: 'Meistgelesen',
  podcasts: 'Podcasts',
  latest: 'Neueste Nachrichten',
  board: 'Auf einen Blick',
  description: (name: string, area: string) => `${name} – Nachrichten aus ${area}, aktuell und mit Hintergrund.`,
} as const;
