/** Bookmarking in the browser. */
export const bookmarkTexts = {
  mark: 'Merken',
  followTopic: 'Thema folgen',
  followTopicNamed: (topic: string) => `Dem Thema ${topic} folgen`,
  /** Confirmations, shown for two seconds. */
  added: { article: 'Gemerkt', region: 'Sie folgen jetzt diesem Ort', tag: 'Sie folgen jetzt diesem Thema' },
  removed: {
    article: 'Von der Merkliste genommen',
    region: 'Sie folgen diesem Ort nicht mehr',
    tag: 'Sie folgen diesem Thema nicht mehr',
  },
  /** After the login, for a guest's bookmark. */
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
    text: 'Fünf Artikel haben darauf Platz. Nehmen Sie einen herunter, dann passt der nächste hinein.',
    subscription: 'Mit dem passenden Abonnement merken Sie sich so viele Artikel, wie Sie möchten.',
    manage: 'Merkliste verwalten',
    subscribe: 'Abo ansehen',
  },
  regionsQuestion: {
    title: 'Ihre Orte mitnehmen?',
    text: 'Auf diesem Gerät haben Sie Orte für „Meine Region“ gewählt. Gehören sie zu Ihrem Konto, finden Sie sie auf allen Ihren Geräten.',
    take: 'Übernehmen',
    later: 'Später',
    forget: 'Auf diesem Gerät löschen',
    taken: 'Ihre Orte gehören jetzt zu Ihrem Konto.',
  },
} as const;

/** The list of bookmarks. */
export const bookmarksPageTexts = {
  title: 'Merkliste',
  empty: 'Noch steht hier nichts.',
  howTo:
    'Was Sie später lesen möchten, merken Sie sich mit dem Lesezeichen: Es steht bei jedem Artikel und am Ende jeder Meldung in den Listen.',
  login: 'Mit einem Konto haben Sie Ihre Merkliste auf allen Geräten.',
  browse: 'Zur Startseite',
  count: (count: number) => (count === 1 ? '1 Artikel' : `${count.toLocaleString('de-DE')} Artikel`),
  countOf: (count: number, limit: number) => `${count} von ${limit} Artikeln`,
  full: (plusName: string) => `Ihre Merkliste ist voll. Mit ${plusName} hat sie keine Grenze.`,
  subscribe: 'Abo ansehen',
  remove: 'Entfernen',
  removeNamed: (title: string) => `Entfernen: ${title}`,
  removed: 'Der Artikel steht nicht mehr auf Ihrer Merkliste.',
  undo: 'Rückgängig',
  restored: 'Der Artikel steht wieder auf Ihrer Merkliste.',
  notRestored: 'Ihre Merkliste ist inzwischen voll. Der Artikel ließ sich nicht zurückholen.',
  failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
  gone: 'Diesen Artikel gibt es nicht mehr.',
  away: 'Ihre Merkliste ist im Moment nicht zu erreichen. Verloren geht dabei nichts: Bitte versuchen Sie es gleich noch einmal.',
  articlesAway: 'Die Artikel lassen sich im Moment nicht laden. Ihre Merkliste bleibt, wie sie ist.',
  later: 'Später gemerkt',
  earlier: 'Früher gemerkt',
} as const;
