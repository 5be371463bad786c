import { expect, it } from 'vitest';
import { oldestProof } from './expireRequests.ts';

it.each([
  ['2023-01-01T00:00+01:00', '2026-12-31T23:59+01:00', true],
  ['2023-01-01T00:00+01:00', '2027-01-01T00:00+01:00', false],
  ['2023-11-21T12:00+01:00', '2026-12-31T23:59+01:00', true],
  ['2023-12-31T23:59+01:00', '2026-12-31T23:59+01:00', true],
  ['2023-12-31T23:59+01:00', '2027-01-01T00:00+01:00', false],
  ['2024-01-01T00:00+01:00', '2027-12-31T23:59+01:00', true],
  ['2023-07-01T00:00+02:00', '2026-07-02T00:00+02:00', true],
])('M11 the consent of a reader who left at %s is provable at %s: %s', (endedAt, now, isKept) => {
  expect(Date.parse(endedAt) >= oldestProof(Date.parse(now))).toBe(isKept);
});
