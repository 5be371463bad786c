import type { Database } from '../database/database.ts';
import type { DatabaseSession } from '../database/openSession.ts';

/** Its purges carry no bookmark: a copy of the content's database tells nothing of what is sold. */
export const commerceOutbox = (db: Database): DatabaseSession => ({ db, bookmark: () => null });
