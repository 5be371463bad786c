import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findLocalDatabase, type LocalDatabaseName } from '../findLocalDatabase.ts';

/** Beside a database of this machine, while what takes its place is put together. */
export const besideLocalDatabase = (state: string, name: LocalDatabaseName): string =>
  `${findLocalDatabase(state, name)}.restoring`;

/**
 * Puts a file in the place of a database of this machine, at once or not at all, and lets the next start migrate it
 * where it is of before.
 * @throws while a portal has it open.
 */
export function replaceLocalDatabase(state: string, name: LocalDatabaseName, file: string): void {
  const place = findLocalDatabase(state, name);
  settle(place);
  if (migrationsOf(file) !== migrationsOf(place)) fs.rmSync(path.join(state, 'migrated'), { force: true });
  fs.renameSync(file, place);
}

/** What the old one still has beside its file must not be read into the new one. Nobody else may have it open. */
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
