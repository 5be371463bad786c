import * as v from 'valibot';
import { foldGerman } from '#shared/domain/search/foldGerman.ts';
import { oneSlipAway } from '#shared/domain/search/misspellings.ts';
import { stemGerman } from '#shared/domain/search/stemGerman.ts';
import type { KnownWord } from './lookUpWords.ts';

/** A word in at most this many articles may be a misspelling, even if an article contains the same one. */
const DOUBTFUL_ARTICLES = 2;
/** Limits the words that are corrected: each costs thousands of look-ups. */
const MOST_SLIPS = 4;
/** The correction must be this much more frequent than the typed word. */
const TIMES_AS_FREQUENT = 10;

const rows = v.array(v.object({ word: v.string(), spelling: v.string() }));

/**
 * The terms with misspelt words replaced by words of the archive at an edit distance of one; null if nothing needs
 * correction. Offers only words that currently find an article: the vocabulary also holds those of retracted ones.
 */
export async function correctTerms(
  database: D1Database,
  typed: string,
  known: ReadonlyMap<string, KnownWord>,
): Promise<string | null> {
  const doubtful = [...known].filter(([, { articles }]) => articles <= DOUBTFUL_ARTICLES);
  const slips = doubtful
    .map(([word, { articles }]) => ({
      word,
      likeFrom: articles * TIMES_AS_FREQUENT + 1,
      candidates: oneSlipAway(word),
    }))
    .filter(({ candidates }) => candidates.length > 0)
    .slice(0, MOST_SLIPS);
  if (slips.length === 0) return null;
  const answers = await database.batch(
    slips.map(({ likeFrom, candidates }) =>
      database
        .prepare(
          'SELECT word, spelling FROM words WHERE word IN (SELECT value FROM json_each(?)) AND articles >= ? ORDER BY articles DESC LIMIT 1',
        )
        .bind(JSON.stringify(candidates), likeFrom),
    ),
  );
  const meant = slips.flatMap(({ word }, at) =>
    v.parse(rows, answers[at]?.results).map((row) => ({ slip: word, ...row })),
  );
  if (meant.length === 0) return null;
  const present = await database.batch(
    meant.map(({ word }) =>
      database
        .prepare('SELECT 1 AS hit FROM search_texts WHERE search_texts MATCH ? LIMIT 1')
        .bind(`words : "${word}"`),
    ),
  );
  const spellings = new Map(
    meant.filter((_, at) => (present[at]?.results.length ?? 0) > 0).map(({ slip, spelling }) => [slip, spelling]),
  );
  if (spellings.size === 0) return null;
  return typed.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => spellings.get(stemGerman(foldGerman(word))) ?? word);
}
