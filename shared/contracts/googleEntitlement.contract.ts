import * as v from 'valibot';
import { listOf } from './listOf.ts';

/** Issuer of entitlements. Contracts, Google. */
export const GOOGLE_ENTITLEMENT_ISSUER = 'subscribewithgoogle@system.gserviceaccount.com';

const entitlementContract = v.object({ source: v.string(), subscriptionToken: v.optional(v.string()) });

/** Claims of a Google entitlement token: one or several. None names an article. Contracts, Google. */
export const googleEntitlementsContract = v.object({
  entitlements: v.union([
    listOf(entitlementContract),
    v.pipe(
      entitlementContract,
      v.transform((one) => [one]),
    ),
  ]),
});

/** Of an entitlement that Google metered. */
export const METERED_SOURCE = 'google:metering';

/** Claims of the `subscriptionToken` in a metered entitlement, a token itself. */
export const googleMeteringContract = v.object({ metering: v.object({ action: v.literal('READ') }) });
