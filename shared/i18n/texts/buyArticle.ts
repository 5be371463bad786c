/** Messages below the buy button, if the portal sends none. */
export const buyArticleTexts = {
  idle: '',
  buying: 'Einen Moment …',
  refused: '',
  checking:
    'Die Verbindung ist abgebrochen, Ihr Kauf wird geprüft. Tippen Sie gern noch einmal: Ein Artikel kostet nie mehr als einen Coin.',
} as const;
