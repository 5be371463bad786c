import { TCString } from '@iabtechlabtcf/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentOf, type Consent } from '#shared/domain/consent/consent.ts';
import { SHOWN_VENDORS } from '../test/shownVendors.ts';
import { encodeTcString } from './encodeTcString.ts';

const VENDORS = Object.keys(SHOWN_VENDORS);
const encode = (vendors: Consent['vendors']) =>
  encodeTcString(
    consentOf({ vendors, canPersonalize: false, canMeasure: false, decidedAt: 1_790_000_000, proofId: null }),
    SHOWN_VENDORS,
  );
const idsOf = (vendors: readonly string[]) =>
  vendors.flatMap((vendor) => SHOWN_VENDORS[vendor]?.iabId ?? []).sort((one, other) => one - other);
const setIn = (vector: Iterable<[number, boolean]>) => Array.from(vector).flatMap(([id, isSet]) => (isSet ? [id] : []));

describe('M93d a TC string', () => {
  it('discloses the shown vendors, and grants the granted ones', () => {
    fc.assert(
      fc.property(fc.subarray([...VENDORS]), fc.subarray([...VENDORS]), (shown, liked) => {
        const granted = shown.filter((vendor) => liked.includes(vendor));
        const text = encode(Object.fromEntries(shown.map((vendor) => [vendor, granted.includes(vendor)])));
        const read = TCString.decode(text);
        expect(setIn(read.vendorsDisclosed)).toEqual(idsOf(shown));
        expect(setIn(read.vendorConsents)).toEqual(idsOf(granted));
        expect(read.purposeConsents.has(1)).toBe(granted.length > 0);
        expect(read.policyVersion).toBe(5);
        expect(read.isServiceSpecific).toBe(true);
      }),
    );
  });

  it('contains the segment of disclosed vendors after its core, even if empty', () => {
    for (const vendors of [{}, { push: true }, { reachMeasurement: false }]) {
      const [, disclosed = ''] = encode(vendors).split('.');
      // The first three bits are the segment type: 1, disclosed vendors.
      expect('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(disclosed.charAt(0)) >> 3).toBe(1);
    }
  });

  it.each([
    ['reachMeasurement', [1, 8]],
    ['webAnalytics', [1, 9]],
  ])('G30 grants the purposes that a vendor declares, or else those of its purpose here: %s', (vendor, purposes) => {
    expect(setIn(TCString.decode(encode({ [vendor]: true })).purposeConsents)).toEqual(purposes);
  });

  it('contains the day of the decision, and the grants', () => {
    const read = TCString.decode(encode({ reachMeasurement: true }));
    expect(read.created.toISOString()).toBe('2026-09-21T00:00:00.000Z');
    expect(read.lastUpdated).toEqual(read.created);
    expect([read.publisherCountryCode, read.vendorListVersion]).toEqual(['DE', 1]);
  });
});
