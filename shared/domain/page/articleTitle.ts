/** Specification 2, page titles: the title, prefixed by `titlePrefix` and a colon when present. */
export function articleTitle(article: { readonly title: string; readonly titlePrefix: string | null }): string {
  return article.titlePrefix ? `${article.titlePrefix}: ${article.title}` : article.title;
}
