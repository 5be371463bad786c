import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Databases of a portal on this machine, each with a table that no other has, once all are migrated. */
const OWN_TABLES = { DB: 'articles', READERS_DB: 'bookmarks', COMMERCE_DB: 'wallets' } as const;

/** The file of a database, while no portal runs on it. The content's may still have what has moved away since. */
export function openLocalDatabase(stateDirectory: string, name: keyof typeof OWN_TABLES): DatabaseSync {
  for (const file of fs.globSync(path.join(stateDirectory, 'v3/d1/**/*.sqlite'))) {
    const db = new DatabaseSync(file);
    const has = (table: string) =>
      db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;
    if (has(OWN_TABLES[name]) && (name === 'DB' || !has(OWN_TABLES.DB))) return db;
    db.close();
  }
  throw new Error(`${stateDirectory} has no ${name}`);
}
