import { lt } from 'drizzle-orm';
import { beginOfDay, dayInCologne } from '#shared/calendar/cologneTime.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { consentProofs } from './schema.ts';

/** A consent is good for 360 days, and may be disputed until claims are barred. */
const GOOD_FOR_DAYS = 360;

/**
 * Deletes proofs that nobody can ask for any more: claims are barred three years after the end of the year in which
 * they arose, at the latest that in which the consent ended. §§ 195, 199 BGB.
 */
export async function expireConsents(db: Database, now: number): Promise<void> {
  const ended = dayInCologne(now).subtract({ years: 3 }).with({ month: 1, day: 1 }).subtract({ days: GOOD_FOR_DAYS });
  await deleteInBatches(db, consentProofs, lt(consentProofs.decidedAt, beginOfDay(ended)));
}
