/** What stands in a push message besides the words of a teaser. */
export const pushMessageTexts = {
  breaking: (title: string) => `Eilmeldung: ${title}`,
};
