import { expect, it } from 'vitest';
import { readRows } from './rows.ts';

const rowsOf = (query: string) => readRows(new URLSearchParams(query), ['name', 'ziel']);

it('A12 reads rows in the order of their places, as typed where two have the same', () =>
  expect(rowsOf('platz-0=2&name-0=B&ziel-0=/b&platz-1=1&name-1=A&ziel-1=/a&platz-2=2&name-2=C&ziel-2=/c')).toEqual([
    ['A', '/a'],
    ['B', '/b'],
    ['C', '/c'],
  ]));

it('leaves emptied rows out, and keeps one that is half filled', () =>
  expect(rowsOf('platz-0=1&name-0=+&ziel-0=&platz-1=2&name-1=A&ziel-1=')).toEqual([['A', '']]));

it('puts rows without a place last', () =>
  expect(rowsOf('platz-0=&name-0=Z&ziel-0=/z&platz-1=9&name-1=A&ziel-1=/a&platz-2=0&name-2=O&ziel-2=/o')).toEqual([
    ['O', '/o'],
    ['A', '/a'],
    ['Z', '/z'],
  ]));
