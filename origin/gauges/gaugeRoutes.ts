import { count, min } from 'drizzle-orm';
import { Hono } from 'hono';
import { GAUGES_PATH, type Gauges } from '#shared/contracts/gauges.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { purgeOutbox } from '../content/schema/purgeOutbox.ts';
import { openDatabase } from '../database/database.ts';
import type { OriginEnv } from '../env.ts';
import { readerServiceAuth } from '../http/readerServiceAuth.ts';
import { newsletterMails } from '../readers/newsletters/schema.ts';
import { receiptMails } from '../readers/subscriptions/schema.ts';

export const gaugeRoutes = new Hono<{ Bindings: OriginEnv }>();

gaugeRoutes.get(GAUGES_PATH, readerServiceAuth, async (c) => c.json({ data: await readGauges(c.env, Date.now()) }));

async function readGauges(env: OriginEnv, now: number): Promise<Gauges> {
  const db = openDatabase(env.DB);
  const [[purges], [letters], [receipts]] = await db.batch([
    db.select({ waiting: count(), oldest: min(purgeOutbox.createdAt) }).from(purgeOutbox),
    db.select({ waiting: count(), oldest: min(newsletterMails.dueAt) }).from(newsletterMails),
    db.select({ waiting: count(), oldest: min(receiptMails.dueAt) }).from(receiptMails),
  ]);
  const filters = await Promise.all(MANDATOR_IDS.map((mandator) => env.FILES.head(`address-blooms/${mandator}.json`)));
  const built = filters
    .flatMap((filter) => (filter ? [Number(filter.customMetadata?.['builtAt'])] : []))
    .filter(Number.isFinite);
  return {
    outboxDepth: purges?.waiting ?? 0,
    outboxOldestMs: ageOf(purges?.oldest ?? null, now),
    mailsWaiting: (letters?.waiting ?? 0) + (receipts?.waiting ?? 0),
    mailOverdueMs: ageOf(earliest(letters?.oldest, receipts?.oldest), now),
    databaseBytes: await databaseBytes(env.DB),
    filterAgeMs: ageOf(earliest(...built), now),
  };
}

function earliest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time) => time !== null && time !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}

/** What is due only later is of no age. */
function ageOf(time: number | null, now: number): number | null {
  return time === null ? null : Math.max(0, now - time);
}

/** The platform names the size with every statement that it has run. */
async function databaseBytes(db: D1Database): Promise<number> {
  const { meta } = await db.prepare('SELECT 1').run();
  return meta.size_after;
}
