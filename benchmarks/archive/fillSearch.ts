import fs from 'node:fs';
import { documentId } from '#origin/content/search/documentId.ts';
import { channelOf, publishedAtOf, titleOf } from './fillArchive.ts';

type Database = {
  readonly prepare: (sql: string) => {
    readonly bind: (...values: unknown[]) => { readonly run: () => Promise<unknown> };
    readonly run: () => Promise<unknown>;
  };
};

/** Words there are, and how steeply their frequency falls with their rank: about as in German newspapers. */
const VOCABULARY = 400_000;
const [STEEPNESS, OFFSET] = [1.05, 2.7];
const BATCH = 250;

/** The word of a rank, as it stands in the index. The first is in nearly every article. */
export function wordOfRank(rank: number): string {
  return `w${rank}`;
}

/** Creates the search's database and fills it with as many articles as the archive has, with words as often as they are in a newspaper. */
export async function fillSearch(db: Database, articleCount: number): Promise<void> {
  for (const file of fs.globSync('origin/content/search/migrations/*.sql').sort()) {
    for (const statement of fs.readFileSync(file, 'utf8').split('--> statement-breakpoint')) await db.prepare(statement).run();
  }
  const nextWords = createWriter();
  const counts = new Map<string, number>();
  for (let from = 1; from <= articleCount; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, articleCount - from + 1) }, (_, at) => {
      const [title, lead, body] = [nextWords(7), nextWords(25), nextWords(150 + ((from + at) % 300))];
      const words = `${title} ${lead} ${body}`;
      for (const word of new Set(words.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
      return {
        id: documentId(from + at, publishedAtOf(from + at)),
        article: from + at,
        at: publishedAtOf(from + at),
        lists: `m:${titleOf(from + at)} c:${channelOf(from + at)}`,
        title,
        lead,
        words,
      };
    });
    const values = JSON.stringify(rows);
    for (const insert of INSERTS) await db.prepare(insert).bind(values).run();
  }
  const counted = [...counts];
  for (let from = 0; from < counted.length; from += 20_000) {
    await db
      .prepare('INSERT INTO words (word, spelling, articles) SELECT value ->> 0, value ->> 0, value ->> 1 FROM json_each(?)')
      .bind(JSON.stringify(counted.slice(from, from + 20_000)))
      .run();
  }
}

const INSERTS = [
  `INSERT INTO documents (id, article_id, published_at, holds_body, lists, title, prefix, lead, names)
   SELECT value ->> 'id', value ->> 'article', value ->> 'at', 1, ' ' || (value ->> 'lists') || ' ', value ->> 'title', '', value ->> 'lead', '' FROM json_each(?)`,
  `INSERT INTO search_heads (rowid, title, rest, lists) SELECT value ->> 'id', value ->> 'title', value ->> 'lead', value ->> 'lists' FROM json_each(?)`,
  `INSERT INTO search_texts (rowid, words, lists) SELECT value ->> 'id', value ->> 'words', value ->> 'lists' FROM json_each(?)`,
];

/** Writes the same words in every run. */
function createWriter(): (length: number) => string {
  const sums: number[] = [];
  for (let rank = 0; rank < VOCABULARY; rank += 1) sums.push((sums[rank - 1] ?? 0) + 1 / (rank + OFFSET) ** STEEPNESS);
  const whole = sums.at(-1) ?? 0;
  let seed = 1;
  const nextRank = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (seed / 2 ** 32) * whole;
    let [low, high] = [0, VOCABULARY - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (length) => Array.from({ length }, () => wordOfRank(nextRank())).join(' ');
}
