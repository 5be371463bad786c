import * as v from 'valibot';
import { listOf } from './listOf.ts';

/** Who signs entitlements. Contracts, Google. */
export const GOOGLE_ENTITLEMENT_ISSUER = 'subscribewithgoogle@system.gserviceaccount.com';

const entitlementContract = v.object({ source: v.string(), subscriptionToken: v.optional(v.string()) });

/** The claims of what Google signs: one entitlement, or several. No claim names an article. Contracts, Google. */
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

/** What the `subscriptionToken` of a metered entitlement says, a token itself. */
export const googleMeteringContract = v.object({ metering: v.object({ action: v.literal('READ') }) });
