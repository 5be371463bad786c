import * as v from 'valibot';
import { id } from './scalars.ts';

/** The `typ` of link tokens: what is signed for another purpose is none. */
export const LINK_TOKEN_TYPE = 'link+jwt';

/** None is good for longer than a month, whatever it says itself. */
export const LONGEST_LINK_TOKEN_LIFETIME_SECONDS = 31 * 24 * 3_600;

/**
 * What a link token says besides whom it is for and until when. Specification 3, link token: the scope is a list of
 * words. `jti` names a link that the user API knows, and that is good only as long as it says so: decision 026.
 */
export const linkTokenClaimsContract = v.object({
  scope: v.pipe(v.string(), v.maxLength(200)),
  articleId: id,
  tokenType: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  jti: v.optional(v.pipe(v.string(), v.uuid())),
});
