import * as v from 'valibot';
import { MOST_HITS } from '#shared/domain/search/searchInput.ts';
import type { ArticleHead } from '#shared/domain/search/scoreHit.ts';
import { documentRange } from './documentId.ts';

export type CandidateQuery = {
  /** FTS5 expression as `toMatch` makes it. */
  readonly match: string;
  /** Title and section that an article must be listed in: `m:tagesbote`, `c:koeln`. */
  readonly lists: readonly string[];
  /** Milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /**
   * Which articles are chosen when there are more than can be ranked. Computing closeness visits every article that has
   * one of the words.
   */
  readonly by: 'closest' | 'newest';
  /**
   * False if the query excludes words, which heads cannot show, or if the newest articles are wanted, wherever the
   * words occur.
   */
  readonly hasHeads: boolean;
};

export type Candidate = {
  readonly articleId: number;
  readonly publishedAt: number;
  readonly holdsBody: boolean;
  readonly head: ArticleHead;
  /** Score of the whole text, 0 to 1 relative to the closest article; 0 if not computed. */
  readonly closeness: number;
};

/** `hitCount` is capped at `MOST_COUNTED` + 1. */
export type Candidates = { readonly candidates: readonly Candidate[]; readonly hitCount: number };

/** Hits beyond this number are not counted: readers do not page that far. */
export const MOST_COUNTED = 1_000;
/** How many articles with the words in title or lead are ranked, besides as many of the newest or closest. */
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
 * Selects the articles worth ranking. Each part reads the index from its newest end and stops at its limit, so a word
 * in half the archive costs as much as a rare one.
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

/** D1 binds numbers as REAL. FTS5 seeks the start of a rowid range for integers only and would scan otherwise. */
const [FROM, TO] = ['CAST(?2 AS INTEGER)', 'CAST(?3 AS INTEGER)'];

const NEWEST = `SELECT rowid AS id, 0.0 AS distance FROM search_texts WHERE search_texts MATCH ?1 AND rowid BETWEEN ${FROM} AND ${TO} ORDER BY rowid LIMIT ${MOST_COUNTED + 1}`;

/** bm25 counts document frequency for each word of the expression, so titles and sections are filtered outside it. */
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
