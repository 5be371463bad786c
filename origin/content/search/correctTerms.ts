import * as v from 'valibot';
import { foldGerman } from '#shared/domain/search/foldGerman.ts';
import { oneSlipAway } from '#shared/domain/search/misspellings.ts';
import { stemGerman } from '#shared/domain/search/stemGerman.ts';
import type { KnownWord } from './lookUpWords.ts';

/** A word that so few articles have may be a slip, also where somebody made the same in an article. */
const DOUBTFUL_ARTICLES = 2;
/** Nobody mistypes more of what he looks for, and each costs thousands of look-ups. */
const MOST_SLIPS = 4;
/** What is meant instead is that much more frequent. */
const TIMES_AS_FREQUENT = 10;

const rows = v.array(v.object({ word: v.string(), spelling: v.string() }));

/**
 * The terms with words as the archive writes them where what was typed is one slip away; null where nothing is to be
 * corrected. Only words that an article can be found by at this moment are offered: the vocabulary remembers what has
 * been withdrawn.
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
