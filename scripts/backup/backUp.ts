import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Row, SqlDatabase } from './sqlDatabase.ts';
import { listTables, readRows } from './tables.ts';
import type { Vault } from './vault.ts';

/** What a database held: for each table how many rows, and the pieces that hold them. */
export const snapshotContract = v.record(
  v.string(),
  v.pipe(
    v.object({ rows: v.number(), pieces: v.pipe(v.array(v.pipe(v.string(), v.hash(['sha256']))), v.readonly()) }),
    v.readonly(),
  ),
);
export type Snapshot = Readonly<v.InferOutput<typeof snapshotContract>>;

/**
 * A piece ends after a row whose digest falls on one of so many: by its own key, so a row that comes or goes changes
 * one piece and not all after it.
 */
const ROWS_A_PIECE = 256;
const MAX_ROWS_A_PIECE = 2_048;

/** Every table of a database into a vault. Only what has changed since the last time is written. */
export async function backUp(
  db: SqlDatabase,
  vault: Vault,
): Promise<{ readonly snapshot: Snapshot; readonly newPieces: number }> {
  const snapshot: Record<string, { rows: number; pieces: string[] }> = {};
  let newPieces = 0;
  for (const table of await listTables(db)) {
    const kept: { rows: number; pieces: string[] } = { rows: 0, pieces: [] };
    let lines: string[] = [];
    const endPiece = () => {
      if (lines.length === 0) return;
      const { name, isNew } = vault.keep(lines.join('\n'));
      if (isNew) newPieces += 1;
      kept.pieces.push(name);
      lines = [];
    };
    for await (const row of readRows(db, table)) {
      lines.push(JSON.stringify(row));
      kept.rows += 1;
      if (lines.length >= MAX_ROWS_A_PIECE || endsPiece(row, table.key)) endPiece();
    }
    endPiece();
    snapshot[table.name] = kept;
  }
  return { snapshot, newPieces };
}

function endsPiece(row: Row, key: readonly string[]): boolean {
  const digest = createHash('sha256').update(JSON.stringify(key.map((column) => row[column])));
  return digest.digest().readUInt32BE(0) % ROWS_A_PIECE === 0;
}
