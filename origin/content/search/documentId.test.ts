import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentId, documentRange } from './documentId.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
const time = fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2150, 0) });

it('orders newer days first, with a distinct number per article', () => {
  expect(documentId(1, Date.UTC(2026, 0, 2))).toBeLessThan(documentId(999_999_999, Date.UTC(2026, 0, 1)));
  expect(documentId(1, Date.UTC(2026, 0, 1))).not.toBe(documentId(2, Date.UTC(2026, 0, 1)));
});

it('is a safe integer within the range of its time, for any time', () => {
  fc.assert(
    fc.property(id, fc.oneof(time, fc.constantFrom(-8.64e15, 8.64e15)), (articleId, at) => {
      const number = documentId(articleId, at);
      const [least, most] = documentRange(at, at);
      expect([Number.isSafeInteger(number), number >= least, number <= most]).toEqual([true, true, true]);
    }),
  );
});
