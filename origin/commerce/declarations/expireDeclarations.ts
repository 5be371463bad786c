import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { declarations } from './schema.ts';

/** Deletes declarations whose retention has ended. */
export async function expireDeclarations(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, declarations, lt(declarations.retainedUntil, now));
}
