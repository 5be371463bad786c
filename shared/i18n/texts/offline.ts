/** Texts for offline readers. */
export const offlineTexts = {
  title: 'Keine Verbindung',
  text: 'Diese Seite lässt sich gerade nicht laden, weil Ihr Gerät keine Verbindung ins Internet hat.',
  retry: 'Noch einmal versuchen',
  /** In place of a paid text. */
  locked: (plusName: string) =>
    `Der vollständige Text ist gerade nicht auf diesem Gerät. Artikel von ${plusName} lesen Sie ohne Verbindung bis zu sieben Tage, nachdem Sie zuletzt angemeldet und online waren; Datum und Uhrzeit Ihres Geräts müssen dafür stimmen.`,
  /** Available articles. */
  kept: 'Das können Sie jetzt lesen',
  editions: 'E-Paper',
  bookmarked: 'Gemerkt',
  read: 'Zuletzt gelesen',
  missing: 'nicht auf diesem Gerät',
  unknown: 'Ein gemerkter Artikel',
  publicPart: 'nur der Anfang',
  until: (date: string) => `vollständig bis ${date}`,
  nothing:
    'Noch steht hier nichts. Artikel, die Sie sich merken, legt dieser Browser zum Lesen bereit, sobald Sie wieder online sind. Gelesene auch, wenn Sie im Menü „Gelesene Artikel merken“ einschalten.',
  full: 'Auf diesem Gerät war nicht genug Platz für alles. Was Sie zuletzt gelesen haben, fällt zuerst weg.',
} as const;
