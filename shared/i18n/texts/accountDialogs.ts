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
  close: 'Schließen',
  loading: 'Wird geladen …',
  notLoaded: 'Das Formular lässt sich hier gerade nicht zeigen.',
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
  verifyEmail: {
    text: 'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte folgen Sie dem Link in der E-Mail, die wir Ihnen geschickt haben.',
    again: 'E-Mail noch einmal schicken',
    sent: 'Wir haben Ihnen die E-Mail noch einmal geschickt. Sehen Sie bitte auch im Spam-Ordner nach.',
    notSent: 'Die E-Mail konnten wir gerade nicht schicken. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
} as const;
