import { asc, desc, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

/**
 * Purges of an import are sent once per interval: otherwise every batch would purge fronts and sections. G2 leaves
 * isolates 30 s to learn of them.
 */
const GATHERED_FOR_MS = 55_000;

/**
 * Called after a batch of an import: true when all purges have arrived, false while they are gathered. Hard purges are
 * sent at once.
 */
export async function deliverImportPurges(db: Database, env: OriginEnv, now: () => number): Promise<boolean> {
  const [first] = await db.batch([
    db
      .select({ isHard: purgeOutbox.isHard, createdAt: purgeOutbox.createdAt })
      .from(purgeOutbox)
      .where(lte(purgeOutbox.createdAt, now()))
      .orderBy(desc(purgeOutbox.isHard), asc(purgeOutbox.id))
      .limit(1),
  ]);
  const [oldest] = first;
  const isDue = oldest === undefined || oldest.isHard || now() - oldest.createdAt >= GATHERED_FOR_MS;
  return isDue ? deliverContentPurges(env, now) : false;
}
