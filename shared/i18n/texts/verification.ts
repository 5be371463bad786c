/** Linking a print subscription to an account. */
export const verificationTexts = {
  title: 'Abo verbinden',
  intro:
    'Sie beziehen die gedruckte Zeitung? Dann lesen Sie auch hier alles, ohne mehr zu zahlen. Abonummer und Postleitzahl stehen auf Ihrer Rechnung.',
  stranger: 'Zu Ihrem Konto gehört hier noch kein Abo. Mit der Abonummer Ihrer gedruckten Zeitung ändern Sie das:',
  number: 'Abonummer',
  postcode: 'Postleitzahl der Lieferadresse',
  submit: 'Abo verbinden',
  again: 'Noch einmal bestätigen oder ein anderes Abo verbinden',
  done: 'Ihr Abo ist verbunden. Sie lesen jetzt alles.',
  takeBack: 'Dieses Konto vom Zeitungsabo lösen',
  takeBackWords:
    'Was zu Ihrem Zeitungsabo gehört, endet in diesem Konto sofort. Ihre gedruckte Zeitung kommt weiter, und ein anderes Konto Ihres Haushalts kann das Abo verbinden.',
  takeBackSubmit: 'Jetzt lösen',
  takenBack: 'Dieses Konto ist mit keinem Zeitungsabo mehr verbunden.',
  other: 'Sie finden die Nummer nicht, oder wir erkennen sie nicht? Unser Aboservice hilft:',
  notTakenBack:
    'Das hat gerade nicht geklappt, Ihr Konto ist noch verbunden. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  away: 'Ihr Abo ließ sich gerade nicht prüfen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  tooOften: (time: string) =>
    `Das waren zu viele Versuche. Ab ${time} können Sie es wieder versuchen; unser Aboservice hilft auch vorher.`,
  refusals: {
    unknownSubscriber:
      'Zu dieser Abonummer mit dieser Postleitzahl finden wir kein Abo. Bitte prüfen Sie beides auf Ihrer Rechnung.',
    hasEnded: 'Dieses Abo ist beendet.',
    usedUp: 'Mit diesem Abo sind schon zwei Konten verbunden. Mehr als zwei gehören nicht dazu.',
  },
} as const;
