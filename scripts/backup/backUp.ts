import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { schemaContract, tableOf, type Dump } from './dump.ts';
import type { Vault } from './vault.ts';

const piecesContract = v.pipe(
  v.object({ rows: v.number(), pieces: v.pipe(v.array(v.pipe(v.string(), v.hash(['sha256']))), v.readonly()) }),
  v.readonly(),
);

/**
 * The content of a database at one moment: its schema, and per table the number of rows and the pieces that contain
 * them.
 */
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
 * A piece ends after a row whose checksum is divisible by this: content-defined chunks, so that inserting or deleting a
 * row changes one piece, not all that follow.
 */
const ROWS_A_PIECE = 256;
const MAX_ROWS_A_PIECE = 2_048;

export type BackedUp = { readonly snapshot: Snapshot; readonly newPieces: number };

/**
 * Saves a database to a vault, writing only pieces that are new.
 * @param takenAt a time before the dump: later changes may be missing.
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
