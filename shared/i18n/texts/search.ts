import type { DeclinedName } from '../../domain/site/declinedName.ts';

export const searchTexts = {
  title: 'Suche',
  titleOf: (term: string) => `Suche nach „${term}“`,
  description: ({ genitive }: DeclinedName) => `Artikel ${genitive} durchsuchen, nach Ressort und Zeitraum.`,
  label: 'Suchbegriff',
  submit: 'Suchen',
  count: (total: number, term: string) => `${total.toLocaleString('de-DE')} Artikel zu „${term}“`,
  period: 'Zeitraum',
  allPeriods: 'Alle',
  periods: { tag: '24 Stunden', woche: '7 Tage', monat: '30 Tage' },
  section: 'Ressort',
  allSections: 'Alle',
  previous: 'Vorige Treffer',
  next: 'Weitere Treffer',
  emptyTitle: 'Was möchten Sie lesen?',
  emptyText: 'Geben Sie ein oder mehrere Wörter ein: Orte, Namen, Themen. Gefunden wird, was alle Wörter enthält.',
  nothingFound: (term: string) => `Zu „${term}“ haben wir nichts gefunden`,
  tips: ['Prüfen Sie die Schreibweise.', 'Versuchen Sie es mit weniger oder mit allgemeineren Wörtern.', 'Nehmen Sie einzelne Wörter statt ganzer Sätze.'],
  everywhere: 'Ohne Filter suchen',
  toTopics: 'Alle Themen von A bis Z',
  toLatest: 'Neueste Artikel',
} as const;
