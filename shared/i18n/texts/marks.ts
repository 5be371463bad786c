export const markTexts = {
  plus: 'Plus',
  opinion: 'Meinung',
  podcast: 'Podcast',
  video: 'Video',
  ai: 'KI-Text',
  aiLong: 'Von einer KI geschrieben, nicht von Menschen geprüft',
  restricted: 'Artikel mit Plus-Zugang',
  coin: '1 Coin',
  bought: (day: string) => `Freigeschaltet am ${day}`,
  included: (titleName: string) => `In Ihrem ${titleName} Plus Ressort Abo enthalten`,
  notIncluded: (titleName: string) => `Nicht in Ihrem ${titleName} Plus Ressort Abo enthalten`,
} as const;
