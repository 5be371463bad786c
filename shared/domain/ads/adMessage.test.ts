import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AD_REASONS, parseAdMessage, parseSystemAdMessage } from './adMessage.ts';

const AD = {
  type: 'ad',
  campaign: 'baeckerei-engelbertz',
  headline: '26 Stunden Ruhe für ein Roggenbrot',
  payer: 'Bäckerei Engelbertz, Köln-Nippes',
  reason: 'section',
} as const;

it.each(AD_REASONS)('M153 accepts an ad with reason %s', (reason) => {
  expect(parseAdMessage({ ...AD, reason })).toEqual({ ...AD, reason });
});

it.each([
  null,
  'ad',
  [],
  {},
  { ...AD, type: 'sized' },
  { type: 'ad', height: 900 },
  { ...AD, campaign: '../konto' },
  { ...AD, campaign: 'x'.repeat(61) },
  { ...AD, headline: ' ' },
  { ...AD, headline: 'x'.repeat(121) },
  { ...AD, payer: '' },
  { ...AD, payer: 'x'.repeat(61) },
  { ...AD, payer: ['x'] },
  { ...AD, reason: 'horoscope' },
  { ...AD, isPolitical: true },
  { type: 'ad', campaign: AD.campaign, headline: AD.headline, reason: AD.reason },
])('M153 %j is no message of an ad', (data) => expect(parseAdMessage(data)).toBeNull());

it('M153 never throws on any message, and shows no more than a line', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const parsed = parseAdMessage(data);
      expect(parsed === null || (parsed.headline.length <= 120 && parsed.payer.length <= 60)).toBe(true);
    }),
  );
});

it.each([true, false])('M153 accepts the answer of an ad system, empty: %s', (isEmpty) => {
  expect(parseSystemAdMessage({ type: 'systemAd', isEmpty })).toEqual({ type: 'systemAd', isEmpty });
  expect(parseAdMessage({ type: 'systemAd', isEmpty })).toBeNull();
});

it.each([
  null,
  'systemAd',
  { ...AD },
  { type: 'systemAd' },
  { type: 'systemAd', isEmpty: 1 },
  { type: 'systemAd', isEmpty: true, size: [1, 1] },
])('M153 %j is no answer of an ad system', (data) => expect(parseSystemAdMessage(data)).toBeNull());
