import type { Database, Statement } from './database.ts';

/** One transaction, or nothing at all. */
export async function runAll(db: Database, [first, ...rest]: readonly Statement[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}
