/**
 * State of the reader's link token. `tokenType` is its origin, e.g. `gift`. `linkId` is a link that the user API must
 * confirm; a token without one is valid by itself. Specification 3, link token; decision 026.
 */
export type LinkToken =
  | { readonly kind: 'none' | 'expired' | 'invalid' }
  | {
      readonly kind: 'valid';
      readonly scope: readonly string[];
      readonly articleId: number;
      readonly tokenType: string;
      readonly linkId: string | null;
    };

export const NO_LINK_TOKEN: LinkToken = { kind: 'none' };

/**
 * In the paywall service's terms: none/none, expired/unknown, invalid/unknown. Specification 8, link token failure;
 * acceptance M87.
 */
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

/** The word of a scope that opens an article. */
const OPENING_WORD = 'no_paywall';

/** Claims of a gift's link token. Specification 3, link token. */
export const GIFT_CLAIMS = { scope: `read ${OPENING_WORD}`, tokenType: 'gift' } as const;

/**
 * Whether the token unlocks this article for a logged-in reader, after its link, if any, is confirmed. Its scope must
 * contain the word. Specification 5.
 */
export function opensArticle(token: LinkToken, articleId: number): boolean {
  return token.kind === 'valid' && token.articleId === articleId && token.scope.includes(OPENING_WORD);
}

/** The link to confirm before the token unlocks anything; null for none. */
export function linkToConfirm(token: LinkToken): string | null {
  return token.kind === 'valid' ? token.linkId : null;
}
