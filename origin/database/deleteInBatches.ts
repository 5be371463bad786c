import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** Rows per delete statement: a statement blocks the database for other queries. */
export const ROWS_AT_ONCE = 1_000;
/** A run of the cron may make a thousand queries; the rest is left to the next one. */
const MOST_BATCHES = 20;

/** Deletes rows of a table with row ids, in batches. */
export async function deleteInBatches(db: Database, table: SQLiteTable, where: SQL | undefined): Promise<void> {
  const some = sql`DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${ROWS_AT_ONCE})`;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { meta } = await db.run(some);
    if (meta.changes < ROWS_AT_ONCE) return;
  }
}
