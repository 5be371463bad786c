export const articleTexts = {
  by: 'Von',
  and: 'und',
  updated: 'Aktualisiert',
  readingTime: (minutes: number) => `${minutes}\u00A0Min.\u00A0Lesezeit`,
  more: 'Mehr aus dem Ressort',
  moreOnTopic: (topic: string) => `Mehr zum Thema ${topic}`,
  liveToNewest: 'Zum neuesten Eintrag',
  liveOldestFirst: 'Älteste zuerst',
  liveShare: 'Eintrag teilen',
  liveCopied: 'Link kopiert',
  liveOne: 'Ein neuer Eintrag.',
  liveMany: '{count} neue Einträge.',
  topics: 'Themen',
  /** Labels of the authors' cards. */
  writers: 'Wer hier schreibt',
  writeTo: (name: string) => `E-Mail an ${name}`,
  reportError: 'Fehler melden',
  errorSubject: (url: string) => `Fehlerhinweis: ${url}`,
  ai: {
    of: { assisted: 'Mit Hilfe von KI geschrieben', generated: 'Von einer KI geschrieben' },
    reviewed: (by: string) => `Geprüft und verantwortet: ${by}`,
    unreviewed: 'Kein Mensch hat den Text vor der Veröffentlichung geprüft.',
  },
  /** Below a page of service. */
  asOf: (day: string) => `Stand: ${day}`,
  /** On a prefetched page. */
  undecided: {
    waiting: 'Der Text wird geladen …',
    anew: 'Es dauert länger als gedacht. Artikel neu laden',
  },
  bodyUnavailable:
    'Der Text dieses Artikels ist gerade nicht erreichbar. Bitte laden Sie die Seite in ein paar Minuten neu – an Ihrem Zugang ändert sich nichts.',
} as const;
