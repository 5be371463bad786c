/** What readers are told of their coins. */
export const coinTexts = {
  article: (articleId: number) => `Artikel ${articleId}`,
  purchase: {
    noArticle: 'Dieser Artikel ist hier nicht zu kaufen. Es wurde kein Coin abgebucht.',
    alreadyOpen: 'Diesen Artikel können Sie schon lesen. Dafür wurde kein Coin abgebucht.',
    noWallet: 'Zu Ihrem Konto gehören keine Coins. Es wurde kein Coin abgebucht.',
    notEnough: 'Ihre Coins sind aufgebraucht. Es wurde kein Coin abgebucht.',
    notCharged: 'Das hat gerade nicht geklappt. Es wurde kein Coin abgebucht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    unknown:
      'Ihr Kauf wird geprüft: Noch wissen wir nicht, ob er angekommen ist. Sie können es gern noch einmal versuchen, denn ein Artikel kostet Sie nie mehr als einen Coin.',
  },
  notBought: 'Der Artikel ist nicht freigeschaltet',
  checked: 'Wir prüfen Ihren Kauf',
  backToArticle: 'Zurück zum Artikel',
  title: 'Meine Coins',
} as const;
