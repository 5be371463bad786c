import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

export type Row = Readonly<Record<string, string | number | null>>;
export type Statement = { readonly sql: string; readonly params: readonly (string | number | null)[] };

/** A database as backups need it: this machine's, or one of an account. */
export type SqlDatabase = {
  readonly all: (statement: Statement) => Promise<readonly Row[]>;
  /** All or none of them. */
  readonly batch: (statements: readonly Statement[]) => Promise<void>;
};

const rowsContract = v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))));

/** A database file of this machine, while no portal runs on it. */
export function fileDatabase(db: DatabaseSync): SqlDatabase {
  return {
    all: async ({ sql, params }) => v.parse(rowsContract, db.prepare(sql).all(...params)),
    async batch(statements) {
      db.exec('BEGIN');
      try {
        for (const { sql, params } of statements) db.prepare(sql).run(...params);
        db.exec('COMMIT');
      } catch (cause) {
        db.exec('ROLLBACK');
        throw cause;
      }
    },
  };
}

/** One that a worker of this machine is bound to. */
export function boundDatabase(db: D1Database): SqlDatabase {
  return {
    all: async ({ sql, params }) =>
      v.parse(
        rowsContract,
        (
          await db
            .prepare(sql)
            .bind(...params)
            .all()
        ).results,
      ),
    async batch(statements) {
      // To prepare one is a call of its own, and most of a batch differ in nothing but what they bind.
      const prepared = new Map([...new Set(statements.map(({ sql }) => sql))].map((sql) => [sql, db.prepare(sql)]));
      await db.batch(statements.flatMap(({ sql, params }) => prepared.get(sql)?.bind(...params) ?? []));
    },
  };
}

const answerContract = v.object({
  success: v.boolean(),
  result: v.array(v.object({ results: v.optional(rowsContract, []) })),
});

/** D1 itself gives a query half of that. */
const DEADLINE_MS = 60_000;

/**
 * An account's interface takes 1,200 calls in five minutes, and then none for as long:
 * https://developers.cloudflare.com/fundamentals/api/reference/limits/. What it refuses so has not been done.
 */
const TOO_MANY = 429;
const REFUSED_FOR_SECONDS = 300;

export type RemotePlace = {
  readonly accountId: string;
  readonly databaseId: string;
  readonly token: string;
  readonly fetch: typeof fetch;
};

/**
 * A database of a Cloudflare account, over its interface:
 * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query/. The token reads D1, and
 * writes it for a restore.
 */
export function remoteDatabase({ accountId, databaseId, token, fetch }: RemotePlace): SqlDatabase {
  const send = async (body: unknown): Promise<v.InferOutput<typeof answerContract>['result']> => {
    const response = await fetch(
      `https://api.cloudflare.com/client/v4/accounts/${accountId}/d1/database/${databaseId}/query`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
    );
    if (response.status === TOO_MANY) {
      const seconds = Number(response.headers.get('retry-after')) || REFUSED_FOR_SECONDS;
      console.error(`Cloudflare nimmt ${seconds} Sekunden lang keine Aufrufe an; danach geht es weiter`);
      await pause(seconds * 1_000);
      return send(body);
    }
    if (!response.ok) throw new Error(`D1 answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return v.parse(answerContract, await response.json()).result;
  };
  return {
    all: async (statement) => (await send(statement)).at(-1)?.results ?? [],
    batch: async (statements) => void (await send({ batch: statements })),
  };
}
