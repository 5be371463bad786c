import { expect, it } from 'vitest';
import { newestOf } from './newestOf.ts';

const article = (id: number, publishDate: string) => ({ id, publishDate });

it('M10b lists each article once, newest first', () => {
  const lists = [
    [article(1, '2026-11-21T09:00:00.000Z'), article(2, '2026-11-20T09:00:00.000Z')],
    [
      article(3, '2026-11-21T10:30:00+01:00'),
      article(1, '2026-11-21T09:00:00.000Z'),
      article(4, '2026-11-20T09:00:00.000Z'),
    ],
    [],
  ];
  expect(newestOf(lists, 9).map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  expect(newestOf(lists, 2).map(({ id }) => id)).toEqual([3, 1]);
});
