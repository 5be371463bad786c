/** The regions and the topics that a reader follows with the account. */
const forBoth = {
  save: 'Auswahl speichern',
  saved: 'Ihre Auswahl ist gespeichert.',
  failed:
    'Ihre Auswahl ließ sich gerade nicht ganz speichern. Angekreuzt ist, was gespeichert ist. Bitte versuchen Sie es später noch einmal.',
  away: 'Ihre Auswahl ist im Moment nicht zu bekommen. Bitte versuchen Sie es später noch einmal.',
  newsAway: 'Die Artikel sind im Moment nicht zu bekommen. Bitte versuchen Sie es später noch einmal.',
  included: (parent: string) => `in „${parent}“ enthalten`,
  chosenBelow: (chosen: number, count: number) => `${chosen} von ${count} gewählt`,
} as const;

export const followedTexts = {
  region: {
    ...forBoth,
    title: 'Meine Orte',
    intro:
      'Kreuzen Sie an, von wo Sie lesen möchten. Ihre Orte gelten auf allen Geräten, auf denen Sie angemeldet sind.',
    legend: 'Orte',
    below: (parent: string) => `Orte unter „${parent}“`,
    full: 'Mehr Orte lassen sich nicht speichern.',
    count: (count: number) =>
      count === 0
        ? 'Sie haben noch keinen Ort gewählt.'
        : count === 1
          ? 'Sie haben einen Ort gewählt.'
          : `Sie haben ${count} Orte gewählt.`,
    none: 'Hier sind im Moment keine Orte zu wählen.',
    read: 'Meine Region',
    news: 'Neues aus Ihren Orten',
    choose: 'Orte wählen',
    noNews: 'Aus Ihren Orten ist noch nichts erschienen.',
  },
  tag: {
    ...forBoth,
    title: 'Meine Themen',
    intro:
      'Kreuzen Sie an, welchen Themen Sie folgen. Ihre Themen gelten auf allen Geräten, auf denen Sie angemeldet sind.',
    legend: 'Themen',
    below: (parent: string) => `Themen unter „${parent}“`,
    full: 'Mehr als 50 Themen lassen sich nicht speichern. Nehmen Sie erst eines von der Auswahl, bevor Sie ein anderes ankreuzen.',
    count: (count: number) =>
      count === 0
        ? 'Sie folgen noch keinem Thema.'
        : count === 1
          ? 'Sie folgen einem Thema.'
          : `Sie folgen ${count} Themen.`,
    none: 'Hier sind im Moment keine Themen zu wählen.',
    read: 'Themen von A bis Z',
    news: 'Neues aus Ihren Themen',
    choose: 'Themen wählen',
    noNews: 'Zu Ihren Themen ist noch nichts erschienen.',
  },
} as const;

export const topicFilterTexts = {
  label: 'Themen suchen',
  submit: 'Suchen',
  all: 'Alle Themen zeigen',
  nothing: (sought: string) => `Kein Thema enthält „${sought}“.`,
} as const;
