import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { snapshotContract, type Snapshot } from './backUp.ts';
import type { Vault } from './vault.ts';

/**
 * A snapshot file in a backup's folder: `2026-11-21T03-00-00.000Z.DB` contains the name of the piece with its manifest.
 */
export type SnapshotFile = { readonly file: string; readonly database: string; readonly takenAt: string };

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z)\.([A-Z_]+)$/;

/** Oldest first. */
export function listSnapshots(folder: string): readonly SnapshotFile[] {
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, takenAt, database] = NAME.exec(file) ?? [];
      return takenAt === undefined || database === undefined ? [] : [{ file, database, takenAt }];
    });
}

/** Writes the snapshot file, atomically, after all its pieces. */
export function saveSnapshot(folder: string, vault: Vault, database: string, snapshot: Snapshot): string {
  const file = `${snapshot.takenAt.replaceAll(':', '-')}.${database}`;
  const { name } = vault.keep(JSON.stringify(snapshot));
  const part = path.join(folder, `${file}.part`);
  fs.writeFileSync(part, name, { flush: true });
  fs.renameSync(part, path.join(folder, file));
  return file;
}

export function readSnapshot(folder: string, vault: Vault, file: string): Snapshot {
  return v.parse(
    v.pipe(v.string(), v.parseJson(), snapshotContract),
    vault.read(fs.readFileSync(path.join(folder, file), 'utf8').trim()),
  );
}

/**
 * Deletes old snapshots with the pieces that only they contain, so that deleted readers leave the backups too. Keeps
 * the newest of each database, whatever its age.
 */
export function forgetOld(folder: string, vault: Vault, before: Date): void {
  const all = listSnapshots(folder);
  const limit = before.toISOString().replaceAll(':', '-');
  const isOld = ({ takenAt, database }: SnapshotFile) =>
    takenAt < limit && all.some((other) => other.database === database && other.takenAt > takenAt);
  for (const { file } of all.filter(isOld)) fs.rmSync(path.join(folder, file));
  const named = new Set<string>();
  for (const { file } of all.filter((one) => !isOld(one))) {
    named.add(fs.readFileSync(path.join(folder, file), 'utf8').trim());
    for (const { pieces } of Object.values(readSnapshot(folder, vault, file).tables))
      for (const piece of pieces) named.add(piece);
  }
  vault.keepOnly(named, before);
}
