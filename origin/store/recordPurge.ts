import type { Statement } from './articleStatements.ts';
import type { Database } from './database.ts';
import { mergePurges } from './mergePurges.ts';
import { purgeOutbox } from './schema.ts';

/** For the transaction of a change after which what carries these cache tags is to be rendered anew. */
export function recordPurge(db: Database, soft: readonly string[]): Statement[] {
  return mergePurges([{ soft: [...soft], hard: [] }]).map((purge) => db.insert(purgeOutbox).values({ purge: JSON.stringify(purge), createdAt: Date.now() }));
}
