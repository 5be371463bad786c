import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { schemaContract, tableOf, type Dump } from './dump.ts';
import type { Vault } from './vault.ts';

const piecesContract = v.pipe(
  v.object({ rows: v.number(), pieces: v.pipe(v.array(v.pipe(v.string(), v.hash(['sha256']))), v.readonly()) }),
  v.readonly(),
);

/** What a database held at a moment: its schema, and for each table how many rows, and the pieces that hold them. */
export const snapshotContract = v.pipe(
  v.object({
    takenAt: v.pipe(v.string(), v.isoTimestamp()),
    schema: schemaContract,
    tables: v.pipe(v.record(v.string(), piecesContract), v.readonly()),
  }),
  v.readonly(),
);
export type Snapshot = v.InferOutput<typeof snapshotContract>;

/**
 * A piece ends after a row whose checksum falls on one of so many: by what the row says, so a row that comes or goes
 * changes one piece and not all after it.
 */
const ROWS_A_PIECE = 256;
const MAX_ROWS_A_PIECE = 2_048;

export type BackedUp = { readonly snapshot: Snapshot; readonly newPieces: number };

/**
 * A database into a vault. Only what has changed since the last time is written.
 * @param takenAt a moment before the dump: whatever is younger may be missing.
 */
export async function backUp({ schema, statements }: Dump, vault: Vault, takenAt: Date): Promise<BackedUp> {
  const tables: Record<string, { rows: number; pieces: string[] }> = {};
  let newPieces = 0;
  let piece: string[] = [];
  let current = '';
  const endPiece = () => {
    if (piece.length === 0) return;
    const { name, isNew } = vault.keep(JSON.stringify(piece));
    if (isNew) newPieces += 1;
    const table = (tables[current] ??= { rows: 0, pieces: [] });
    table.rows += piece.length;
    table.pieces.push(name);
    piece = [];
  };
  for await (const some of statements()) {
    for (const statement of some) {
      const table = tableOf(statement);
      if (table !== current) endPiece();
      current = table;
      piece.push(statement);
      if (piece.length >= MAX_ROWS_A_PIECE || crc32(statement) % ROWS_A_PIECE === 0) endPiece();
    }
  }
  endPiece();
  return { snapshot: { takenAt: takenAt.toISOString(), schema, tables }, newPieces };
}
