import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { giftLinks } from './schema.ts';

/** Long after a link has ended and its month is over; a giver may still look up what he has given. */
const KEPT_FOR_MS = 90 * 86_400_000;

/** Deletes old links, and with them who opened them. */
export async function expireGiftLinks(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, giftLinks, lt(giftLinks.createdAt, now - KEPT_FOR_MS));
}
