const LEGAL_ROUTES: ReadonlySet<string> = new Set(['agb', 'accessibility', 'datenschutz', 'impressum']);

/** Specification 2, page types, and acceptance M33: the legal documents, and articles whose id is listed. */
export function isLegalPage(page: { readonly routeName: string; readonly articleId: number | null }, legalArticleIds: readonly number[]): boolean {
  return LEGAL_ROUTES.has(page.routeName) || (page.articleId !== null && legalArticleIds.includes(page.articleId));
}
