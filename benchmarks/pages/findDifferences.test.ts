import { expect, it } from 'vitest';
import { findDifferences } from './findDifferences.ts';

it('finds nothing where all bytes are the same', () => {
  expect(findDifferences('<p>Köln</p>', '<p>Köln</p>')).toEqual([]);
});

it('tells what is gone and what is new', () => {
  expect(findDifferences('<p class="a">Köln</p>', '<p class="b">Köln</p>')).toEqual([
    '- <p class="a">',
    '+ <p class="b">',
  ]);
});

it('counts what stands twice', () => {
  expect(findDifferences('<hr><hr>', '<hr>')).toEqual(['- <hr>']);
});

it('sees that only the order has changed', () => {
  expect(findDifferences('<a><b>', '<b><a>')).toEqual(['the same pieces in another order']);
});
