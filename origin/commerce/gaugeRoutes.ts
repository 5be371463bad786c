import { count, min } from 'drizzle-orm';
import { Hono } from 'hono';
import { GAUGES_PATH, type CommerceGauges } from '#shared/contracts/gauges.contract.ts';
import { openDatabase } from '../database/database.ts';
import { databaseBytes } from '../database/databaseBytes.ts';
import { ageOf } from '../outbox/ageOf.ts';
import { purgeOutbox } from '../outbox/purgeOutbox.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { receiptMails } from './schema.ts';

/** How commerce is at this moment: numbers alone. Decision 033. */
export const gaugeRoutes = new Hono<{ Bindings: CommerceEnv }>();

gaugeRoutes.get(GAUGES_PATH, async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const [[purges], [receipts]] = await db.batch([
    db.select({ waiting: count(), oldest: min(purgeOutbox.createdAt) }).from(purgeOutbox),
    db.select({ waiting: count(), oldest: min(receiptMails.dueAt) }).from(receiptMails),
  ]);
  const now = Date.now();
  const data: CommerceGauges = {
    outboxDepth: purges?.waiting ?? 0,
    outboxOldestMs: ageOf(purges?.oldest, now),
    mailsWaiting: receipts?.waiting ?? 0,
    mailOverdueMs: ageOf(receipts?.oldest, now),
    databaseBytes: await databaseBytes(c.env.COMMERCE_DB),
  };
  return c.json({ data });
});
