import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilsonInterval.ts';

describe('M100 the confidence limits of a share', () => {
  it.each([
    // By hand, and as textbooks have them.
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [50, 1_000, 0.0381, 0.0653],
  ])('%i of %i', (successes, trials, low, high) => {
    expect(wilsonInterval(successes, trials)).toEqual({
      low: expect.closeTo(low, 3),
      high: expect.closeTo(high, 3),
    });
  });

  it('contain the observed rate, stay between 0 and 1, and narrow with more trials', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, lot) => {
        const successes = Math.round(trials * lot);
        const [some, more] = [wilsonInterval(successes, trials), wilsonInterval(successes * 10, trials * 10)];
        if (!some || !more) throw new Error('There were trials');
        const share = successes / trials;
        expect(some.low).toBeLessThanOrEqual(share + 1e-9);
        expect(some.high).toBeGreaterThanOrEqual(share - 1e-9);
        expect(some.low).toBeGreaterThanOrEqual(0);
        expect(some.high).toBeLessThanOrEqual(1);
        expect(more.high - more.low).toBeLessThan(some.high - some.low);
      }),
    );
  });

  it('are null without trials', () => expect(wilsonInterval(0, 0)).toBeNull());
});
