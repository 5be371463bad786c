import * as v from 'valibot';
import type { Auth } from './createAuth.ts';

type Consume = Awaited<Auth['$context']>['internalAdapter']['consumeVerificationValue'];

const date = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const rowsContract = v.array(
  v.object({
    id: v.string(),
    identifier: v.string(),
    value: v.string(),
    expiresAt: date,
    createdAt: date,
    updatedAt: date,
  }),
);

/**
 * Takes a code or a ceremony out of the library's table, as whoever comes first, in one statement. The library's own
 * way keeps a lock of the isolate for each, a promise that the next with the same code waits for: a request that the
 * platform ends never gives it back. Decision 012.
 */
export function consumeOnce(database: D1Database): Consume {
  return async (identifier) => {
    const { results } = await database
      .prepare('DELETE FROM "verification" WHERE "identifier" = ? RETURNING *')
      .bind(identifier)
      .all();
    const newest = v
      .parse(rowsContract, results)
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
    return newest && newest.expiresAt >= new Date() ? newest : null;
  };
}
