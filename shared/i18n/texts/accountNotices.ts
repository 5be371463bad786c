/** Account pages with a single message and next steps. */
export const accountNoticeTexts = {
  registered: {
    heading: 'Bitte sehen Sie in Ihr Postfach',
    text: [
      'Wir haben Ihnen eine E-Mail geschickt. Folgen Sie dem Link darin, dann ist Ihre Adresse bestätigt und Sie sind angemeldet.',
      'Es ist nach ein paar Minuten nichts angekommen? Dann sehen Sie bitte im Spam-Ordner nach.',
    ],
  },
  resetSent: {
    heading: 'Bitte sehen Sie in Ihr Postfach',
    text: (address: string) =>
      `Wenn es zu ${address} ein Konto gibt, kommt gleich eine E-Mail mit einem Link. Er gilt eine Stunde und nur einmal.`,
    again: 'Link noch einmal schicken',
  },
  confirm: {
    heading: 'Möchten Sie Ihre E-Mail-Adresse bestätigen?',
    text: ['Ein Klick noch, dann ist Ihre Adresse bestätigt und Sie sind angemeldet.'],
  },
  linkOf: (address: string) => `Der Link gehört zur Adresse ${address}.`,
  linkOfAnother: (address: string, current: string) =>
    `Achtung: Sie sind gerade mit ${current} angemeldet. Der Link gehört zur Adresse ${address}; mit ihr sind Sie danach angemeldet. Haben Sie ihn nicht selbst angefordert, schließen Sie diese Seite.`,
  passwordChanged: {
    heading: 'Ihr Passwort ist geändert',
    text: ['Auf allen anderen Geräten sind Sie jetzt abgemeldet.'],
  },
  done: { heading: 'Sie sind angemeldet', text: ['Es geht gleich weiter.'] },
  loginNeeded: { heading: 'Bitte melden Sie sich an', text: ['Dieser Bereich gehört zu Ihrem Konto.'] },
  noSubscription: {
    heading: 'Zu Ihrem Konto gehört hier noch kein Abo',
    text: [
      'Wir haben Sie in unserer Aboverwaltung nicht gefunden, deshalb können wir diese Seite nicht zeigen.',
      'Haben Sie ein Abo unter einer anderen Adresse? Dann melden Sie sich mit dieser an, oder schreiben Sie unserem Aboservice.',
    ],
  },
  noTabAccess: {
    heading: 'Dieser Bereich gehört nicht zu Ihrem Abo',
    text: ['Mit Ihrem jetzigen Abo gibt es hier nichts einzustellen.'],
  },
  subscriptionsAway: {
    heading: 'Die Aboverwaltung ist im Moment nicht zu erreichen',
    text: ['Das liegt an uns. Bitte versuchen Sie es in ein paar Minuten noch einmal. An Ihrem Abo ändert das nichts.'],
  },
  confirmAction: 'Ja, Adresse bestätigen',
  login: 'Anmelden',
  register: 'Konto anlegen',
  forgotPassword: 'Neuen Link anfordern',
  account: 'Zu meinem Konto',
  home: 'Zur Startseite',
  onward: 'Weiter',
} as const;

/** Texts of `/error/{errorMessageKey}`, by key. Specification 2, dialog-flow routes. */
export const accountErrorTexts = {
  unknown: { heading: 'Das hat nicht geklappt', text: ['Bitte versuchen Sie es noch einmal.'] },
  'login-failed': {
    heading: 'Die Anmeldung hat nicht geklappt',
    text: ['Bitte versuchen Sie es noch einmal. Ihr Konto und Ihr Abo sind davon nicht betroffen.'],
  },
  'login-cancelled': {
    heading: 'Sie haben die Anmeldung abgebrochen',
    text: ['Wenn Sie es sich anders überlegen, können Sie sich jederzeit anmelden.'],
  },
  'session-expired': { heading: 'Ihre Anmeldung ist abgelaufen', text: ['Bitte melden Sie sich noch einmal an.'] },
  'link-expired': {
    heading: 'Dieser Link gilt nicht mehr',
    text: ['Er ist abgelaufen oder wurde schon benutzt. Fordern Sie einfach einen neuen an.'],
  },
  'identity-unavailable': {
    heading: 'Die Anmeldung ist im Moment nicht zu erreichen',
    text: [
      'Das liegt an uns. Bitte versuchen Sie es in ein paar Minuten noch einmal. Lesen können Sie inzwischen weiter.',
    ],
  },
  'provider-failed': {
    heading: 'Die Anmeldung über den anderen Anbieter hat nicht geklappt',
    text: ['Bitte versuchen Sie es noch einmal, oder melden Sie sich mit E-Mail-Adresse und Passwort an.'],
  },
  busy: {
    heading: 'Gerade melden sich sehr viele an',
    text: ['Ihr Link gilt weiter. Bitte versuchen Sie es gleich noch einmal.'],
  },
  'too-many': {
    heading: 'Das waren zu viele Versuche',
    text: ['Bitte warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.'],
  },
} as const;
