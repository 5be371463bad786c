import { eq } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { leaveBanners } from './leaveBanners.ts';
import { bannerTags, goneTags, liveTags } from './purgeOf.ts';
import type { Database, Statement } from '../../database/database.ts';
import { loadStanding } from './loadStanding.ts';
import { recordArticleAct } from './recordAct.ts';
import { recordIndexing } from './recordIndexing.ts';
import { nextRevision, recordRevision, type Change } from './recordRevision.ts';
import { isOvertaken } from './saveArticle.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { articles, listings } from '../schema/articles.ts';

export type RetractOutcome =
  | { readonly kind: 'retracted'; readonly revision: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'overtaken' };

type Retraction = Omit<Change, 'kind' | 'body'> & {
  readonly kind: 'retract' | 'expire';
  /** Null to retract whatever is stored. */
  readonly ifRevision: number | null;
};

/**
 * Removes an article from every list and banner, from the search and, by its purge, from every page, in one transaction.
 * Acceptance G14: works for any row, because nothing of it is parsed, and without the bucket. Also cancels the release
 * of a scheduled article.
 * @param also statements of the same transaction.
 */
export async function retractArticle(
  db: Database,
  id: number,
  { ifRevision, ...change }: Retraction,
  also: readonly Statement[] = [],
): Promise<RetractOutcome> {
  const standing = await loadStanding(db, id);
  if (!standing) return { kind: 'unknown' };
  const lists = [...standing.listTags, ...standing.listings.map(({ mandator }) => cacheTag.topics(mandator))];
  const purge = { soft: [...lists, ...liveTags(id, standing), ...bannerTags(standing)], hard: goneTags(id) };
  try {
    const [[row]] = await db.batch([
      db
        .update(articles)
        .set({ status: 'retracted', releaseAt: null, stage: null, revision: nextRevision(ifRevision) })
        .where(eq(articles.id, id))
        .returning({ revision: articles.revision }),
      recordRevision(db, id, { ...change, body: null }),
      recordArticleAct(db, id, change),
      db.delete(listings).where(eq(listings.articleId, id)),
      leaveBanners(db, id),
      ...recordIndexing(db, id),
      ...recordPurges(db, [purge], change.at),
      ...also,
    ]);
    return row ? { kind: 'retracted', revision: row.revision } : { kind: 'unknown' };
  } catch (cause) {
    if (isOvertaken(cause)) return { kind: 'overtaken' };
    throw cause;
  }
}
