import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refused, type CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { findLocalDatabase, type LocalDatabaseName } from '../findLocalDatabase.ts';
import { AFTER_RESTORE } from './afterRestore.ts';
import { assemble } from './assemble.ts';
import { findLedgerFaults } from './findLedgerFaults.ts';
import { importDatabase } from './importDatabase.ts';
import type { Place } from './backUpDatabases.ts';
import { besideLocalDatabase, replaceLocalDatabase } from './replaceLocalDatabase.ts';
import { readSnapshot } from './snapshots.ts';
import { fileDatabase, remoteDatabase, type SqlDatabase } from './sqlDatabase.ts';
import {
  findRevertedChanges,
  describeAfterwards,
  describeRevertedChanges,
  type RevertedChanges,
} from './revertedChanges.ts';

export type Target =
  | {
      readonly kind: 'account';
      readonly api: CloudflareApi;
      /** Id of the new database. */
      readonly databaseId: string;
      /** Id of the database it replaces, if that can still be queried. */
      readonly insteadOf: string | null;
    }
  | { readonly kind: 'local'; readonly state: string };

export type Restore = {
  readonly place: Place;
  readonly name: LocalDatabaseName;
  /** File of the snapshot. */
  readonly file: string;
  readonly target: Target;
  /** Gets the changes that a restore reverts, before anything is done. */
  readonly decide: (lines: readonly string[], revertedChanges: RevertedChanges | null) => Promise<boolean>;
};

/**
 * Work directory in the backup's folder, readable only by those who may read the database; followed by the process id.
 */
const WORK = 'restoring-';

/**
 * Restores a database from a snapshot. Assembles and verifies everything locally first, so that a corrupt snapshot is
 * never imported.
 */
export async function restoreDatabase({ place, name, file, target, decide }: Restore): Promise<'restored' | 'left'> {
  const snapshot = readSnapshot(place.folder, place.vault, file);
  // The work directory contains readers' data unencrypted: the next run deletes one left by a crash.
  for (const left of fs.globSync(path.join(place.folder, `${WORK}*`)))
    if (!isUnderWay(left)) fs.rmSync(left, { recursive: true });
  const work = fs.mkdtempSync(path.join(place.folder, `${WORK}${process.pid}-`));
  const assembled = target.kind === 'local' ? besideLocalDatabase(target.state, name) : path.join(work, name);
  try {
    fs.rmSync(assembled, { force: true });
    using db = assemble(snapshot, place.vault, assembled);
    const faults = name === 'COMMERCE_DB' ? findLedgerFaults(db) : [];
    const present = await lookAtPresent(name, target, (now) =>
      findRevertedChanges(name, now, { snapshot: db, takenAt: snapshot.takenAt }),
    );
    const lines = [
      `${name}, Stand ${snapshot.takenAt}`,
      ...faults.map((fault) => `Achtung, schon damals: ${fault}`),
      ...describeRevertedChanges(present),
      ...describeAfterwards(name),
    ];
    if (!(await decide(lines, typeof present === 'string' ? null : present))) return 'left';
    const last = AFTER_RESTORE[name];
    if (target.kind === 'account') await importDatabase(target.api, target.databaseId, db, { name: file, last });
    else {
      for (const statement of last) db.exec(statement);
      db.close();
      replaceLocalDatabase(target.state, name, assembled);
    }
    return 'restored';
  } finally {
    fs.rmSync(assembled, { force: true });
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** Whether another process uses it: process ids are reused quickly where few processes run. */
function isUnderWay(work: string): boolean {
  const pid = Number(path.basename(work).slice(WORK.length).split('-')[0]);
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return Object(cause).code === 'EPERM';
  }
}

/** Returns a message if the database cannot be queried: it may be gone or empty, and is to be restored all the same. */
async function lookAtPresent(
  name: LocalDatabaseName,
  target: Target,
  look: (now: SqlDatabase) => Promise<RevertedChanges>,
): Promise<RevertedChanges | string> {
  if (target.kind === 'account') {
    if (target.insteadOf === null) return 'die jetzige Datenbank ist nicht genannt (--env, --instead-of).';
    return look(remoteDatabase(target.api, target.insteadOf)).catch((cause: unknown) => {
      if (cause instanceof Refused) return cause.message;
      throw cause;
    });
  }
  using now = new DatabaseSync(findLocalDatabase(target.state, name), { readOnly: true });
  return await look(fileDatabase(now));
}
