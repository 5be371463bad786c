import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paywallTrials } from './schema.ts';

type Trial = { readonly mandator: string; readonly reader: string };

/** When it began, in milliseconds; null when it has not. */
export async function loadTrial(db: Database, { mandator, reader }: Trial): Promise<number | null> {
  const row = await db
    .select()
    .from(paywallTrials)
    .where(and(eq(paywallTrials.mandator, mandator), eq(paywallTrials.reader, reader)))
    .get();
  return row?.beganAt ?? null;
}

/** A trial that has begun stays as it is. */
export async function beginTrial(
  db: Database,
  trial: Trial & { readonly isAccount: boolean; readonly now: number },
): Promise<void> {
  const { mandator, reader, isAccount, now } = trial;
  await db.insert(paywallTrials).values({ mandator, reader, isAccount, beganAt: now }).onConflictDoNothing();
}
