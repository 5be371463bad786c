import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const topicsTexts = {
  title: 'Themen',
  description: ({ nominative }: DeclinedName) => `Alle Themen von A bis Z, über die ${nominative} berichtet.`,
  letters: 'Anfangsbuchstaben',
  count: (articles: number) => (articles === 1 ? '1 Artikel' : `${articles.toLocaleString('de-DE')} Artikel`),
} as const;

export const topicTexts = {
  metaTitle: (topic: string) => `${topic}: Nachrichten und Hintergründe zum Thema`,
  description: (topic: string, { at }: DeclinedName) =>
    `Alles zum Thema ${topic}, was ${at} erschienen ist, das Neueste zuerst.`,
} as const;
