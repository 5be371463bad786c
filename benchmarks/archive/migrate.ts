import fs from 'node:fs';

type Database = { readonly prepare: (sql: string) => { readonly run: () => Promise<unknown> } };

/**
 * Creates the schema of an empty database.
 * @param folder its migrations.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  for (const file of fs.globSync(`${folder}/*.sql`).sort()) {
    for (const statement of fs.readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await db.prepare(statement).run();
  }
}
