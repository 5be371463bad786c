import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { backUp } from '../backup/backUp.ts';
import { restore } from '../backup/restore.ts';
import { boundDatabase, type SqlDatabase } from '../backup/sqlDatabase.ts';
import { listTables, readRows } from '../backup/tables.ts';
import { openVault } from '../backup/vault.ts';
import { startLocalPortal, type LocalPortal } from '../localPortal.ts';
import { visitPage } from '../smoke/visitPage.ts';
import { DATABASES } from '../workers.ts';
import { openDrillPortal, prove } from './drillPortal.ts';

/** A backup of every database that has one, twice; into an empty portal; and the same pages come out of it. */
export async function drillRestore(from: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-backup-'));
  const emptyState = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-restored-'));
  fs.copyFileSync(path.join(from, 'secrets.json'), path.join(emptyState, 'secrets.json'));
  const source = await openDrillPortal(from);
  const target = await startLocalPortal({ port: 0, stateDirectory: emptyState, onLog: () => undefined });
  try {
    const expected = await Promise.all(PAGES.map(async (page) => (await source.visit(page)).status));
    await moveDatabases(source, target, folder);
    for (const [position, page] of PAGES.entries()) {
      const { status } = await visitPage(`http://tagesbote.localhost:${target.port}${page}`);
      prove(
        status < 400 && status === expected[position],
        `${page} kommt aus der wiederhergestellten Datenbank (${status})`,
      );
    }
  } finally {
    await Promise.all([source.stop(), target.stop()]);
    for (const place of [folder, emptyState]) fs.rmSync(place, { recursive: true, force: true });
  }
}

const PAGES = ['/1001', '/koeln', '/'];

type Source = Pick<LocalPortal, 'database'>;

async function moveDatabases(from: Source, to: Source, folder: string): Promise<void> {
  const vault = openVault(folder, randomBytes(32).toString('hex'));
  for (const { binding } of DATABASES.filter(({ isBackedUp }) => isBackedUp)) {
    const [old, fresh] = [boundDatabase(await from.database(binding)), boundDatabase(await to.database(binding))];
    const { snapshot, newPieces } = await backUp(old, vault);
    prove(
      (await backUp(old, vault)).newPieces === 0,
      `${binding}: ${newPieces} Stücke gesichert, beim zweiten Mal keines, weil sich nichts geändert hat`,
    );
    await restore(fresh, snapshot, vault);
    const [before, after] = [await digestOf(old), await digestOf(fresh)];
    prove(
      before.digest === after.digest,
      `${binding}: ${after.tables} Tabellen mit ${after.rows} Zeilen sind Zeile für Zeile dieselben`,
    );
  }
  const pieces = fs.globSync(path.join(folder, 'pieces/*'));
  prove(!pieces.some(holdsAddress), `in ${pieces.length} Stücken der Sicherung ist keine Adresse lesbar`);
}

function holdsAddress(file: string): boolean {
  return fs.readFileSync(file).includes('@demo.example');
}

async function digestOf(
  db: SqlDatabase,
): Promise<{ readonly digest: string; readonly tables: number; readonly rows: number }> {
  const digest = createHash('sha256');
  const tables = await listTables(db);
  let rows = 0;
  for (const table of tables) {
    digest.update(table.name);
    for await (const row of readRows(db, table)) {
      digest.update(JSON.stringify(row));
      rows += 1;
    }
  }
  return { digest: digest.digest('hex'), tables: tables.length, rows };
}
