/** The list of gift links. */
export const giftPageTexts = {
  title: 'Verschenkte Artikel',
  quota: (left: number, limit: number) =>
    left === 0
      ? `Sie haben in diesem Monat alle ${limit} Artikel verschenkt.`
      : `In diesem Monat können Sie noch ${left} von ${limit} Artikeln verschenken.`,
  address: 'Geschenk-Link',
  mail: 'Per E-Mail senden',
  renews: (day: string) => `Am ${day} beginnt die Zählung neu.`,
  how: 'Bei jedem Artikel mit Abonnement steht unter der Überschrift „Artikel verschenken“. Wer den Link bekommt, liest mit einem kostenlosen Konto.',
  revoking: 'Ein Link, den Sie zurückziehen, öffnet den Artikel nicht mehr. Verschenkt bleibt er: Er zählt weiter mit.',
  notYours: (plusName: string) => `Artikel verschenken können Sie mit ${plusName}.`,
  offer: (plusName: string) => `Zu ${plusName}`,
  none: 'Sie haben noch keinen Artikel verschenkt.',
  away: 'Die Liste ist im Moment nicht zu bekommen. Ihre Geschenk-Links sind alle noch da; bitte versuchen Sie es in ein paar Minuten noch einmal.',
  /** For a deleted article, or one whose headline is unavailable. */
  untitled: (articleId: number) => `Artikel ${articleId}`,
  given: (day: string) => `verschenkt am ${day}`,
  goodUntil: (day: string) => `gilt bis zum ${day}`,
  ended: (day: string) => `abgelaufen am ${day}`,
  revoked: 'zurückgezogen',
  readers: (count: number, first: string | null, last: string | null) => {
    if (first === null || last === null) return 'noch nicht geöffnet';
    if (count === 1) return `von einer Person geöffnet, am ${first}`;
    return first === last
      ? `von ${count} Personen geöffnet, am ${first}`
      : `von ${count} Personen geöffnet, zuerst am ${first}, zuletzt am ${last}`;
  },
  revoke: 'Zurückziehen',
  revokeNamed: (title: string) => `Geschenk-Link zurückziehen: ${title}`,
  nowRevoked: 'Der Link ist zurückgezogen und öffnet den Artikel nicht mehr.',
  notRevoked: 'Den Link konnten wir gerade nicht zurückziehen. Bitte versuchen Sie es noch einmal.',
} as const;
