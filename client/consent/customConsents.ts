import type { ShownVendors } from '#shared/domain/consent/shownVendors.ts';
import type { Consent } from '#shared/domain/consent/consent.ts';
import { PURPOSES } from '#shared/domain/consent/thirdParty.ts';

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

/** Vendors are identified by their ids in the register: Sourcepoint's are specific to a property. */
export function customConsents(consent: Consent | null, vendors: ShownVendors): CustomConsents {
  const shown = Object.entries(vendors).flatMap(([id, vendor]) => {
    const isGranted = consent?.vendors[id];
    return isGranted === undefined ? [] : [{ id, ...vendor, isGranted }];
  });
  const granted = shown.filter(({ isGranted }) => isGranted);
  return {
    grants: Object.fromEntries(
      shown.map(({ id, purpose, isGranted }) => [
        id,
        { vendorGrant: isGranted, purposeGrants: { [purpose]: isGranted } },
      ]),
    ),
    consentedVendors: granted.map(({ id, name, iabId }) => ({
      _id: id,
      name,
      vendorType: iabId === null ? 'CUSTOM' : 'IAB',
    })),
    consentedPurposes: PURPOSES.filter((purpose) => granted.some((one) => one.purpose === purpose)).map((purpose) => ({
      _id: purpose,
      name: purpose,
    })),
    legIntPurposes: [],
    newUser: consent === null,
  };
}
