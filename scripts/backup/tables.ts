import type { Row, SqlDatabase } from './sqlDatabase.ts';

/** A table that can be dumped and restored. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Tables referenced by its foreign keys, possibly itself. */
  readonly references: readonly string[];
};

const text = (row: Row, column: string) => String(row[column] ?? '');

/** The wanted tables of a database, referenced ones first. */
export async function listTables(db: SqlDatabase, isWanted: (name: string) => boolean): Promise<readonly Table[]> {
  const names = (await db.all({ sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", params: [] }))
    .map((row) => text(row, 'name'))
    .filter(isWanted);
  const described: Table[] = [];
  for (const name of names) described.push(await describeTable(db, name));
  const sorted: Table[] = [];
  while (sorted.length < described.length) {
    const isThere = (name: string) => sorted.some((table) => table.name === name);
    const next = described.filter(
      ({ name, references }) => !isThere(name) && references.every((table) => table === name || isThere(table)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next);
  }
  return sorted;
}

async function describeTable(db: SqlDatabase, name: string): Promise<Table> {
  const columns = await db.all({ sql: 'SELECT name, pk FROM pragma_table_info(?) ORDER BY cid', params: [name] });
  const named = columns.map((row) => text(row, 'name'));
  const hasKey = columns.some(({ pk }) => Number(pk) > 0);
  const keys = await db.all({ sql: 'SELECT "table" AS name FROM pragma_foreign_key_list(?)', params: [name] });
  const references = keys.map((row) => text(row, 'name'));
  // A table without a primary key is restored with its row ids.
  return { name, columns: hasKey ? named : ['rowid', ...named], references };
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
