import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { articleMandators, articles, listings } from '../schema/articles.ts';
import { readStatus } from './statusColumns.ts';

/** Behind this article, in the order of a list. */
export type ListCursor = { readonly publishedAt: number; readonly id: number };

type StateQuery = {
  readonly state: ArticleState;
  readonly mandator: MandatorId;
  readonly after: ListCursor | null;
  readonly limit: number;
};

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

/** The articles of a title in this state, newest first: one range of an index at any archive size. */
export async function listByState(db: Database, { state, ...query }: StateQuery) {
  const rows = await (state === 'published' ? selectPublished(db, query) : selectHidden(db, state, query));
  return rows.map(({ status, releaseAt, stage, ...row }) => ({
    ...row,
    state: readStatus({ status, releaseAt, stage }),
  }));
}

function selectPublished(db: Database, { mandator, after, limit }: Omit<StateQuery, 'state'>) {
  return db
    .select(COLUMNS)
    .from(listings)
    .innerJoin(articles, eq(articles.id, listings.articleId))
    .where(
      and(
        eq(listings.mandator, mandator),
        eq(listings.list, 'all'),
        after ? sql`(${listings.publishedAt}, ${listings.articleId}) < (${after.publishedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.articleId))
    .limit(limit);
}

function selectHidden(
  db: Database,
  state: Exclude<ArticleState, 'published'>,
  { mandator, after, limit }: Omit<StateQuery, 'state'>,
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
        after ? sql`(${date}, ${articles.id}) < (${after.publishedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(articles.id))
    .limit(limit);
}

/** Each state as the condition of an index of its own. */
function isOfState(state: Exclude<ArticleState, 'published'>): SQL | undefined {
  if (state === 'scheduled') return isNotNull(articles.releaseAt);
  if (state !== 'retracted') return eq(articles.stage, state);
  // Written out, because a bound value does not match the condition.
  return and(sql`${articles.status} = 'retracted'`, isNull(articles.stage), isNull(articles.releaseAt));
}
