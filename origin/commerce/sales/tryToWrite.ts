import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';

/**
 * One transaction, which the tables refuse if another writer was faster; false then. A lost response looks the same:
 * the written state is read again.
 * @throws the original error, if no other writer was faster
 */
export async function tryToWrite(
  db: Database,
  statements: readonly Statement[],
  wasFaster: () => Promise<boolean>,
): Promise<boolean> {
  try {
    await runAll(db, statements);
    return true;
  } catch (cause) {
    if (await wasFaster()) return false;
    throw cause;
  }
}
