import { lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { consentProofs } from './schema.ts';

/** Deletes consent proofs past their retention period: `shared/domain/retention`. */
export async function expireConsents(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, consentProofs, lte(consentProofs.retainedUntil, now));
}
