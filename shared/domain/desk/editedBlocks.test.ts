import { expect, it } from 'vitest';
import { editBlocks, plainTextOf, textOfBlock, toParagraphs } from './editedBlocks.ts';

const BLOCKS = [
  { type: 'paragraph', html: 'Der <b>Rhein</b> steigt.', isPublic: true },
  { type: 'image', image: { path: 'rhein.jpg' } },
  { type: 'heading', level: 2, text: 'Pegel' },
  { type: 'oracle', says: 42 },
];

it('A2 knows which blocks have a text that the plain form edits', () =>
  expect(BLOCKS.map(textOfBlock)).toEqual(['Der <b>Rhein</b> steigt.', null, 'Pegel', null]));

it('A1 changes texts by position, and keeps every other field and block', () => {
  const edited = editBlocks(BLOCKS, new Map([[0, ' Der Rhein fällt. ']]), '');
  expect(edited).toEqual([{ type: 'paragraph', html: 'Der Rhein fällt.', isPublic: true }, ...BLOCKS.slice(1)]);
});

it('leaves an emptied block out, and a block without text never', () => {
  const edited = editBlocks(
    BLOCKS,
    new Map([
      [1, ''],
      [2, '  '],
      [3, ''],
    ]),
    '',
  );
  expect(edited).toEqual([BLOCKS[0], BLOCKS[1], BLOCKS[3]]);
});

it('adds paragraphs behind, apart by empty lines', () =>
  expect(editBlocks(BLOCKS.slice(0, 1), new Map(), 'Eins\nund mehr.\n\n\r\n  Zwei.').slice(1)).toEqual([
    { type: 'paragraph', html: 'Eins und mehr.' },
    { type: 'paragraph', html: 'Zwei.' },
  ]));

it('makes no paragraph of nothing', () => expect(toParagraphs(' \n\n ')).toEqual([]));

it('shows a body as lines without markup', () =>
  expect(plainTextOf(BLOCKS)).toBe('Der Rhein steigt.\n[image]\nPegel\n[oracle]'));
