import { asc, desc, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';

/**
 * What an import changes is told once in this time: fronts and sections would be purged with every batch. G2 leaves 30
 * s for isolates to hear.
 */
const GATHERED_FOR_MS = 55_000;

/**
 * After a batch of an import: true when all purges have arrived, false while they are gathered. What must be gone waits
 * for nothing.
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
