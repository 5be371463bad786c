import { describe, expect, it } from 'vitest';
import { fillColumns } from './fillColumns.ts';

const sections = (count: number, teasers = 7) =>
  Array.from({ length: count }, () => ({ teasers: Array.from({ length: teasers }, (_, at) => at) }));
const shown = (count: number, teasers?: number) =>
  fillColumns(sections(count, teasers)).map((one) => one.teasers.length);

describe('sections in three columns', () => {
  it.each([
    ['one each', 3, [3, 3, 3]],
    ['two each', 6, [3, 3, 3, 3, 3, 3]],
    ['one, one, two', 4, [5, 5, 2, 2]],
    ['one, two, two', 5, [5, 2, 2, 2, 2]],
    ['two, two, three', 7, [3, 4, 3, 4, 2, 2, 2]],
    ['two, three, three', 8, [3, 4, 2, 2, 2, 2, 2, 2]],
    ['three, three, four', 10, [3, 3, 3, 3, 3, 3, 2, 2, 2, 2]],
  ])('%s: each column holds as much as the others', (_, count, expected) => {
    expect(shown(count)).toEqual(expected);
  });

  it.each([[1], [2]])('%i alone leave columns empty, and are as long as ever', (count) => {
    expect(shown(count)).toEqual(Array.from({ length: count }, () => 3));
  });

  it('shows all of a small section', () => {
    expect(shown(7, 1)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(fillColumns([])).toEqual([]);
  });
});
