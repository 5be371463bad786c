/** What a reader has subscribed to, as the roles of the account say it. */
export const subscriptionTexts = {
  title: 'Mein Abo',
  intro: 'Das gehört zu Ihrem Konto:',
  none: 'Zu Ihrem Konto gehört zurzeit kein Abonnement. Freie Artikel, Merkliste und Newsletter nutzen Sie ohne.',
  whole: (name: string) => `${name}: alle Artikel in voller Länge`,
  tags: (count: number) =>
    count === 1
      ? 'Ressort-Abo: alle Artikel zu einem Thema in voller Länge'
      : `Ressort-Abo: alle Artikel zu ${count} Themen in voller Länge`,
  epaper: 'E-Paper',
  pur: 'Pur: lesen ohne Werbung',
  coins: 'Coins: einzelne Artikel freischalten',
  offers: 'Unsere Abonnements',
  giveAway: 'Abonnement verschenken',
  cancel: 'Kündigung und Widerruf',
  service: 'Kontakt zum Aboservice',
} as const;
