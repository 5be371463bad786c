import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { SCHEMA_QUERY, schemaContract, type Schema } from './dump.ts';
import { fileDatabase } from './sqlDatabase.ts';
import { listTables, quoted, type Table } from './tables.ts';

/** Exists in a database during a restore, with the snapshot and the progress. */
export const PROGRESS_TABLE = 'restore_progress';
/** Temporarily stores slices of texts longer than a statement may be. */
const SLICES_TABLE = 'restore_slices';

/**
 * Size of a part, imported atomically; the platform's limit is 5 GB:
 * https://developers.cloudflare.com/d1/platform/limits/.
 */
const PART_BYTES = 64 * 1_024 * 1_024;
/** D1 limits statements to 100,000 bytes. */
const STATEMENT_BYTES = 90_000;
/** At most three bytes each. */
const SLICE_CHARACTERS = 20_000;
/** Texts up to this length are inlined: a statement has room for all columns at this size. */
const SHORT_CHARACTERS = 500;

export type ImportOptions = {
  /** Of the snapshot. */
  readonly name: string;
  /** Statements to run at the end. */
  readonly last: readonly string[];
  readonly partBytes?: number;
};

/**
 * The statements that import this database into an empty one at D1, in deterministic parts: tables, rows after those
 * they refer to, indexes and triggers, then `last`. Each part records its own completion.
 */
export async function* importParts(
  db: DatabaseSync,
  { name, last, partBytes = PART_BYTES }: ImportOptions,
): AsyncGenerator<string> {
  const schema = v.parse(schemaContract, db.prepare(SCHEMA_QUERY).all());
  // Unique indexes come first: rows are looked up by them.
  const isFirst = ({ type, sql }: Schema[number]) => type === 'table' || /^CREATE UNIQUE INDEX/i.test(sql);
  const create = (isWanted: (entry: Schema[number]) => boolean) => schema.filter(isWanted).map(({ sql }) => `${sql};`);
  let part = [
    `CREATE TABLE ${PROGRESS_TABLE} (name TEXT NOT NULL, parts INTEGER NOT NULL);`,
    `INSERT INTO ${PROGRESS_TABLE} VALUES ('${name}', 0);`,
    `CREATE TABLE ${SLICES_TABLE} (at INTEGER PRIMARY KEY, text TEXT NOT NULL);`,
    ...create(isFirst),
  ];
  let bytes = 0;
  let parts = 0;
  const end = () => {
    parts += 1;
    const text = ['PRAGMA defer_foreign_keys = true;', ...part, `UPDATE ${PROGRESS_TABLE} SET parts = ${parts};`];
    part = [];
    bytes = 0;
    return `${text.join('\n')}\n`;
  };
  for (const table of await tablesInOrder(db)) {
    // Rows of a self-referencing table stay in one part.
    const isClosed = table.references.includes(table.name);
    for (const statement of statementsOf(db, table)) {
      if (bytes >= partBytes && !isClosed) yield end();
      part.push(statement);
      bytes += Buffer.byteLength(statement);
    }
  }
  yield end();
  part.push(
    ...create((entry) => entry.type === 'index' && !isFirst(entry)),
    ...create(({ type }) => type === 'trigger' || type === 'view'),
    ...last.map((statement) => `${statement};`),
    `DROP TABLE ${SLICES_TABLE};`,
    `DROP TABLE ${PROGRESS_TABLE};`,
  );
  yield `${part.join('\n')}\n`;
}

async function tablesInOrder(db: DatabaseSync): Promise<readonly Table[]> {
  const tables = await listTables(fileDatabase(db), (name) => !name.startsWith('sqlite_'));
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get()) return tables;
  return [...tables, { name: 'sqlite_sequence', columns: ['name', 'seq'], references: [] }];
}

const literalsContract = v.array(v.string());

/** As many rows per statement as fit. */
function* statementsOf(db: DatabaseSync, { name, columns }: Table): Generator<string> {
  if (name === 'sqlite_sequence') yield 'DELETE FROM sqlite_sequence;';
  const into = `INSERT INTO "${name}" (${quoted(columns)}) VALUES `;
  const literals = columns.map((column, at) => `quote("${column}") AS c${at}`).join(', ');
  let rows: string[] = [];
  let bytes = into.length;
  for (const row of db.prepare(`SELECT ${literals} FROM "${name}"`).iterate()) {
    const values = v.parse(literalsContract, Object.values(row));
    const text = `(${values.join(',')})`;
    const length = Buffer.byteLength(text) + 2;
    if (rows.length > 0 && bytes + length > STATEMENT_BYTES) {
      yield `${into}${rows.join(',\n')};`;
      rows = [];
      bytes = into.length;
    }
    if (into.length + length > STATEMENT_BYTES) yield* inSlices(into, values);
    else {
      rows.push(text);
      bytes += length;
    }
  }
  if (rows.length > 0) yield `${into}${rows.join(',\n')};`;
}

/** A row whose texts are assembled from the table of slices, because no statement can contain them. */
function* inSlices(into: string, literals: readonly string[]): Generator<string> {
  let at = 0;
  const values: string[] = [];
  for (const literal of literals) {
    if (literal.length < SHORT_CHARACTERS) {
      values.push(literal);
      continue;
    }
    if (!literal.startsWith("'")) throw new Error(`No text, and too long for a statement: ${into}`);
    const first = at + 1;
    for (const slice of slicesOf(literal.slice(1, -1).replaceAll("''", "'"))) {
      at += 1;
      yield `INSERT INTO ${SLICES_TABLE} VALUES (${at}, '${slice.replaceAll("'", "''")}');`;
    }
    values.push(`(SELECT group_concat(text, '' ORDER BY at) FROM ${SLICES_TABLE} WHERE at BETWEEN ${first} AND ${at})`);
  }
  yield `${into}(${values.join(',')});`;
  yield `DELETE FROM ${SLICES_TABLE};`;
}

/** Never splits a surrogate pair. */
function* slicesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const last = text.charCodeAt(from + SLICE_CHARACTERS - 1);
    const to = from + SLICE_CHARACTERS - (last >= 0xd800 && last < 0xdc00 ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
}
