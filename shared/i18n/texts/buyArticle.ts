/** What stands below the button that buys an article, where the portal itself has not said anything. */
export const buyArticleTexts = {
  idle: '',
  buying: 'Einen Moment …',
  refused: '',
  checking:
    'Die Verbindung ist abgebrochen, Ihr Kauf wird geprüft. Tippen Sie gern noch einmal: Ein Artikel kostet nie mehr als einen Coin.',
} as const;
