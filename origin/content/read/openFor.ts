import type { Context } from 'hono';
import { BOOKMARK_HEADER } from '#shared/contracts/bookmark.ts';
import type { Database } from '../../database/database.ts';
import { openReplica } from '../../database/openReplica.ts';
import type { OriginEnv } from '../../env.ts';

/** A read replica that has reached the D1 bookmark sent by the caller. */
export function openFor(c: Context<{ Bindings: OriginEnv }>): Database {
  return openReplica(c.env.DB, c.req.header(BOOKMARK_HEADER) ?? null);
}
