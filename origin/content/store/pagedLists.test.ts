import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageStep } from '#shared/domain/addresses/pageStep.ts';
import { grownAddresses, pagedAddresses, type PagedList } from './pagedLists.ts';

const SIZES: readonly (readonly [PagedList, string, number])[] = [
  ['all', '/schlagzeilen', 24],
  ['author:12', '/autor/12', 10],
  ['tag:7', '/themen/7', 10],
  ['channel:koeln/sport', '/koeln/sport', 24],
  ['month:2013-05', '/sitemaps/2013-05', 5_000],
  ['testReports', '/testberichte', 7],
];
const addressOf = (path: string, page: number) => (page === 1 ? path : `${path}/${pageStep(page)}`);

describe('grownAddresses', () => {
  it.each(SIZES)(
    '%s: every page is in the filter or was named by a purge, however the list grows',
    (list, path, size) => {
      const growth = fc.array(fc.integer({ min: 1, max: 3 * size }), { maxLength: 30 });
      fc.assert(
        fc.property(fc.nat(20 * size), growth, (atFirst, joining) => {
          let count = atFirst;
          const known = new Set(atFirst === 0 ? [] : pagedAddresses(list, atFirst));
          for (const more of joining) {
            for (const address of grownAddresses(list, { before: count, after: count + more })) known.add(address);
            count += more;
          }
          for (let page = 1; page <= Math.ceil(count / size); page += 1) expect(known).toContain(addressOf(path, page));
          expect(known).not.toContain(addressOf(path, 4 * Math.max(1, Math.ceil(count / size)) + 1));
        }),
      );
    },
  );

  it.each(SIZES)('%s: two concurrent writers together name all addresses needed', (list, path, size) => {
    fc.assert(
      fc.property(fc.nat(20 * size), fc.integer({ min: 1, max: Math.floor(size / 2) }), (before, joining) => {
        const known = new Set(before === 0 ? [] : pagedAddresses(list, before));
        const name = (from: number) => {
          for (const address of grownAddresses(list, { before: from, after: from + joining })) known.add(address);
        };
        name(before);
        name(before);
        const pages = Math.max(1, Math.ceil((before + 2 * joining) / size));
        expect(known).toContain(addressOf(path, pages));
        name(before + 2 * joining);
        expect(known).toContain(addressOf(path, Math.ceil((before + 3 * joining) / size) + 1));
      }),
    );
  });

  it('names nothing while a list grows within its known pages', () => {
    expect(grownAddresses('all', { before: 24 * 10, after: 24 * 10 + 20 })).toEqual([]);
    expect(grownAddresses('all', { before: 0, after: 1 })).toEqual(['/schlagzeilen', '/schlagzeilen/2']);
    expect(grownAddresses('all', { before: 24 * 7, after: 24 * 8 })).toEqual(['/schlagzeilen/16']);
  });
});
