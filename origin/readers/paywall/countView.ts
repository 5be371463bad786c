import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
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
 * Counts a view unless the meter is used up; one that is counted already costs nothing. One statement asks and writes,
 * so that views at the same time cannot pass the limit together, and one transaction tells what came of it.
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
  const [, counted, found] = await db.batch([
    db
      .insert(views)
      .select(sql`SELECT ${mandator}, ${ruleId}, ${reader}, ${articleId}, ${now} WHERE (${used}) < ${limit}`)
      .onConflictDoUpdate({
        target: [views.mandator, views.ruleId, views.reader, views.articleId],
        set: { viewedAt: now },
        setWhere: lt(views.viewedAt, since),
      }),
    used,
    db
      .select()
      .from(views)
      .where(and(ofPeriod, eq(views.articleId, articleId))),
  ]);
  return { used: counted[0]?.used ?? 0, isOpen: found.length > 0 };
}
