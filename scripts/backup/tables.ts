import type { Row, SqlDatabase } from './sqlDatabase.ts';

/** A table as it can be read in order and written again. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its primary key, by which it is read. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
};

/** A key of another row, or of one of the same table, that a row names. */
export type Reference = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};

/** What the platform, the migrations, the move to four databases and the search index keep for themselves. */
const NOT_OURS = /^(sqlite_|_cf_|d1_migrations|moved_|search_)/;

const text = (row: Row, column: string) => String(row[column] ?? '');

/** All tables of a database that are wanted, those first that others refer to. */
export async function listTables(
  db: SqlDatabase,
  isWanted = (name: string) => !NOT_OURS.test(name),
): Promise<readonly Table[]> {
  const names = (await db.all({ sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", params: [] }))
    .map((row) => text(row, 'name'))
    .filter(isWanted);
  const described: Table[] = [];
  for (const name of names) described.push(await describeTable(db, name));
  const sorted: Table[] = [];
  while (sorted.length < described.length) {
    const isThere = (name: string) => sorted.some((table) => table.name === name);
    const next = described.filter(
      ({ name, references }) => !isThere(name) && references.every(({ table }) => table === name || isThere(table)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...next);
  }
  return sorted;
}

async function describeTable(db: SqlDatabase, name: string): Promise<Table> {
  const columns = await db.all({ sql: 'SELECT name, pk FROM pragma_table_info(?) ORDER BY cid', params: [name] });
  const references = await listReferences(db, name);
  const key = columns
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((one, other) => Number(one['pk']) - Number(other['pk']))
    .map((row) => text(row, 'name'));
  const named = columns.map((row) => text(row, 'name'));
  // Without a key of its own a table has the platform's.
  if (key.length === 0) return { name, columns: ['rowid', ...named], key: ['rowid'], references };
  return { name, columns: named, key, references };
}

async function listReferences(db: SqlDatabase, name: string): Promise<readonly Reference[]> {
  const rows = await db.all({ sql: 'SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq', params: [name] });
  return Object.values(Object.groupBy(rows, (row) => text(row, 'id'))).map((columns = []) => ({
    table: columns.map((row) => text(row, 'table'))[0] ?? '',
    columns: columns.map((row) => text(row, 'from')),
    key: columns.map((row) => text(row, 'to')),
  }));
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

const PAGE = 500;

type Key = readonly (string | number | null)[];

/** Every row of a table, or those behind this key, in the order of its key, some hundred at a time. */
export async function* readRows(db: SqlDatabase, { name, columns, key }: Table, behind: Key = []): AsyncGenerator<Row> {
  let after = behind;
  for (;;) {
    const where = after.length === 0 ? '' : `WHERE (${quoted(key)}) > (${key.map(() => '?').join(', ')})`;
    const rows = await db.all({
      sql: `SELECT ${quoted(columns)} FROM "${name}" ${where} ORDER BY ${quoted(key)} LIMIT ${PAGE}`,
      params: after,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = key.map((column) => last[column] ?? null);
  }
}
