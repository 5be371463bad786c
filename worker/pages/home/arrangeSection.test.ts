import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeSection } from './arrangeSection.ts';

const IMAGE = { baseUrl: 'dom', altText: '', caption: '', credit: '', width: 1, height: 1, cropVal: '50-50' };

/** `+` has a picture, `-` has none; each article is a minute older than the one before, unless given. */
const sectionOf = (pictures: string, stepMs = 60_000) =>
  pictures.split('').map((mark, id) => ({
    id,
    img: mark === '+' ? IMAGE : null,
    publishDate: new Date(Date.parse('2026-11-24T08:00:00Z') - id * stepMs).toISOString(),
  }));

it.each([
  ['+----', 'mixed', 'mixed', [0], [1, 2, 3, 4]],
  ['--+-+-', 'mixed', 'mixed', [2], [0, 1, 3, 4]],
  ['--+-+-', 'wide', 'wide', [2], [0, 1, 3, 4]],
  ['-++-+-', 'cards', 'cards', [1, 2, 4], [0, 3, 5]],
  ['++++', 'cards', 'wide', [0], [1, 2, 3]],
  ['-----', 'mixed', 'texts', [0, 1, 2, 3], []],
  ['----', 'cards', 'texts', [0, 1, 2, 3], []],
  ['++++', 'texts', 'texts', [0, 1, 2, 3], []],
] as const)('arranges %s, wanted as %s, as %s', (pictures, wanted, look, heads, rows) => {
  const arranged = arrangeSection(sectionOf(pictures), wanted);
  expect([arranged.look, arranged.heads.map(({ id }) => id), arranged.rows.map(({ id }) => id)]).toEqual([
    look,
    heads,
    rows,
  ]);
});

it('leaves no empty picture slot in any mix, and shows no article twice', () => {
  const mixes = fc.array(fc.constantFrom('+', '-'), { minLength: 4, maxLength: 7 }).map((marks) => marks.join(''));
  fc.assert(
    fc.property(mixes, fc.constantFrom('mixed', 'wide', 'cards', 'texts'), (pictures, wanted) => {
      const { look, heads, rows } = arrangeSection(sectionOf(pictures), wanted);
      expect(new Set([...heads, ...rows]).size).toBe(heads.length + rows.length);
      expect(new Set(heads.map(({ img }) => img !== null))).toEqual(new Set([look !== 'texts']));
      if (look === 'texts') expect([heads.length, rows.length]).toEqual([4, 0]);
      else expect(rows.length).toBeGreaterThanOrEqual(3);
    }),
  );
});

it.each([
  ['-+---', 3, 'mixed', [1]],
  ['-+---', 3.01, 'texts', [0, 1, 2, 3]],
  ['---+++', 1, 'mixed', [3]],
  ['----+++', 1, 'texts', [0, 1, 2, 3]],
  ['+----', 30, 'mixed', [0]],
] as const)(
  'M1 of %s, each %d days older than the one before, no old picture leads: %s',
  (marks, days, look, heads) => {
    const arranged = arrangeSection(sectionOf(marks, days * 86_400_000), 'mixed');
    expect([arranged.look, arranged.heads.map(({ id }) => id)]).toEqual([look, heads]);
    if (look === 'texts') expect(arranged.heads.map(({ img }) => img)).toEqual([null, null, null, null]);
  },
);
