import type { DeclinedName } from '../domain/site/declinedName.ts';

/**
 * Mails about accounts. They contain nothing that was typed: a request for a mail to another person's address must not
 * control its words.
 */
export const accountMails = {
  greeting: 'Guten Tag,',
  farewell: (name: string) => `Freundliche Grüße\nIhr ${name}`,
  oneAccount: 'Ihr Konto gilt für alle unsere Zeitungen.',
  entryCode: {
    subject: (digits: string) => `${digits} ist Ihr Code`,
    intro: ({ at }: DeclinedName) => `mit diesem Code sind Sie ${at} angemeldet:`,
    validity:
      'Bitte tippen Sie ihn dort ein, wo Sie ihn angefordert haben. Er gilt 24 Stunden und nur ein Mal. Haben Sie noch kein Konto, legen wir damit eines an, kostenlos und für alle unsere Zeitungen.',
    otherDevice: 'Sie lesen die E-Mail auf einem anderen Gerät und möchten dort weiterlesen? Dann nehmen Sie den Link:',
    action: 'Hier anmelden',
    notMe:
      'Sie haben keinen Code angefordert? Dann müssen Sie nichts tun. Nennen Sie ihn bitte niemandem: Wir fragen nie danach, weder am Telefon noch in einer E-Mail.',
  },
  proofCode: {
    subject: (digits: string) => `${digits} ist Ihr Code`,
    intro: ({ at }: DeclinedName) =>
      `Sie möchten in Ihrem Konto ${at} etwas tun, wofür wir sichergehen, dass Sie es sind. Mit diesem Code bestätigen Sie es:`,
    validity: 'Bitte tippen Sie ihn dort ein, wo Sie ihn angefordert haben. Er gilt eine Stunde und nur ein Mal.',
    notMe:
      'Sie haben keinen Code angefordert? Dann ist jemand anders in Ihrem Konto angemeldet. Nennen Sie den Code niemandem, und wählen Sie bitte gleich ein neues Passwort:',
    action: 'Passwort zurücksetzen',
  },
  newAddress: {
    subject: (digits: string) => `${digits} ist Ihr Code`,
    intro: ({ at }: DeclinedName) =>
      `diese E-Mail-Adresse soll künftig zu einem Konto ${at} gehören. Mit diesem Code bestätigen Sie, dass es Ihre ist:`,
    validity:
      'Bitte tippen Sie ihn in Ihrem Konto ein, wo Sie die Adresse geändert haben. Er gilt eine Stunde und nur ein Mal. Bis dahin ändert sich nichts.',
    notMe: 'Das waren Sie nicht? Dann müssen Sie nichts tun. Nennen Sie den Code bitte niemandem.',
  },
  addressAsked: {
    subject: 'Ihr Konto soll eine andere E-Mail-Adresse bekommen',
    intro: ({ at }: DeclinedName) =>
      `in Ihrem Konto ${at} wurde soeben eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist; so lange ändert sich nichts.`,
    own: 'Das waren Sie? Dann müssen Sie nichts tun.',
    notMe:
      'Das waren Sie nicht? Dann ist jemand in Ihrem Konto. Wählen Sie bitte gleich ein neues Passwort: Damit ist die Änderung hinfällig, und alle anderen sind abgemeldet.',
    action: 'Passwort zurücksetzen',
  },
  addressChanged: {
    subject: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse',
    intro: ({ at }: DeclinedName) =>
      `zu Ihrem Konto ${at} gehört ab sofort eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden, und auf allen anderen Geräten sind Sie abgemeldet.`,
    notMe: 'Das waren Sie nicht? Dann antworten Sie bitte gleich auf diese E-Mail; wir helfen Ihnen.',
  },
  addressTaken: {
    subject: 'Diese E-Mail-Adresse hat schon ein Konto',
    intro: ({ at }: DeclinedName) =>
      `jemand wollte diese E-Mail-Adresse in einem anderen Konto ${at} eintragen, vermutlich Sie selbst. Sie haben damit aber schon ein Konto, und das geht nur ein Mal. Melden Sie sich einfach mit dieser Adresse an.`,
    notMe: 'Das waren Sie nicht? Dann müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.',
    action: 'Zur Anmeldung',
  },
  accountErased: {
    subject: 'Ihr Konto ist gelöscht',
    intro: ({ at }: DeclinedName) =>
      `Ihr Konto ${at} ist gelöscht, wie Sie es verlangt haben, und mit ihm alles, was wir zu Ihnen gespeichert hatten. Auf allen Geräten und bei allen unseren Zeitungen sind Sie abgemeldet.`,
    kept: 'Behalten haben wir nur, wozu uns ein Gesetz verpflichtet, etwa Rechnungen: ohne Ihren Namen und ohne Ihre Adresse, bis die Frist endet.',
    subscriptions: 'Lief noch ein Abo, ist es damit gekündigt. Wir buchen nichts mehr ab.',
    notMe:
      'Das waren Sie nicht? Dann antworten Sie bitte auf diese E-Mail. Zurückholen können wir das Konto nicht; aber wir gehen der Sache nach.',
  },
  confirmRegistration: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    intro: ({ at }: DeclinedName) =>
      `jemand hat sich ${at} mit dieser E-Mail-Adresse registriert, vermutlich Sie selbst. Bitte bestätigen Sie, dass die Adresse Ihnen gehört; damit ist Ihr Konto angelegt.`,
    action: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden und nur ein Mal.',
    notMe:
      'Sie haben sich nicht registriert? Dann klicken Sie bitte nicht: Ohne Bestätigung entsteht kein Konto, und wir löschen die Angaben nach 24 Stunden.',
  },
  verifyAddress: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    intro: ({ at }: DeclinedName) =>
      `zu Ihrem Konto ${at} fehlt noch eine Kleinigkeit: Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. So können Sie Ihr Passwort jederzeit zurücksetzen, und niemand sonst kann Ihre Adresse benutzen.`,
    action: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt 24 Stunden und nur ein Mal.',
    notMe: 'Sie haben kein Konto bei uns angelegt? Dann klicken Sie bitte nicht.',
  },
  alreadyRegistered: {
    subject: 'Sie haben schon ein Konto',
    intro: ({ at }: DeclinedName) =>
      `jemand wollte sich ${at} mit dieser E-Mail-Adresse registrieren, vermutlich Sie selbst. Sie haben aber schon ein Konto und können sich damit anmelden:`,
    action: 'Zur Anmeldung',
    forgotten:
      'Sie wissen Ihr Passwort nicht mehr? Hier wählen Sie ein neues; der Link gilt eine Stunde und nur ein Mal:',
    reset: 'Neues Passwort wählen',
    notMe: 'Das waren Sie nicht? Dann müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.',
  },
  resetPassword: {
    subject: 'Ihr neues Passwort',
    intro: ({ at }: DeclinedName) =>
      `jemand hat für Ihr Konto ${at} ein neues Passwort angefordert, vermutlich Sie selbst. Hier können Sie es wählen:`,
    action: 'Neues Passwort wählen',
    validity:
      'Der Link gilt eine Stunde und nur ein Mal. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an.',
    notMe: 'Das waren Sie nicht? Dann müssen Sie nichts tun: Ihr bisheriges Passwort gilt weiter.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    intro: ({ at }: DeclinedName) =>
      `das Passwort Ihres Kontos ${at} wurde soeben geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.`,
    notMe: 'Das waren Sie nicht? Dann kennt jemand Ihr Konto. Wählen Sie bitte gleich ein neues Passwort:',
    action: 'Passwort zurücksetzen',
  },
  passkeyAdded: {
    subject: 'Ein neuer Passkey für Ihr Konto',
    intro: ({ at }: DeclinedName, device: string) =>
      `für Ihr Konto ${at} wurde soeben ein Passkey angelegt${device === '' ? '' : ` (${device})`}. Damit meldet sich an, wer das Gerät entsperrt, ohne Passwort.`,
    own: 'Das waren Sie? Dann müssen Sie nichts tun. In Ihrem Konto sehen Sie alle Passkeys und können jeden wieder entfernen:',
    remove: 'Meine Passkeys',
    notMe:
      'Das waren Sie nicht? Dann war jemand in Ihrem Konto. Wählen Sie bitte gleich ein neues Passwort, und lassen Sie dabei diesen Passkey ohne Haken:',
    action: 'Passwort zurücksetzen',
  },
  providerLinked: {
    subject: 'Ihr Konto hat einen neuen Zugang',
    intro: ({ at }: DeclinedName, provider: string) =>
      `Ihr Konto ${at} ist seit soeben mit einem Konto bei ${provider} verbunden. Damit meldet sich an, wer dort angemeldet ist, ohne unser Passwort.`,
    own: 'Das waren Sie? Dann müssen Sie nichts tun.',
    notMe:
      'Das waren Sie nicht? Dann wählen Sie bitte gleich ein neues Passwort, und lassen Sie dabei diesen Zugang ohne Haken:',
    action: 'Passwort zurücksetzen',
  },
  providers: { google: 'Google', apple: 'Apple' },
} as const;
