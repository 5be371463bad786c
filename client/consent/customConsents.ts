import type { Consent } from '#shared/domain/consent/consent.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { PURPOSES, type Purpose } from '#shared/domain/consent/thirdParty.ts';
import { VENDORS } from '#shared/domain/consent/vendors.ts';

type Named = { readonly _id: string; readonly name: string };

/** Answer of `getCustomVendorConsents`, in Sourcepoint's shape. Decision 059. */
export type CustomConsents = {
  readonly grants: Readonly<
    Record<string, { readonly vendorGrant: boolean; readonly purposeGrants: Readonly<Record<string, boolean>> }>
  >;
  readonly consentedVendors: readonly (Named & { readonly vendorType: 'IAB' | 'CUSTOM' })[];
  readonly consentedPurposes: readonly Named[];
  readonly legIntPurposes: readonly Named[];
  /** Whether there is no decision yet. */
  readonly newUser: boolean;
};

/** Vendors are identified by their names in the register: Sourcepoint's ids are specific to a property. */
export function customConsents(consent: Consent | null): CustomConsents {
  const shown = VENDORS.filter((vendor) => consent?.vendors[vendor] !== undefined);
  const granted = shown.filter((vendor) => consent?.vendors[vendor] === true);
  const isConsented = (purpose: Purpose) => granted.some((vendor) => THIRD_PARTIES[vendor].purpose === purpose);
  return {
    grants: Object.fromEntries(
      shown.map((vendor) => {
        const vendorGrant = granted.includes(vendor);
        return [vendor, { vendorGrant, purposeGrants: { [THIRD_PARTIES[vendor].purpose]: vendorGrant } }];
      }),
    ),
    consentedVendors: granted.map((vendor) => {
      const { name, iabId } = THIRD_PARTIES[vendor];
      return { _id: vendor, name, vendorType: iabId === null ? 'CUSTOM' : 'IAB' };
    }),
    consentedPurposes: PURPOSES.filter(isConsented).map((purpose) => ({ _id: purpose, name: purpose })),
    legIntPurposes: [],
    newUser: consent === null,
  };
}
