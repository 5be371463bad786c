import fs from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import { sendPurge } from './sendPurge.ts';
import type { TestPortal } from './testPortal.ts';

/** Copies what the databases of a portal hold now; returns the function that restores it. */
type SnapshotStores = () => Promise<() => Promise<void>>;

type Snapshot = { readonly file: string };
type Store = {
  readonly database: DatabaseSync;
  readonly isContent: boolean;
  /** The snapshot that the database equals as long as its data version is this one. */
  holds: { readonly snapshot: Snapshot; readonly version: unknown } | null;
};

/** Written once by an isolate of the identity service, which caches them. */
const OF_THE_SERVICE = /^(jwks|oauthClient|oauthResource)$/;
/** Tables of the commerce database that templates render. */
const IN_PAGES = /^(offers|products|product_prices)$/;
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the files of the portal's D1 databases beside the runtime. SQLite's data version shows without reading a row
 * whether a test file has written to a database; only tables that differ are copied.
 */
export function openSnapshots(portal: TestPortal): SnapshotStores {
  const stores = fs.globSync(`${portal.stateDirectory}/v3/d1/*/!(metadata).sqlite`).map((file): Store => {
    // Rows are restored table by table: a cascade would delete restored ones.
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: false });
    // The search index is restored through its shadow tables.
    database.enableDefensive(false);
    const isContent = tablesOf(database, 'main').some((name) => name === 'articles' || name === 'indexed_changes');
    return { database, isContent, holds: null };
  });
  const folder = fs.mkdtempSync(path.join(portal.stateDirectory, 'snapshots-'));
  let made = 0;
  return async () => {
    const snapshots: { store: Store; snapshot: Snapshot }[] = [];
    for (const store of stores) {
      const version = versionOf(store.database);
      const held = store.holds !== null && store.holds.version === version ? store.holds.snapshot : null;
      const snapshot = held ?? { file: path.join(folder, `${(made += 1)}.sqlite`) };
      if (held === null) await backup(store.database, snapshot.file);
      store.holds = { snapshot, version };
      snapshots.push({ store, snapshot });
    }
    return async () => {
      const isStale = snapshots
        .map(({ store, snapshot }) => ({ store, tables: restore(store, snapshot) }))
        .some(({ store, tables }) => tables.some((name) => store.isContent || IN_PAGES.test(name)));
      if (isStale) await forgetContent(portal);
    };
  };
}

/** Returns the tables that had changed. */
function restore(store: Store, snapshot: Snapshot): readonly string[] {
  const { database } = store;
  if (store.holds !== null && store.holds.snapshot === snapshot && store.holds.version === versionOf(database))
    return [];
  database.exec(`ATTACH '${snapshot.file}' AS snapshot`);
  database.exec('BEGIN IMMEDIATE');
  const changed = tablesOf(database, 'snapshot').filter(
    (name) => !OF_THE_SERVICE.test(name) && hasChanged(database, name),
  );
  // They prevent ledgers from being rewritten.
  const triggers = changed.length === 0 ? [] : triggersOf(database);
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  for (const name of changed) {
    const columns = columnsOf(database, name);
    database.exec(`DELETE FROM main."${name}"`);
    database.exec(`INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM snapshot."${name}"`);
  }
  for (const { sql } of triggers) database.exec(sql);
  database.exec('COMMIT');
  database.exec('DETACH snapshot');
  store.holds = { snapshot, version: versionOf(database) };
  return changed;
}

/** Discards what portal and content server derived from the content: templates, and the filters of known addresses. */
async function forgetContent(portal: TestPortal): Promise<void> {
  await portal.forgetAddressFilters();
  await sendPurge(portal, { soft: [], hard: [EVERYTHING] });
}

/** Another number after each commit of another connection. */
function versionOf(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA data_version').get()?.['data_version'];
}

/** Without virtual tables, whose rows lie in others. */
function tablesOf(database: DatabaseSync, schema: 'main' | 'snapshot'): readonly string[] {
  return database
    .prepare(
      `SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'`,
    )
    .all()
    .map(({ name }) => String(name));
}

function triggersOf(database: DatabaseSync): readonly { readonly name: string; readonly sql: string }[] {
  return database
    .prepare(`SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'`)
    .all()
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

function hasChanged(database: DatabaseSync, name: string): boolean {
  const rows = (schema: string) => `SELECT ${columnsOf(database, name)} FROM ${schema}."${name}"`;
  const counted = (schema: string) => `(SELECT COUNT(*) FROM ${schema}."${name}")`;
  const isChanged = database.prepare(
    `SELECT ${counted('main')} <> ${counted('snapshot')} OR EXISTS (${rows('main')} EXCEPT ${rows('snapshot')}) AS is_changed`,
  );
  return isChanged.get()?.['is_changed'] === 1;
}

/** Without generated ones. */
function columnsOf(database: DatabaseSync, name: string): string {
  return database
    .prepare(`SELECT name FROM pragma_table_info(?, 'snapshot')`)
    .all(name)
    .map((column) => `"${String(column['name'])}"`)
    .join();
}
