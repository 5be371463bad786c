import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Applied to headlines in the database and to searched words here, in this order: `Köln`, `Koeln`, `koln` are alike. */
const FOLDS = [
  ['Ä', 'a'],
  ['ä', 'a'],
  ['Ö', 'o'],
  ['ö', 'o'],
  ['Ü', 'u'],
  ['ü', 'u'],
  ['É', 'e'],
  ['é', 'e'],
  ['È', 'e'],
  ['è', 'e'],
  ['ß', 'ss'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
  // Soft hyphens, and the dots of an umlaut as a character of their own.
  ['\u{ad}', ''],
  ['\u{308}', ''],
] as const;
const QUOTATION_MARKS = /^\p{Quotation_Mark}+|\p{Quotation_Mark}+$/gu;

/** The distinct words of a search, folded, without quotation marks around them. */
export function toWords(sought: string): readonly string[] {
  const words = sought.split(/\s+/u).map((word) => foldHere(word.replaceAll(QUOTATION_MARKS, '')));
  return [...new Set(words)].filter((word) => word !== '');
}

/** These columns as one text, folded like words. */
export function foldedText(columns: readonly SQLiteColumn[]): SQL {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`);
  const lower = sql`lower(${sql.join(texts, sql` || ' ' || `)})`;
  // Written out, because a statement binds at most 100 values.
  return FOLDS.reduce((text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}', '${to}'`)})`, lower);
}

function foldHere(word: string): string {
  // As in the database, whose `lower` knows these letters only.
  const lower = word.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return FOLDS.reduce((text, [from, to]) => text.replaceAll(from, to), lower);
}
