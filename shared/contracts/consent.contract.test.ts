import { expect, it } from 'vitest';
import { parseConsent, serializeConsent } from './consent.contract.ts';

const CONSENT = { version: 4, vendors: { youtube: true, analytics: false }, canPersonalize: true } as const;

it('M133 reads a consent, and writes it in one way', () => {
  expect(parseConsent(JSON.stringify(CONSENT))).toEqual(CONSENT);
  expect(serializeConsent(CONSENT)).toBe(
    '{"version":4,"vendors":{"analytics":false,"youtube":true},"canPersonalize":true}',
  );
});

it.each([
  JSON.stringify({ ...CONSENT, version: 3 }),
  JSON.stringify({ ...CONSENT, version: '4' }),
  JSON.stringify({ ...CONSENT, vendors: { youtube: 1 } }),
  JSON.stringify({ ...CONSENT, canPersonalize: undefined }),
  JSON.stringify({ ...CONSENT, vendors: { ['x'.repeat(2_000)]: true } }),
  '[4]',
  'null',
  '{',
  '',
])('M99 M133 ignores what is none, or of another version: %j', (text) => {
  expect(parseConsent(text)).toBeNull();
});
