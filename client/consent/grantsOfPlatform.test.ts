import { expect, it } from 'vitest';
import { grantsOfPlatform, readPlatformIds } from './grantsOfPlatform.ts';

const [YOUTUBE, REACH] = ['5e7ced57b8e05c485246ce80', '5e98e7f1b8e05c1c467daa57'] as const;
const VENDORS = readPlatformIds(`${YOUTUBE}:youtube ${REACH}:infonline`);

/** In Sourcepoint's shape. */
const answer = (grants: Readonly<Record<string, unknown>>) => ({
  consentedVendors: Object.keys(grants).map((_id) => ({ _id, name: 'YouTube', vendorType: 'CUSTOM' })),
  grants,
});
const GRANTED = { vendorGrant: true, purposeGrants: {} };

it('M93 G30 matches vendors by their ids there, whatever they are called', () => {
  expect(grantsOfPlatform(answer({ [REACH]: GRANTED, [YOUTUBE]: GRANTED }), VENDORS)).toEqual(['youtube', 'infonline']);
});

it.each<[string, unknown]>([
  ['without its grant', answer({ [YOUTUBE]: { vendorGrant: false, purposeGrants: {} } })],
  ['of another id and the same name', answer({ '5e7ced57b8e05c485246ffff': GRANTED })],
  ['whose grant is a word', answer({ [YOUTUBE]: { vendorGrant: 'true' } })],
  ['of an answer that is none', null],
  ['of an answer of another shape', { consentedVendors: 'YouTube', grants: true }],
])('M93 grants no vendor %s', (_case, said) => {
  expect(grantsOfPlatform(said, VENDORS)).toEqual([]);
});

it('M93 a page that names no ids knows none', () => {
  expect([...readPlatformIds('')]).toEqual([]);
});
