export const homeTexts = {
  live: 'Live',
  since: (time: string) => `seit ${time} Uhr`,
  opinion: 'Meinung',
  mostRead: 'Meistgelesen',
  podcasts: 'Podcasts',
  latest: 'Neueste Nachrichten',
  description: (name: string, area: string) => `${name} – Nachrichten aus ${area}, aktuell und mit Hintergrund.`,
} as const;
