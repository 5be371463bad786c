/** What readers are told while something is switched off. */
export const switchTexts = {
  searchOff: 'Die Suche ist für kurze Zeit abgeschaltet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
} as const;
