import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { findLedgerFaults } from '../backup/findLedgerFaults.ts';
import { backUpRemoteDatabase, type Place } from '../backup/backUpDatabases.ts';
import { restoreDatabase } from '../backup/restoreDatabase.ts';
import { listSnapshots } from '../backup/snapshots.ts';
import { openVault } from '../backup/vault.ts';
import { createCloudflareApi, type CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { createFakeAccount, makeDatabase, type FakeAccount, type FakeDatabase } from '../fakePlatform/fakeAccount.ts';
import { startFakePlatform } from '../fakePlatform/startFakePlatform.ts';
import { startTransfers } from '../fakePlatform/startTransfers.ts';
import { prove } from './drillPortal.ts';
import { fillDatabase, writeSomething, type FilledName, type Size } from './fillDatabase.ts';

/** Acceptance G16, with the data of a regional publisher's readers. A thousandth of it shows that the drill runs. */
const SIZE: Size = { articles: 500_000, accounts: 200_000, customers: 100_000 };
const PART = Number(process.env['DRILL_PART'] ?? 1);
/** The platform's limit of calls per account in five minutes. */
const MOST_CALLS = 1_200;

/**
 * Backs up and restores each database at full size over the account's API, with concurrent writes, and prints the
 * times. Needs no portal.
 */
export async function drillSize(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-size-'));
  const held = createFakeAccount();
  const transfers = await startTransfers();
  const platform = await startFakePlatform({ account: held, more: transfers.routes });
  const api = createCloudflareApi({
    accountId: held.id,
    token: held.token,
    baseUrl: platform.url,
    say: (line) => console.error(line),
    // The platform's speed cannot be measured locally, so waiting is shortened.
    wait: (ms) => pause(Math.min(ms, 1_000)),
    fetch: (input, init) => fetch(input, { ...init, signal: null }),
  });
  const place = { folder, vault: openVault(folder, randomBytes(32).toString('hex')) };
  try {
    for (const name of ['IDENTITY_DB', 'COMMERCE_DB', 'DB'] as const) {
      const before = platform.calls.length;
      await drillOne({ name, place, api, held });
      const calls = platform.calls.length - before;
      prove(calls < MOST_CALLS, `${name}: ${calls} Aufrufe`);
    }
  } finally {
    await platform.stop();
    await transfers.stop();
    fs.rmSync(folder, { recursive: true });
  }
}

type Drilled = {
  readonly name: FilledName;
  readonly place: Place;
  readonly api: CloudflareApi;
  readonly held: FakeAccount;
};

async function drillOne({ name, place, api, held }: Drilled): Promise<void> {
  const source = addDatabase(held, place.folder, name);
  const target = addDatabase(held, place.folder, `${name}-restored`);
  const { articles, accounts, customers } = SIZE;
  const size = { articles: articles * PART, accounts: accounts * PART, customers: customers * PART };
  await timed(`${name}: gefüllt`, () => fillDatabase(source.sqlite, name, size));
  let written = 0;
  const writing = setInterval(() => writeSomething(source.sqlite, name, (written += 1)), 20);
  const told = await timed(`${name}: gesichert`, () =>
    backUpRemoteDatabase(place, { api, name, databaseId: source.uuid }),
  );
  clearInterval(writing);
  const kept = fs.readdirSync(path.join(place.folder, 'sealed'), { withFileTypes: true });
  const bytes = kept.reduce(
    (sum, { parentPath, name: file }) => sum + fs.statSync(path.join(parentPath, file)).size,
    0,
  );
  console.log(`  ${told}; ${megabytes(bytes)} MB im Ordner; derweil ${written}-mal geschrieben`);
  const { file = '' } = listSnapshots(place.folder).findLast(({ database }) => database === name) ?? {};
  await timed(`${name}: zurück`, () =>
    restoreDatabase({
      place,
      name,
      file,
      target: { kind: 'account', api, databaseId: target.uuid, insteadOf: source.uuid },
      decide: async (lines) => {
        console.log(`  ${lines.join('\n  ')}`);
        return true;
      },
    }),
  );
  const { sqlite } = target;
  prove(
    sqlite.prepare('PRAGMA foreign_key_check').all().length === 0 &&
      sqlite.prepare('PRAGMA quick_check').get()?.['quick_check'] === 'ok',
    `${name}: ${megabytes(sizeOf(sqlite))} MB, niemand nennt, was fehlt`,
  );
  if (name === 'COMMERCE_DB') prove(findLedgerFaults(sqlite).length === 0, `${name}: das Kontobuch stimmt`);
  for (const { sqlite: db } of [source, target]) db.close();
}

function addDatabase({ databases }: FakeAccount, folder: string, name: string): FakeDatabase {
  const sqlite = new DatabaseSync(path.join(folder, `${name}.sqlite`));
  sqlite.exec('PRAGMA journal_mode = wal; PRAGMA synchronous = off; PRAGMA cache_size = -524288');
  const made = { ...makeDatabase(name, 'eu'), sqlite };
  databases.set(made.uuid, made);
  return made;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${what} in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
}

function sizeOf(db: DatabaseSync): number {
  const pages = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
  return pages * Number(db.prepare('PRAGMA page_size').get()?.['page_size']);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}
