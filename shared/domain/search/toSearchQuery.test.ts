import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';
import { toSearchQuery } from './toSearchQuery.ts';

/** The index as the migration makes it, in the SQLite that Node brings. */
const database = new DatabaseSync(':memory:');
database.exec("CREATE VIRTUAL TABLE search_index USING fts5(body, tokenize='unicode61 remove_diacritics 0')");
afterAll(() => database.close());

const TEXTS = ['Die Kölner Feuerwehr rückt zum Dom aus', 'Neue Radwege für die Innenstadt', 'Das Feuerwehrhaus in Porz wird teurer', 'AND OR NOT NEAR'];
const add = database.prepare('INSERT INTO search_index(rowid, body) VALUES (?, ?)');
TEXTS.forEach((text, at) => add.run(at, tokenize(text).join(' ')));

function find(searchTerms: string): (string | undefined)[] {
  const query = toSearchQuery(searchTerms);
  if (query === null) return [];
  const rows = database.prepare('SELECT rowid AS id FROM search_index WHERE search_index MATCH ? ORDER BY bm25(search_index)').all(query);
  return rows.map(({ id }) => TEXTS[Number(id)]);
}

describe('toSearchQuery', () => {
  it.each([
    ['radweg', '("radweg" OR "radweg" *)'],
    ['Schule', '("schul" OR "schul" *)'],
    ['Haus', '"haus"'],
    ['Dom;Köln', '"dom" AND "koln"'],
    ['der Dom', '"dom"'],
    ['Dom;Dom;Domes', '"dom"'],
    ['die', '"die"'],
    ['Rhein-Erft "Kreis"', '("rhein" OR "rhein" *) AND "erft" AND ("kreis" OR "kreis" *)'],
    ['', null],
    [';; ; "*" -', null],
  ])('makes %j into %j', (terms, query) => {
    expect(toSearchQuery(terms)).toBe(query);
  });

  it('takes no more than twelve words', () => {
    const words = Array.from({ length: 50 }, (_, at) => `w${at}`).join(';');
    expect(toSearchQuery(words)?.split(' AND ')).toHaveLength(12);
  });

  it('finds what contains all terms, in any spelling and form', () => {
    expect(find('koeln;DOME')).toEqual([TEXTS[0]]);
    expect(find('radweg;innenstädte')).toEqual([TEXTS[1]]);
    expect(find('Köln;Radweg')).toEqual([]);
  });

  it('finds a word at the beginning of longer ones, behind those where it stands alone', () => {
    expect(find('Feuerwehr')).toEqual([TEXTS[0], TEXTS[2]]);
  });

  it.each(['AND', 'OR', 'NOT', 'NEAR', 'near(and or)', 'not and'])('takes %s for words', (terms) => {
    expect(find(terms)).toEqual([TEXTS[3]]);
  });

  it.each([
    '"',
    '""',
    "'",
    '*',
    'dom*',
    '-dom',
    '^dom',
    'body:dom',
    '{body}:dom',
    'NEAR(dom',
    'dom AND',
    'OR',
    '(',
    ')',
    'dom + koln',
    '\0',
    'dom\0',
    '%',
    '𞤀',
    '١٢',
    '\ud800',
  ])('never makes an error of %j', (terms) => {
    expect(() => find(terms)).not.toThrow();
  });

  it('never makes an error of anything', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom('NEAR', 'AND', 'NOT', '"', '*', '(', ')', '-', '^', ':', ';', '+', '{', '}', 'dom', ' ', ',', '2'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (terms) => Array.isArray(find(terms))),
      { numRuns: 2_000 },
    );
  });

  it('finds every text by each of its own words', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouäöüßnrstlm'.split('')), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const tokens = tokenize(words.join(' '));
        for (const own of words) {
          const query = toSearchQuery(own) ?? '';
          expect(tokens.some((token) => query.includes(`"${token}"`))).toBe(true);
        }
      }),
    );
  });
});
