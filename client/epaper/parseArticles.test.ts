import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasStructuredText, parseArticles, type StructureNode, type TextPart } from './parseArticles.ts';

type Child = StructureNode['children'][number];

const node = (role: string, ...children: Child[]): StructureNode => ({ role, children });
const content = (id: number): Child => ({ type: 'content', id: `p13R_mc${id}` });
const root = (...children: Child[]) => node('Root', node('Document', ...children));

const begin = (id: number): TextPart => ({ type: 'beginMarkedContentProps', id: `p13R_mc${id}` });
const end: TextPart = { type: 'endMarkedContent' };
/** A line of a page whose lines are 12 points apart, in 10 points; `x` in points. */
const line = (str: string, at: number, x = 50): TextPart => ({
  str,
  transform: [10, 0, 0, 10, x, 700 - 12 * at],
  width: 5 * str.length,
  height: 10,
  hasEOL: false,
});
const lineBreak: TextPart = { str: '', transform: [10, 0, 0, 10, 0, 0], width: 0, height: 0, hasEOL: true };
/** A marked content for each text, a line each. */
const lines = (...texts: string[]) => texts.flatMap((text, at) => [begin(at), line(text, at), end]);

const blocksOf = (tree: StructureNode, text: readonly TextPart[]) =>
  parseArticles(tree, text).flatMap(({ blocks }) => blocks);

describe('parseArticles', () => {
  it('groups headings and paragraphs by article, in the order of the structure', () => {
    const tree = root(
      node('Sect', node('H1', content(0))),
      node('Art', node('P', content(3)), node('H2', content(1)), node('P', content(2))),
      node('Art', node('H2', content(4))),
      node('P', content(5)),
    );
    expect(
      parseArticles(tree, lines('Lokales', 'Ein Titel', 'Ein Satz.', 'Dachzeile', 'Noch einer', 'Impressum')),
    ).toEqual([
      { isWhole: false, blocks: [{ kind: 'heading', level: 1, text: 'Lokales' }] },
      {
        isWhole: true,
        blocks: [
          { kind: 'paragraph', text: 'Dachzeile' },
          { kind: 'heading', level: 2, text: 'Ein Titel' },
          { kind: 'paragraph', text: 'Ein Satz.' },
        ],
      },
      { isWhole: true, blocks: [{ kind: 'heading', level: 2, text: 'Noch einer' }] },
      { isWhole: false, blocks: [{ kind: 'paragraph', text: 'Impressum' }] },
    ]);
  });

  it.each([
    [
      ['H1', 'H3', 'H3', 'H2', 'H1'],
      [1, 2, 2, 2, 1],
    ],
    [
      ['H4', 'H6', 'H2'],
      [1, 2, 1],
    ],
    [
      ['Title', 'H1', 'H2'],
      [1, 1, 2],
    ],
  ])('gives headings %j the levels %j', (roles, levels) => {
    const tree = root(...roles.map((role, at) => node(role, content(at))));
    const blocks = blocksOf(tree, lines(...roles));
    expect(blocks.map((block) => block.kind === 'heading' && block.level)).toEqual(levels);
  });

  it('takes the level of headings without one from their depth', () => {
    const tree = root(node('H', content(0)), node('Sect', node('H', content(1)), node('Sect', node('H', content(2)))));
    const blocks = blocksOf(tree, lines('eins', 'zwei', 'drei'));
    expect(blocks.map((block) => block.kind === 'heading' && block.level)).toEqual([1, 2, 3]);
  });

  it('joins the lines of a paragraph, in one marked content or several, and over columns', () => {
    const text = [
      begin(0),
      line('Der Stadt-', 0),
      lineBreak,
      line('rat hat die Plä-', 1),
      end,
      begin(1),
      line('ne gebilligt,', 0, 200),
      end,
      begin(2),
      line('wie es heißt.', 1, 200),
      end,
    ];
    expect(blocksOf(root(node('P', content(0), content(1), content(2))), text)).toEqual([
      { kind: 'paragraph', text: 'Der Stadtrat hat die Pläne gebilligt, wie es heißt.' },
    ]);
  });

  it('keeps what is emphasised within a line in its word and its paragraph', () => {
    const text = [
      begin(0),
      line('Köln (', 0),
      end,
      begin(1),
      line('dpa', 0, 80),
      end,
      begin(2),
      line(') Es', 0, 95),
      end,
    ];
    expect(blocksOf(root(node('P', content(0), node('Span', content(1)), content(2))), text)).toEqual([
      { kind: 'paragraph', text: 'Köln (dpa) Es' },
    ]);
  });

  it('reads nested marked contents as part of the one that has an id', () => {
    const text = [begin(0), { type: 'beginMarkedContent' }, line('Innen', 0), end, line(' und außen', 0, 75), end];
    expect(blocksOf(root(node('P', content(0))), text)).toEqual([{ kind: 'paragraph', text: 'Innen und außen' }]);
  });

  it('reads lists, captions and the rows of tables', () => {
    const tree = root(
      node('L', node('LI', node('Lbl', content(0)), node('LBody', content(1))), node('LI', node('LBody', content(2)))),
      node('L', node('LI', node('Lbl', content(3)), node('LBody', node('P', content(4))))),
      node('Figure', content(5), node('Caption', content(6))),
      node('Table', node('TR', node('TH', content(7)), node('TD', node('P', content(8))))),
    );
    expect(blocksOf(tree, lines('•', 'Mehl', 'Salz', '1.', 'Rühren', 'Pfeil', 'Foto: Rhein', 'Köln', '3:1'))).toEqual([
      { kind: 'list', isOrdered: false, items: ['Mehl', 'Salz'] },
      { kind: 'list', isOrdered: true, items: ['Rühren'] },
      { kind: 'caption', text: 'Foto: Rhein' },
      { kind: 'paragraph', text: 'Köln · 3:1' },
    ]);
  });

  it('leaves out artifacts, pictures, objects, and text outside of the structure', () => {
    const tree = root(
      node('Artifact', content(0)),
      node('Figure', content(1)),
      node('P', { type: 'object', id: '12R' }, content(2)),
      node('P', content(9)),
    );
    const text = [line('Seite 3', 9), ...lines('Seite', 'Karte', 'Text'), begin(7), line('Preis', 8), end];
    expect(parseArticles(tree, text)).toEqual([{ isWhole: false, blocks: [{ kind: 'paragraph', text: 'Text' }] }]);
  });

  it('reads text in elements of unknown roles, a paragraph for what is beside each other', () => {
    const tree = root(node('Story', node('Kasten', content(0), node('P', content(1)), content(2), content(3))));
    expect(blocksOf(tree, lines('eins', 'zwei', 'drei', 'vier'))).toEqual([
      { kind: 'paragraph', text: 'eins' },
      { kind: 'paragraph', text: 'zwei' },
      { kind: 'paragraph', text: 'drei vier' },
    ]);
  });

  it('has each word of a structured text once', () => {
    const { tree: trees } = fc.letrec<{ tree: StructureNode }>((tie) => ({
      tree: fc.record({
        role: fc.constantFrom('Sect', 'Art', 'Div', 'P', 'Span', 'H', 'H1', 'H5', 'L', 'LI', 'TR', 'Caption', 'Story'),
        children: fc.array(fc.oneof({ depthSize: 'small' }, fc.constant({ type: 'content', id: '' }), tie('tree'))),
      }),
    }));
    fc.assert(
      fc.property(trees, (tree) => {
        let count = 0;
        const numbered = (one: StructureNode): StructureNode => ({
          ...one,
          children: one.children.map((child) => ('role' in child ? numbered(child) : content(count++))),
        });
        const all = numbered(tree);
        const words = Array.from({ length: count }, (_, at) => `w${at}w`);
        const read = JSON.stringify(parseArticles(all, lines(...words))).match(/w\d+w/g) ?? [];
        expect(read).toEqual(words);
        expect(read.length > 0).toBe(hasStructuredText(all));
      }),
    );
  });
});

it.each([
  ['no structure', null, false],
  ['an empty structure', root(), false],
  ['pictures and page numbers alone', root(node('Figure', content(0)), node('Artifact', content(1))), false],
  ['an annotation alone', root(node('Link', { type: 'annotation', id: 'pdfjs_internal_id_3R' })), false],
  ['a paragraph', root(node('Sect', node('P', content(0)))), true],
  ['the caption of a picture', root(node('Figure', content(0), node('Caption', content(1)))), true],
])('finds text of a page with %s: %s', (_name, tree, has) => {
  expect(hasStructuredText(tree)).toBe(has);
});
