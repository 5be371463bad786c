import { and, asc, count, eq, gt, isNotNull, lte, min } from 'drizzle-orm';
import { Hono } from 'hono';
import { GAUGES_PATH, type Gauges } from '#shared/contracts/gauges.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { articles } from '../content/schema/articles.ts';
import { heldRecords } from '../content/schema/heldRecords.ts';
import { searchOutbox } from '../content/schema/searchOutbox.ts';
import { openDatabase } from '../database/database.ts';
import { databaseBytes } from '../database/databaseBytes.ts';
import type { OriginEnv } from '../env.ts';
import { readerServiceAuth } from '../http/readerServiceAuth.ts';
import { ageOf } from '../outbox/ageOf.ts';
import { purgeOutbox } from '../outbox/purgeOutbox.ts';
import { newsletterMails } from '../readers/newsletters/schema.ts';

export const gaugeRoutes = new Hono<{ Bindings: OriginEnv }>();

gaugeRoutes.get(GAUGES_PATH, readerServiceAuth, async (c) => c.json({ data: await readGauges(c.env, Date.now()) }));

async function readGauges(env: OriginEnv, now: number): Promise<Gauges> {
  const db = openDatabase(env.DB);
  const readers = openDatabase(env.READERS_DB);
  const [[[purges], [change], [held], [scheduled]], [[letters]]] = await Promise.all([
    db.batch([
      db
        .select({ waiting: count(), oldest: min(purgeOutbox.createdAt) })
        .from(purgeOutbox)
        .where(lte(purgeOutbox.createdAt, now)),
      db
        .select({ oldest: searchOutbox.changedAt })
        .from(searchOutbox)
        .where(gt(searchOutbox.changedAt, 0))
        .orderBy(asc(searchOutbox.change))
        .limit(1),
      db.select({ oldest: min(heldRecords.releaseAt) }).from(heldRecords),
      db
        .select({ oldest: min(articles.releaseAt) })
        .from(articles)
        .where(and(isNotNull(articles.releaseAt), eq(articles.isHeld, false))),
    ]),
    readers.batch([readers.select({ waiting: count(), oldest: min(newsletterMails.dueAt) }).from(newsletterMails)]),
  ]);
  const filters = await Promise.all(MANDATOR_IDS.map((mandator) => env.FILES.head(`address-blooms/${mandator}.json`)));
  const built = filters
    .flatMap((filter) => (filter ? [Number(filter.customMetadata?.['builtAt'])] : []))
    .filter(Number.isFinite);
  return {
    outboxDepth: purges?.waiting ?? 0,
    outboxOldestMs: ageOf(purges?.oldest, now),
    mailsWaiting: letters?.waiting ?? 0,
    mailOverdueMs: ageOf(letters?.oldest, now),
    databaseBytes: await databaseBytes(env.DB),
    readersBytes: await databaseBytes(env.READERS_DB),
    // The other gauges are reported even if the search database is unavailable.
    searchBytes: await databaseBytes(env.SEARCH_DB).catch(() => null),
    searchOldestMs: ageOf(change?.oldest, now),
    releaseOverdueMs: oldestOf(ageOf(held?.oldest, now), ageOf(scheduled?.oldest, now)),
    filterAgeMs: built.length === 0 ? null : ageOf(Math.min(...built), now),
  };
}

function oldestOf(...ages: readonly (number | null)[]): number | null {
  const known = ages.filter((age) => age !== null);
  return known.length === 0 ? null : Math.max(...known);
}
