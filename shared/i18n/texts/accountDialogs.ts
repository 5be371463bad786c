/** Dialogs of the account, as the browser makes them. */
export const accountDialogTexts = {
  titles: {
    login: 'Anmelden',
    register: 'Konto anlegen',
    'forgot-password': 'Passwort vergessen',
    'change-password': 'Passwort ändern',
    onboarding: 'Willkommen',
    'verify-email': 'E-Mail-Adresse bestätigen',
  },
  markArticle: (headline: string) => `Artikel merken: ${headline}`,
  readOn: (headline: string) => `Weiterlesen: ${headline}`,
  close: 'Schließen',
  loading: 'Wird geladen …',
  notLoaded: 'Das Formular lässt sich hier gerade nicht zeigen.',
  offline: 'Sie sind gerade offline. Sobald Sie wieder verbunden sind, können Sie sich anmelden.',
  notSentOffline:
    'Sie sind gerade offline. Was Sie eingegeben haben, bleibt stehen; bitte senden Sie es noch einmal, sobald Sie wieder verbunden sind.',
  again: 'Noch einmal versuchen',
  openAlone: 'Auf einer eigenen Seite öffnen',
  loggedOut: 'Erfolgreich ausgeloggt',
  onboarding: {
    text: 'Schön, dass Sie da sind! Damit Sie hier finden, was Sie angeht:',
    ways: [
      { label: 'Meine Region: wählen Sie die Orte, aus denen Sie lesen möchten', path: '/meineregion' },
      { label: 'Themen von A bis Z', path: '/themen' },
      { label: 'Newsletter: was wichtig ist, morgens in Ihrem Postfach', path: '/newsletter-anmeldung' },
    ],
    done: 'Alles klar',
  },
  menu: {
    coins: (count: number) => `Meine Coins: ${count}`,
    complete: 'Angaben ergänzen',
  },
  passkey: {
    make: 'Passkey anlegen',
    unknownHere: 'Dieser Browser kann noch keine Passkeys.',
    login: {
      cancelled:
        'Es wurde kein Passkey benutzt. In manchen Browsern gilt ein Passkey nur bei der Zeitung, bei der Sie ihn angelegt haben; sonst kommen Sie mit Ihrem Passwort oder einem Code per E-Mail herein.',
      refused: 'Diesen Passkey kennen wir nicht oder nicht mehr. Bitte melden Sie sich mit Ihrem Passwort an.',
      failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    },
    question: {
      title: 'Beim nächsten Mal ohne Passwort und ohne E-Mail?',
      text: 'Mit einem Passkey melden Sie sich hier mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts an. Es gibt nichts zu merken und nichts zu stehlen.',
      later: 'Jetzt nicht',
      never: 'Hier nicht mehr fragen',
    },
    made: {
      done: 'Ihr Passkey ist angelegt. Beim nächsten Mal wählen Sie „Mit Passkey anmelden“.',
      known: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
      cancelled: 'Es wurde kein Passkey angelegt.',
      stale: 'Ihre letzte Anmeldung ist länger als einen Tag her. Bitte melden Sie sich dafür noch einmal an.',
      failed: 'Der Passkey ließ sich gerade nicht anlegen. Bitte versuchen Sie es später noch einmal.',
    },
  },
  verifyEmail: {
    text: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte folgen Sie dem Link in der E-Mail, die wir Ihnen geschickt haben.',
    again: 'E-Mail noch einmal schicken',
    sent: 'Wir haben Ihnen die E-Mail noch einmal geschickt. Sehen Sie bitte auch im Spam-Ordner nach.',
    notSent: 'Die E-Mail konnten wir gerade nicht schicken. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
} as const;
