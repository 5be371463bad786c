import { DatabaseSync } from 'node:sqlite';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { findLocalDatabase, type LocalDatabaseName } from '../findLocalDatabase.ts';
import { backUp } from './backUp.ts';
import type { Dump } from './dump.ts';
import { dumpFile } from './dumpFile.ts';
import { exportDatabase } from './exportDatabase.ts';
import { saveSnapshot } from './snapshots.ts';
import type { Vault } from './vault.ts';

/** Where backups are stored. */
export type Place = { readonly folder: string; readonly vault: Vault };

/** Tries of an export that fails while it is downloaded. */
const ATTEMPTS = 3;

/** Backs up a database of an account. Returns a line describing the snapshot. */
export async function backUpRemoteDatabase(
  { folder, vault }: Place,
  { api, name, databaseId }: { api: CloudflareApi; name: LocalDatabaseName; databaseId: string },
): Promise<string> {
  const takenAt = new Date();
  const dump = await exportDatabase(api, databaseId);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await keep({ folder, vault }, name, dump, takenAt);
    } catch (cause) {
      if (attempt === ATTEMPTS) throw cause;
      console.error(`${name}: ${String(cause)}; der Export wird noch einmal geholt`);
    }
  }
}

/** The same for a local database, possibly in use. */
export async function backUpLocalDatabase(place: Place, state: string, name: LocalDatabaseName): Promise<string> {
  const takenAt = new Date();
  using db = new DatabaseSync(findLocalDatabase(state, name), { readOnly: true });
  return await keep(place, name, dumpFile(db), takenAt);
}

async function keep({ folder, vault }: Place, name: string, dump: Dump, takenAt: Date): Promise<string> {
  const { snapshot, newPieces } = await backUp(dump, vault, takenAt);
  const file = saveSnapshot(folder, vault, name, snapshot);
  const rows = Object.values(snapshot.tables).reduce((sum, table) => sum + table.rows, 0);
  return `${file}: ${rows} Zeilen, ${newPieces} neue Stücke`;
}
