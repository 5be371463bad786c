import type { SqlDatabase, Statement } from '../backup/sqlDatabase.ts';
import { listTables, type Table } from '../backup/tables.ts';
import { copyTable, countDifferences, openWallets, replayMovements, type Copy } from './copyTable.ts';
import { MOVED_TABLES, NEW_PLACES, type NewPlace } from './movedTables.ts';

export type Databases = { readonly DB: SqlDatabase } & Readonly<Record<NewPlace, SqlDatabase>>;

export type Moved = { readonly table: string; readonly place: NewPlace; readonly rows: number };

const statement = (sql: string, params: Statement['params'] = []): Statement => ({ sql, params });

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** A table that a new place has once it goes on without the old one. */
const GOES_ON = 'moved_here';

/** Of a table that has been let go of for the new one. */
const stopOf = (table: string, change: (typeof CHANGES)[number]) => `moving_${table}_${change.toLowerCase()}`;

/**
 * Moves rows out of the content's database as it was before its migration 0023 into databases of their own. Nobody can
 * write to the old tables from the first step on; each step may be the last, and whoever begins again goes on. The
 * tables are marked as moved, for that migration, once each row has been found in its new place and wallets hold what
 * their movements say. What is marked is not looked at again: the new tables go on without the old ones.
 * @throws where the two do not say the same in the end; before anybody is stopped where a new table is not there, or has
 * gone on already: the old ones have come back then, by a restore, and know less.
 */
export async function moveRows(databases: Databases): Promise<readonly Moved[] | 'moved before'> {
  const copies = await findCopies(databases);
  const { DB } = databases;
  if (copies.length === 0) return 'moved before';
  if (await isMarked(DB)) {
    await letGoOn(databases);
    return 'moved before';
  }
  await refuseGoneOn(databases);
  for (const { copy } of copies) await countRows(copy.to, copy.table);
  await stopWriting(DB);
  for (const { copy } of copies) await copyRows(copy);
  const moved: Moved[] = [];
  for (const { copy, place } of copies) moved.push({ place, ...(await verify(copy)) });
  await verifyWallets(databases);
  await DB.batch(moved.map(({ table, rows }) => statement('INSERT INTO moved_tables VALUES (?, ?)', [table, rows])));
  await letGoOn(databases);
  return moved;
}

/** What there is to copy, each after what it refers to; none once the old tables are gone. */
async function findCopies(databases: Databases): Promise<readonly { readonly copy: Copy; readonly place: NewPlace }[]> {
  const old = await listTables(databases.DB);
  return NEW_PLACES.flatMap((place) => {
    const named: readonly string[] = MOVED_TABLES[place];
    const tables = old.filter(({ name }) => named.includes(name));
    return tables.map((table) => ({ place, copy: { from: databases.DB, to: databases[place], table } }));
  });
}

async function isMarked(db: SqlDatabase): Promise<boolean> {
  if (!(await hasTable(db, 'moved_tables'))) return false;
  return (await db.all(statement('SELECT 1 AS one FROM moved_tables LIMIT 1'))).length > 0;
}

async function letGoOn(databases: Databases): Promise<void> {
  for (const place of NEW_PLACES)
    await databases[place].batch([statement(`CREATE TABLE IF NOT EXISTS ${GOES_ON} (at integer)`)]);
}

async function refuseGoneOn(databases: Databases): Promise<void> {
  for (const place of NEW_PLACES)
    if (await hasTable(databases[place], GOES_ON))
      throw new Error(`${place} has gone on since the move: a DB from before it must not take its place`);
}

async function hasTable(db: SqlDatabase, name: string): Promise<boolean> {
  return (await db.all(statement('SELECT 1 AS one FROM sqlite_master WHERE name = ?', [name]))).length > 0;
}

function eachStop(): readonly string[] {
  const tables = NEW_PLACES.flatMap((place) => [...MOVED_TABLES[place]]);
  return tables.flatMap((table) =>
    CHANGES.map(
      (change) =>
        `CREATE TRIGGER IF NOT EXISTS ${stopOf(table, change)} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'moving_away'); END`,
    ),
  );
}

async function stopWriting(db: SqlDatabase): Promise<void> {
  await db.batch([
    statement('CREATE TABLE IF NOT EXISTS moved_tables (name text PRIMARY KEY NOT NULL, rows integer NOT NULL)'),
    ...eachStop().map((create) => statement(create)),
  ]);
}

function copyRows(copy: Copy): Promise<void> {
  if (copy.table.name === 'wallets') return openWallets(copy);
  return copy.table.name === 'wallet_movements' ? replayMovements(copy) : copyTable(copy);
}

async function verify(copy: Copy): Promise<{ readonly table: string; readonly rows: number }> {
  const table = copy.table.name;
  const differences = await countDifferences(copy);
  const [old, fresh] = [await countRows(copy.from, copy.table), await countRows(copy.to, copy.table)];
  if (differences > 0 || old !== fresh)
    throw new Error(`${table}: ${old} rows were there, ${fresh} are in the new place, ${differences} are not the same`);
  return { table, rows: old };
}

async function countRows(db: SqlDatabase, { name }: Table): Promise<number> {
  const [row] = await db.all(statement(`SELECT count(*) AS rows FROM "${name}"`));
  return Number(row?.['rows']);
}

async function verifyWallets({ DB, COMMERCE_DB }: Databases): Promise<void> {
  const sums = `SELECT (SELECT coalesce(sum(credits), 0) FROM wallets) AS wallets,
    (SELECT coalesce(sum(credits), 0) FROM wallet_movements) AS movements,
    (SELECT count(*) FROM wallets WHERE credits <> (SELECT coalesce(sum(credits), 0) FROM wallet_movements WHERE wallet_id = unique_id)) AS wrong`;
  const [[old], [fresh]] = [await DB.all(statement(sums)), await COMMERCE_DB.all(statement(sums))];
  if (
    JSON.stringify(old) !== JSON.stringify(fresh) ||
    fresh?.['wrong'] !== 0 ||
    fresh['wallets'] !== fresh['movements']
  )
    throw new Error(`Wallets: ${JSON.stringify(old)} before, ${JSON.stringify(fresh)} after`);
}
