import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { politicalAdOf } from '../../../e2e/support/politicalAdOf.ts';
import { isRefused, lastDayForgotten, runsOn, type AdParty, type PoliticalAd } from './politicalAd.ts';

const party = (country: string): AdParty => ({ name: 'x', email: 'x@x.example', address: 'x', country });
const AD = politicalAdOf({ firstDay: '2026-05-01', lastDay: '2026-06-13' });
const outside = { sponsor: party('US') };

describe('a political ad', () => {
  it.each<[string, Partial<PoliticalAd>, boolean]>([
    ['from the Union', {}, false],
    ['from outside it, on the day on which three months are left', outside, true],
    ['from outside it, until the day before', { ...outside, lastDay: '2026-06-12' }, false],
    ['whose sponsor is controlled from outside', { controller: party('CH') }, true],
    ['paid from outside the Union', { payer: party('GB') }, true],
    ['from outside, on the day of the election', { ...outside, firstDay: '2026-09-13', lastDay: '2026-09-13' }, true],
    ['from outside, after it', { ...outside, firstDay: '2026-09-14', lastDay: '2026-09-20' }, false],
    [
      'from outside, three months before a day that the month has not',
      { ...outside, lastDay: '2026-02-28', occasion: { ...AD.occasion, day: '2026-05-31' }, firstDay: '2026-02-01' },
      true,
    ],
    ['from the Union, on the day itself', { firstDay: '2026-09-13', lastDay: '2026-09-13' }, false],
  ])('%s', (_, changed, refused) => expect(isRefused({ ...AD, ...changed })).toBe(refused));

  it.each([
    ['2026-04-30', false],
    ['2026-05-01', true],
    ['2026-06-13', true],
    ['2026-06-14', false],
  ])('runs on %s: %s', (day, runs) => {
    expect([runsOn(AD, day), runsOn({ ...AD, ...outside }, day)]).toEqual([runs, false]);
  });

  it('from outside the Union never runs in the three months before', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 0, max: 89 }), (first, last, election, before) => {
        const ad = { ...AD, ...outside, firstDay: iso(first), lastDay: iso(last) };
        const shown = iso(new Date(election.getTime() - before * 86_400_000));
        expect(runsOn({ ...ad, occasion: { ...AD.occasion, day: iso(election) } }, shown)).toBe(false);
      }),
    );
  });

  it('is retained for seven years after its last day', () => {
    expect(lastDayForgotten('2033-06-13')).toBe('2026-06-13');
    expect(lastDayForgotten('2032-02-29')).toBe('2025-02-29');
  });
});
