/** Invitations by paying readers. */
export const invitationTexts = {
  title: 'Jemanden einladen',
  intro: (days: number, plusName: string) =>
    `Schenken Sie jemandem, der uns noch nicht kennt, ${days} Tage ${plusName}. Das kostet Sie beide nichts und endet von selbst.`,
  how: (most: number, days: number) =>
    `Jede Einladung gilt einmal. In ${days} Tagen können Sie bis zu ${most} vergeben; offene enden mit Ihrem Abonnement.`,
  make: 'Einladung erstellen',
  made: 'Ihre Einladung ist fertig. Schicken Sie den Link weiter.',
  notMade: 'Mehr Einladungen sind im Augenblick nicht möglich.',
  failed: 'Die Einladung ließ sich gerade nicht erstellen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  full: 'Zurzeit ist keine weitere möglich: 30 Tage nach Ihrer ersten Einladung können Sie wieder einladen.',
  notPaying: (plusName: string) =>
    `Einladen können alle, die ${plusName} abonniert und bezahlt haben, sobald die Widerrufsfrist vorüber ist.`,
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

/** For guests with the link of a code. The sender is not named. */
export const offeredCodeTexts = {
  titles: { invitation: 'Sie sind eingeladen', giveAway: 'Ein Geschenk für Sie', code: 'Ihr Gutschein' },
  from: {
    invitation: 'Jemand, der uns abonniert hat, lädt Sie zum Lesen ein.',
    giveAway: 'Jemand hat dieses Geschenk für Sie bezahlt.',
    code: 'Diesen Gutschein haben Sie von uns.',
  },
  days: (days: number) => `${days} Tage lang bekommen Sie:`,
  facts: [
    'Das kostet Sie nichts und endet von selbst; zu kündigen ist nichts.',
    'Ein Zahlungsmittel brauchen Sie nicht, nur ein Konto. Dafür genügt Ihre E-Mail-Adresse.',
  ],
  isForNew: 'Einladungen sind für alle, die uns noch nicht abonniert und noch keine angenommen haben.',
  email: 'E-Mail-Adresse',
  next: 'Wir schicken Ihnen sechs Ziffern per E-Mail. Danach sind Sie wieder hier; ein Klick noch, und Sie lesen.',
  submit: 'Ziffern schicken',
  login: 'Schon ein Konto? Anmelden',
  over: 'Dieser Code gilt nicht',
  overText:
    'Er ist abgelaufen, schon vergeben oder nicht vollständig. Bitte prüfen Sie den Link, oder lassen Sie sich einen neuen schicken.',
  other: 'Einen anderen Code einlösen',
  offers: 'Unsere Abonnements',
} as const;
