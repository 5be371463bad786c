import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRegionIds, serializeRegionIds } from './myRegions.ts';

it.each([
  [null, []],
  ['', []],
  ['27,4', [27, 4]],
  ['27,27,x,-1,0,1.5,4e3, 9,12345678901', [27]],
  ['[27,4]', []],
])('M10b reads %j as %j', (stored, ids) => {
  expect(parseRegionIds(stored)).toEqual(ids);
});

it('M10b parses what it serialized', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 60 }), (ids) => {
      expect(parseRegionIds(serializeRegionIds(ids))).toEqual(ids);
    }),
  );
});
