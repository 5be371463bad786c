import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { articleMandators, articles, listings } from '../schema/articles.ts';
import { foldedText } from './searchWords.ts';
import { readStatus, type StatusColumns } from './statusColumns.ts';

/** Behind this article, in the order of a list. */
export type ListCursor = { readonly publishedAt: number; readonly id: number };

type StateQuery = {
  readonly states: readonly ArticleState[];
  readonly mandator: MandatorId;
  /** Of headline or kicker, as `toWords` makes them; without words all articles are listed. */
  readonly words: readonly string[];
  readonly after: ListCursor | null;
  readonly limit: number;
};
/** A part of the range of an index. `until` is its last article. */
type RangeQuery = Omit<StateQuery, 'states'> & { readonly until: ListCursor | null; readonly offset: number };

/** How many articles of a state a search compares. */
const COMPARED = 5_000;

const COLUMNS = {
  id: articles.id,
  title: articles.title,
  titlePrefix: articles.titlePrefix,
  slug: articles.slug,
  channel: articles.channelPath,
  contentRestriction: articles.contentRestriction,
  rank: articles.rank,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  revision: articles.revision,
  status: articles.status,
  releaseAt: articles.releaseAt,
  stage: articles.stage,
  expiresAt: articles.expiresAt,
  embargoUntil: articles.embargoUntil,
  isHeld: articles.isHeld,
};

/**
 * The articles of a title in these states, newest first, each state from one range of an index of its own. A list ends
 * with its page, at any archive size. A search compares headlines and kickers of the newest 5,000 of each state, and
 * reads them twice, without bodies: then there may be a cursor and no article. The next page goes on behind it. The
 * cursor is null where nothing can follow.
 */
export async function listByState(db: Database, { states, limit, ...query }: StateQuery) {
  const ranges = await Promise.all(states.map((state) => listRange(db, state, { ...query, limit: limit + 1 })));
  // The articles of a state behind the end of its range are unknown: all behind it are for the next page.
  const end = ranges.flatMap((range) => range.end ?? []).toSorted(newestFirst)[0];
  const found = ranges.flatMap(({ rows }) => rows).filter((row) => !end || newestFirst(row, end) <= 0);
  const shown = found.toSorted(newestFirst).slice(0, limit);
  return { articles: shown.map(describe), next: (found.length > limit ? shown.at(-1) : end) ?? null };
}

/** An article of a title by its id, if it is in one of these states. */
export async function findById(
  db: Database,
  id: number,
  { mandator, states }: Pick<StateQuery, 'mandator' | 'states'>,
) {
  const rows = await db
    .select(COLUMNS)
    .from(articles)
    .innerJoin(articleMandators, eq(articleMandators.articleId, articles.id))
    .where(and(eq(articles.id, id), eq(articleMandators.mandator, mandator)));
  return rows.map(describe).filter(({ state }) => states.includes(state));
}

async function listRange(db: Database, state: ArticleState, query: Omit<StateQuery, 'states'>) {
  const list = (part: Partial<RangeQuery>) => {
    const range = { ...query, until: null, offset: 0, ...part };
    return state === 'published' ? selectPublished(db, range) : selectHidden(db, state, range);
  };
  const [end = null] = query.words.length === 0 ? [] : await list({ words: [], limit: 1, offset: COMPARED - 1 });
  return { rows: await list({ until: end }), end };
}

function selectPublished(db: Database, { mandator, limit, offset, ...query }: RangeQuery) {
  const key = sql`(${listings.publishedAt}, ${listings.articleId})`;
  return db
    .select(COLUMNS)
    .from(listings)
    .innerJoin(articles, eq(articles.id, listings.articleId))
    .where(and(eq(listings.mandator, mandator), eq(listings.list, 'all'), ...conditionsOf(key, query)))
    .orderBy(desc(listings.publishedAt), desc(listings.articleId))
    .limit(limit)
    .offset(offset);
}

function selectHidden(
  db: Database,
  state: Exclude<ArticleState, 'published'>,
  { mandator, limit, offset, ...query }: RangeQuery,
) {
  // A scheduled article is released at its date.
  const date = state === 'scheduled' ? articles.releaseAt : articles.publishedAt;
  return db
    .select(COLUMNS)
    .from(articles)
    .innerJoin(articleMandators, eq(articleMandators.articleId, articles.id))
    .where(
      and(
        isOfState(state),
        eq(articleMandators.mandator, mandator),
        ...conditionsOf(sql`(${date}, ${articles.id})`, query),
      ),
    )
    .orderBy(desc(date), desc(articles.id))
    .limit(limit)
    .offset(offset);
}

function conditionsOf(key: SQL, { after, until, words }: Pick<RangeQuery, 'after' | 'until' | 'words'>): SQL[] {
  const text = foldedText([articles.titlePrefix, articles.title]);
  return [
    ...(after ? [sql`${key} < (${after.publishedAt}, ${after.id})`] : []),
    ...(until ? [sql`${key} >= (${until.publishedAt}, ${until.id})`] : []),
    ...words.map((word) => sql`instr(${text}, ${word}) > 0`),
  ];
}

function newestFirst(one: ListCursor, other: ListCursor): number {
  return other.publishedAt - one.publishedAt || other.id - one.id;
}

function describe<Row extends StatusColumns>({ status, releaseAt, stage, ...row }: Row) {
  return { ...row, state: readStatus({ status, releaseAt, stage }) };
}

/** Each state as the condition of an index of its own. */
function isOfState(state: Exclude<ArticleState, 'published'>): SQL | undefined {
  if (state === 'scheduled') return isNotNull(articles.releaseAt);
  if (state !== 'retracted') return eq(articles.stage, state);
  // Written out, because a bound value does not match the condition.
  return and(sql`${articles.status} = 'retracted'`, isNull(articles.stage), isNull(articles.releaseAt));
}
