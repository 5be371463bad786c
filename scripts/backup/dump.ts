import * as v from 'valibot';

/** Tables, indexes, triggers and views of ours from `sqlite_schema`, in order of creation. */
export const schemaContract = v.pipe(
  v.array(
    v.pipe(
      v.object({ type: v.picklist(['table', 'index', 'trigger', 'view']), name: v.string(), sql: v.string() }),
      v.readonly(),
    ),
  ),
  v.readonly(),
);
export type Schema = v.InferOutput<typeof schemaContract>;

/** Excludes the platform's internal tables, and those that SQLite creates itself. */
export const SCHEMA_QUERY = String.raw`SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE '\_cf\_%' ESCAPE '\' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY rowid`;

/** A consistent copy of a database. */
export type Dump = {
  readonly schema: Schema;
  /**
   * One `INSERT INTO "table" (…) VALUES (…);` per row, table by table, in chunks of some hundred. Can be read again
   * after a failure.
   */
  readonly statements: () => AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
};

const TABLE = /^INSERT INTO "((?:[^"]|"")+)"/;

/** The table of an INSERT statement. */
export function tableOf(statement: string): string {
  const [, name] = TABLE.exec(statement) ?? [];
  if (name === undefined) throw new Error(`Unexpected statement in a dump: ${statement.slice(0, 80)}`);
  return name.replaceAll('""', '"');
}
