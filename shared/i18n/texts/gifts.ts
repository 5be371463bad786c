/** Giving a paid article away. */
export const giftTexts = {
  give: 'Artikel verschenken',
  giving: 'Einen Moment …',
  make: 'Geschenk-Link erstellen',
  panel: 'Artikel verschenken',
  close: 'Verschenken schließen',
  copy: 'Geschenk-Link kopieren',
  /** First words to the recipient, in a mail or messenger. */
  subject: (title: string) => `Geschenkter Artikel: ${title}`,
  /** Before the link is created. */
  ask: (days: number, perMonth: number) =>
    `Der Link öffnet diesen Artikel ${days} Tage lang. Wer ihn bekommt, braucht kein Abo, nur ein kostenloses Konto. Sie können ${perMonth} Artikel im Monat verschenken; gezählt wird erst, wenn Sie den Link erstellen.`,
  goodUntil: (day: string) =>
    `Der Link öffnet diesen Artikel bis zum ${day}. Wer ihn bekommt, braucht kein Abo, nur ein kostenloses Konto.`,
  left: (count: number) => {
    if (count === 0) return 'Damit haben Sie alle Artikel dieses Monats verschenkt.';
    return `In diesem Monat können Sie noch ${count === 1 ? 'einen Artikel' : `${count} Artikel`} verschenken.`;
  },
  usedUp: (limit: number, day: string) =>
    `Sie haben in diesem Monat schon ${limit} Artikel verschenkt. Vom ${day} an können Sie wieder welche verschenken.`,
  failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal: Derselbe Artikel zählt nur einmal.',
  refused: 'Dieser Artikel lässt sich mit Ihrem Abo nicht verschenken.',
  loggedOut: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an, dann können Sie den Artikel verschenken.',
  /** Link to the list of gift links. */
  list: 'Verschenkte Artikel',
} as const;
