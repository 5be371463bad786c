import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** What one statement takes away: the database answers nobody else meanwhile. */
export const ROWS_AT_ONCE = 1_000;
/** A run of a cron may ask a thousand times in all; what is left has the next one. */
const MOST_BATCHES = 20;

/** Deletes rows of a table that has row ids, a few at a time. */
export async function deleteInBatches(db: Database, table: SQLiteTable, where: SQL | undefined): Promise<void> {
  const some = sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${ROWS_AT_ONCE})`;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { meta } = await db.run(some);
    if (meta.changes < ROWS_AT_ONCE) return;
  }
}
