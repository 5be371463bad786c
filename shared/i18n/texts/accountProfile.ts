/** The name fields on the account page. */
export const accountProfileTexts = {
  submit: 'Angaben speichern',
  saved: 'Ihre Angaben sind gespeichert.',
} as const;
