import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { assemble } from '../backup/assemble.ts';
import { SCHEMA_QUERY, schemaContract } from '../backup/dump.ts';
import { findLedgerFaults } from '../backup/findLedgerFaults.ts';
import type { Place } from '../backup/backUpDatabases.ts';
import { besideLocalDatabase } from '../backup/replaceLocalDatabase.ts';
import { listSnapshots, readSnapshot } from '../backup/snapshots.ts';
import { openVault } from '../backup/vault.ts';
import { findLocalDatabase, LOCAL_DATABASE_NAMES } from '../findLocalDatabase.ts';
import { startLocalPortal } from '../localPortal.ts';
import { visitPage } from '../smoke/visitPage.ts';
import { copyStores } from './copyStores.ts';
import { openDrillPortal, prove, type DrillPortal } from './drillPortal.ts';
import { simulateBusyReaders } from './simulateBusyReaders.ts';
import { runCommand } from './runCommand.ts';

const PAGES = ['/1001', '/koeln', '/'];

/**
 * Backs up while readers log in and buy, killed halfway and repeated; restores each database alone into a portal that
 * has lost everything, killed halfway and resumed; expects the same pages.
 */
export async function drillRestore(from: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-backup-'));
  const state = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-restored-'));
  const key = randomBytes(32).toString('hex');
  const drill = { place: { folder, vault: openVault(folder, key) }, key, state };
  copyStores(from, state);
  for (const name of LOCAL_DATABASE_NAMES) emptyDatabase(findLocalDatabase(state, name));
  const source = await openDrillPortal(from);
  try {
    const expected = await Promise.all(PAGES.map(async (page) => (await source.visit(page)).status));
    await backUpBusy(source, drill);
    for (const name of LOCAL_DATABASE_NAMES) await restoreOne(drill, name);
    await provePages(state, expected);
  } finally {
    await source.stop();
    for (const place of [folder, state]) fs.rmSync(place, { recursive: true, force: true });
  }
}

/** Removes all rows that a restore must bring back. */
function emptyDatabase(file: string): void {
  using db = new DatabaseSync(file);
  db.exec('PRAGMA foreign_keys = off');
  const schema = v.parse(schemaContract, db.prepare(SCHEMA_QUERY).all());
  for (const { type, name } of schema) if (type === 'trigger') db.exec(`DROP TRIGGER "${name}"`);
  for (const { type, name } of schema)
    if (type === 'table' && name !== 'd1_migrations') db.exec(`DELETE FROM "${name}"`);
}

type Drill = { readonly place: Place; readonly key: string; readonly state: string };

async function backUpBusy(source: DrillPortal, { place, key }: Drill): Promise<void> {
  const command = ['scripts/backup.ts', place.folder, '--state', source.stateDirectory];
  const readers = simulateBusyReaders(source);
  const sealed = path.join(place.folder, 'sealed');
  const ended = await runCommand(command, { BACKUP_KEY: key }, (child) => {
    const watching = fs.watch(sealed, () => {
      watching.close();
      child.kill('SIGKILL');
    });
  });
  prove(
    ended.status === null && fs.readdirSync(sealed).length > 0 && listSnapshots(place.folder).length === 0,
    'eine Sicherung, mitten darin beendet (kill -9), hinterlässt Stücke und keinen Stand',
  );
  const ran = await runCommand(command, { BACKUP_KEY: key });
  const { logins, purchases, bookmarks, failures } = await readers.stop();
  prove(failures.length === 0, `keinem Leser ist dabei etwas misslungen ${failures.slice(0, 3).join('; ')}`);
  prove(
    ran.status === 0 && logins > 0 && purchases > 0 && bookmarks > 0,
    `noch einmal, während Leser ${logins}-mal anmelden, ${purchases} Artikel kaufen und ${bookmarks} merken:\n  ${ran.output.trim().replaceAll('\n', '\n  ')}`,
  );
  const pieces = fs.globSync(path.join(sealed, '*'));
  prove(
    !pieces.some((file) => fs.readFileSync(file).includes('@demo.example')),
    `in ${pieces.length} Stücken der Sicherung ist keine Adresse lesbar`,
  );
}

async function restoreOne({ place, key, state }: Drill, name: (typeof LOCAL_DATABASE_NAMES)[number]): Promise<void> {
  const { file = '' } = listSnapshots(place.folder).find(({ database }) => database === name) ?? {};
  const command = ['scripts/restore.ts', place.folder, '--database', name, '--state', state, '--yes'];
  const before = digestOf(findLocalDatabase(state, name));
  const beside = besideLocalDatabase(state, name);
  const ended = await runCommand(command, { BACKUP_KEY: key }, (child) => {
    const watching = fs.watch(path.dirname(beside), (_, changed) => {
      if (changed !== path.basename(beside)) return;
      watching.close();
      child.kill('SIGKILL');
    });
  });
  prove(
    ended.status === null && digestOf(findLocalDatabase(state, name)).digest === before.digest,
    `${name}: mitten in der Rückkehr beendet (kill -9), die alte steht wie sie stand`,
  );
  const began = Date.now();
  const ran = await runCommand(command, { BACKUP_KEY: key });
  const ms = Date.now() - began;
  prove(
    ran.status === 0,
    `${name}: noch einmal begonnen, in ${ms} ms zurück:\n  ${ran.output.trim().replaceAll('\n', '\n  ')}`,
  );
  const wanted = path.join(place.folder, `${name}.sqlite`);
  using kept = assemble(readSnapshot(place.folder, place.vault, file), place.vault, wanted);
  const faults = name === 'COMMERCE_DB' ? findLedgerFaults(kept) : [];
  prove(faults.length === 0, `${name}: niemand nennt, was fehlt, und das Kontobuch stimmt`);
  const [after, snapshot] = [digestOf(findLocalDatabase(state, name)), digestOf(wanted)];
  prove(
    after.digest === snapshot.digest,
    `${name}: ${after.tables} Tabellen mit ${after.rows} Zeilen sind Zeile für Zeile die gesicherten`,
  );
}

/** Rows added by a restore are not compared: purges, and pending role updates. */
const ADDED = new Set(['purge_outbox', 'role_updates', 'sqlite_sequence']);

function digestOf(file: string): { readonly digest: string; readonly tables: number; readonly rows: number } {
  using db = new DatabaseSync(file, { readOnly: true });
  const digest = createHash('sha256');
  const tables = v
    .parse(schemaContract, db.prepare(SCHEMA_QUERY).all())
    .filter(({ type, name }) => type === 'table' && !ADDED.has(name));
  let rows = 0;
  for (const { name } of tables) {
    digest.update(name);
    for (const row of db.prepare(`SELECT * FROM "${name}"`).iterate()) {
      digest.update(JSON.stringify(row));
      rows += 1;
    }
  }
  return { digest: digest.digest('hex'), tables: tables.length, rows };
}

async function provePages(state: string, expected: readonly number[]): Promise<void> {
  const target = await startLocalPortal({ port: 0, stateDirectory: state, onLog: () => undefined });
  try {
    for (const [position, page] of PAGES.entries()) {
      const { status } = await visitPage(`http://tagesbote.localhost:${target.port}${page}`);
      prove(
        status < 400 && status === expected[position],
        `${page} kommt aus der wiederhergestellten Datenbank (${status})`,
      );
    }
  } finally {
    await target.stop();
  }
}
