export const markTexts = {
  plus: 'Plus',
  opinion: 'Meinung',
  podcast: 'Podcast',
  video: 'Video',
  restricted: 'Artikel mit Plus-Zugang',
  included: (titleName: string) => `In Ihrem ${titleName} Plus Ressort Abo enthalten`,
  notIncluded: (titleName: string) => `Nicht in Ihrem ${titleName} Plus Ressort Abo enthalten`,
} as const;
