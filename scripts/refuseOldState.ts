import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASES } from './workers.ts';

/** Exits with one line if the local databases have migrations that the code no longer contains. */
export function refuseOldState(stateDirectory: string): void {
  const unknown = findUnknownMigration(stateDirectory);
  if (unknown === null) return;
  console.error(`${stateDirectory} ist von einem anderen Stand (Migration ${unknown} gibt es nicht): npm run reset`);
  process.exit(1);
}

/** The first applied migration of a local database that no migrations folder contains; null without one. */
export function findUnknownMigration(stateDirectory: string): string | null {
  const known = new Set(
    DATABASES.flatMap(({ migrations }) => fs.globSync(`${migrations}/*.sql`).map((file) => path.basename(file))),
  );
  for (const file of fs.globSync(path.join(stateDirectory, 'v3/d1/**/*.sqlite'))) {
    using db = new DatabaseSync(file, { readOnly: true });
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").get()) continue;
    for (const { name } of db.prepare('SELECT name FROM d1_migrations ORDER BY id').all())
      if (!known.has(String(name))) return String(name);
  }
  return null;
}
