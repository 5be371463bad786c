import * as v from 'valibot';
import { findsCompounds, likeliestParts, possibleParts, type Parts } from '#shared/domain/search/compounds.ts';

/** Statistics of the archive for a search word. */
export type KnownWord = {
  /** Articles that contain it, approximately; 0 if none. */
  readonly articles: number;
  /** Articles that contain any of the words in `compounds` and `parts`, approximately. */
  readonly variantArticles: number;
  /** The most frequent longer words that begin or end with it. */
  readonly compounds: readonly string[];
  readonly parts: Parts | null;
};

const MOST_COMPOUNDS = 16;
/** Limit of index rows read for words that begin or end with a word. */
const MOST_READ = 3_000;
/** Only the first words of a query are expanded to compounds: each costs two index ranges. */
const MOST_EXPANDED = 4;
/** Sorts after every letter. */
const END = '\u{10ffff}';

const rows = v.array(v.object({ word: v.string(), articles: v.number() }));

type Question = {
  readonly words: readonly string[];
  readonly inPhrases: readonly string[];
  /** Whether words are split into the parts of a compound. */
  readonly hasParts: boolean;
};

/** Looks up the stems of a query in the archive's vocabulary, in one call. */
export async function lookUpWords(
  database: D1Database,
  { words, inPhrases, hasParts }: Question,
): Promise<ReadonlyMap<string, KnownWord>> {
  const expanded = words.filter(findsCompounds).slice(0, MOST_EXPANDED);
  const named = [...words, ...inPhrases, ...(hasParts ? expanded.flatMap(possibleParts).flat() : [])];
  const [first, ...ranges] = await database.batch([
    database
      .prepare('SELECT word, articles FROM words WHERE word IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(named)),
    ...expanded.flatMap((word) => [rangeOf(database, 'word', word), rangeOf(database, 'backwards', backwards(word))]),
  ]);
  const counts = new Map(v.parse(rows, first?.results).map(({ word, articles }) => [word, Math.max(1, articles)]));
  return new Map(
    [...words, ...inPhrases].map((word): [string, KnownWord] => {
      const at = expanded.indexOf(word) * 2;
      const longer = at < 0 ? [] : [at, at + 1].flatMap((index) => v.parse(rows, ranges[index]?.results));
      const compounds = longer.toSorted((one, other) => other.articles - one.articles).slice(0, MOST_COMPOUNDS);
      const parts = at < 0 ? null : likeliestParts(word, (part) => counts.has(part));
      const partArticles = parts === null ? [] : parts.map((part) => counts.get(part) ?? 0);
      const variantArticles = [...compounds.map(({ articles }) => articles), ...partArticles].reduce(
        (sum, count) => sum + count,
        0,
      );
      return [
        word,
        {
          articles: counts.get(word) ?? 0,
          variantArticles,
          compounds: compounds.map((compound) => compound.word),
          parts,
        },
      ];
    }),
  );
}

function rangeOf(database: D1Database, column: 'word' | 'backwards', start: string) {
  return database
    .prepare(
      `SELECT word, articles FROM (SELECT word, articles FROM words WHERE ${column} > ?1 AND ${column} < ?2 LIMIT ${MOST_READ})
       ORDER BY articles DESC LIMIT ${MOST_COMPOUNDS}`,
    )
    .bind(start, start + END);
}

function backwards(word: string): string {
  return Array.from(word).toReversed().join('');
}
