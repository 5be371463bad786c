import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Snapshot } from './backUp.ts';
import type { Vault } from './vault.ts';

const CACHE_KIBIBYTES = 512 * 1_024;

const pieceContract = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Builds a local database file from a snapshot and verifies it: all rows are present, and no foreign key is broken.
 * Creates triggers last, because the rows they maintain are in the snapshot.
 * @param file must not exist yet.
 * @throws if verification fails.
 */
export function assemble(snapshot: Snapshot, vault: Vault, file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  // Not crash-safe: a killed run starts over with an empty file. Keys are in random order, so their trees stay in
  // memory.
  db.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA foreign_keys = off;
    PRAGMA cache_size = -${CACHE_KIBIBYTES}; BEGIN`);
  const create = (isWanted: (type: string) => boolean) => {
    for (const { type, sql } of snapshot.schema) if (isWanted(type)) db.exec(sql);
  };
  create((type) => type === 'table');
  // Older snapshots may contain the planner's statistics, which have no table to be inserted into.
  const tables = Object.entries(snapshot.tables).filter(([table]) => !table.startsWith('sqlite_stat'));
  for (const [table, { pieces }] of tables) {
    // SQLite has counted the inserted rows; the snapshot's counters also cover deleted ones.
    if (table === 'sqlite_sequence') db.exec('DELETE FROM sqlite_sequence');
    for (const piece of pieces) db.exec(v.parse(pieceContract, vault.read(piece)).join('\n'));
  }
  create((type) => type === 'index');
  create((type) => type !== 'table' && type !== 'index');
  db.exec('COMMIT; PRAGMA foreign_keys = on');
  refuseFaults(db, tables);
  return db;
}

function refuseFaults(db: DatabaseSync, tables: readonly (readonly [string, { readonly rows: number }])[]): void {
  for (const [table, { rows }] of tables) {
    const there = countRows(db, table);
    if (there !== rows) throw new Error(`${table}: ${rows} rows were backed up, ${there} were restored`);
  }
  const orphans = db.prepare('SELECT DISTINCT "table" FROM pragma_foreign_key_check').all();
  if (orphans.length > 0) throw new Error(`Broken foreign keys in: ${orphans.map(({ table }) => table).join(', ')}`);
}

export function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.['rows']);
}
