import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findLocalDatabase, type LocalDatabaseName } from '../findLocalDatabase.ts';

/** Path next to a local database, where its replacement is assembled. */
export const besideLocalDatabase = (state: string, name: LocalDatabaseName): string =>
  `${findLocalDatabase(state, name)}.restoring`;

/**
 * Replaces a local database by a file, atomically; the next start applies migrations that the file lacks.
 * @throws while a portal has it open.
 */
export function replaceLocalDatabase(state: string, name: LocalDatabaseName, file: string): void {
  const place = findLocalDatabase(state, name);
  settle(place);
  if (migrationsOf(file) !== migrationsOf(place)) fs.rmSync(path.join(state, 'migrated'), { force: true });
  fs.renameSync(file, place);
}

/**
 * Checkpoints the old database, because its WAL must not be applied to the new file. No other process may have it open.
 */
function settle(place: string): void {
  using db = new DatabaseSync(place);
  try {
    db.exec('PRAGMA journal_mode = delete');
  } catch (cause) {
    throw new Error(`${place}: ein Portal läuft darauf (${String(cause)})`, { cause });
  }
}

function migrationsOf(file: string): string {
  using db = new DatabaseSync(file, { readOnly: true });
  const isMigrated = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get();
  return isMigrated ? JSON.stringify(db.prepare('SELECT name FROM d1_migrations ORDER BY id').all()) : '';
}
