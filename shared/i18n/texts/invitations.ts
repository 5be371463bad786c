/** For whoever pays, and knows somebody who should read as well. */
export const invitationTexts = {
  title: 'Jemanden einladen',
  intro: (days: number, plusName: string) =>
    `Schenken Sie jemandem, der uns noch nicht kennt, ${days} Tage ${plusName}. Das kostet Sie beide nichts und endet von selbst.`,
  how: (open: number) => `Jede Einladung gilt einmal. Bis zu ${open} können gleichzeitig offen sein.`,
  make: 'Einladung erstellen',
  made: 'Ihre Einladung ist fertig. Schicken Sie den Link weiter.',
  notMade: 'Mehr Einladungen können gerade nicht offen sein.',
  failed: 'Die Einladung ließ sich gerade nicht erstellen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  full: 'Zurzeit ist keine weitere möglich: Sobald eine angenommen oder abgelaufen ist, können Sie wieder einladen.',
  notPaying: (plusName: string) => `Einladen können alle, die ${plusName} abonniert und bezahlt haben.`,
  offer: 'Zu unseren Abonnements',
  away: 'Ihre Einladungen sind im Moment nicht zu sehen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  yours: 'Ihre Einladungen',
  link: 'Link zum Weitergeben',
  mail: 'Per E-Mail schicken',
  subject: (plusName: string) => `Eine Einladung: ${plusName} lesen`,
  until: (day: string) => `Offen bis zum ${day}`,
  redeemed: (day: string) => `Angenommen am ${day}`,
  over: (day: string) => `Nicht angenommen, abgelaufen am ${day}`,
} as const;
