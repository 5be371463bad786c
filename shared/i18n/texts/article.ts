export const articleTexts = {
  by: 'Von',
  and: 'und',
  updated: 'Aktualisiert',
  readingTime: (minutes: number) => `${minutes}\u00A0Min.\u00A0Lesezeit`,
  more: 'Mehr aus dem Ressort',
  moreOnTopic: (topic: string) => `Mehr zum Thema ${topic}`,
  liveOne: 'Ein neuer Eintrag.',
  liveMany: '{count} neue Einträge.',
  topics: 'Themen',
  /** Below a page of service. */
  asOf: (day: string) => `Stand: ${day}`,
  bodyUnavailable:
    'Der Text dieses Artikels ist gerade nicht erreichbar. Bitte laden Sie die Seite in ein paar Minuten neu – an Ihrem Zugang ändert sich nichts.',
} as const;
