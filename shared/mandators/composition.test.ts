import { describe, expect, it } from 'vitest';
import { findFaults, type FrontComposition } from './composition.ts';
import { MANDATORS } from './mandators.ts';
import { tagesbote } from './tagesbote.ts';

describe('G38 compositions', () => {
  it('differ between all titles in head, order of blocks, and order of sections', () => {
    const fronts = MANDATORS.map(({ composition }) => composition.front);
    for (const facet of [
      ({ head }: FrontComposition) => head,
      ({ blocks }: FrontComposition) => blocks.map(({ kind }) => kind).join(),
      ({ first }: FrontComposition) => first.join(),
    ])
      expect(new Set(fronts.map(facet)).size).toBe(MANDATORS.length);
    expect(new Set(MANDATORS.map(({ composition }) => composition.articleHead)).size).toBe(MANDATORS.length);
  });

  it.each<[fault: string, changes: Partial<FrontComposition>]>([
    ['columns are missing: small sections would be lost', { blocks: without('columns') }],
    ['the ranking is missing', { blocks: without('ranking') }],
    ['the ranking is in the head and below it', { head: 'poster' }],
    ['the newest are missing', { latest: 0 }],
    ['the newest are in the head and below it', { blocks: [{ kind: 'latest', count: 4 }, ...without('latest')] }],
    ['opinion occurs twice', { blocks: [{ kind: 'opinion' }, ...without('latest')] }],
    ['ads are not first, second, third', { blocks: [...without('ad'), { kind: 'ad', place: 'first' }] }],
    ['a board belongs to a noticeboard', { board: ['sport'] }],
    ['a board belongs to a noticeboard', { head: 'noticeboard' }],
    ['a count is not 0 to 8', { stories: 9 }],
    ['koeln is first and last', { last: ['koeln'] }],
  ])('are refused: %s', (fault, changes) => {
    const { composition } = tagesbote;
    expect(findFaults({ ...composition, front: { ...composition.front, ...changes } })).toEqual([fault]);
  });
});

function without(kind: string): FrontComposition['blocks'] {
  return tagesbote.composition.front.blocks.filter((block) => block.kind !== kind);
}
