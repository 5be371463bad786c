export const connectionTexts = {
  offline: 'Sie sind gerade offline.',
  /** On a page that was open before. */
  openPage: 'Sie sind gerade offline. Diese Seite und gemerkte Artikel können Sie weiter lesen.',
  autoRedirect: 'Sobald die Verbindung wieder steht, versuchen wir es von selbst noch einmal.',
  backOnline: (seconds: number) =>
    `Sie sind wieder online. Neuer Versuch in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} …`,
} as const;
