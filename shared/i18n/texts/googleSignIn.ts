/** Google login in the browser. */
export const googleSignInTexts = {
  label: 'Weiter mit Google',
  error: 'Googles Anmeldung lässt sich hier nicht laden. Beim nächsten Klick bringen wir Sie zu Google.',
  closed: 'Sie haben das Fenster von Google geschlossen. Angemeldet sind Sie noch nicht.',
  blocked: 'Das Fenster von Google ging nicht auf. Bitte nehmen Sie diesen Knopf.',
  refused:
    'Mit diesem Google-Konto konnten wir Sie nicht anmelden. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
} as const;
