/** Texts of push messages besides the teaser. */
export const pushMessageTexts = {
  breaking: (title: string) => `Eilmeldung: ${title}`,
};
