/** What a reader is called, as the account page asks for it. */
export const accountProfileTexts = {
  submit: 'Angaben speichern',
  saved: 'Ihre Angaben sind gespeichert.',
} as const;
