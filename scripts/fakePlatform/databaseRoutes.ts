import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed, succeedPaged } from './envelope.ts';
import { makeDatabase, type FakeAccount, type FakeDatabase } from './fakeAccount.ts';

const newContract = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  jurisdiction: v.optional(v.picklist(['eu', 'fedramp', 'us'])),
});
const switchContract = v.object({ read_replication: v.object({ mode: v.picklist(['auto', 'disabled']) }) });
const statementContract = v.object({
  sql: v.string(),
  params: v.optional(v.array(v.nullable(v.union([v.string(), v.number()]))), []),
});
const queryContract = v.union([statementContract, v.object({ batch: v.array(statementContract) })]);

export const NO_DATABASE = { status: 404, code: 7404, message: 'The database could not be found' } as const;

/** D1, on SQLite: https://developers.cloudflare.com/api/resources/d1/. */
export function databaseRoutes({ databases }: FakeAccount): Hono {
  const find = (named: string) => databases.get(named) ?? [...databases.values()].find(({ name }) => name === named);
  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams;
      const name = query.get('name') ?? '';
      return succeedPaged([...databases.values()].filter((one) => one.name.includes(name)).map(shown), query, 100);
    })
    .post('/', async (c) => {
      const { name, jurisdiction = null } = v.parse(newContract, await c.req.json());
      if (find(name))
        return refuse({ status: 400, code: 7502, message: `database already exists with that name: ${name}` });
      const made = makeDatabase(name, jurisdiction);
      databases.set(made.uuid, made);
      return succeed(shown(made));
    })
    .get('/:database', (c) => {
      const found = find(c.req.param('database'));
      return found ? succeed(shown(found)) : refuse(NO_DATABASE);
    })
    .put('/:database', async (c) => {
      const found = find(c.req.param('database'));
      if (!found) return refuse(NO_DATABASE);
      found.read_replication = v.parse(switchContract, await c.req.json()).read_replication;
      return succeed(shown(found));
    })
    .post('/:database/query', async (c) => {
      const found = find(c.req.param('database'));
      if (!found) return refuse(NO_DATABASE);
      const asked = v.parse(queryContract, await c.req.json());
      try {
        return succeed(runAtOnce(found.sqlite, 'batch' in asked ? asked.batch : [asked]));
      } catch (cause) {
        return refuse({ status: 400, code: 7500, message: `${String(cause)}: SQLITE_ERROR` });
      }
    });
}

function shown({ sqlite: _, ...database }: FakeDatabase) {
  return { ...database, version: 'production' };
}

/** Runs all statements in a transaction. */
function runAtOnce(sqlite: DatabaseSync, statements: readonly v.InferOutput<typeof statementContract>[]) {
  sqlite.exec('BEGIN');
  try {
    const answers = statements.map(({ sql, params }) => ({
      results: run(sqlite, sql, params),
      success: true,
      meta: { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 },
    }));
    sqlite.exec('COMMIT');
    return answers;
  } catch (cause) {
    sqlite.exec('ROLLBACK');
    throw cause;
  }
}

function run(sqlite: DatabaseSync, sql: string, params: readonly (string | number | null)[]): readonly unknown[] {
  // Only reads are single statements: a migration has many.
  if (params.length > 0 || /^\s*(SELECT|PRAGMA\s+\w+\s*(\(|;|$)|WITH)/i.test(sql))
    return sqlite.prepare(sql).all(...params);
  sqlite.exec(sql);
  return [];
}
