import * as v from 'valibot';
import { restriction } from './scalars.ts';

/** The portal's request about one article view. Specification 7, paywall service. */
export const paywallRequestContract = v.object({
  inputs: v.object({
    _dm_ressort: v.string(),
    _dm_contentRestriction: restriction,
    _dm_referrer: v.string(),
    _dm_device: v.picklist(['mobile', 'desktop']),
    _dm_pageType: v.string(),
    _dm_contentid: v.string(),
    _anonId: v.string(),
    linkTokenState: v.string(),
    linkTokenType: v.string(),
  }),
  path: v.string(),
  session: v.string(),
  jwt: v.nullable(v.string()),
});

/** Values of features other than the paywall's may have any type; the one we read is checked where it is read. */
export const paywallAnswerContract = v.object({ featureResults: v.record(v.string(), v.unknown()) });

export type PaywallRequest = v.InferOutput<typeof paywallRequestContract>;

/**
 * A reader whom the portal has verified, in place of the id token: signed by the portal for its own paywall service,
 * which knows no provider of another house. HS256 with the services' shared secret.
 */
export const READER_TOKEN_TYPE = 'reader+jwt';
export const readerTokenContract = v.object({ sub: v.string(), roles: v.pipe(v.array(v.string()), v.readonly()) });
