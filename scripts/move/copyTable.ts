import type { Row, SqlDatabase } from '../backup/sqlDatabase.ts';
import { quoted, readRows, type Table } from '../backup/tables.ts';

/** As many rows go with one statement. */
const ROWS_AT_ONCE = 200;

/** What is copied: a table as it was, into the one of its name. */
export type Copy = { readonly from: SqlDatabase; readonly to: SqlDatabase; readonly table: Table };

/** Makes a table say what the old one says, in pieces, each of which may be the last: what is the same is left alone. */
export async function copyTable(copy: Copy): Promise<void> {
  const { to, table } = copy;
  for await (const rows of findExtra(copy)) await removeRows(to, table, rows);
  for await (const rows of findDiffering(copy)) await writeRows(to, table, rows);
}

/** How many rows the two tables do not share. */
export async function countDifferences(copy: Copy): Promise<number> {
  let differences = 0;
  for await (const rows of findExtra(copy)) differences += rows.length;
  for await (const rows of findDiffering(copy)) differences += rows.length;
  return differences;
}

/** Rows of the new table that the old one does not have. */
async function* findExtra({ from, to, table }: Copy): AsyncGenerator<readonly Row[]> {
  for await (const rows of inPieces(readRows(to, table))) {
    const known = new Set((await rowsLike(from, table, rows)).map((row) => keyOf(row, table)));
    const extra = rows.filter((row) => !known.has(keyOf(row, table)));
    if (extra.length > 0) yield extra;
  }
}

/** Rows of the old table that the new one does not have, or has otherwise. */
async function* findDiffering({ from, to, table }: Copy): AsyncGenerator<readonly Row[]> {
  const whole = (row: Row) => JSON.stringify(table.columns.map((column) => row[column]));
  for await (const rows of inPieces(readRows(from, table))) {
    const there = new Set((await rowsLike(to, table, rows)).map(whole));
    const differing = rows.filter((row) => !there.has(whole(row)));
    if (differing.length > 0) yield differing;
  }
}

/** Those with the keys of these. */
function rowsLike(db: SqlDatabase, { name, columns, key }: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  return db.all({
    sql: `SELECT ${quoted(columns)} FROM "${name}" WHERE (${quoted(key)}) IN (SELECT ${values(key)} FROM json_each(?))`,
    params: [toJson(rows, key)],
  });
}

function removeRows(db: SqlDatabase, { name, key }: Table, rows: readonly Row[]): Promise<void> {
  const sql = `DELETE FROM "${name}" WHERE (${quoted(key)}) IN (SELECT ${values(key)} FROM json_each(?))`;
  return db.batch([{ sql, params: [toJson(rows, key)] }]);
}

/** In their order, one statement. */
function writeRows(db: SqlDatabase, { name, columns, key }: Table, rows: readonly Row[]): Promise<void> {
  const others = columns.filter((column) => !key.includes(column));
  const update = others.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const sql = `INSERT INTO "${name}" (${quoted(columns)}) SELECT ${values(columns)} FROM json_each(?) WHERE true ORDER BY json_each.key
    ON CONFLICT (${quoted(key)}) DO ${others.length === 0 ? 'NOTHING' : `UPDATE SET ${update}`}`;
  return db.batch([{ sql, params: [toJson(rows, columns)] }]);
}

/** The columns of rows that `toJson` has written. */
const values = (columns: readonly string[]) => columns.map((_, at) => `json_each.value ->> ${at}`).join(', ');

const toJson = (rows: readonly Row[], columns: readonly string[]) =>
  JSON.stringify(rows.map((row) => columns.map((column) => row[column])));

const keyOf = (row: Row, { key }: Table) => JSON.stringify(key.map((column) => row[column]));

async function* inPieces(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < ROWS_AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/**
 * Appends the movements that the new ledger lacks, in their order: its triggers fill the wallets, which begin empty.
 * Decision 025.
 */
export async function replayMovements({ from, to, table }: Copy): Promise<void> {
  const [last] = await to.all({ sql: `SELECT coalesce(max(id), 0) AS id FROM "${table.name}"`, params: [] });
  for await (const rows of inPieces(readRows(from, table, [last?.['id'] ?? 0]))) await writeRows(to, table, rows);
}

/** Wallets as they were, but empty. Those that are there stay as they are. */
export async function openWallets({ from, to, table }: Copy): Promise<void> {
  const empty = table.columns.map((column, at) => (column === 'credits' ? '0' : `json_each.value ->> ${at}`));
  for await (const rows of inPieces(readRows(from, table))) {
    const sql = `INSERT INTO "${table.name}" (${quoted(table.columns)}) SELECT ${empty.join(', ')} FROM json_each(?)
      WHERE true ON CONFLICT (${quoted(table.key)}) DO NOTHING`;
    await to.batch([{ sql, params: [toJson(rows, table.columns)] }]);
  }
}
