import type { Purge } from '#shared/contracts/purge.contract.ts';
import type { Database, Statement } from '../database/database.ts';
import { mergePurges } from './mergePurges.ts';
import { purgeOutbox } from './purgeOutbox.ts';

/** For the transaction of a change: purges these cache tags softly. */
export function recordPurge(db: Database, soft: readonly string[]): Statement[] {
  return recordPurges(db, [{ soft: [...soft], hard: [] }], Date.now());
}

/** The same for soft and hard purges, merged into as few as possible. */
export function recordPurges(db: Database, purges: readonly Purge[], now: number): Statement[] {
  return mergePurges(purges).map((purge) =>
    db.insert(purgeOutbox).values({ purge: JSON.stringify(purge), isHard: purge.hard.length > 0, createdAt: now }),
  );
}
