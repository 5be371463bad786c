import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';
import { readAll } from './readAll.ts';

type Selected = Readonly<Record<string, { readonly table: SQLiteTable; readonly where: SQL | undefined }>>;
type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The selected rows of each table, by its name in the export. */
export async function readTables(db: Database, selected: Selected): Promise<Rows> {
  const tables = Object.entries(selected);
  const found = await readAll(
    db,
    tables.map(([, { table, where }]) => db.select().from(table).where(where)),
  );
  return Object.fromEntries(tables.map(([name], position) => [name, found[position] ?? []]));
}

export function countRows(rows: Rows): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]));
}
