import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const searchTexts = {
  title: 'Suche',
  titleOf: (term: string) => `Suche nach „${term}“`,
  description: ({ genitive }: DeclinedName) => `Artikel ${genitive} durchsuchen, nach Ressort und Zeitraum.`,
  label: 'Suchbegriff',
  submit: 'Suchen',
  count: (total: number, isMore: boolean, term: string) =>
    `${isMore ? 'Mehr als ' : ''}${total.toLocaleString('de-DE')} Artikel zu „${term}“`,
  corrected: (term: string) => `Zu „${term}“ haben wir nichts gefunden. Das könnten Sie gemeint haben:`,
  some: 'Kein Artikel enthält alle Wörter. Diese enthalten einen Teil davon:',
  didYouMean: 'Meinten Sie',
  period: 'Zeitraum',
  allPeriods: 'Alle',
  periods: { tag: '24 Stunden', woche: '7 Tage', monat: '30 Tage' },
  year: 'Jahr',
  allYears: 'Alle',
  showYear: 'Anzeigen',
  section: 'Ressort',
  allSections: 'Alle',
  previous: 'Vorige Treffer',
  next: 'Weitere Treffer',
  emptyTitle: 'Was möchten Sie lesen?',
  emptyText: 'Geben Sie ein oder mehrere Wörter ein: Orte, Namen, Themen. Gefunden wird, was alle Wörter enthält.',
  signs:
    'Eine Wortfolge setzen Sie in Anführungszeichen: „Rund um den Dom“. Ein Minus schließt ein Wort aus: Jaguar -\u2060Auto.',
  nothingFound: (term: string) => `Zu „${term}“ haben wir nichts gefunden`,
  tips: [
    'Prüfen Sie die Schreibweise.',
    'Versuchen Sie es mit weniger oder mit allgemeineren Wörtern.',
    'Nehmen Sie einzelne Wörter statt ganzer Sätze.',
  ],
  everywhere: 'Ohne Filter suchen',
  toTopics: 'Alle Themen von A bis Z',
  toLatest: 'Neueste Artikel',
} as const;
