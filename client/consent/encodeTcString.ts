import { GVL, TCModel, TCString, type VendorList } from '@iabtechlabtcf/core';
import type { ShownVendors } from '#shared/domain/consent/shownVendors.ts';
import type { Consent } from '#shared/domain/consent/consent.ts';
import type { Purpose } from '#shared/domain/consent/thirdParty.ts';

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
export function encodeTcString({ vendors: decided, decidedAt }: Consent, vendors: ShownVendors): string {
  const shown = Object.entries(vendors).flatMap(([id, { name, iabId, purpose, tcfPurposes }]) => {
    const isGranted = decided[id];
    const purposes = tcfPurposes ?? TCF_PURPOSES[purpose];
    return isGranted === undefined ? [] : [{ name, iabId, isGranted, purposes }];
  });
  const listed = shown.flatMap(({ iabId, ...vendor }) => (iabId === null ? [] : [{ ...vendor, id: iabId }]));
  const model = new TCModel(new GVL(listOf(listed)));
  const day = new Date(Math.floor((decidedAt ?? 0) / DAY_SECONDS) * DAY_SECONDS * 1_000);
  Object.assign(model, {
    cmpId: PLATFORM.id,
    cmpVersion: PLATFORM.version,
    isServiceSpecific: true,
    publisherCountryCode: 'DE',
    created: day,
    lastUpdated: day,
  });
  for (const { isGranted, purposes } of shown) if (isGranted) model.purposeConsents.set([...purposes]);
  for (const { id, isGranted } of listed) {
    model.vendorsDisclosed.set(id);
    if (isGranted) model.vendorConsents.set(id);
  }
  return TCString.encode(model);
}

type Listed = { readonly name: string; readonly id: number; readonly purposes: readonly number[] };

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
      listed.map(({ name, id, purposes: own }) => [
        id,
        {
          id,
          name,
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
