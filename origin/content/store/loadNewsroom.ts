import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { PlanKind } from '#shared/contracts/newsroom.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import { acts } from '../schema/acts.ts';
import { articleMandators, articles, listings } from '../schema/articles.ts';
import { overwrittenTexts } from '../schema/overwrittenTexts.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';

/** What is planned is told so far ahead. */
const AHEAD_MS = 14 * 86_400_000;
const MOST_PLANNED = 200;
/** Whatever waits longer is late: the clock and the cron come each minute. */
const LATE_MS = 120_000;
/** Of all acts, the latest among which those of one editor are looked for. */
const LOOKED_AT = 3_000;
const OWN = 8;

const COLUMNS = {
  id: articles.id,
  title: articles.title,
  titlePrefix: articles.titlePrefix,
  channel: articles.channelPath,
  contentRestriction: articles.contentRestriction,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  status: articles.status,
  releaseAt: articles.releaseAt,
  stage: articles.stage,
};

/**
 * What a newsroom asks for first: what happens to articles of a title by itself, what this editor changed last, which
 * articles are live, and what has not happened in its time. One round trip to the database, of ranges of indexes.
 */
export async function loadNewsroom(
  db: Database,
  { mandator, editor, now }: { readonly mandator: MandatorId; readonly editor: string; readonly now: number },
) {
  const planned = (date: SQLiteColumn, where: SQL | undefined) =>
    db
      .select({ ...COLUMNS, at: sql<number>`${date}`.as('at') })
      .from(articles)
      .innerJoin(articleMandators, eq(articleMandators.articleId, articles.id))
      .where(and(eq(articleMandators.mandator, mandator), isNotNull(date), lt(date, now + AHEAD_MS), where))
      .orderBy(asc(date), asc(articles.id))
      .limit(MOST_PLANNED);
  const latest = sql`(SELECT id, by, subject FROM ${acts} ORDER BY id DESC LIMIT ${LOOKED_AT})`;
  const own = sql`SELECT CAST(substr(subject, 9) AS INTEGER) FROM ${latest}
    WHERE by = ${editor} AND subject LIKE 'article:%' GROUP BY subject ORDER BY max(id) DESC LIMIT ${OWN}`;
  const [releases, expiries, embargoes, overwritten, mine, live, [purges], [pushes]] = await db.batch([
    planned(articles.releaseAt, undefined),
    planned(articles.expiresAt, eq(articles.status, 'published')),
    planned(articles.embargoUntil, gt(articles.embargoUntil, now)),
    db
      .select(COLUMNS)
      .from(overwrittenTexts)
      .innerJoin(articles, eq(articles.id, overwrittenTexts.articleId))
      .innerJoin(articleMandators, eq(articleMandators.articleId, articles.id))
      .where(eq(articleMandators.mandator, mandator))
      .orderBy(desc(overwrittenTexts.at))
      .limit(MOST_PLANNED),
    db
      .select(COLUMNS)
      .from(articles)
      .where(inArray(articles.id, sql`(${own})`))
      .orderBy(sql`(SELECT max(id) FROM ${acts} WHERE subject = 'article:' || ${articles.id}) DESC`),
    db
      .select(COLUMNS)
      .from(listings)
      .innerJoin(articles, eq(articles.id, listings.articleId))
      .where(and(eq(listings.mandator, mandator), eq(listings.list, 'live')))
      .orderBy(sql`${listings.publishedAt} DESC`)
      .limit(OWN),
    db
      .select({ count: count() })
      .from(purgeOutbox)
      .where(lt(purgeOutbox.createdAt, now - LATE_MS)),
    db
      .select({ count: count() })
      .from(pushOutbox)
      .where(and(isNull(pushOutbox.handedOverAt), lt(pushOutbox.createdAt, now - LATE_MS))),
  ]);
  const inPlan = (kind: PlanKind, rows: typeof releases) =>
    rows.map((row) => ({ ...row, kind, isLate: row.at < now - LATE_MS }));
  return {
    plan: [...inPlan('release', releases), ...inPlan('expiry', expiries), ...inPlan('embargo', embargoes)]
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MOST_PLANNED),
    overwritten,
    mine,
    live,
    late: { purges: purges?.count ?? 0, pushes: pushes?.count ?? 0 },
  };
}
