import { GVL, TCModel, TCString, type VendorList } from '@iabtechlabtcf/core';
import type { Consent } from '#shared/domain/consent/consent.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import type { Purpose } from '#shared/domain/consent/thirdParty.ts';
import { isVendor, type Vendor } from '#shared/domain/consent/vendors.ts';

/**
 * The reference platform is not registered: uses the highest number, which is unassigned. Production needs a registered
 * CMP. Decision 059.
 */
export const PLATFORM = { id: 4_095, version: 1 } as const;

/** Version of our extract of the IAB's list, with the registered vendors in it. */
const LIST_VERSION = 1;
const POLICY_VERSION = 5;

/** TCF purposes of each of our purposes. TCF's purpose 1 is storage. */
const TCF_PURPOSES: Readonly<Record<Purpose, readonly number[]>> = {
  reach: [1, 8],
  analytics: [1, 8],
  advertising: [1, 2, 7],
  recommendations: [1, 5, 6],
  push: [1],
  embeddedMedia: [1],
  access: [1],
};
const MOST_PURPOSES = 11;
/** Since TCF 2.2 the string contains the day only, to avoid fingerprinting. */
const DAY_SECONDS = 24 * 3_600;

/** Encodes a consent as a TC string of TCF 2.3. All vendors shown to the reader are disclosed, granted or not. */
export function encodeTcString({ vendors, decidedAt }: Consent): string {
  const shown = Object.keys(vendors).filter(isVendor);
  const listed = shown.flatMap((vendor) => {
    const { iabId, purpose } = THIRD_PARTIES[vendor];
    return iabId === null ? [] : [{ vendor, id: iabId, purposes: TCF_PURPOSES[purpose] }];
  });
  const model = new TCModel(new GVL(listOf(listed)));
  const decided = new Date(Math.floor((decidedAt ?? 0) / DAY_SECONDS) * DAY_SECONDS * 1_000);
  Object.assign(model, {
    cmpId: PLATFORM.id,
    cmpVersion: PLATFORM.version,
    isServiceSpecific: true,
    publisherCountryCode: 'DE',
    created: decided,
    lastUpdated: decided,
  });
  for (const vendor of shown)
    if (vendors[vendor] === true) model.purposeConsents.set([...TCF_PURPOSES[THIRD_PARTIES[vendor].purpose]]);
  for (const { vendor, id } of listed) {
    model.vendorsDisclosed.set(id);
    if (vendors[vendor] === true) model.vendorConsents.set(id);
  }
  return TCString.encode(model);
}

type Listed = { readonly vendor: Vendor; readonly id: number; readonly purposes: readonly number[] };

function listOf(listed: readonly Listed[]): VendorList {
  const purposes = Array.from({ length: MOST_PURPOSES }, (_, at) => at + 1);
  return {
    lastUpdated: new Date(0),
    gvlSpecificationVersion: 3,
    vendorListVersion: LIST_VERSION,
    tcfPolicyVersion: POLICY_VERSION,
    purposes: Object.fromEntries(purposes.map((id) => [id, { id, name: '', description: '', illustrations: [] }])),
    specialPurposes: {},
    features: {},
    specialFeatures: {},
    stacks: {},
    dataCategories: {},
    vendors: Object.fromEntries(
      listed.map(({ vendor, id, purposes: own }) => [
        id,
        {
          id,
          name: THIRD_PARTIES[vendor].name,
          purposes: [...own],
          legIntPurposes: [],
          flexiblePurposes: [],
          specialPurposes: [],
          features: [],
          specialFeatures: [],
          policyUrl: '',
          urls: [],
          usesCookies: true,
          cookieMaxAgeSeconds: null,
          cookieRefresh: false,
          usesNonCookieAccess: true,
          dataRetention: { purposes: {}, specialPurposes: {} },
          dataDeclaration: [],
        },
      ]),
    ),
  };
}
