import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { declarations } from './schema.ts';

/** Forgets declarations that the law no longer has kept. */
export async function expireDeclarations(db: Database, now: number): Promise<void> {
  await db.delete(declarations).where(lt(declarations.keptUntil, now));
}
