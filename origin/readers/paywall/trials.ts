import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paywallTrials } from './schema.ts';

type Trial = { readonly mandator: string; readonly reader: string };

/** Start of the trial in milliseconds; null if it has not started. */
export async function loadTrial(db: Database, { mandator, reader }: Trial): Promise<number | null> {
  const row = await db
    .select()
    .from(paywallTrials)
    .where(and(eq(paywallTrials.mandator, mandator), eq(paywallTrials.reader, reader)))
    .get();
  return row?.beganAt ?? null;
}

/** Starts a trial; does nothing if it has started. */
export async function beginTrial(
  db: Database,
  trial: Trial & { readonly isAccount: boolean; readonly now: number },
): Promise<void> {
  const { mandator, reader, isAccount, now } = trial;
  await db.insert(paywallTrials).values({ mandator, reader, isAccount, beganAt: now }).onConflictDoNothing();
}
