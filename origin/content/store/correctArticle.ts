import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Author } from '#shared/domain/desk/rights.ts';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { articles, listings } from '../schema/articles.ts';
import { corrections } from '../schema/corrections.ts';
import { articlePath } from './paths.ts';
import { recordAct } from './recordAct.ts';
import { isCausedBy } from './saveArticle.ts';

/** Of a title's list. */
const LATEST = 50;

type Correcting = Author & {
  readonly articleId: number;
  readonly text: string;
  /** The titles that show the article. */
  readonly mandators: readonly string[];
  /** In milliseconds. */
  readonly at: number;
};

/**
 * Publishes a correction at the foot of an article, with the act and the purges in one transaction. Its id; null if the
 * same one stands there already. Decision 115.
 */
export async function correctArticle(
  db: Database,
  { articleId, text, mandators, at, by, role }: Correcting,
): Promise<number | null> {
  const act = { at, by, role, act: 'correct', subject: `article:${articleId}`, before: null, after: { text } };
  try {
    const [[row]] = await db.batch([
      db.insert(corrections).values({ articleId, text, at, by }).returning({ id: corrections.id }),
      recordAct(db, act),
      ...recordPurges(db, [{ soft: tagsOf(articleId, mandators), hard: [] }], at),
    ]);
    return row?.id ?? null;
  } catch (cause) {
    if (isCausedBy(cause, 'UNIQUE constraint failed: corrections.')) return null;
    throw cause;
  }
}

/** Takes a correction from the readers. False if it has been withdrawn before. */
export async function withdrawCorrection(
  db: Database,
  id: number,
  { articleId, text, mandators, at, by, role }: Correcting,
): Promise<boolean> {
  const act = {
    at,
    by,
    role,
    act: 'withdraw correction',
    subject: `article:${articleId}`,
    before: { text },
    after: null,
  };
  const withdrawnAt = sql`iif(withdrawn_at IS NULL, ${at}, 0)`;
  try {
    await db.batch([
      db.update(corrections).set({ withdrawnAt }).where(eq(corrections.id, id)),
      recordAct(db, act),
      ...recordPurges(db, [{ soft: [], hard: tagsOf(articleId, mandators) }], at),
    ]);
    return true;
  } catch (cause) {
    if (isCausedBy(cause, 'CHECK constraint failed: withdrawn_once')) return false;
    throw cause;
  }
}

/** For a batch: the corrections of an article that readers see, oldest first. */
export function selectCorrections(db: Database, articleId: number) {
  const { id, text, at, by } = corrections;
  return db
    .select({ id, text, at, by })
    .from(corrections)
    .where(and(eq(corrections.articleId, articleId), isNull(corrections.withdrawnAt)))
    .orderBy(asc(at), asc(id));
}

/** One of an article, withdrawn or not; null if there is none of that id. */
export async function loadCorrection(db: Database, articleId: number, id: number) {
  const row = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.articleId, articleId), eq(corrections.id, id)))
    .get();
  return row ?? null;
}

/** The latest corrections of a title's public articles. */
export async function listCorrections(db: Database, mandator: string): Promise<PayloadOf<'corrections'>> {
  const { text, at, articleId } = corrections;
  const rows = await db
    .select({ text, at, articleId, title: articles.title, slug: articles.slug })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, articleId))
    .innerJoin(
      listings,
      and(eq(listings.articleId, articleId), eq(listings.list, 'all'), eq(listings.mandator, mandator)),
    )
    .where(isNull(corrections.withdrawnAt))
    .orderBy(desc(at), desc(corrections.id))
    .limit(LATEST);
  return {
    type: 'corrections',
    corrections: rows.map(({ slug, ...row }) => ({
      articleId: row.articleId,
      title: row.title,
      path: articlePath({ slug, id: row.articleId }),
      ...describeCorrection(row),
    })),
  };
}

/** As readers have it. */
export function describeCorrection({ text, at }: Pick<typeof corrections.$inferSelect, 'text' | 'at'>) {
  return { text, publishDate: new Date(at).toISOString() };
}

function tagsOf(articleId: number, mandators: readonly string[]): string[] {
  return [cacheTag.article(articleId), ...mandators.map(cacheTag.corrections)];
}
