/** What a newsroom asks for first, the plan, and when readers have a change. */
export const newsroomTexts = {
  parts: {
    mine: 'Zuletzt von Ihnen geändert',
    review: 'Wartet auf Abnahme',
    soon: 'In den nächsten 24 Stunden',
    live: 'Live',
    published: 'Zuletzt erschienen',
  },
  plan: {
    title: 'Plan',
    all: 'Der ganze Plan',
    hint: 'Was in den nächsten 14 Tagen von selbst geschieht, nach der Uhr in Köln.',
    kinds: { release: 'erscheint', expiry: 'wird zurückgezogen', embargo: 'Sperrfrist endet' },
    isLate: 'Überfällig: Es hätte schon geschehen sollen.',
    latePurges: (count: number) =>
      `${count === 1 ? 'Eine Änderung ist' : `${count} Änderungen sind`} noch nicht bei Lesern: Das Portal hat nicht geantwortet. Es wird jede Minute wieder gefragt.`,
    latePushes: (count: number) =>
      `${count === 1 ? 'Eine Push-Nachricht wartet' : `${count} Push-Nachrichten warten`} seit mehr als zwei Minuten auf den Versand.`,
  },
  search: {
    label: 'Überschrift, Dachzeile oder Nummer',
    allStates: 'alle',
    tooLong: (most: number) => `Bitte suchen Sie mit höchstens ${most} Zeichen.`,
    nothing: (sought: string) => `Zu „${sought}“ gibt es hier keinen Artikel.`,
    nothingYet: (sought: string) => `Unter den neuesten Artikeln ist keiner zu „${sought}“.`,
    goOn: 'In älteren weitersuchen',
  },
  arrival: {
    onItsWay: 'Auf dem Weg zu den Lesern …',
    after: (ms: number) =>
      `Bei Lesern nach ${(Math.max(ms, 100) / 1_000).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} Sekunden.`,
    late: 'Nach 30 Sekunden haben Leser die Änderung noch nicht. Sie ist gespeichert und wird dem Portal weiter gemeldet.',
  },
  overwritten: {
    title: 'Vom CMS überschrieben',
    note: 'Das CMS hat den Text der Redaktion ersetzt.',
    look: 'Unterschied ansehen',
    difference: (when: string) => `Was das CMS am Text der Redaktion geändert hat (${when}):`,
    takeOver: 'Text der Redaktion übernehmen',
    keep: 'Text des CMS lassen',
  },
} as const;
