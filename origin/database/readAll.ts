import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Database } from './database.ts';

/** The rows of all statements, fetched in one batch. */
export async function readAll<S extends BatchItem<'sqlite'>>(
  db: Database,
  [first, ...rest]: readonly S[],
): Promise<BatchResponse<S[]>> {
  return first ? db.batch([first, ...rest]) : [];
}
