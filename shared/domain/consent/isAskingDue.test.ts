import { expect, it } from 'vitest';
import { consentOf, type Consent } from './consent.ts';
import { isAskingDue } from './isAskingDue.ts';

const NOW = 1_800_000_000;
const DAY = 24 * 3_600;
const decided = (vendors: Consent['vendors'], daysAgo: number | null) =>
  consentOf({
    vendors,
    canPersonalize: false,
    canMeasure: false,
    decidedAt: daysAgo === null ? null : NOW - daysAgo * DAY,
    proofId: null,
  });

const PLACED = ['youtube', 'openstreetmap', 'sportsData'].map((id) => ({ id, purpose: 'embeddedMedia' as const }));

it.each([
  ['who has not decided', null, true],
  ['who refused all yesterday', decided({ push: false }, 1), false],
  ['who refused something 182 days ago', decided({ push: true, youtube: false }, 182), false],
  ['who refused something 183 days ago', decided({ push: true, youtube: false }, 183), true],
  ['who agreed to all 359 days ago', decided({ push: true }, 359), false],
  ['who agreed to an embed where it stood', decided({ youtube: true }, 1), true],
  ['who agreed to sports data where it stood', decided({ sportsData: true, youtube: true }, 1), true],
  ['who agreed to an embed and refused others', decided({ youtube: true, push: false }, 1), false],
  ['who refused at an unknown time', decided({ push: false }, null), false],
])('M96 decides whether the banner is due: %s', (_case, consent, isDue) => {
  expect(isAskingDue(consent, { asked: [...PLACED, { id: 'push', purpose: 'push' }], now: NOW })).toBe(isDue);
});

it('M96 is not due after decisions on all embeds, without other vendors', () => {
  const consent = decided({ youtube: true, openstreetmap: false }, 1);
  expect(isAskingDue(consent, { asked: PLACED.slice(0, 2), now: NOW })).toBe(false);
});
