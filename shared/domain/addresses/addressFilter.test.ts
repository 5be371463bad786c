import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressFilter, mayHoldAddress } from './addressFilter.ts';
import { pageStep, pageSteps } from './pageStep.ts';

describe('addressFilter', () => {
  it('never denies what was put in', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (addresses) => {
        const filter = createAddressFilter(addresses);
        expect(addresses.every((address) => mayHoldAddress(filter, address))).toBe(true);
      }),
    );
  });

  it('holds 100,000 articles in 150 KiB and takes at most 0.5 % of what is not there for known, whatever it looks like', () => {
    const filter = createAddressFilter(Array.from({ length: 100_000 }, (_, at) => `/${1_000 + at}`));
    expect(filter.length).toBeLessThan(150 * 1024);
    const strangers = {
      ids: (at: number) => `/${200_000 + at}`,
      'distant ids': (at: number) => `/${999_999_999 - 977 * at}`,
      authors: (at: number) => `/autor/${at}`,
      words: (at: number) => `/wort-${at.toString(36)}/sport`,
    };
    for (const [name, toAddress] of Object.entries(strangers)) {
      const wrong = Array.from({ length: 100_000 }, (_, at) => toAddress(at)).filter((address) => mayHoldAddress(filter, address)).length;
      expect(wrong, name).toBeLessThanOrEqual(500);
    }
  });

  it('an empty one holds nothing', () => {
    expect(mayHoldAddress(createAddressFilter([]), '/1')).toBe(false);
  });
});

describe('pageStep', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 4],
    [5, 8],
    [9_999, 16_384],
  ])('page %i stands as %i', (page, step) => {
    expect(pageStep(page)).toBe(step);
  });

  it('covers every page of a list and one more, and none beyond twice as many', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 24 }), (articleCount, pageSize) => {
        const steps = pageSteps(articleCount, pageSize);
        const pages = Math.max(1, Math.ceil(articleCount / pageSize));
        for (const page of [1, pages, pages + 1]) expect(steps).toContain(pageStep(page));
        expect(steps).not.toContain(pageStep(2 * pages + 1));
      }),
    );
  });
});
