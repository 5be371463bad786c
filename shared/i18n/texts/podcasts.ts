import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const podcastTexts = {
  title: 'Podcasts',
  intro: 'Gespräche, Geschichten und Sport aus der Region: zum Hören, wann immer Sie mögen.',
  description: ({ genitive }: DeclinedName) => `Die Podcasts ${genitive}, jede Folge gleich hier zu hören.`,
  kicker: 'Podcast',
  latest: 'Neueste Folge',
  episodes: 'Alle Folgen',
  earlier: 'Frühere Folgen',
  toEpisodes: (title: string) => `Alle Folgen von ${title}`,
  none: 'Die erste Folge erscheint bald.',
  others: 'Weitere Podcasts',
  subscribe: 'In der eigenen Podcast-App hören (RSS)',
} as const;
