import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DATABASES } from '#scripts/workers.ts';
import type { TestPortal } from './testPortal.ts';

/** Stores of files, and the folder of each. */
const FILES = [
  ['`FILES`', 'r2'],
  ['KV', 'kv'],
  ['Cache API', 'cache'],
] as const;

export const STORES = [
  ...DATABASES.map(({ binding }) => `\`${binding}\`` as const),
  ...FILES.map(([store]) => store),
] as const;
export type Store = (typeof STORES)[number];
/** Restores the store. */
export type PutBack = () => Promise<unknown>;

/** Moves a local store's tables or files away, so that every call to it fails as in an outage of the platform's. */
export async function takeStore(portal: TestPortal, store: Store): Promise<PutBack> {
  const database = DATABASES.find(({ binding }) => store === `\`${binding}\``);
  if (database) return takeTables(await portal.database(database.binding));
  const [, folder] = FILES.find(([name]) => name === store) ?? [];
  return takeFiles(`${portal.stateDirectory}/v3/${folder}`);
}

const OWN_TABLES = `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'`;
const AWAY = '_away';
const rename = (from: string, to: string) => `ALTER TABLE "${from}" RENAME TO "${to}"`;

async function takeTables(database: D1Database): Promise<PutBack> {
  const { results } = await database.prepare(OWN_TABLES).all();
  const names = results.map(({ name }) => String(name));
  const virtual = results.filter(({ sql }) => String(sql).startsWith('CREATE VIRTUAL')).map(({ name }) => String(name));
  // Renaming a virtual table renames its shadow tables.
  const own = names.filter((name) => !virtual.some((table) => name.startsWith(`${table}_`)));
  await database.batch(own.map((name) => database.prepare(rename(name, name + AWAY))));
  return () => database.batch(own.map((name) => database.prepare(rename(name + AWAY, name))));
}

/**
 * Of stores whose tables the platform's simulation keeps to itself. An object of it that is evicted after ten idle
 * seconds creates missing tables when it is called again, and its store then answers as an empty one: tables without its
 * columns in their place make every call fail.
 */
async function takeFiles(folder: string): Promise<PutBack> {
  const files = fs.globSync(`${folder}/*/*.sqlite`);
  const taken = files.flatMap((file) => {
    const names = change(file, (database) => {
      const names = database
        .prepare(OWN_TABLES)
        .all()
        .map(({ name }) => String(name));
      atOnce(
        database,
        names.map((name) => `${rename(name, name + AWAY)}; CREATE TABLE "${name}" (taken)`),
      );
      return names;
    });
    return names.length === 0 ? [] : [{ file, names }];
  });
  if (taken.length === 0) throw new Error(`There is nothing to take in ${folder}`);
  return async () => {
    for (const { file, names } of taken)
      change(file, (database) =>
        atOnce(
          database,
          names.map((name) => `DROP TABLE "${name}"; ${rename(name + AWAY, name)}`),
        ),
      );
  };
}

/** In one transaction: the runtime never sees a table that is missing. */
function atOnce(database: DatabaseSync, statements: readonly string[]): void {
  database.exec(['BEGIN IMMEDIATE', ...statements, 'COMMIT'].join(';'));
}

/** Until a runtime that writes has come to its commit, on a busy machine. */
const BUSY_TIMEOUT_MS = 10_000;

function change<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
