import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { MOST_HITS } from '#shared/domain/search/searchInput.ts';
import { scoreHit, type SoughtWord } from '#shared/domain/search/scoreHit.ts';
import { readSearchTerms, type SearchTerms } from '#shared/domain/search/searchTerms.ts';
import { toMatch } from '#shared/domain/search/toMatch.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { listings } from '../schema/articles.ts';
import { loadTeasers, type ListName } from '../store/listArticles.ts';
import { correctTerms } from './correctTerms.ts';
import { candidateStatement, MOST_COUNTED, readCandidates, type Candidate, type Candidates } from './findCandidates.ts';
import { loadNamedTopics, type NamedTopic } from './loadNamedTopics.ts';
import { lookUpWords, type KnownWord } from './lookUpWords.ts';

export type ArticleSearch = {
  readonly terms: string;
  /** One title; all titles without it. */
  readonly mandator?: string | undefined;
  /** Path of the section. */
  readonly channel?: string | undefined;
  /** Milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly limit: number;
  /** Whether corrected or fewer terms may be used when no article matches all terms. */
  readonly isTolerant: boolean;
  /** Newest first instead of best first: articles are not ranked then, only read from the newest end of the index. */
  readonly isNewestFirst: boolean;
};

export type FoundArticles = {
  readonly teasers: readonly Teaser[];
  /** Capped at `MOST_COUNTED`. */
  readonly total: number;
  readonly isMore: boolean;
  /** What the articles match: all terms, those of `suggestion`, or some of the terms. */
  readonly found: 'all' | 'corrected' | 'some';
  /** The corrected terms. */
  readonly suggestion: string | null;
  /** Publication time of the oldest matching article, in milliseconds; null if none. */
  readonly oldest: number | null;
  /** Topics of the teasers whose names contain a search term. */
  readonly topics: readonly NamedTopic[];
};

type Databases = { readonly db: Database; readonly searchDatabase: D1Database };

const NOTHING = {
  teasers: [],
  total: 0,
  isMore: false,
  found: 'all',
  suggestion: null,
  oldest: null,
  topics: [],
} as const;

/** With fewer hits than this the terms are checked for misspellings. */
const FEW = 3;

/**
 * Best first, or newest first. Hits of equal score to one decimal are ordered newest first. Terms without a letter or
 * digit match nothing.
 */
export async function searchArticles(databases: Databases, search: ArticleSearch): Promise<FoundArticles> {
  const asTyped = await attempt(databases, search, search.terms, 'all');
  if (asTyped === null) return NOTHING;
  if (!search.isTolerant || asTyped.hitCount >= FEW)
    return { ...(await show(databases, search, asTyped)), found: 'all', suggestion: null };
  const suggestion = await correctTerms(databases.searchDatabase, search.terms, asTyped.known);
  if (asTyped.hitCount > 0) return { ...(await show(databases, search, asTyped)), found: 'all', suggestion };
  const corrected = suggestion === null ? null : await attempt(databases, search, suggestion, 'all');
  if (corrected !== null && corrected.hitCount > 0)
    return { ...(await show(databases, search, corrected)), found: 'corrected', suggestion };
  const some = await attempt(databases, search, suggestion ?? search.terms, 'any');
  return { ...(await show(databases, search, some ?? asTyped)), found: 'some', suggestion };
}

type Attempt = Candidates & {
  readonly terms: SearchTerms;
  readonly known: ReadonlyMap<string, KnownWord>;
  readonly sought: readonly SoughtWord[];
  readonly oldest: number | null;
};

/** Null if the terms are empty. */
async function attempt(
  { searchDatabase }: Databases,
  search: ArticleSearch,
  typed: string,
  needed: 'all' | 'any',
): Promise<Attempt | null> {
  const terms = readSearchTerms(typed);
  if (terms.words.length === 0 && terms.phrases.length === 0) return null;
  const known = await lookUpWords(searchDatabase, {
    words: terms.words,
    inPhrases: [...new Set(terms.phrases.flat())],
    hasParts: search.isTolerant,
  });
  const match = toMatch(terms, needed, (word) => known.get(word) ?? { compounds: [], parts: null });
  const { mandator, channel, from, to, isNewestFirst } = search;
  const lists = [
    ...(mandator === undefined ? [] : [`m:${mandator}`]),
    ...(channel === undefined ? [] : [`c:${channel}`]),
  ];
  const [found, oldest] = await searchDatabase.batch([
    candidateStatement(searchDatabase, {
      match,
      lists,
      from,
      to,
      by: !isNewestFirst && isRare(terms, needed, known) ? 'closest' : 'newest',
      hasHeads: !isNewestFirst && terms.excluded.length === 0,
    }),
    searchDatabase.prepare('SELECT published_at FROM documents ORDER BY id DESC LIMIT 1'),
  ]);
  return { ...readCandidates(found), terms, known, sought: weigh(terms, known), oldest: readOldest(oldest) };
}

/**
 * bm25 visits every article that has one of the words and scores those that have all. Above these limits it would be
 * noticeably slow.
 */
const MOST_LOOKED_AT = 30_000;
const MOST_SCORED = 4_000;

function isRare(
  { words, phrases }: SearchTerms,
  needed: 'all' | 'any',
  known: ReadonlyMap<string, KnownWord>,
): boolean {
  const reach = [...words, ...phrases.flat()].map((word) => {
    const { articles = 0, variantArticles = 0 } = known.get(word) ?? {};
    return articles + variantArticles;
  });
  const all = reach.reduce((sum, articles) => sum + articles, 0);
  return all <= MOST_LOOKED_AT && (needed === 'all' ? Math.min(...reach) : all) <= MOST_SCORED;
}

/** A word in ten times as many articles weighs accordingly less. Words of a phrase count one by one. */
function weigh({ words, phrases }: SearchTerms, known: ReadonlyMap<string, KnownWord>): SoughtWord[] {
  return [...new Set([...words, ...phrases.flat()])].map((stem) => {
    const { articles = 0, parts = null } = known.get(stem) ?? {};
    return { stem, parts, weight: 1 / (1 + Math.log10(1 + articles)) };
  });
}

/** The requested page of hits. Filters out articles that were retracted or locked after they were indexed. */
async function show(
  { db }: Databases,
  search: ArticleSearch,
  { candidates, hitCount, terms, sought, oldest }: Attempt,
) {
  const ranked = rank(candidates, ({ head, closeness }) =>
    search.isNewestFirst ? 0 : scoreHit(head, sought, closeness),
  );
  const asked = ranked.slice(search.offset, search.offset + search.limit);
  const ids = asked.map(({ articleId }) => articleId);
  const [listed, teasers] = await Promise.all([loadListed(db, ids, search), loadTeasers(db, ids)]);
  const byId = new Map(asked.map((candidate) => [candidate.articleId, candidate]));
  const shown = teasers.filter(
    (teaser) =>
      listed.has(teaser.documentId) && !(isRestricted(teaser) && byId.get(teaser.documentId)?.holdsBody === true),
  );
  const total = hitCount <= MOST_HITS ? candidates.length : Math.min(hitCount, MOST_COUNTED);
  return {
    teasers: shown,
    total: total - (asked.length - shown.length),
    isMore: hitCount > MOST_COUNTED,
    oldest,
    topics: await loadNamedTopics(db, shown, terms),
  };
}

/** Orders by score; newer first among equals. */
function rank(candidates: readonly Candidate[], scoreOf: (candidate: Candidate) => number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: Math.round(scoreOf(candidate) * 10) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        other.candidate.publishedAt - one.candidate.publishedAt ||
        other.candidate.articleId - one.candidate.articleId,
    )
    .map(({ candidate }) => candidate);
}

async function loadListed(
  db: Database,
  ids: readonly number[],
  { mandator, channel }: ArticleSearch,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const list: ListName = channel === undefined ? 'all' : `channel:${channel}`;
  const ofTitle = mandator === undefined ? undefined : eq(listings.mandator, mandator);
  const rows = await db
    .select({ id: listings.articleId })
    .from(listings)
    .where(and(isOneOf(listings.articleId, ids), eq(listings.list, list), ofTitle));
  return new Set(rows.map(({ id }) => id));
}

const oldestRow = v.array(v.object({ published_at: v.number() }));

function readOldest(result: D1Result | undefined): number | null {
  return v.parse(oldestRow, result?.results)[0]?.published_at ?? null;
}
