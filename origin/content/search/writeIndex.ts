import * as v from 'valibot';
import { foldGerman } from '#shared/domain/search/foldGerman.ts';
import { readWords } from '#shared/domain/search/readWords.ts';
import { stemGerman } from '#shared/domain/search/stemGerman.ts';
import { tokenize } from '#shared/domain/search/tokenize.ts';
import { documentId } from './documentId.ts';
import type { SearchableArticle } from './loadSearchable.ts';

/** An article as of a change; null to remove it from the index. */
export type IndexChange = {
  readonly articleId: number;
  readonly change: number;
  readonly article: SearchableArticle | null;
};

/**
 * D1 limits a value to two million bytes, and the words of a part are bound as one value: longer texts are cut at this
 * limit, and batches are split.
 */
const MOST_CHARACTERS = 300_000;
/** Longer tokens are not indexed as words. */
const LONGEST_WORD = 40;
/** Shorter words are not treated as compounds. */
const SHORTEST_COMPOUND = 8;

/**
 * Writes changes to the index, in one transaction unless the texts are long. A change older than the indexed one is
 * ignored, so that a failed write can be repeated whole.
 */
export async function writeIndex(database: D1Database, changes: readonly IndexChange[]): Promise<void> {
  for (const part of inParts(changes)) await writePart(database, part);
}

function inParts(changes: readonly IndexChange[]): IndexChange[][] {
  const parts: IndexChange[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const length = change.article === null ? 0 : textOf(change.article).length;
    characters += length;
    if (characters > MOST_CHARACTERS) {
      parts.push([]);
      characters = length;
    }
    parts.at(-1)?.push(change);
  }
  return parts;
}

/** All statements bind their rows as JSON, so that a part takes as many statements as one article. */
async function writePart(database: D1Database, changes: readonly IndexChange[]): Promise<void> {
  const ids = JSON.stringify(changes.map(({ articleId }) => articleId));
  const known = await database
    .prepare('SELECT article_id FROM indexed_changes WHERE article_id IN (SELECT value FROM json_each(?))')
    .bind(ids)
    .all();
  const knownIds = new Set(v.parse(knownRows, known.results).map((row) => row.article_id));
  const documents = changes.flatMap(({ article, change }) =>
    article === null ? [] : [{ ...toDocument(article), change }],
  );
  const numbers = JSON.stringify(changes.map(({ articleId, change }) => [articleId, change]));
  const rows = JSON.stringify(documents.map(({ words: _, ...row }) => row));
  const texts = JSON.stringify(
    documents.map(({ id, articleId, change, words, lists }) => ({ id, articleId, change, words, lists })),
  );
  const counted = JSON.stringify(countWords(changes, knownIds));
  await database.batch([
    database
      .prepare(
        `INSERT INTO indexed_changes (article_id, change) SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true
         ON CONFLICT (article_id) DO UPDATE SET change = excluded.change WHERE excluded.change > change`,
      )
      .bind(numbers),
    ...['search_heads', 'search_texts'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE rowid IN (${REPLACED})`).bind(numbers),
    ),
    database.prepare(`DELETE FROM documents WHERE id IN (${REPLACED})`).bind(numbers),
    database
      .prepare(
        `INSERT INTO documents (id, article_id, published_at, holds_body, lists, title, prefix, lead, names)
         SELECT value ->> 'id', value ->> 'articleId', value ->> 'publishedAt', value ->> 'holdsBody', ' ' || (value ->> 'lists') || ' ', value ->> 'title', value ->> 'prefix', value ->> 'lead',
           value ->> 'names' FROM ${LATEST}`,
      )
      .bind(rows),
    database
      .prepare(
        `INSERT INTO search_heads (rowid, title, rest, lists)
         SELECT value ->> 'id', value ->> 'title', (value ->> 'prefix') || ' ' || (value ->> 'lead') || ' ' || (value ->> 'names'), value ->> 'lists' FROM ${LATEST}`,
      )
      .bind(rows),
    database
      .prepare(
        `INSERT INTO search_texts (rowid, words, lists) SELECT value ->> 'id', value ->> 'words', value ->> 'lists' FROM ${LATEST}`,
      )
      .bind(texts),
    database
      .prepare(
        `INSERT INTO words (word, backwards, spelling, articles) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true
         ON CONFLICT (word) DO UPDATE SET articles = articles + excluded.articles,
           spelling = iif(length(excluded.spelling) < length(spelling), excluded.spelling, spelling)`,
      )
      .bind(counted),
  ]);
}

const knownRows = v.array(v.object({ article_id: v.number() }));

/** Index entries that the batch replaces: none where the index has a later change. */
const REPLACED = `SELECT documents.id FROM json_each(?) JOIN indexed_changes AS known ON known.article_id = value ->> 0 AND known.change = value ->> 1
  JOIN documents ON documents.article_id = known.article_id`;
const LATEST = `json_each(?) JOIN indexed_changes AS known ON known.article_id = value ->> 'articleId' AND known.change = value ->> 'change'`;

function toDocument({
  articleId,
  publishedAt,
  isBodyPublic,
  title,
  prefix,
  lead,
  names,
  body,
  lists,
}: SearchableArticle) {
  const [titleWords, prefixWords, leadWords, nameWords] = [title, prefix, lead, names].map(toWords);
  return {
    id: documentId(articleId, publishedAt),
    articleId,
    publishedAt,
    holdsBody: isBodyPublic ? 1 : 0,
    title: titleWords,
    prefix: prefixWords,
    lead: leadWords,
    names: nameWords,
    words: [titleWords, prefixWords, leadWords, nameWords, toWords(body)].join(' '),
    lists: lists.join(' '),
  };
}

function toWords(text: string): string {
  return tokenize(text.slice(0, MOST_CHARACTERS)).join(' ');
}

function textOf({ title, prefix, lead, names, body }: SearchableArticle): string {
  return [title, prefix, lead, names, body].join('\n').slice(0, MOST_CHARACTERS);
}

/**
 * The words of the part: reversed if possibly a compound, the spelling, and the number of articles that are new to the
 * index.
 */
function countWords(changes: readonly IndexChange[], knownIds: ReadonlySet<number>): (string | number | null)[][] {
  const counted = new Map<string, { spelling: string; articles: number }>();
  for (const { articleId, article } of changes) {
    if (article === null) continue;
    const spellings = spellingsOf(textOf(article));
    for (const [word, spelling] of spellings) {
      const seen = counted.get(word) ?? { spelling, articles: 0 };
      counted.set(word, {
        spelling: spelling.length < seen.spelling.length ? spelling : seen.spelling,
        articles: seen.articles + (knownIds.has(articleId) ? 0 : 1),
      });
    }
  }
  return [...counted].map(([word, { spelling, articles }]) => [
    word,
    word.length >= SHORTEST_COMPOUND ? Array.from(word).toReversed().join('') : null,
    spelling,
    articles,
  ]);
}

/** The stems of a text, each with the shortest spelling that occurs. */
function spellingsOf(text: string): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const spelling of readWords(text)) {
    for (const word of readWords(foldGerman(spelling)).map(stemGerman)) {
      const known = spellings.get(word);
      if (word.length <= LONGEST_WORD && (known === undefined || spelling.length < known.length))
        spellings.set(word, spelling);
    }
  }
  return spellings;
}
