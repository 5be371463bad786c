/** Account forms and their error messages. */
export const accountFormTexts = {
  fields: {
    identifier: 'E-Mail-Adresse',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    currentPassword: 'Bisheriges Passwort',
    salutation: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    digits: 'Code aus der E-Mail',
  },
  salutations: { '': 'Keine Angabe', Frau: 'Frau', Herr: 'Herr', Divers: 'Divers' },
  passwordHint:
    'Mindestens zehn Zeichen. Ein Satz oder drei, vier Wörter sind leichter zu merken als Sonderzeichen, und sicherer.',
  showPassword: (field: string) => `${field} anzeigen`,
  login: {
    title: 'Anmelden',
    intro: 'Ein Konto für alle unsere Zeitungen.',
    onward: 'Weiter',
    passwordIntro: 'Mit Ihrem Passwort, oder mit einem Code, den wir Ihnen schicken.',
    submit: 'Anmelden',
    codeHint: 'Kein Passwort, oder noch kein Konto?',
    sendCode: 'Code per E-Mail schicken',
    forgotten: 'Passwort vergessen?',
    otherAddress: 'Andere E-Mail-Adresse',
    register: 'Noch kein Konto? Jetzt registrieren',
    passkey: 'Mit Passkey anmelden',
    unknown:
      'Auf diesem Gerät sind Sie bei keiner unserer Zeitungen angemeldet. Hier geht es mit Ihrer E-Mail-Adresse weiter.',
    otherTitle: 'Schon bei einer anderen unserer Zeitungen angemeldet? Ohne Passwort weiter',
  },
  registration: {
    title: 'Konto anlegen',
    intro: 'Kostenlos und ohne Passwort: Wir schicken Ihnen einen Code, und Sie lesen gleich weiter.',
    introOfOrder:
      'Kostenlos und ohne Passwort: Wir schicken Ihnen einen Code, und Sie sind zurück bei Ihrer Bestellung.',
    submit: 'Code schicken',
    login: 'Schon ein Konto? Zur Anmeldung',
    terms: 'Es gelten unsere',
    termsLink: 'Nutzungsbedingungen',
    privacy: 'Was mit Ihren Angaben geschieht, steht in der',
    privacyLink: 'Datenschutzerklärung',
  },
  enterCode: {
    title: 'Bitte sehen Sie in Ihr Postfach',
    intro: (address: string) => `Wir haben einen sechsstelligen Code an ${address} geschickt.`,
    hint: 'Er gilt in diesem Browser. Lesen Sie die E-Mail woanders, nehmen Sie den Link darin.',
    submit: 'Weiter',
    again: 'Neuen Code schicken',
    over: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
  },
  mailWays: {
    notThere: 'Nach ein paar Minuten ist nichts angekommen? Dann sehen Sie bitte auch im Spam-Ordner nach.',
    otherAddress: 'Andere E-Mail-Adresse',
    readOn: 'Ohne Anmeldung weiterlesen',
  },
  forgotPassword: {
    title: 'Passwort vergessen',
    intro:
      'Nennen Sie uns die Adresse Ihres Kontos. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link schicken',
    login: 'Zurück zur Anmeldung',
  },
  changePassword: {
    title: 'Passwort ändern',
    intro: 'Danach sind Sie auf allen anderen Geräten abgemeldet.',
    resetTitle: 'Neues Passwort wählen',
    resetIntro: 'Danach sind Sie hier angemeldet und auf allen anderen Geräten abgemeldet.',
    submit: 'Passwort speichern',
    keys: {
      legend: 'Was Ihr Konto sonst noch öffnet',
      text: 'Mit Haken bleibt ein Zugang; ohne Haken entfernen wir ihn, sobald Ihr neues Passwort gespeichert ist. Was erst in den letzten dreißig Tagen dazugekommen ist, hat noch keinen: Bitte prüfen Sie, ob Sie das selbst waren.',
      passkey: (name: string) => `Passkey: ${name}`,
      google: 'Anmeldung mit Google',
      apple: 'Anmeldung mit Apple',
      madeAt: (when: string) => `angelegt am ${when}`,
      linkedAt: (when: string) => `verbunden am ${when}`,
    },
    anonymousTitle: 'Passwort ändern',
    anonymousText:
      'Melden Sie sich an, um Ihr Passwort zu ändern. Wenn Sie es nicht mehr wissen, schicken wir Ihnen einen Link.',
  },
  choosePassword: {
    title: 'Bitte wählen Sie ein Passwort',
    intro:
      'Ihr Konto wurde in einem anderen Browser oder auf einem anderen Gerät angelegt. Damit nur Sie es benutzen können, wählen Sie hier das Passwort; ein dort eingegebenes gilt nicht.',
    submit: 'Adresse bestätigen und anmelden',
  },
  completeRegistration: {
    title: 'Fast fertig: Ihr Name fehlt noch',
    intro: 'Ihr Konto ist angelegt. Damit es vollständig ist, brauchen wir noch ein paar Angaben.',
    submit: 'Speichern und weiter',
    later: 'Später ergänzen',
    nothingMissing: 'Ihr Konto ist vollständig.',
  },
  foreign: { or: 'oder' },
  apple: {
    'sign in': 'Mit Apple anmelden',
    'sign up': 'Mit Apple registrieren',
    apple: 'Apple',
    continue: 'Weiter mit Apple',
  },
  problems: {
    missing: (label: string) => `Bitte ausfüllen: ${label}.`,
    email: 'Das ist keine vollständige E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de.',
    password: 'Dieses Passwort passt nicht. Bitte wählen Sie eines mit zehn bis 128 Zeichen.',
    weakPassword: {
      short: 'Dieses Passwort ist zu kurz. Bitte wählen Sie eines mit mindestens zehn Zeichen.',
      easy: 'Dieses Passwort ist zu leicht zu erraten: Es besteht aus sehr wenigen verschiedenen Zeichen oder aus Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes.',
      common:
        'Dieses Passwort steht auf Listen, die zuerst durchprobiert werden. Bitte wählen Sie ein anderes, zum Beispiel drei, vier Wörter, die sonst niemand zusammen schreibt.',
    },
    name: 'Bitte prüfen Sie diese Angabe.',
    digits: 'Das ist nicht der Code aus unserer letzten E-Mail. Bitte prüfen Sie die sechs Ziffern.',
    refused: 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
    currentPassword: 'Das bisherige Passwort stimmt nicht.',
    expired: 'Dieser Link gilt nicht mehr: Er ist abgelaufen oder wurde schon benutzt.',
    mailsSent: (minutes: number) =>
      `Es wurden schon mehrere E-Mails angefordert. Bitte sehen Sie in Ihr Postfach, auch in den Spam-Ordner. In ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} können Sie eine weitere anfordern.`,
    tooMany: (minutes: number) =>
      `Das waren zu viele Versuche. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
    busy: 'Gerade melden sich sehr viele Leserinnen und Leser an. Ihre Angaben stimmen vielleicht; wir sind nur noch nicht dazu gekommen. Bitte versuchen Sie es gleich noch einmal.',
    unavailable:
      'Die Anmeldung ist im Moment nicht zu erreichen. Das liegt an uns; bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
} as const;
