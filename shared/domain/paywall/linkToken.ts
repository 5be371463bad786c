/**
 * What became of the link token that a reader came with. `tokenType` says what made it, e.g. `gift`. `linkId` names a
 * link that the user API knows and has to confirm; a token without one is believed as it is. Specification 3, link
 * token; decision 026.
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
 * As the paywall service hears of it: none/none, expired/unknown, invalid/unknown. Specification 8, link token failure;
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

/** What a link token says that somebody gives away. Specification 3, link token. */
export const GIFT_CLAIMS = { scope: `read ${OPENING_WORD}`, tokenType: 'gift' } as const;

/**
 * Whether it is for this article, and opens it for a reader who is logged in, once its link is confirmed where it names
 * one. A whole word of its scope has to say so. Specification 5.
 */
export function opensArticle(token: LinkToken, articleId: number): boolean {
  return token.kind === 'valid' && token.articleId === articleId && token.scope.includes(OPENING_WORD);
}

/** The link that has to be confirmed before the token opens anything; null where there is none. */
export function linkToConfirm(token: LinkToken): string | null {
  return token.kind === 'valid' ? token.linkId : null;
}
