import { expect, it } from 'vitest';
import { consentOf } from '#shared/domain/consent/consent.ts';
import { SHOWN_VENDORS } from '../test/shownVendors.ts';
import { customConsents } from './customConsents.ts';

it('M93 lists granted vendors, purposes and IAB membership in Sourcepoint’s shape', () => {
  const vendors = { reachMeasurement: true, youtube: true, push: false };
  const consent = consentOf({
    vendors,
    canPersonalize: false,
    canMeasure: true,
    decidedAt: 1_790_000_000,
    proofId: null,
  });
  expect(customConsents(consent, SHOWN_VENDORS)).toEqual({
    grants: {
      youtube: { vendorGrant: true, purposeGrants: { embeddedMedia: true } },
      reachMeasurement: { vendorGrant: true, purposeGrants: { reach: true } },
      push: { vendorGrant: false, purposeGrants: { push: false } },
    },
    consentedVendors: [
      { _id: 'youtube', name: 'YouTube', vendorType: 'CUSTOM' },
      { _id: 'reachMeasurement', name: 'INFOnline', vendorType: 'IAB' },
    ],
    consentedPurposes: [
      { _id: 'reach', name: 'reach' },
      { _id: 'embeddedMedia', name: 'embeddedMedia' },
    ],
    legIntPurposes: [],
    newUser: false,
  });
});

it('M93 grants nothing before a decision', () => {
  expect(customConsents(null, SHOWN_VENDORS)).toEqual({
    grants: {},
    consentedVendors: [],
    consentedPurposes: [],
    legIntPurposes: [],
    newUser: true,
  });
});
