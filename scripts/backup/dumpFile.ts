import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { SCHEMA_QUERY, schemaContract, type Dump } from './dump.ts';
import { quoted } from './tables.ts';

const AT_ONCE = 500;

const rowContract = v.object({ statement: v.string() });

/**
 * A consistent copy of a local database with concurrent writers: reads everything in one transaction on a read-only
 * connection, until that is closed.
 */
export function dumpFile(db: DatabaseSync): Dump {
  db.exec('BEGIN');
  const schema = v.parse(schemaContract, db.prepare(SCHEMA_QUERY).all());
  const tables = [...schema.filter(({ type }) => type === 'table').map(({ name }) => name), ...sequences(db)];
  return {
    schema,
    *statements() {
      for (const table of tables) yield* rowsOf(db, table);
    },
  };
}

/** The AUTOINCREMENT counters, if any. */
function sequences(db: DatabaseSync): readonly string[] {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get() ? ['sqlite_sequence'] : [];
}

function* rowsOf(db: DatabaseSync, table: string): Generator<readonly string[]> {
  const columns = db
    .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(({ name }) => String(name));
  const values = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
  const rows = db.prepare(
    `SELECT 'INSERT INTO "${table}" (${quoted(columns)}) VALUES (' || ${values} || ');' AS statement FROM "${table}"`,
  );
  let statements: string[] = [];
  for (const row of rows.iterate()) {
    statements.push(v.parse(rowContract, row).statement);
    if (statements.length < AT_ONCE) continue;
    yield statements;
    statements = [];
  }
  if (statements.length > 0) yield statements;
}
