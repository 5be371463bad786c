import * as v from 'valibot';

/** What `sqlite_schema` says of a table, an index, a trigger or a view of ours, in the order in which they were made. */
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

/** The platform keeps tables of its own in a database; SQLite makes its own by itself. */
export const SCHEMA_QUERY = String.raw`SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE '\_cf\_%' ESCAPE '\' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY rowid`;

/** A database as it was at one moment. */
export type Dump = {
  readonly schema: Schema;
  /**
   * A statement a row, `INSERT INTO "table" (…) VALUES (…);`, table after table, some hundred at once. It can be read
   * again, should it break off.
   */
  readonly statements: () => AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
};

const TABLE = /^INSERT INTO "((?:[^"]|"")+)"/;

/** The table that a statement of a dump fills. */
export function tableOf(statement: string): string {
  const [, name] = TABLE.exec(statement) ?? [];
  if (name === undefined) throw new Error(`A dump has rows alone, and here is: ${statement.slice(0, 80)}`);
  return name.replaceAll('""', '"');
}
