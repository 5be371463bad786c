/** Where there is no connection. */
export const offlineTexts = {
  title: 'Keine Verbindung',
  text: 'Diese Seite lässt sich gerade nicht laden, weil Ihr Gerät keine Verbindung ins Internet hat.',
  retry: 'Noch einmal versuchen',
} as const;
