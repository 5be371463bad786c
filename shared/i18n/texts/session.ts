/** Session messages for the reader. */
export const sessionTexts = {
  signOut: {
    title: 'Abmelden',
    question: 'Möchten Sie sich abmelden?',
    explanation:
      'Sie sind einem Link von einer anderen Seite gefolgt. Abgemeldet werden Sie erst, wenn Sie es hier bestätigen.',
    confirm: 'Ja, abmelden',
    stay: 'Angemeldet bleiben',
  },
} as const;
