import { and, count, gt, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { Hono } from 'hono';
import { GAUGES_PATH, type CommerceGauges } from '#shared/contracts/gauges.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { databaseBytes } from '../../database/databaseBytes.ts';
import { ageOf } from '../../outbox/ageOf.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { countStore } from './countStore.ts';
import { roleUpdates } from '../grants/schema.ts';
import { LONGEST_ROLE_PAUSE_MS } from '../grants/syncRoles.ts';
import { receiptMails } from '../coins/schema.ts';
import { declarationMails, declarations } from '../declarations/schema.ts';
import { reports } from '../payments/schema.ts';
import { letterMails } from '../letters/schema.ts';
import { subscriptionEffects } from '../sales/schema.ts';
import { verificationMails } from '../verification/schema.ts';

type Waiting = { readonly waiting: number; readonly oldest: number | null };

/** Gauges of the commerce service: numbers only. Decision 033. */
export const gaugeRoutes = new Hono<{ Bindings: CommerceEnv }>();

gaugeRoutes.get(GAUGES_PATH, async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  type Due =
    | typeof receiptMails
    | typeof declarationMails
    | typeof letterMails
    | typeof subscriptionEffects
    | typeof reports;
  const due = <T extends Due>(table: T) =>
    db
      .select({ waiting: count(), oldest: min(table.dueAt) })
      .from(table)
      .where(isNotNull(table.dueAt));
  const now = Date.now();
  const [purges, receipts, acknowledgements, letters, words, effects, reported, untold, [declared]] = await db.batch([
    db.select({ waiting: count(), oldest: min(purgeOutbox.createdAt) }).from(purgeOutbox),
    due(receiptMails),
    due(declarationMails),
    due(letterMails),
    // Scheduled a year ahead: they are not waiting before they are due.
    db
      .select({ waiting: count(), oldest: min(verificationMails.dueAt) })
      .from(verificationMails)
      .where(lte(verificationMails.dueAt, now)),
    due(subscriptionEffects),
    due(reports),
    // Role updates that the account service has not accepted, or has no account for; not the weekly repeats for all
    // readers.
    db
      .select({ waiting: count(), oldest: min(roleUpdates.dueAt) })
      .from(roleUpdates)
      .where(and(gt(roleUpdates.attempts, 0), lte(roleUpdates.dueAt, now + LONGEST_ROLE_PAUSE_MS))),
    db
      .select({ waiting: count(), oldest: min(declarations.receivedAt) })
      .from(declarations)
      .where(isNull(declarations.answeredAt)),
  ]);
  const mails = together([...receipts, ...acknowledgements, ...letters, ...words]);
  const tasks = together([...effects, ...reported, ...untold]);
  const data: CommerceGauges = {
    outboxDepth: purges[0]?.waiting ?? 0,
    outboxOldestMs: ageOf(purges[0]?.oldest, now),
    mailsWaiting: mails.waiting,
    mailOverdueMs: ageOf(mails.oldest, now),
    tasksWaiting: tasks.waiting,
    taskOverdueMs: ageOf(tasks.oldest, now),
    declarationsWaiting: declared?.waiting ?? 0,
    declarationOldestMs: ageOf(declared?.oldest, now),
    store: { ...(await countStore(db, now)), rolesUntold: untold[0]?.waiting ?? 0 },
    databaseBytes: await databaseBytes(c.env.COMMERCE_DB),
  };
  return c.json({ data });
});

function together(outboxes: readonly Waiting[]): Waiting {
  const oldest = outboxes.flatMap((one) => one.oldest ?? []);
  return {
    waiting: outboxes.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: oldest.length > 0 ? Math.min(...oldest) : null,
  };
}
