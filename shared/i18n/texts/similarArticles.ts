export const similarArticlesTexts = {
  title: 'Meinten Sie vielleicht',
} as const;
