/** From an offer to an order, to its payment, and back. */
export const checkoutTexts = {
  title: 'Bestellen',
  means: (accepted: string) => `So können Sie zahlen: ${accepted}.`,
  choose: 'Was möchten Sie bestellen?',
  unknown: 'Das bieten wir nicht mehr an. Das gibt es zurzeit:',
  notNow:
    'Bestellen geht gerade nicht: Unsere Aboverwaltung ist nicht zu erreichen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  other: 'Andere Abonnements ansehen',
  account: 'Ihr Konto',
  guest:
    'Für Ihre Bestellung brauchen Sie ein Konto: Ihre E-Mail-Adresse genügt. Ihre Auswahl bleibt so lange hier stehen.',
  register: 'Mit E-Mail-Adresse weiter',
  login: 'Schon ein Konto? Anmelden',
  mailTo: 'Bestätigung und Mitteilungen gehen an',
  mailHint: 'Stimmt die Adresse nicht? Ändern Sie sie vor der Bestellung in Ihrem Konto.',
  unconfirmed:
    'Bevor Sie bestellen, bestätigen Sie bitte diese Adresse: An sie geht Ihr Vertrag. Wir schicken Ihnen eine E-Mail mit einem Link, der hierher zurückführt.',
  sendConfirmation: 'E-Mail zur Bestätigung schicken',
  your: 'Ihre Bestellung',
  price: 'Preis',
  term: 'Laufzeit',
  withdrawal: 'Widerruf',
  withdrawalUntil: (day: string) =>
    `Bis einschließlich ${day} können Sie den Vertrag ohne Angabe von Gründen widerrufen. Sie bekommen dann alles zurück, auch wenn Sie schon gelesen haben.`,
  withdrawalPaying: (day: string) =>
    `Bis einschließlich ${day} können Sie den Vertrag ohne Angabe von Gründen widerrufen. Sie bekommen dann Ihr Geld zurück, abzüglich der Tage bis zu Ihrem Widerruf.`,
  beginning: 'Beginn',
  paidFirst:
    'Sie können lesen, sobald Ihre Zahlung bei uns eingegangen ist: mit Karte sofort, per Lastschrift nach einigen Tagen. Das gilt, weil es zu Ihrem Konto, Ihrer E-Mail-Adresse oder Ihrem Zahlungsmittel schon ein kostenloses Angebot, einen Widerruf oder eine ausgebliebene Zahlung gab.',
  owes: 'Aus einem früheren Kauf ist noch ein Betrag offen. Bitte bezahlen Sie ihn zuerst, danach können Sie neu bestellen.',
  country: 'Das Angebot gilt für Rechnungsadressen in Deutschland. Alle Preise enthalten die Mehrwertsteuer.',
  conditions: 'Es gelten unsere',
  terms: 'Allgemeinen Geschäftsbedingungen',
  privacy: 'Datenschutzerklärung',
  /** § 312j (3) BGB: these words, and no others. */
  order: 'zahlungspflichtig bestellen',
  next: 'Im nächsten Schritt zahlen Sie bei unserem Zahlungsdienst. Erst mit der Zahlung kommt der Vertrag zustande.',
  owned: 'Das haben Sie schon. Ein zweites Abonnement legen wir nicht an.',
  open: 'Diese Bestellung haben Sie schon begonnen. Wir führen sie zu ihren Bedingungen fort, eine zweite entsteht nicht.',
  away: 'Die Bestellung ließ sich nicht abschließen. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten noch einmal: Es bleibt bei einer Bestellung.',
  termsChanged:
    'Preis oder Bedingungen haben sich geändert, seit Sie diese Seite geöffnet haben. Bestellt ist noch nichts: Bitte prüfen Sie, was jetzt gilt.',
  toSubscription: 'Mein Abo',
} as const;

/** Results of an order. */
export const orderedTexts = {
  welcome: 'Willkommen an Bord',
  welcomeText: 'Ihre Zahlung ist bestätigt, die Bestätigung kommt per E-Mail. Sie können gleich lesen.',
  underWay: 'Ihre Zahlung ist unterwegs',
  underWayText:
    'Der Zahlungsdienst hat sie angekündigt, das Geld ist noch nicht da. Sie müssen nichts weiter tun und können schon lesen.',
  unpaid: 'Bezahlt ist noch nichts',
  unpaidText:
    'Ihre Bestellung ist notiert. Haben Sie gerade bezahlt, dauert die Bestätigung ein paar Sekunden; sonst können Sie das jetzt nachholen. Ohne Zahlung kommt kein Vertrag zustande, und es kostet nichts.',
  owed: 'Ihre Zahlung steht noch aus',
  owedText:
    'Haben Sie gerade bezahlt, dauert die Bestätigung ein paar Sekunden, bei einer Lastschrift ein paar Tage; Sie bekommen dann eine E-Mail. Sonst können Sie die Zahlung jetzt nachholen.',
  debtPaid: 'Ihre Zahlung ist da',
  debtPaidText: 'Damit ist hier nichts mehr offen. Die Bestätigung kommt per E-Mail.',
  unreached: 'Unser Zahlungsdienst antwortet gerade nicht',
  unreachedText:
    'Ihre Bestellung steht, bezahlt ist noch nichts. Wir versuchen es weiter. Auch Sie können es jederzeit noch einmal versuchen: Sobald der Dienst antwortet, kommen Sie mit „Jetzt bezahlen“ zur Zahlung. Es bleibt bei einer Bestellung.',
  unconfirmed: 'Die Bestätigung Ihrer Zahlung steht noch aus',
  unconfirmedText:
    'Wir fragen gerade bei unserem Zahlungsdienst nach, er antwortet noch nicht. Haben Sie bezahlt, geht das nicht verloren: Sobald er es bestätigt, können Sie lesen, und Sie bekommen eine E-Mail. Zweimal abgebucht wird nichts.',
  unknown: 'Wie es um Ihre Zahlung steht, wissen wir gerade nicht',
  unknownText:
    'Das liegt an uns. Was Sie bezahlt haben, geht nicht verloren, und zweimal abgebucht wird nichts. Bitte sehen Sie in ein paar Minuten noch einmal nach.',
  look: 'Noch einmal nachsehen',
  failed: 'Ihre Zahlung hat nicht geklappt',
  failedText:
    'Es wurde nichts abgebucht. Sie können es gleich noch einmal versuchen, auch mit einer anderen Zahlungsart.',
  payAgain: 'Jetzt bezahlen',
  none: 'Hier liegt keine Bestellung vor',
  noneText: 'Was Sie abonniert haben, steht unter „Mein Abo“.',
  toArticle: 'Zurück zum Artikel',
  read: 'Zur Startseite',
} as const;

export const codeTexts = {
  title: 'Code einlösen',
  intro: 'Haben Sie einen Code von uns bekommen? Geben Sie ihn hier ein. Er kostet nichts und endet von selbst.',
  code: 'Code',
  redeem: 'Einlösen',
  redeemed: (day: string) => `Ihr Code ist eingelöst. Er gilt bis zum ${day} und endet dann von selbst.`,
  away: 'Der Code ließ sich gerade nicht prüfen. Eingelöst ist nichts; bitte versuchen Sie es in ein paar Minuten noch einmal.',
  refusals: {
    unknownCode: 'Diesen Code gibt es nicht. Bitte prüfen Sie die Schreibweise.',
    notYet: 'Dieser Code gilt noch nicht.',
    expired: 'Dieser Code ist abgelaufen.',
    usedUp: 'Dieser Code ist schon vergeben.',
    alreadyRedeemed: 'Diesen Code haben Sie schon eingelöst.',
    ownInvitation: 'Ihre eigene Einladung können Sie nicht einlösen.',
    hadFree:
      'Kostenlos oder zum Probepreis lesen kann jede Person einmal in 24 Monaten. Ein Abonnement können Sie jederzeit bestellen.',
    notNew: 'Einladungen sind für alle, die uns noch nicht abonniert hatten und noch keine angenommen haben.',
  },
} as const;
