import { expect, it } from 'vitest';
import { consentOf, type Consent } from './consent.ts';
import { revokesGrant } from './revokesGrant.ts';

const of = (vendors: Consent['vendors']) =>
  consentOf({ vendors, canPersonalize: false, canMeasure: false, decidedAt: 1_790_000_000, proofId: null });

it.each([
  ['the first answer', null, of({ push: false }), false],
  ['a grant that stays', of({ push: true }), of({ push: true, youtube: true }), false],
  ['a grant to another vendor', of({ push: false }), of({ push: false, youtube: true }), false],
  ['a refusal once more', of({ push: false }), of({ push: false }), false],
  ['a grant taken back', of({ push: true, youtube: true }), of({ push: false, youtube: true }), true],
  ['a vendor who is asked about no longer', of({ push: true }), of({}), true],
] as const)('M93 revokes, or not: %s', (_case, before, after, isRevoked) => {
  expect(revokesGrant(before, after)).toBe(isRevoked);
});
