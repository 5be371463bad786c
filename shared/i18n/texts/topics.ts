export const topicsTexts = {
  title: 'Themen',
  description: (name: string) => `Alle Themen von A bis Z, über die ${name} berichtet.`,
  letters: 'Anfangsbuchstaben',
  count: (articles: number) => (articles === 1 ? '1 Artikel' : `${articles.toLocaleString('de-DE')} Artikel`),
} as const;

export const topicTexts = {
  metaTitle: (topic: string) => `${topic}: Nachrichten und Hintergründe zum Thema`,
  description: (topic: string, name: string) => `Alles zum Thema ${topic}, was bei ${name} erschienen ist, das Neueste zuerst.`,
} as const;
