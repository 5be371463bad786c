import * as v from 'valibot';
import { MOST_HITS } from '#shared/domain/search/searchInput.ts';
import type { ArticleHead } from '#shared/domain/search/scoreHit.ts';
import { documentRange } from './documentId.ts';

export type CandidateQuery = {
  /** FTS5 expression as `toMatch` makes it. */
  readonly match: string;
  /** The title and the section that an article must stand in: `m:tagesbote`, `c:koeln`. */
  readonly lists: readonly string[];
  /** Milliseconds; `to` is the first that does not belong to it. */
  readonly from: number;
  readonly to: number;
  /**
   * What is taken where there are more than can be ranked. Closeness costs a look at every article that has one of the
   * words.
   */
  readonly by: 'closest' | 'newest';
  /**
   * False where something must not stand in the text, which heads do not tell; and where the newest are wanted, whatever
   * stands at the head of others.
   */
  readonly hasHeads: boolean;
};

export type Candidate = {
  readonly articleId: number;
  readonly publishedAt: number;
  readonly holdsBody: boolean;
  readonly head: ArticleHead;
  /** Of the whole text, 0 to 1 as against the closest; 0 where that was not asked. */
  readonly closeness: number;
};

/** `hitCount` goes up to one more than `MOST_COUNTED`. */
export type Candidates = { readonly candidates: readonly Candidate[]; readonly hitCount: number };

/** Nobody reads on after as many; what is counted beyond costs and says nothing. */
export const MOST_COUNTED = 1_000;
/** As many of the newest, or of the closest, are ranked; and some that have the words in their title or lead. */
const MOST_HEADS = 200;

const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')),
);
const rows = v.array(
  v.object({
    hit_count: v.number(),
    article_id: v.number(),
    published_at: v.number(),
    holds_body: v.number(),
    distance: v.number(),
    title: words,
    prefix: words,
    lead: words,
    names: words,
  }),
);

/**
 * The articles worth ranking. Each part reads the index from its newest end and stops at its limit, so that a word that
 * half the archive has costs what a rare one does.
 */
export function candidateStatement(
  database: D1Database,
  { match, lists, from, to, by, hasHeads }: CandidateQuery,
): D1PreparedStatement {
  const inLists = lists.map((list) => ` AND lists : ${quote(list)}`).join('');
  const hits = by === 'closest' ? closest(lists.length) : NEWEST;
  const looked =
    by === 'closest'
      ? [`words : (${match})`, ...documentRange(from, to - 1), ...lists.map((list) => ` ${list} `)]
      : [`words : (${match})${inLists}`, ...documentRange(from, to - 1)];
  const heads = hasHeads ? [`title : (${match})${inLists}`, `(${match})${inLists}`] : [];
  const parts = heads.map((_, at) => headsWith(looked.length + at + 1)).join(' ');
  const [first, last] = [looked.length + heads.length + 1, looked.length + heads.length + 2];
  return database
    .prepare(
      `WITH hits AS MATERIALIZED (${hits})
       SELECT (SELECT count(*) FROM hits) AS hit_count, article_id, published_at, holds_body, title, prefix, lead, names, min(found.distance) AS distance
       FROM (SELECT * FROM (SELECT id, distance FROM hits LIMIT ${MOST_HITS}) ${parts}) AS found JOIN documents ON documents.id = found.id
       WHERE published_at >= ?${first} AND published_at < ?${last} GROUP BY documents.id`,
    )
    .bind(...looked, ...heads, from, to);
}

export function readCandidates(result: D1Result | undefined): Candidates {
  const found = v.parse(rows, result?.results);
  const least = Math.min(...found.map(({ distance }) => distance), 0);
  const candidates = found.map(
    ({ article_id, published_at, holds_body, distance, title, prefix, lead, names }): Candidate => ({
      articleId: article_id,
      publishedAt: published_at,
      holdsBody: holds_body === 1,
      head: { title, prefix, lead, names },
      closeness: least === 0 ? 0 : distance / least,
    }),
  );
  return { candidates, hitCount: found[0]?.hit_count ?? 0 };
}

/**
 * A number that is bound is no integer to SQLite, and by no other does FTS5 find the place where a range begins: it
 * would walk there.
 */
const [FROM, TO] = ['CAST(?2 AS INTEGER)', 'CAST(?3 AS INTEGER)'];

const NEWEST = `SELECT rowid AS id, 0.0 AS distance FROM search_texts WHERE search_texts MATCH ?1 AND rowid BETWEEN ${FROM} AND ${TO} ORDER BY rowid LIMIT ${MOST_COUNTED + 1}`;

/** bm25 counts in how many articles each word of the expression is, so titles and sections are looked up apart. */
function closest(lists: number): string {
  const inLists = Array.from({ length: lists }, (_, at) => ` AND instr(lists.lists, ?${4 + at}) > 0`).join('');
  return `SELECT search_texts.rowid AS id, bm25(search_texts) AS distance FROM search_texts JOIN documents AS lists ON lists.id = search_texts.rowid
    WHERE search_texts MATCH ?1 AND search_texts.rowid BETWEEN ${FROM} AND ${TO}${inLists} ORDER BY distance LIMIT ${MOST_COUNTED + 1}`;
}

function headsWith(parameter: number): string {
  return `UNION ALL SELECT * FROM (SELECT rowid, 0.0 FROM search_heads WHERE search_heads MATCH ?${parameter} AND rowid BETWEEN ${FROM} AND ${TO} ORDER BY rowid LIMIT ${MOST_HEADS})`;
}

function quote(list: string): string {
  return `"${list.replaceAll('"', '""')}"`;
}
