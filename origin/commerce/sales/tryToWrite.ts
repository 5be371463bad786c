import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';

/**
 * One transaction, whose tables refuse it where somebody was faster; false then. An answer that was lost on the way looks
 * the same: what was written is read again.
 * @throws what went wrong, where nobody was faster
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
