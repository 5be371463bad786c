export const homeTexts = {
  live: 'Live',
  opinion: 'Meinung',
  mostRead: 'Meistgelesen',
  podcasts: 'Podcasts',
  latest: 'Neueste Nachrichten',
  description: (name: string, area: string) => `${name} – Nachrichten aus ${area}, aktuell und mit Hintergrund.`,
} as const;
