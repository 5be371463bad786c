import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** How long who has taken something on keeps others from it, doubled with each try. */
type Pauses = { readonly firstPauseMs: number; readonly mostDoublings: number };
/** What, and when. */
export type Due = { readonly where: SQL; readonly now: number };

/**
 * Makes what waits in a table with `attempts` and `due_at` due at once. What was tried less than a first pause ago stays:
 * whoever took it on may be at it still, and it would be done twice.
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
