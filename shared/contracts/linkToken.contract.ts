import * as v from 'valibot';
import { id } from './scalars.ts';

/** The `typ` of link tokens: tokens for other purposes are invalid. */
export const LINK_TOKEN_TYPE = 'link+jwt';

/** Upper bound, whatever expiry the token itself has. */
export const LONGEST_LINK_TOKEN_LIFETIME_SECONDS = 31 * 24 * 3_600;

/**
 * Claims of a link token besides recipient and expiry. Specification 3, link token: the scope is a list of words. `jti`
 * is the id of a link in the user API, which must confirm it: decision 026.
 */
export const linkTokenClaimsContract = v.object({
  scope: v.pipe(v.string(), v.maxLength(200)),
  articleId: id,
  tokenType: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  jti: v.optional(v.pipe(v.string(), v.uuid())),
});
