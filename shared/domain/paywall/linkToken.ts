/**
 * What became of the link token that a reader came with. `tokenType` says what made it, e.g. `gift`. Specification 3, link token.
 */
export type LinkToken =
  | { readonly kind: 'none' | 'expired' | 'invalid' }
  | { readonly kind: 'valid'; readonly scope: readonly string[]; readonly articleId: number; readonly tokenType: string };

export const NO_LINK_TOKEN: LinkToken = { kind: 'none' };

/** As the paywall service hears of it: none/none, expired/unknown, invalid/unknown. Specification 8, link token failure; acceptance M87. */
export function describeLinkToken(token: LinkToken): { readonly state: LinkToken['kind']; readonly type: string } {
  switch (token.kind) {
    case 'none':
      return { state: 'none', type: 'none' };
    case 'valid':
      return { state: 'valid', type: token.tokenType };
    default:
      return { state: token.kind, type: 'unknown' };
  }
}

/** Whether it opens this article for a reader who is logged in. A whole word of its scope has to say so. Specification 5. */
export function opensArticle(token: LinkToken, articleId: number): boolean {
  return token.kind === 'valid' && token.articleId === articleId && token.scope.includes('no_paywall');
}
