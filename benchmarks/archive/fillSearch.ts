import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentId } from '#origin/content/search/documentId.ts';
import { channelOf, publishedAtOf, titleOf } from './fillArchive.ts';

/** Vocabulary size, and Zipf exponent of German newspapers. */
const VOCABULARY = 400_000;
const [STEEPNESS, OFFSET] = [1.05, 2.7];
const BATCH = 250;

/** The word of a rank, as indexed. The first is in nearly every article. */
export function wordOfRank(rank: number): string {
  return `w${rank}`;
}

/**
 * Fills the search index with as many articles as the archive has, with newspaper-like word frequencies. Writes to D1's
 * file directly, while it is closed: through D1 half a million would take an hour.
 * @param directory miniflare's database folder.
 */
export function fillSearch(directory: string, articleCount: number): void {
  const database = openSearchFile(directory);
  const inserts = INSERTS.map((insert) => database.prepare(insert));
  const nextWords = createWriter();
  const counts = new Map<string, number>();
  for (let from = 1; from <= articleCount; from += BATCH) {
    database.exec('BEGIN');
    for (let id = from; id < from + BATCH && id <= articleCount; id += 1) {
      const [title, lead, body] = [nextWords(7), nextWords(25), nextWords(150 + (id % 300))];
      const words = `${title} ${lead} ${body}`;
      for (const word of new Set(words.split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
      const lists = `m:${titleOf(id)} c:${channelOf(id)}`;
      const row = {
        id: documentId(id, publishedAtOf(id)),
        article: id,
        at: publishedAtOf(id),
        lists,
        title,
        lead,
        words,
      };
      for (const insert of inserts) insert.run(JSON.stringify(row));
    }
    database.exec('COMMIT');
  }
  const addWord = database.prepare('INSERT INTO words (word, spelling, articles) VALUES (?1, ?1, ?2)');
  database.exec('BEGIN');
  for (const [word, articles] of counts) addWord.run(word, articles);
  database.exec('COMMIT');
  database.close();
}

function openSearchFile(directory: string): DatabaseSync {
  for (const file of fs.globSync('**/miniflare-D1DatabaseObject/*.sqlite', { cwd: directory })) {
    const database = new DatabaseSync(path.join(directory, file));
    if (database.prepare("SELECT name FROM sqlite_schema WHERE name = 'search_texts'").all().length > 0)
      return database;
    database.close();
  }
  throw new Error(`No database of the search in ${directory}`);
}

const INSERTS = [
  `INSERT INTO documents (id, article_id, published_at, holds_body, lists, title, prefix, lead, names)
   SELECT ?1 ->> 'id', ?1 ->> 'article', ?1 ->> 'at', 1, ' ' || (?1 ->> 'lists') || ' ', ?1 ->> 'title', '', ?1 ->> 'lead', ''`,
  `INSERT INTO search_heads (rowid, title, rest, lists) SELECT ?1 ->> 'id', ?1 ->> 'title', ?1 ->> 'lead', ?1 ->> 'lists'`,
  `INSERT INTO search_texts (rowid, words, lists) SELECT ?1 ->> 'id', ?1 ->> 'words', ?1 ->> 'lists'`,
];

/** Generates the same words in every run. */
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
