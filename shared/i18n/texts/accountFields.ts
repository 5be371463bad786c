/** Names of the fields of a reader's account. */
export const accountFieldTexts = {
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
} as const;
