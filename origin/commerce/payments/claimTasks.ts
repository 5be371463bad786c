import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { makeDue, type Due } from '../../database/makeDue.ts';
import type { subscriptionEffects } from '../sales/schema.ts';
import type { reports } from './schema.ts';

/** Per run of the cron. */
const BATCH = 50;
/** The lease of a task: longer than a call may take. */
const FIRST_PAUSE_MS = 30_000;
/** About four hours between two attempts. Attempts never stop, since money is at stake. */
const MOST_DOUBLINGS = 9;
/** Consecutive failures after which the service counts as away and the run ends. */
const MOST_FAILURES = 3;

type Task<T> = {
  readonly table: T;
  readonly key: T extends typeof reports ? typeof reports.eventId : typeof subscriptionEffects.key;
  readonly where?: SQL | undefined;
  /** False to retry later. */
  readonly process: (key: string, attempts: number) => Promise<boolean>;
};

/**
 * Processes due tasks, the longest due first. A claim postpones the due time, doubled with each attempt, which serves
 * as lease and back-off; a completed task is never due again. A failing task delays no other.
 */
export async function claimTasks<T extends typeof reports | typeof subscriptionEffects>(
  db: Database,
  { table, key: column, where, process }: Task<T>,
  now: number,
): Promise<void> {
  const isDue = and(lte(table.dueAt, now), where);
  const due = await db.select({ key: column }).from(table).where(isDue).orderBy(asc(table.dueAt)).limit(BATCH);
  let failures = 0;
  for (const { key } of due) {
    const [taken] = await db
      .update(table)
      .set({
        attempts: sql`${table.attempts} + 1`,
        dueAt: sql`${now} + ${FIRST_PAUSE_MS} * (1 << min(${table.attempts}, ${MOST_DOUBLINGS}))`,
      })
      .where(and(eq(column, key), isDue))
      .returning({ attempts: table.attempts });
    if (!taken) continue;
    if (await isDone(key, () => process(key, taken.attempts))) {
      await db.run(sql`UPDATE ${table} SET due_at = NULL WHERE ${column} = ${key}`);
      failures = 0;
    } else failures += 1;
    if (failures === MOST_FAILURES) return;
  }
}

/** Makes a waiting task due at once, unless its lease may still be held. */
export function makeTaskDue(db: Database, table: typeof reports | typeof subscriptionEffects, due: Due): Promise<void> {
  return makeDue(db, table, { ...due, firstPauseMs: FIRST_PAUSE_MS, mostDoublings: MOST_DOUBLINGS });
}

async function isDone(key: string, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (cause) {
    log.error('payment_stuck', { key, cause: cause instanceof Error ? cause.name : typeof cause });
    return false;
  }
}
