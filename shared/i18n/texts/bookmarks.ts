/** Marking, as the browser says it. */
export const bookmarkTexts = {
  mark: 'Merken',
  followTopic: 'Thema folgen',
  /** What has just been done, for two seconds. */
  added: { article: 'Gemerkt', region: 'Sie folgen jetzt diesem Ort', tag: 'Sie folgen jetzt diesem Thema' },
  removed: { article: 'Von der Merkliste genommen', region: 'Sie folgen diesem Ort nicht mehr', tag: 'Sie folgen diesem Thema nicht mehr' },
  /** What a guest had marked, once they have logged in. */
  addedAfterLogin: {
    article: 'Der Artikel steht jetzt auf Ihrer Merkliste.',
    region: 'Sie folgen jetzt diesem Ort.',
    tag: 'Sie folgen jetzt diesem Thema.',
  },
  waiting: 'Das Merken hat noch nicht geklappt. Auf der nächsten Seite versuchen wir es noch einmal.',
  failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
  gone: 'Das gibt es hier nicht mehr.',
  limit: {
    title: 'Ihre Merkliste ist voll',
    text: 'Ohne Plus-Abo haben fünf Artikel darauf Platz. Nehmen Sie einen herunter, dann passt der nächste hinein.',
    subscription: 'Mit einem Plus-Abo merken Sie sich so viele Artikel, wie Sie möchten.',
    manage: 'Merkliste verwalten',
    subscribe: 'Abo ansehen',
  },
} as const;
