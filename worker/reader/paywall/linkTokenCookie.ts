import { expireCookie, goodLinkTokenCookie, linkTokenCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { NO_LINK_TOKEN, type LinkToken } from '#shared/domain/paywall/linkToken.ts';
import type { Visit } from '../../http/visit.ts';
import { verifyLinkToken, type LinkTokenKey } from './verifyLinkToken.ts';

/** As long as any of ours is; a browser keeps no more than 4,096 characters of a cookie. */
const MAX_TOKEN_LENGTH = 2_000;
/** Kept for what cannot be a token: it is none as well, and the reader is told so. */
const NO_TOKEN = '-';

/** Keeps what the link to an article brought. Two tokens at once are none, as nobody can tell which was meant. */
export function keepLinkToken({ setCookies }: Visit, articleId: number, tokens: readonly string[]): void {
  const [token = NO_TOKEN, ...others] = new Set(tokens);
  const isOne = others.length === 0 && token.length <= MAX_TOKEN_LENGTH;
  setCookies.push(serializeCookie(linkTokenCookie(articleId), isOne ? token : NO_TOKEN));
}

/**
 * The link token that the reader brought to this article. One that is good stays; one that is not, or no longer, is
 * taken away. Acceptance M87.
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
