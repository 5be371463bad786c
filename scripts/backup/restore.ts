import * as v from 'valibot';
import type { Snapshot } from './backUp.ts';
import type { SqlDatabase, Statement } from './sqlDatabase.ts';
import { listTables, quoted, type Table } from './tables.ts';
import type { Vault } from './vault.ts';

const rowContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
);

const ROWS_A_BATCH = 100;

/**
 * A snapshot into an empty database that has had its migrations. Triggers rest meanwhile: what they keep up to date is
 * in the snapshot. Tables were read one after the other, so a row may name one that came only later: it is left out.
 * Returns how many rows came back.
 * @throws when a table holds rows, or is not there.
 */
export async function restore(db: SqlDatabase, snapshot: Snapshot, vault: Vault): Promise<number> {
  const tables = await listTables(db);
  const missing = Object.keys(snapshot).filter((name) => !tables.some((table) => table.name === name));
  if (missing.length > 0)
    throw new Error(`The database has no ${missing.join(', ')}: apply the migrations of that time first`);
  const triggers = await db.all({ sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'", params: [] });
  await refuseFilled(db, tables);
  for (const { name } of triggers) await db.batch([{ sql: `DROP TRIGGER "${name}"`, params: [] }]);
  for (const table of tables) await fill(db, table, snapshot[table.name]?.pieces ?? [], vault);
  for (const { sql } of triggers) await db.batch([{ sql: String(sql), params: [] }]);
  let rows = 0;
  for (const { name } of tables) {
    const [counted] = await db.all({ sql: `SELECT count(*) AS rows FROM "${name}"`, params: [] });
    rows += Number(counted?.['rows']);
  }
  return rows;
}

async function refuseFilled(db: SqlDatabase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const [first] = await db.all({ sql: `SELECT 1 AS one FROM "${name}" LIMIT 1`, params: [] });
    if (first) throw new Error(`${name} is not empty: a backup is restored into a new database`);
  }
}

async function fill(db: SqlDatabase, table: Table, pieces: readonly string[], vault: Vault): Promise<void> {
  const inserts = (piece: string): Statement[] =>
    vault
      .read(piece)
      .split('\n')
      .map((line) => {
        const row = v.parse(rowContract, line);
        return { sql: insertInto(table, Object.keys(row)), params: Object.values(row) };
      });
  // Rows that name others of the same table may come before those.
  if (table.references.some((reference) => reference.table === table.name))
    return insertTogether(db, pieces.flatMap(inserts));
  for (const piece of pieces) {
    const rows = inserts(piece);
    for (let at = 0; at < rows.length; at += ROWS_A_BATCH) await db.batch(rows.slice(at, at + ROWS_A_BATCH));
  }
}

/** Of a row whose references are there. */
function insertInto({ name, references }: Table, columns: readonly string[]): string {
  const values = columns.map((column) => `? AS "${column}"`).join(', ');
  const named = references
    .filter(({ table }) => table !== name)
    .map(({ table, columns: naming, key }) => {
      const isNothing = naming.map((column) => `"row"."${column}" IS NULL`).join(' OR ');
      const isThere = naming.map((column, at) => `"${table}"."${key[at]}" = "row"."${column}"`).join(' AND ');
      return `(${isNothing} OR EXISTS (SELECT 1 FROM "${table}" WHERE ${isThere}))`;
    });
  return `INSERT INTO "${name}" (${quoted(columns)}) SELECT * FROM (SELECT ${values}) AS "row" WHERE ${['true', ...named].join(' AND ')}`;
}

async function insertTogether(db: SqlDatabase, rows: readonly Statement[]): Promise<void> {
  if (rows.length > 0) await db.batch([{ sql: 'PRAGMA defer_foreign_keys = on', params: [] }, ...rows]);
}
