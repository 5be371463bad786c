import * as v from 'valibot';

/** What we read of a metering entitlement that Google signed. Contracts, Google. */
export const googleEntitlementContract = v.object({ source: v.literal('google:metering'), articleId: v.string() });
