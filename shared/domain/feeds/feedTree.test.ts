import { expect, it } from 'vitest';
import { filterFeed, flattenFeed, topmostChosen, type FeedNode } from './feedTree.ts';

const node = (id: number, ...children: FeedNode[]): FeedNode => ({ id, label: String(id), target: `/${id}`, children });
const tree = [node(1, node(11, node(111)), node(12)), node(2, node(21))];

it('follows the order of the tree', () => {
  expect(tree.flatMap(flattenFeed).map(({ id }) => id)).toEqual([1, 11, 111, 12, 2, 21]);
});

it.each([
  [[], []],
  [
    [21, 12],
    [12, 21],
  ],
  [[1, 11, 111, 12], [1]],
  [
    [111, 12],
    [111, 12],
  ],
  [[2, 999], [2]],
  [[999, -1, 0.5], []],
])('M10b for %j fetches %j', (chosen, asked) => {
  expect(topmostChosen(tree, chosen).map(({ id }) => id)).toEqual(asked);
});

it.each([
  ['', [1, 11, 111, 12, 2, 21]],
  ['11', [1, 11, 111]],
  ['2', [1, 12, 2, 21]],
  ['x', []],
])('M141 a search for “%s” keeps matches, their descendants and ancestors', (sought, ids) => {
  expect(
    filterFeed(tree, sought)
      .flatMap(flattenFeed)
      .map(({ id }) => id),
  ).toEqual(ids);
});
