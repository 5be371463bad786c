import { expect, it } from 'vitest';
import { meterPeriod } from './meterPeriod.ts';

it.each([
  ['2026-11-22T12:00:00Z', '2026-11-01T00:00:00+01:00', '2026-12-01'],
  ['2026-10-31T22:59:59Z', '2026-10-01T00:00:00+02:00', '2026-11-01'],
  ['2026-10-31T23:00:00Z', '2026-11-01T00:00:00+01:00', '2026-12-01'],
  ['2026-03-31T21:59:59Z', '2026-03-01T00:00:00+01:00', '2026-04-01'],
  ['2026-03-31T22:00:00Z', '2026-04-01T00:00:00+02:00', '2026-05-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:00:00+01:00', '2027-02-01'],
  ['2028-02-29T23:30:00Z', '2028-03-01T00:00:00+01:00', '2028-04-01'],
])('at %s a monthly meter counts since %s and resets on %s', (now, since, renewsOn) => {
  expect(meterPeriod('month', Date.parse(now))).toEqual({ since: Date.parse(since), renewsOn });
});

it('counts the last days, to the millisecond', () => {
  expect(meterPeriod(30, 31 * 86_400_000)).toEqual({ since: 86_400_000, renewsOn: null });
});
