/** A reader's subscriptions by the account's roles. */
export const subscriptionTexts = {
  title: 'Mein Abo',
  intro: 'Das gehört zu Ihrem Konto:',
  why: 'Warum Sie Zugang haben',
  subscriptions: 'Ihre Abonnements',
  earlier: 'Frühere Abonnements',
  invoices: 'Rechnungen',
  away: 'Ihre Abonnements lassen sich gerade nicht anzeigen. An ihnen ändert das nichts; bitte sehen Sie in ein paar Minuten noch einmal nach.',
  cancelNow: 'Abonnement kündigen',
  cancelText: (lastDay: string) =>
    `Ihr Abo endet dann mit dem ${lastDay}; bis dahin lesen Sie weiter und können die Kündigung zurücknehmen. Sie bekommen eine Bestätigung per E-Mail.`,
  cancelBy: (lastDay: string) => `Zum ${lastDay} kündigen`,
  confirmCancellation: 'Jetzt kündigen',
  takeBack: 'Kündigung zurücknehmen',
  resume: 'Jetzt fortsetzen',
  withdraw: 'Vertrag widerrufen',
  withdrawText:
    'Sie bekommen alles zurück, was Sie für diesen Vertrag bezahlt haben; Ihr Zugang endet sofort, auf Ihren anderen Geräten spätestens nach zehn Minuten.',
  confirmWithdrawal: 'Widerruf bestätigen',
  declared: 'Ihre Erklärung ist angekommen. Sie bekommen sie auch per E-Mail.',
  notDeclared: 'Das ließ sich so nicht mehr erklären. Wie es steht, sehen Sie hier.',
  notReached:
    'Ihre Erklärung ist nicht angekommen: Die Aboverwaltung ist gerade nicht zu erreichen. Kündigen und widerrufen können Sie jederzeit auch über die Knöpfe am Ende der Seite.',
  unknown: {
    heading: 'Dieses Abonnement finden wir nicht',
    text: ['Es gehört nicht zu Ihrem Konto. Alles, was dazu gehört, steht unter „Mein Abo“.'],
  },
  none: 'Zu Ihrem Konto gehört zurzeit kein Abonnement. Freie Artikel, Merkliste und Newsletter nutzen Sie ohne.',
  whole: (name: string) => `${name}: alle Artikel in voller Länge`,
  tags: (count: number) =>
    count === 1
      ? 'Ressort-Abo: alle Artikel zu einem Thema in voller Länge'
      : `Ressort-Abo: alle Artikel zu ${count} Themen in voller Länge`,
  epaper: 'E-Paper: die gedruckte Zeitung, Seite für Seite',
  readEpaper: 'E-Paper lesen',
  pur: 'Pur: lesen ohne Werbung',
  coins: 'Coins: einzelne Artikel freischalten',
  offers: 'Unsere Abonnements',
  giveAway: 'Abonnement verschenken',
  cancel: 'Kündigung und Widerruf',
  service: 'Kontakt zum Aboservice',
} as const;
