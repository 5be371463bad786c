import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readSearchTerms } from './searchTerms.ts';
import { tokenize } from './tokenize.ts';
import { toMatch } from './toMatch.ts';

/** An index as the migration creates it, in Node's SQLite. */
const database = new DatabaseSync(':memory:');
database.exec(
  `CREATE VIRTUAL TABLE texts USING fts5(words, tokenize="unicode61 remove_diacritics 0 tokenchars '+#:/-_'")`,
);
afterAll(() => database.close());

const TEXTS = [
  'Die Kölner Feuerwehr rückt zum Dom aus',
  'Neue Radwege für die Innenstadt',
  'Der Präsident gewann die Wahl',
  'AND OR NOT NEAR',
  'C++ lernen',
];
const add = database.prepare('INSERT INTO texts (rowid, words) VALUES (?, ?)');
TEXTS.forEach((text, at) => add.run(at, tokenize(text).join(' ')));

const PLAIN = { compounds: [], parts: null };
const PRESIDENT = { compounds: ['prasidentschaftswahl'], parts: ['prasident', 'wahl'] } as const;

function find(typed: string, needed: 'all' | 'any' = 'all'): (string | undefined)[] {
  const terms = readSearchTerms(typed);
  if (terms.words.length + terms.phrases.length === 0) return [];
  const match = toMatch(terms, needed, (word) => (word === 'prasidentenwahl' ? PRESIDENT : PLAIN));
  return database
    .prepare('SELECT rowid AS id FROM texts WHERE texts MATCH ? ORDER BY rowid')
    .all(match)
    .map(({ id }) => TEXTS[Number(id)]);
}

describe('toMatch', () => {
  it.each([
    ['koeln;DOME', 'all', [TEXTS[0]]],
    ['Köln;Radweg', 'all', []],
    ['Köln;Radweg', 'any', [TEXTS[0], TEXTS[1]]],
    ['"rückt zum Dom"', 'all', [TEXTS[0]]],
    ['"Dom rückt"', 'all', []],
    ['die -Feuerwehr -Wahl', 'all', [TEXTS[1]]],
    ['Präsidentenwahl', 'all', [TEXTS[2]]],
    ['c++', 'all', [TEXTS[4]]],
    ['c', 'all', []],
    ['near(and or)', 'all', [TEXTS[3]]],
  ] as const)('finds by %j, %s of it', (typed, needed, found) => {
    expect(find(typed, needed)).toEqual(found);
  });

  it.each([
    '"',
    '""',
    "'",
    '*',
    'dom*',
    '-dom',
    '^dom',
    'words:dom',
    '{words}:dom',
    'NEAR(dom',
    'dom AND',
    'OR',
    '(',
    'dom + koln',
    '\0',
    '%',
    '𞤀',
    '١٢',
    '\ud800',
    '-"',
    '"-',
  ])('builds a valid expression from %j', (typed) => {
    expect(() => find(typed)).not.toThrow();
  });

  it('builds a valid expression from any text', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            'NEAR',
            'AND',
            'NOT',
            '"',
            '„',
            '“',
            '*',
            '(',
            ')',
            '-',
            ' -',
            '^',
            ':',
            ';',
            '+',
            '++',
            '#',
            '{',
            '}',
            'dom',
            'c',
            ' ',
            ',',
            '2',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom('all' as const, 'any' as const), (terms, needed) =>
        Array.isArray(find(terms, needed)),
      ),
      { numRuns: 2_000 },
    );
  });
});
