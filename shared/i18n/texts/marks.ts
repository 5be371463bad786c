export const markTexts = {
  plus: 'Plus',
  opinion: 'Meinung',
  podcast: 'Podcast',
  video: 'Video',
  restricted: 'Artikel mit Plus-Zugang',
} as const;
