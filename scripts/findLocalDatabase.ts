import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASES } from './workers.ts';

export const LOCAL_DATABASE_NAMES = DATABASES.filter((row) => row.isBackedUp).map(({ binding }) => binding);
export type LocalDatabaseName = (typeof LOCAL_DATABASE_NAMES)[number];

/** A table that identifies each database, once migrated. */
const OWN_TABLES: Readonly<Record<LocalDatabaseName, string>> = {
  DB: 'articles',
  READERS_DB: 'bookmarks',
  COMMERCE_DB: 'wallets',
  IDENTITY_DB: 'oauthClient',
};

/** The file of a local database. The content database may still contain tables moved away since. */
export function findLocalDatabase(stateDirectory: string, name: LocalDatabaseName): string {
  for (const file of fs.globSync(path.join(stateDirectory, 'v3/d1/**/*.sqlite'))) {
    using db = new DatabaseSync(file, { readOnly: true });
    const has = (table: string) =>
      db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
    if (has(OWN_TABLES[name]) && (name === 'DB' || !has(OWN_TABLES.DB))) return file;
  }
  throw new Error(`${stateDirectory} has no ${name}`);
}
