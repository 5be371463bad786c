/** The legal and service texts of every title, by the path that is also their route's name. */
export const LEGAL_SLUGS = ['agb', 'accessibility', 'datenschutz', 'impressum'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

const LEGAL_ROUTES: ReadonlySet<string> = new Set([...LEGAL_SLUGS, 'checkout']);

/** Specification 2, page types, and acceptance M33: legal documents, the checkout, and articles with a listed id. */
export function isLegalPage(
  page: { readonly routeName: string; readonly articleId: number | null },
  legalArticleIds: readonly number[],
): boolean {
  return LEGAL_ROUTES.has(page.routeName) || (page.articleId !== null && legalArticleIds.includes(page.articleId));
}
