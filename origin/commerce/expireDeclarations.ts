import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/deleteInBatches.ts';
import { declarations } from './schema.ts';

/** Forgets declarations that the law no longer has kept. */
export async function expireDeclarations(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, declarations, lt(declarations.keptUntil, now));
}
