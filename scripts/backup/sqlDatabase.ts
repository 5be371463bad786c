import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';

export type Row = Readonly<Record<string, string | number | null>>;
type Statement = { readonly sql: string; readonly params: readonly (string | number | null)[] };

/** A database as read by backups. */
export type SqlDatabase = {
  readonly all: (statement: Statement) => Promise<readonly Row[]>;
};

const rowsContract = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))));

/** A local database file, while no portal uses it. */
export function fileDatabase(db: DatabaseSync): SqlDatabase {
  return { all: async ({ sql, params }) => v.parse(rowsContract, db.prepare(sql).all(...params)) };
}

const answerContract = v.array(v.object({ results: v.optional(rowsContract, []) }));

/**
 * Read access to a database of an account:
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query/.
 */
export function remoteDatabase(api: CloudflareApi, databaseId: string): SqlDatabase {
  const path = `/d1/database/${databaseId}/query`;
  return {
    async all(statement) {
      const answer = await api.call({ method: 'POST', path, body: statement, isRepeatable: true });
      return v.parse(answerContract, answer).at(-1)?.results ?? [];
    },
  };
}
