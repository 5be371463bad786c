export const replyTexts = {
  title: 'Gegendarstellung',
  /** In the head of the article. */
  link: 'Gegendarstellung zu diesem Artikel',
  published: (day: string) => `Veröffentlicht am ${day}.`,
  duty: 'Wir sind gesetzlich verpflichtet, diese Gegendarstellung zu veröffentlichen, unabhängig von ihrem Wahrheitsgehalt (§ 20 Medienstaatsvertrag).',
} as const;
