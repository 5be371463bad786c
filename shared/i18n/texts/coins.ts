import { countCoins } from '../countCoins.ts';

const endsAfter = (time: string) => `Ohne laufendes Abo verfallen Coins nach ${time}.`;

/** The page of coins. */
export const coinTexts = {
  article: (articleId: number) => `Artikel ${articleId}`,
  purchase: {
    noArticle: 'Dieser Artikel ist hier nicht zu kaufen. Es wurde kein Coin abgebucht.',
    alreadyOpen: 'Diesen Artikel können Sie schon lesen. Dafür wurde kein Coin abgebucht.',
    noWallet: 'Zu Ihrem Konto gehören keine Coins. Es wurde kein Coin abgebucht.',
    notEnough: 'Ihre Coins sind aufgebraucht. Es wurde kein Coin abgebucht.',
    notCharged:
      'Das hat gerade nicht geklappt. Es wurde kein Coin abgebucht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    unknown:
      'Ihr Kauf wird geprüft: Noch wissen wir nicht, ob er angekommen ist. Sie können es gern noch einmal versuchen, denn ein Artikel kostet Sie nie mehr als einen Coin.',
  },
  notBought: 'Der Artikel ist nicht freigeschaltet',
  checked: 'Wir prüfen Ihren Kauf',
  backToArticle: 'Zurück zum Artikel',
  title: 'Meine Coins',
  balance: 'Ihr Guthaben',
  left: (credits: number) => (credits === 0 ? 'Keine Coins mehr' : countCoins(credits)),
  worth:
    'Mit einem Coin schalten Sie einen Artikel frei. Er bleibt für Sie offen, auf allen Geräten, auf denen Sie angemeldet sind.',
  validity: {
    DAY: (days: number) => endsAfter(days === 1 ? 'einem Tag' : `${days} Tagen`),
    WEEK: (weeks: number) => endsAfter(weeks === 1 ? 'einer Woche' : `${weeks} Wochen`),
    MONTH: (months: number) => endsAfter(months === 1 ? 'einem Monat' : `${months} Monaten`),
    YEAR: (years: number) => endsAfter(years === 1 ? 'einem Jahr' : `${years} Jahren`),
  },
  questions: 'Fragen zu Ihren Coins oder zu einem Kauf? Unser Aboservice hilft:',
  movements: 'Käufe und Gutschriften',
  amount: (credits: number) => `${credits < 0 ? '−' : '+'} ${countCoins(Math.abs(credits))}`,
  after: (balance: number) => `danach ${balance}`,
  none: 'Hier steht, was Sie kaufen und was Ihnen gutgeschrieben wird. Noch ist nichts dabei.',
  older: 'Ältere zeigen',
  newest: 'Zu den neuesten',
  away: 'Ihre Coins sind im Moment nicht zu sehen. Das liegt an uns; verloren geht nichts. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  noWallet:
    'Zu Ihrem Konto gehören zurzeit keine Coins. Mit einem Coin schalten Sie einen einzelnen Plus-Artikel frei, ohne Abo; er bleibt für Sie offen, auf allen Geräten, auf denen Sie angemeldet sind.',
} as const;
