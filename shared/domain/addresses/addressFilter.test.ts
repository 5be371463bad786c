import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAddresses, createAddressFilter, isOverfull, mayHoldAddress } from './addressFilter.ts';
import { pageStep, pageSteps } from './pageStep.ts';

const SEED = [0x1234_5678, 0x9abc_def0] as const;
const someSeed = fc.tuple(fc.integer({ min: 0, max: 0xffff_ffff }), fc.integer({ min: 0, max: 0xffff_ffff }));
const stranger = (at: number) => `/${200_000 + at}`;

describe('addressFilter', () => {
  it('never denies an added address, added at once or later, with any seed', () => {
    fc.assert(
      fc.property(someSeed, fc.array(fc.string()), fc.array(fc.string()), (seed, addresses, more) => {
        const filter = createAddressFilter(addresses, seed);
        addAddresses(filter, more);
        expect([...addresses, ...more].every((address) => mayHoldAddress(filter, address))).toBe(true);
      }),
    );
  });

  it('G16 passes other unknown addresses with another seed, so that found ones become useless', () => {
    const addresses = Array.from({ length: 20_000 }, (_, at) => `/${1_000 + at}`);
    const passing = (seed: readonly [number, number]) => {
      const filter = createAddressFilter(addresses, seed);
      return Array.from({ length: 50_000 }, (_, at) => stranger(at)).filter((address) =>
        mayHoldAddress(filter, address),
      );
    };
    const [one, other] = [passing(SEED), new Set(passing([SEED[0], SEED[1] + 1]))];
    expect(one.length).toBeGreaterThan(100);
    expect(one.filter((address) => other.has(address)).length).toBeLessThan(one.length / 20);
  });

  it('is overfull before more than 0.5 % of unknown addresses pass, and not by repeated ones', () => {
    const addresses = Array.from({ length: 100_000 }, (_, at) => `/${1_000 + at}`);
    const filter = createAddressFilter(addresses, SEED);
    addAddresses(filter, addresses);
    expect(isOverfull(filter)).toBe(false);
    let added = 0;
    for (; !isOverfull(filter); added += 100)
      addAddresses(
        filter,
        Array.from({ length: 100 }, (_, at) => `/more-${added + at}`),
      );
    expect(added).toBeGreaterThan(1_000);
    const wrong = Array.from({ length: 100_000 }, (_, at) => stranger(at)).filter((address) =>
      mayHoldAddress(filter, address),
    ).length;
    expect(wrong).toBeLessThanOrEqual(500);
  });

  it('holds 100,000 articles in 150 KiB and passes at most 0.5 % of unknown addresses of any form', () => {
    const filter = createAddressFilter(
      Array.from({ length: 100_000 }, (_, at) => `/${1_000 + at}`),
      SEED,
    );
    expect(filter.bits.length).toBeLessThan(150 * 1024);
    const strangers = {
      ids: stranger,
      'distant ids': (at: number) => `/${999_999_999 - 977 * at}`,
      authors: (at: number) => `/autor/${at}`,
      words: (at: number) => `/wort-${at.toString(36)}/sport`,
    };
    for (const [name, toAddress] of Object.entries(strangers)) {
      const wrong = Array.from({ length: 100_000 }, (_, at) => toAddress(at)).filter((address) =>
        mayHoldAddress(filter, address),
      ).length;
      expect(wrong, name).toBeLessThanOrEqual(500);
    }
  });

  it('an empty one holds nothing', () => {
    expect(mayHoldAddress(createAddressFilter([], SEED), '/1')).toBe(false);
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
  ])('rounds page %i to %i', (page, step) => {
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
