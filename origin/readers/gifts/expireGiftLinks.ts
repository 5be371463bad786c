import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { giftLinks } from './schema.ts';

/** Long after the link and its month have ended; until then givers can look up their links. */
const KEPT_FOR_MS = 90 * 86_400_000;

/** Deletes old links with their openings. */
export async function expireGiftLinks(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, giftLinks, lt(giftLinks.createdAt, now - KEPT_FOR_MS));
}
