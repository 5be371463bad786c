import { DATABASES } from '#scripts/workers.ts';
import type { TestPortal } from './testPortal.ts';

/** What editors write, and what is made of it. */
const OF_EDITORS: ReadonlySet<string> = new Set(['content', 'search']);
/** What the identity service makes for itself, and knows to be there. */
const OF_THE_SERVICE = /^(jwks|oauthClient|oauthResource)$/;

type Row = Readonly<Record<string, unknown>>;
type Table = { readonly name: string; readonly rows: readonly Row[] };

/** Notes what the databases know of readers, and gives back what makes it so again. */
export async function noteReaders(portal: TestPortal): Promise<() => Promise<void>> {
  const noted = await Promise.all(
    DATABASES.filter(({ label }) => !OF_EDITORS.has(label)).map(async ({ binding }) => {
      const database = await portal.database(binding);
      return { database, before: await readTables(database) };
    }),
  );
  return async () => {
    for (const { database, before } of noted) {
      // A connection that was idle for long may just be closing: reading is begun again, once.
      const now = await readTables(database).catch(() => readTables(database));
      // All of them: what is deleted takes with it what refers to it.
      if (JSON.stringify(before) !== JSON.stringify(now)) await restore(database, before);
    }
  };
}

async function readTables(database: D1Database): Promise<readonly Table[]> {
  const names = (await schemaOf(database, 'table'))
    .map(({ name }) => name)
    .filter((name) => !OF_THE_SERVICE.test(name));
  const answers = await database.batch<Row>(names.map((name) => database.prepare(`SELECT * FROM "${name}"`)));
  return names.map((name, at) => ({ name, rows: answers[at]?.results ?? [] }));
}

/**
 * Past the triggers, which keep ledgers from being rewritten. The way from a test to the database breaks now and then on a busy
 * machine: it is one transaction that can be done twice.
 */
async function restore(database: D1Database, tables: readonly Table[]): Promise<void> {
  const triggers = await schemaOf(database, 'trigger');
  const statements = [
    database.prepare('PRAGMA defer_foreign_keys = ON'),
    ...triggers.map(({ name }) => database.prepare(`DROP TRIGGER "${name}"`)),
    ...tables.map(({ name }) => database.prepare(`DELETE FROM "${name}"`)),
    ...tables.flatMap(({ name, rows }) =>
      rows.map((row) =>
        database
          .prepare(
            `INSERT INTO "${name}" ("${Object.keys(row).join('", "')}") VALUES (${Object.keys(row).fill('?').join()})`,
          )
          .bind(...Object.values(row)),
      ),
    ),
    ...triggers.map(({ sql }) => database.prepare(sql)),
  ];
  await database.batch(statements).catch(() => database.batch(statements));
}

async function schemaOf(database: D1Database, type: 'table' | 'trigger') {
  const { results } = await database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`,
    )
    .bind(type)
    .all<{ name: string; sql: string }>();
  return results;
}
