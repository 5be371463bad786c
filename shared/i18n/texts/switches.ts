/** Messages while a feature is switched off. */
export const switchTexts = {
  searchOffTitle: 'Die Suche macht gerade Pause',
  searchOff:
    'Die Suche ist für kurze Zeit abgeschaltet, alles andere können Sie lesen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
} as const;
