import { EVERYTHING } from '../../shared/domain/page/cacheTags.ts';
import type { LocalDatabaseName } from '../findLocalDatabase.ts';

const PURGE = JSON.stringify({ soft: [], hard: [EVERYTHING] });

/**
 * Statements executed as part of the restore of a database. `DB`: purges everything rendered from the lost database and
 * invalidates its bookmarks, `worker/cache/startsAnew.ts`. `COMMERCE_DB`: syncs all roles again.
 */
export const AFTER_RESTORE: Readonly<Record<LocalDatabaseName, readonly string[]>> = {
  DB: [
    `INSERT INTO purge_outbox (purge, is_hard, created_at) VALUES ('${PURGE}', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
  ],
  READERS_DB: [],
  COMMERCE_DB: ['UPDATE grants SET until_at = until_at'],
  IDENTITY_DB: [],
};
