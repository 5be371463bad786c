import { expect, it } from 'vitest';
import { NO_ACCESS, type Access } from '../access/deriveAccess.ts';
import { bookmarkLimit, canAddBookmark } from './bookmarkLimit.ts';

it.each<[Partial<Access>, number | null]>([
  [{}, 5],
  [{ pur: true }, 5],
  [{ epaper: true }, 5],
  [{ wallet: true }, 5],
  [{ tagIds: [7] }, 5],
  [{ plus: true }, null],
  [{ express: true }, null],
  [{ plus: true, wallet: true, pur: true }, null],
  [{ express: true, epaper: true }, null],
])('M91 M92 a reader with %j may save %j articles', (granted, limit) => {
  const access = { ...NO_ACCESS, ...granted };
  expect(bookmarkLimit(access)).toBe(limit);
  expect([0, 4, 5, 6, 5_000].map((count) => canAddBookmark(access, count))).toEqual([
    true,
    true,
    limit === null,
    limit === null,
    limit === null,
  ]);
});
