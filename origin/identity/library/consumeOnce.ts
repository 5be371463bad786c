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
 * Consumes a code or a passkey challenge from the library's table, in one statement: the first caller wins. The
 * library's own implementation holds an in-memory lock per key, a promise that later requests await: a request that the
 * platform aborts never releases it. Decision 012.
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
