import { expect, it } from 'vitest';
import { VENDORS } from '#shared/domain/consent/vendors.ts';
import { grantsOfPlatform } from './grantsOfPlatform.ts';

/** In Sourcepoint's shape and ids. */
const answer = (...vendors: readonly (readonly [name: string, isGranted: boolean])[]) => ({
  consentedVendors: vendors.map(([name], at) => ({ _id: `5e7ced57b8e05c485246cc${at}`, name, vendorType: 'CUSTOM' })),
  grants: Object.fromEntries(
    vendors.map(([, vendorGrant], at) => [`5e7ced57b8e05c485246cc${at}`, { vendorGrant, purposeGrants: {} }]),
  ),
});

it('M93 matches vendors by name, with and without a legal form', () => {
  expect(grantsOfPlatform(answer(['YouTube', true], ['INFOnline GmbH', true]), VENDORS)).toEqual([
    'youtube',
    'reachMeasurement',
  ]);
});

it.each<[string, unknown]>([
  ['without its grant', answer(['YouTube', false])],
  ['of another name', answer(['YouTubers', true], ['Tube', true])],
  ['that the page may not load', answer(['Instagram', true])],
  ['that no grant is said of', { consentedVendors: [{ _id: 'a', name: 'YouTube' }], grants: {} }],
  ['of an answer that is none', null],
  ['of an answer of another shape', { consentedVendors: 'YouTube', grants: true }],
])('M93 grants no vendor %s', (_case, said) => {
  expect(grantsOfPlatform(said, ['youtube', 'recommendations', 'recommendationTracking'])).toEqual([]);
});

it('M93 prefers the vendor with the longest matching name', () => {
  expect(grantsOfPlatform(answer(['Lesetipp Erfolgsmessung', true]), VENDORS)).toEqual(['recommendationTracking']);
  expect(grantsOfPlatform(answer(['Lesetipp Inc.', true]), VENDORS)).toEqual(['recommendations']);
});
