import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { meteredViews } from './schema.ts';

export type MeteredView = {
  readonly mandator: string;
  readonly ruleId: string;
  readonly reader: string;
  readonly articleId: number;
  readonly limit: number;
  /** Views before it count no more. Milliseconds. */
  readonly since: number;
  readonly now: number;
};

/** How many articles of the period are counted, and whether this one is among them. */
export type CountedView = { readonly used: number; readonly isOpen: boolean };

/**
 * Counts a view unless the meter is used up; one that is counted already costs nothing. One statement asks, writes and
 * tells what came of it, so that views at the same time cannot pass the limit together. Decision 038.
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
  // Nothing is written where the limit is reached, and more is not said: it may have been a higher one before.
  return counted ? { used: counted.used, isOpen: true } : { used: limit, isOpen: false };
}
