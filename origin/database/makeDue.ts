import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** How long a claim of a task lasts, doubled with each try. */
type Pauses = { readonly firstPauseMs: number; readonly mostDoublings: number };
/** The tasks to make due, and the current time. */
export type Due = { readonly where: SQL; readonly now: number };

/**
 * Makes waiting tasks of a table with `attempts` and `due_at` due at once. Skips tasks claimed less than a first pause
 * ago: they may still be running, and would run twice.
 */
export async function makeDue(
  db: Database,
  table: SQLiteTable,
  { where, now, firstPauseMs, mostDoublings }: Due & Pauses,
): Promise<void> {
  const triedAt = sql`due_at - ${firstPauseMs} * (1 << min(attempts - 1, ${mostDoublings}))`;
  await db.run(
    sql`UPDATE ${table} SET due_at = ${now} WHERE ${where} AND due_at > ${now}
      AND (attempts = 0 OR ${triedAt} + ${firstPauseMs} <= ${now})`,
  );
}
