import { EVERYTHING } from '../../shared/domain/page/cacheTags.ts';
import type { LocalDatabaseName } from '../findLocalDatabase.ts';

const PURGE = JSON.stringify({ soft: [], hard: [EVERYTHING] });

/**
 * Statements that belong to the restore of a database, so that none of it is seen without them. Of `DB`: nothing that
 * was rendered from the lost one is served any more, and its bookmarks are forgotten, `worker/cache/startsAnew.ts`. Of
 * `COMMERCE_DB`: roles are told anew.
 */
export const AFTER_RESTORE: Readonly<Record<LocalDatabaseName, readonly string[]>> = {
  DB: [
    `INSERT INTO purge_outbox (purge, is_hard, created_at) VALUES ('${PURGE}', 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
  ],
  READERS_DB: [],
  COMMERCE_DB: ['UPDATE grants SET until_at = until_at'],
  IDENTITY_DB: [],
};
