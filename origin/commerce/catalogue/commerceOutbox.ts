import type { Database } from '../../database/database.ts';
import type { DatabaseSession } from '../../database/openSession.ts';

/** Purges carry no D1 bookmark: replicas of the content database contain no commerce data. */
export const commerceOutbox = (db: Database): DatabaseSession => ({ db, bookmark: () => null });
