import { expireCookie, goodLinkTokenCookie, linkTokenCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { NO_LINK_TOKEN, type LinkToken } from '#shared/domain/paywall/linkToken.ts';
import type { Visit } from '../../http/visit.ts';
import { verifyLinkToken, type LinkTokenKey } from './verifyLinkToken.ts';

/** Longer than any valid token; browsers limit a cookie to 4,096 characters. */
const MAX_TOKEN_LENGTH = 2_000;
/** Stored for a malformed token, so that the reader sees why the link does not work. */
const NO_TOKEN = '-';

/**
 * Stores the link token of an article in a cookie. Two different tokens at once are invalid, since it is unclear which
 * was meant.
 */
export function saveLinkToken({ setCookies }: Visit, articleId: number, tokens: readonly string[]): void {
  const [token = NO_TOKEN, ...others] = new Set(tokens);
  const isOne = others.length === 0 && token.length <= MAX_TOKEN_LENGTH;
  setCookies.push(serializeCookie(linkTokenCookie(articleId), isOne ? token : NO_TOKEN));
}

/**
 * The reader's link token for this article. A valid cookie stays; an invalid or expired one is removed. Acceptance M87.
 */
export async function readLinkToken(
  { cookies, mandator, setCookies }: Visit,
  articleId: number,
  key: Omit<LinkTokenKey, 'mandator'>,
): Promise<LinkToken> {
  const cookie = linkTokenCookie(articleId);
  const kept = readCookie(cookies, cookie);
  if (kept === null) return NO_LINK_TOKEN;
  const token = await verifyLinkToken(kept, { ...key, mandator: mandator.id });
  setCookies.push(
    token.kind === 'valid' ? serializeCookie(goodLinkTokenCookie(articleId), kept) : expireCookie(cookie),
  );
  return token;
}
