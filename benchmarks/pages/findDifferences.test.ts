import { expect, it } from 'vitest';
import { findDifferences } from './findDifferences.ts';

it('finds nothing in identical bytes', () => {
  expect(findDifferences('<p>Köln</p>', '<p>Köln</p>')).toEqual([]);
});

it('reports removed and added parts', () => {
  expect(findDifferences('<p class="a">Köln</p>', '<p class="b">Köln</p>')).toEqual([
    '- <p class="a">',
    '+ <p class="b">',
  ]);
});

it('counts repeated parts', () => {
  expect(findDifferences('<hr><hr>', '<hr>')).toEqual(['- <hr>']);
});

it('detects a changed order', () => {
  expect(findDifferences('<a><b>', '<b><a>')).toEqual(['the same pieces in another order']);
});
