import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Databases of a portal on this machine, each with a table that no other has, once all are migrated. */
const OWN_TABLES = {
  DB: 'articles',
  READERS_DB: 'bookmarks',
  COMMERCE_DB: 'wallets',
  IDENTITY_DB: 'oauthClient',
} as const;

export type LocalDatabaseName = keyof typeof OWN_TABLES;

export const LOCAL_DATABASE_NAMES = ['DB', 'READERS_DB', 'COMMERCE_DB', 'IDENTITY_DB'] as const;

/** The file of a database. The content's may still have what has moved away since. */
export function findLocalDatabase(stateDirectory: string, name: LocalDatabaseName): string {
  for (const file of fs.globSync(path.join(stateDirectory, 'v3/d1/**/*.sqlite'))) {
    using db = new DatabaseSync(file, { readOnly: true });
    const has = (table: string) =>
      db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
    if (has(OWN_TABLES[name]) && (name === 'DB' || !has(OWN_TABLES.DB))) return file;
  }
  throw new Error(`${stateDirectory} has no ${name}`);
}
