import type { Database, Statement } from './database.ts';

/** Runs the statements in one transaction; does nothing for none. */
export async function runAll(db: Database, [first, ...rest]: readonly Statement[]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}
