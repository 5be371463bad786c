import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseConsent, serializeConsent } from './consent.ts';

const AGREED = {
  version: 4,
  vendors: { youtube: true, analytics: false },
  canPersonalize: true,
  canMeasure: true,
} as const;
const CONSENT = { ...AGREED, decidedAt: 1_790_000_000, proofId: 'a-B_9' } as const;

it('M133 reads a consent, and writes it in one way', () => {
  expect(parseConsent(JSON.stringify(CONSENT))).toEqual(CONSENT);
  expect(serializeConsent(CONSENT)).toBe(
    '{"version":4,"vendors":{"analytics":false,"youtube":true},"canPersonalize":true}',
  );
});

it.each([{}, { decidedAt: -1, proofId: '<b>' }, { decidedAt: '1', proofId: 1 }, { decidedAt: 0.5, proofId: '' }])(
  'M99 reads a consent with an invalid date and number: %j',
  (more) => {
    expect(parseConsent(JSON.stringify({ ...AGREED, ...more }))).toEqual({ ...AGREED, decidedAt: null, proofId: null });
  },
);

it.each([
  JSON.stringify({ ...CONSENT, version: 3 }),
  JSON.stringify({ ...CONSENT, version: '4' }),
  JSON.stringify({ ...CONSENT, vendors: { youtube: 1 } }),
  JSON.stringify({ ...CONSENT, vendors: [true] }),
  JSON.stringify({ ...CONSENT, vendors: null }),
  JSON.stringify({ ...CONSENT, canPersonalize: undefined }),
  JSON.stringify({ ...CONSENT, vendors: { ['x'.repeat(2_000)]: true } }),
  '[4]',
  'null',
  '{',
  '',
])('M99 M133 ignores an invalid value, or another version: %j', (text) => {
  expect(parseConsent(text)).toBeNull();
});

it('M99 ignores 10,000 invalid cookies: truncated, shuffled, invented', () => {
  const whole = JSON.stringify(CONSENT);
  const malformed = fc.oneof(
    fc.nat(whole.length - 1).map((end) => whole.slice(0, end)),
    fc.tuple(fc.nat(whole.length - 1), fc.constantFrom('"', '{', '}', ',', ':', '\\', ' x')).map(([at, stray]) => {
      return `${whole.slice(0, at)}${stray}${stray}${whole.slice(at)}`;
    }),
    fc.json(),
    fc.string(),
    fc
      .record({
        version: fc.oneof(fc.integer(), fc.constant('4'), fc.constant(null)),
        vendors: fc.dictionary(fc.string(), fc.boolean()),
        canPersonalize: fc.boolean(),
      })
      .filter(({ version }) => version !== 4)
      .map((one) => JSON.stringify(one)),
    fc
      .record({
        version: fc.constant(4),
        vendors: fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { minKeys: 1 }),
        canPersonalize: fc.boolean(),
      })
      .map((one) => JSON.stringify(one)),
  );
  fc.assert(
    fc.property(malformed, (text) => {
      // Excludes mutations that are still valid: an additional space or quote inside a name.
      fc.pre(!isConsent(text));
      expect(parseConsent(text)).toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

/** An independent formulation of the parser's rules. */
function isConsent(text: string): boolean {
  try {
    const { version, vendors, canPersonalize } = JSON.parse(text);
    const answers = Object.values(vendors ?? [0]);
    return (
      version === 4 &&
      !Array.isArray(vendors) &&
      [canPersonalize, ...answers].every((answer) => answer === true || answer === false)
    );
  } catch {
    return false;
  }
}
