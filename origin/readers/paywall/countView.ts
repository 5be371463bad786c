import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { meteredViews } from './schema.ts';

export type MeteredView = {
  readonly mandator: string;
  readonly ruleId: string;
  readonly reader: string;
  readonly articleId: number;
  readonly limit: number;
  /** Start of the period in milliseconds; earlier views do not count. */
  readonly since: number;
  readonly now: number;
};

/** The number of articles counted in the period, and whether this one is open. */
export type CountedView = { readonly used: number; readonly isOpen: boolean };

/**
 * Counts a view unless the meter is used up; a view already counted costs nothing. One statement checks, inserts and
 * returns the result, so that concurrent views cannot exceed the limit together. Decision 038.
 */
export async function countView(
  db: Database,
  { mandator, ruleId, reader, articleId, limit, since, now }: MeteredView,
): Promise<CountedView> {
  const views = meteredViews;
  const ofPeriod = and(
    eq(views.mandator, mandator),
    eq(views.ruleId, ruleId),
    eq(views.reader, reader),
    gte(views.viewedAt, since),
  );
  const used = db.select({ used: count() }).from(views).where(ofPeriod);
  const same = db
    .select()
    .from(views)
    .where(and(ofPeriod, eq(views.articleId, articleId)));
  const [counted] = await db
    .insert(views)
    .select(
      sql`SELECT ${mandator}, ${ruleId}, ${reader}, ${articleId}, ${now} WHERE ${used} < ${limit} OR EXISTS ${same}`,
    )
    .onConflictDoUpdate({
      target: [views.mandator, views.ruleId, views.reader, views.articleId],
      set: { viewedAt: sql`iif(${views.viewedAt} < ${since}, ${now}, ${views.viewedAt})` },
    })
    .returning({ used: sql<number>`${used}` });
  // Returns the limit as the count: the real one may be higher if the limit was lowered.
  return counted ? { used: counted.used, isOpen: true } : { used: limit, isOpen: false };
}
