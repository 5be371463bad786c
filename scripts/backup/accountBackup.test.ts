import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCloudflareApi, type CloudflareApi } from '../cloudflare/createCloudflareApi.ts';
import { createFakeAccount, makeDatabase, type FakeAccount } from '../fakePlatform/fakeAccount.ts';
import { startFakePlatform, type FakePlatform, type Intercept } from '../fakePlatform/startFakePlatform.ts';
import { startTransfers, type Transfers } from '../fakePlatform/startTransfers.ts';
import { runCommand } from '../drill/runCommand.ts';
import { assemble } from './assemble.ts';
import { backUpRemoteDatabase, type Place } from './backUpDatabases.ts';
import { importDatabase } from './importDatabase.ts';
import { restoreDatabase, type Restore } from './restoreDatabase.ts';
import { listSnapshots, readSnapshot } from './snapshots.ts';
import { openVault } from './vault.ts';

const TABLES = ['user', 'session', 'oauthRefreshToken', 'd1_migrations'];

let folder = '';
let place: Place;
let transfers: Transfers;
let platform: FakePlatform;
let api: CloudflareApi;
let answer: Intercept;
let asked: string[];
const paused: number[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'account-backup-'));
  place = { folder, vault: openVault(folder, 'ab'.repeat(32)) };
  answer = () => null;
  paused.length = 0;
  let now = 0;
  const held = createFakeAccount();
  transfers = await startTransfers();
  platform = await startFakePlatform({
    account: held,
    now: () => now,
    intercept: (call) => answer(call),
    more: transfers.routes,
  });
  asked = [];
  api = createCloudflareApi({
    accountId: held.id,
    token: held.token,
    baseUrl: platform.url,
    fetch: async (input, init) => (asked.push(new Request(input).url), fetch(input, init)),
    say: () => undefined,
    wait: async (ms) => {
      paused.push(ms);
      now += ms;
    },
  });
});
afterEach(async () => {
  await platform.stop();
  await transfers.stop();
  fs.rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function createDatabase(held: FakeAccount, name: string): { id: string; db: DatabaseSync } {
  const made = makeDatabase(name, null);
  held.databases.set(made.uuid, made);
  return { id: made.uuid, db: made.sqlite };
}

/** Readers with sessions. */
function createIdentity(readers: number): { id: string; db: DatabaseSync } {
  const { id, db } = createDatabase(platform.account, 'identity');
  for (const file of fs.globSync('origin/identity/migrations/*.sql').toSorted()) db.exec(fs.readFileSync(file, 'utf8'));
  db.exec(`CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
    INSERT INTO d1_migrations (name) VALUES ('0000_schema.sql');
    INSERT INTO "oauthClient" ("id", "clientId", "redirectUris") VALUES ('c', 'c', '[]');`);
  db.exec('BEGIN');
  for (let reader = 1; reader <= readers; reader += 1) logIn(db, reader);
  db.exec('COMMIT');
  return { id, db };
}

function logIn(db: DatabaseSync, reader: number): void {
  const at = `'2026-11-21T03:00:00.000Z'`;
  db.exec(`INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") VALUES ('u${reader}', 'Anna\nMüller', '${reader}@example.de', 1, ${at}, ${at});
    INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") VALUES ('s${reader}', ${at}, 't${reader}', ${at}, ${at}, 'u${reader}');
    INSERT INTO "oauthRefreshToken" ("id", "token", "clientId", "sessionId", "userId", "expiresAt", "createdAt", "scopes") VALUES ('r${reader}', 'x${reader}', 'c', 's${reader}', 'u${reader}', ${at}, ${at}, '');`);
}

const dump = (db: DatabaseSync) => TABLES.map((table) => db.prepare(`SELECT * FROM "${table}"`).all());

const backUpIdentity = (databaseId: string) => backUpRemoteDatabase(place, { api, name: 'IDENTITY_DB', databaseId });
const newest = () => listSnapshots(folder).at(-1)?.file ?? '';
const restoreInto = (
  databaseId: string,
  insteadOf: string | null = null,
  decide: Restore['decide'] = async () => true,
) =>
  restoreDatabase({
    place,
    name: 'IDENTITY_DB',
    file: newest(),
    target: { kind: 'account', api, databaseId, insteadOf },
    decide,
  });

describe('a backup of an account’s database', () => {
  it('G18 is consistent while a reader logs in with every call, and restores completely', async () => {
    const { id, db } = createIdentity(300);
    let readers = 300;
    let then: unknown;
    answer = (call) => {
      readers += 1;
      logIn(db, readers);
      if (call.endsWith('/export')) then ??= dump(db);
      return null;
    };
    await backUpIdentity(id);
    expect(readers).toBeGreaterThan(303);
    answer = () => null;
    const fresh = createDatabase(platform.account, 'restored');
    expect(await restoreInto(fresh.id)).toBe('restored');
    expect(dump(fresh.db)).toEqual(then);
    expect(fresh.db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(fresh.db.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'restore%'").all()).toEqual([]);
  });

  it('G18 waits as long as a throttled account asks, and continues after platform errors', async () => {
    const { id } = createIdentity(3);
    const down = [503, 520];
    answer = (call) =>
      call.endsWith('/export') && down.length > 0 ? new Response('', { status: down.shift() ?? 0 }) : null;
    for (let call = 0; call < 1_201; call += 1)
      await fetch(`${platform.url}/accounts/${platform.account.id}/workers/domains`);
    await backUpIdentity(id);
    expect(paused[0]).toBe(300_000);
    expect(paused).toContain(2_000);
    expect(listSnapshots(folder)).toHaveLength(1);
  });

  it('G18 fails with the platform’s message after one refused call', async () => {
    const { id } = createIdentity(3);
    answer = () => Response.json({ success: false }, { status: 403 });
    await expect(backUpIdentity(id)).rejects.toThrow('– 403');
    expect(asked).toHaveLength(1);
    expect(listSnapshots(folder)).toEqual([]);
  });

  it('G18 requests a refused export once', async () => {
    const { id } = createIdentity(3);
    answer = (call) => (call.endsWith('/export') ? Response.json({ success: false }, { status: 403 }) : null);
    await expect(backUpIdentity(id)).rejects.toThrow('– 403');
    expect(asked.filter((url) => url.endsWith('/export'))).toHaveLength(1);
  });

  it('G18 waits for a dead command’s export to be aborted, and fails if it never is', async () => {
    const { id } = createIdentity(3);
    await api.call({ method: 'POST', path: `/d1/database/${id}/export`, body: { output_format: 'polling' } });
    await expect(backUpIdentity(id)).rejects.toThrow('long-running export');
    expect(listSnapshots(folder)).toEqual([]);
    let exports = 0;
    answer = (call) => {
      if (call.endsWith('/export') && (exports += 1) === 2) transfers.giveUp(id);
      return null;
    };
    await backUpIdentity(id);
    expect(listSnapshots(folder)).toHaveLength(1);
  });

  it('G18 restores although D1 keeps planner statistics', async () => {
    const { id, db } = createIdentity(3);
    db.exec('ANALYZE');
    await backUpIdentity(id);
    const fresh = createDatabase(platform.account, 'restored');
    await restoreInto(fresh.id);
    expect(dump(fresh.db)).toEqual(dump(db));
  });

  it('G18 restarts after a migration in between', async () => {
    const { id, db } = createIdentity(3);
    await backUpIdentity(id);
    const begun = asked.length;
    answer = (call) => {
      if (!call.endsWith('/export')) return null;
      db.exec(`ALTER TABLE "user" ADD "pet" text DEFAULT 'Hund'`);
      answer = () => null;
      return null;
    };
    await backUpIdentity(id);
    expect(asked.length - begun).toBeGreaterThan(begun);
    const fresh = createDatabase(platform.account, 'restored');
    await restoreInto(fresh.id);
    expect(dump(fresh.db)).toEqual(dump(db));
  });

  it('G18 downloads the file again after a broken connection, and keeps no partial file', async () => {
    const { id, db } = createIdentity(2_000);
    let files = 0;
    const breaking: CloudflareApi = {
      ...api,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (!new Request(input).url.endsWith('.sql') || !response.body) return response;
        files += 1;
        if (files > 1) return response;
        let bytes = 0;
        const half = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            bytes += chunk.length;
            if (bytes > 100_000) controller.error(new Error('connection lost'));
            else controller.enqueue(chunk);
          },
        });
        return new Response(response.body.pipeThrough(half));
      },
    };
    await backUpRemoteDatabase(place, { api: breaking, name: 'IDENTITY_DB', databaseId: id });
    expect(files).toBe(2);
    const fresh = createDatabase(platform.account, 'restored');
    await restoreInto(fresh.id);
    expect(dump(fresh.db)).toEqual(dump(db));
  });
});

describe('a restore into an account’s database', () => {
  it('G18 resumes after any part, but not with another snapshot', async () => {
    const { id, db } = createIdentity(1_000);
    await backUpIdentity(id);
    const assembled = assemble(readSnapshot(folder, place.vault, newest()), place.vault, path.join(folder, 'whole'));
    const fresh = createDatabase(platform.account, 'restored');
    const options = { name: newest(), last: [], partBytes: 10_000 };
    let parts = 0;
    let imports = 0;
    const ending = (after: number): CloudflareApi => ({
      ...api,
      call: async (call) => {
        const isIngest = call.path.endsWith('/import') && Object(call.body).action === 'ingest';
        if (isIngest && (parts += 1) > after) throw new Error('killed');
        if (isIngest) imports += 1;
        return api.call(call);
      },
    });
    for (let after = 0; after < 3; after += 1) {
      parts = 0;
      await expect(importDatabase(ending(after), fresh.id, assembled, options)).rejects.toThrow('killed');
    }
    await expect(importDatabase(api, fresh.id, assembled, { ...options, name: 'another' })).rejects.toThrow(
      `holds a part of ${newest()}`,
    );
    await importDatabase(ending(Infinity), fresh.id, assembled, options);
    expect(imports).toBeGreaterThan(4);
    const again = imports;
    await importDatabase(ending(Infinity), fresh.id, assembled, options);
    expect(imports).toBe(again);
    expect(dump(fresh.db)).toEqual(dump(db));
  });

  it.each([
    ['gone', () => 'gone', '404 The database could not be found'],
    ['empty', () => createDatabase(platform.account, 'emptied').id, 'no such table: user'],
  ])('G18 restores over a database that is %s, and says that it cannot be queried', async (_, findPresent, why) => {
    const { id, db } = createIdentity(3);
    await backUpIdentity(id);
    const fresh = createDatabase(platform.account, 'restored');
    let told: readonly string[] = [];
    await restoreInto(fresh.id, findPresent(), async (lines) => ((told = lines), true));
    expect(told.join('\n')).toMatch(new RegExp(`kann niemand sagen: .*${why}`));
    expect(dump(fresh.db)).toEqual(dump(db));
  });

  it('G18 leaves no readers’ rows unencrypted, not even after a crash', async () => {
    const { id } = createIdentity(3);
    await backUpIdentity(id);
    const ended = path.join(folder, 'restoring-ended');
    fs.mkdirSync(ended);
    fs.writeFileSync(path.join(ended, 'IDENTITY_DB'), 'anna@example.de');
    const inTheClear = () => fs.globSync(path.join(folder, 'restoring-*/IDENTITY_DB'));
    await restoreDatabase({
      place,
      name: 'IDENTITY_DB',
      file: newest(),
      target: { kind: 'account', api, databaseId: 'new', insteadOf: null },
      decide: async () => {
        expect(inTheClear()).toEqual([expect.not.stringContaining(ended)]);
        return false;
      },
    });
    expect(fs.globSync(path.join(folder, 'restoring-*'))).toEqual([]);
    expect(listSnapshots(folder)).toHaveLength(1);
  });

  it('G18 leaves a running restore’s work directory alone', async () => {
    const { id } = createIdentity(3);
    await backUpIdentity(id);
    const [running, ended] = [process.ppid, spawnSync('true').pid].map((pid) => `restoring-${pid}-abcdef`);
    for (const name of [running, ended]) fs.mkdirSync(path.join(folder, name ?? ''));
    await restoreInto('new', null, async () => false);
    expect(fs.globSync('restoring-*', { cwd: folder })).toEqual([running]);
  });

  it('G18 does not assume that a part arrived without confirmation', async () => {
    const { id } = createIdentity(3);
    await backUpIdentity(id);
    const fresh = createDatabase(platform.account, 'restored');
    const losing: CloudflareApi = {
      ...api,
      call: async (call) =>
        Object(call.body).action === 'ingest'
          ? { success: false, error: 'Not currently importing anything.' }
          : api.call(call),
    };
    const assembled = assemble(readSnapshot(folder, place.vault, newest()), place.vault, path.join(folder, 'whole'));
    await expect(importDatabase(losing, fresh.id, assembled, { name: newest(), last: [] })).rejects.toThrow(
      'Part 1 did not arrive',
    );
  });

  it('G18 accepts empty databases only', async () => {
    const { id } = createIdentity(3);
    await backUpIdentity(id);
    const other = createIdentity(4);
    await expect(restoreInto(other.id)).rejects.toThrow('user has 4 rows and not 3');
    expect(other.db.prepare('SELECT count(*) AS n FROM "user"').get()).toEqual({ n: 4 });
  });

  it('G18 restores rows referenced by a unique index only', async () => {
    const { id, db } = createDatabase(platform.account, 'commerce');
    db.exec(`CREATE TABLE moved (a INTEGER, b INTEGER, FOREIGN KEY (a, b) REFERENCES wallet (a, b));
      CREATE TABLE wallet (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER);
      CREATE UNIQUE INDEX by_both ON wallet (a, b); CREATE INDEX by_a ON moved (a);
      INSERT INTO wallet VALUES (1, 2, 3); INSERT INTO moved VALUES (2, 3)`);
    await backUpIdentity(id);
    const fresh = createDatabase(platform.account, 'restored');
    await restoreInto(fresh.id);
    const schema = 'SELECT name FROM sqlite_schema ORDER BY name';
    expect(fresh.db.prepare(schema).all()).toEqual(db.prepare(schema).all());
    expect(fresh.db.prepare('SELECT * FROM moved').all()).toEqual([{ a: 2, b: 3 }]);
  });

  it('G18 restores texts longer than a statement, with any content', async () => {
    const { id, db } = createDatabase(platform.account, 'content');
    // Surrogate pairs at the boundaries of slices.
    const long = `x${"'ä;\u{1f600}".repeat(60_000)}`;
    db.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT, c REAL)');
    const insert = db.prepare('INSERT INTO t VALUES (?, ?, ?, ?)');
    insert.run(1, long, 'kurz', 0.1);
    insert.run(2, 'kurz', null, 1e300);
    insert.run(3, 'x', `${long}ende`, null);
    await backUpIdentity(id);
    const fresh = createDatabase(platform.account, 'restored');
    await restoreInto(fresh.id);
    expect(fresh.db.prepare('SELECT * FROM t').all()).toEqual(db.prepare('SELECT * FROM t').all());
  });
});

describe('the commands', () => {
  const runWith = (variables: NodeJS.ProcessEnv, args: readonly string[]) =>
    runCommand(args, {
      BACKUP_KEY: 'ab'.repeat(32),
      CLOUDFLARE_API_BASE_URL: platform.url,
      CLOUDFLARE_ACCOUNT_ID: platform.account.id,
      CLOUDFLARE_API_TOKEN: platform.account.token,
      ...variables,
    });
  const run = (...args: readonly string[]) => runWith({}, args);

  it('G18 back up the others if one database fails, and restore after confirmation', { timeout: 120_000 }, async () => {
    const { id, db } = createIdentity(3);
    const others = ['DB', 'READERS_DB'].map((name) => `${name}=${createDatabase(platform.account, name).id}`);
    const kept = await run(
      'scripts/backup.ts',
      folder,
      ...[`IDENTITY_DB=${id}`, 'COMMERCE_DB=gone', ...others].flatMap((named) => ['--database', named]),
    );
    expect([kept.status, kept.output]).toEqual([1, expect.stringContaining('COMMERCE_DB ist nicht gesichert')]);
    expect(kept.output).not.toContain('    at ');
    expect(new Set(listSnapshots(folder).map(({ database }) => database))).toEqual(
      new Set(['DB', 'READERS_DB', 'IDENTITY_DB']),
    );
    const before = dump(db);
    logIn(db, 4);
    db.exec(`UPDATE "user" SET "createdAt" = '2099-01-01T00:00:00.000Z' WHERE "id" = 'u4'`);
    const fresh = createDatabase(platform.account, 'restored');
    const restoring = ['scripts/restore.ts', folder, '--database', `IDENTITY_DB=${fresh.id}`, '--instead-of', id];
    const unasked = await run(...restoring);
    expect([unasked.status, unasked.output]).toEqual([2, expect.stringContaining('1 Konten, die neu sind')]);
    expect(fresh.db.prepare('SELECT * FROM sqlite_schema').all()).toEqual([]);
    expect((await run(...restoring, '--yes')).status).toBe(0);
    expect(dump(fresh.db)).toEqual(before);
    const elsewhere = await run('scripts/restore.ts', folder, '--database', `IDENTITY_DB=${id}`, '--yes');
    expect([elsewhere.status, elsewhere.output]).toEqual([1, expect.stringContaining('holds something else')]);
  });

  it('G18 find account and databases by environment', { timeout: 120_000 }, async () => {
    const project = process.cwd();
    const { id, db } = createIdentity(3);
    const others = ['DB', 'READERS_DB', 'COMMERCE_DB'].map((name) => [name, createDatabase(platform.account, name).id]);
    fs.mkdirSync(path.join(folder, 'environments'));
    fs.writeFileSync(
      path.join(folder, 'environments/staging.json'),
      JSON.stringify({
        accountId: platform.account.id,
        domain: 'example.com',
        mailDomain: 'example.com',
        databases: { ...Object.fromEntries(others), IDENTITY_DB: id },
      }),
    );
    process.chdir(folder);
    try {
      const call = (name: string, ...args: readonly string[]) =>
        runWith({ CLOUDFLARE_ACCOUNT_ID: 'f'.repeat(32) }, [path.join(project, `scripts/${name}.ts`), folder, ...args]);
      const kept = await call('backup', '--env', 'staging');
      expect([kept.status, listSnapshots(folder).length]).toEqual([0, 4]);
      logIn(db, 4);
      db.exec(`UPDATE "user" SET "createdAt" = '2099-01-01T00:00:00.000Z' WHERE "id" = 'u4'`);
      const asked = await call('restore', '--database', 'IDENTITY_DB=new', '--env', 'staging');
      expect([asked.status, asked.output]).toEqual([2, expect.stringContaining('1 Konten, die neu sind')]);
      const unknown = await call('backup', '--env', 'elsewhere');
      expect([unknown.status, unknown.output]).toEqual([1, expect.stringContaining('environments/elsewhere.json')]);
    } finally {
      process.chdir(project);
    }
  });

  it.each(['backup', 'restore'])('G18 %s prints its usage', { timeout: 60_000 }, async (name) => {
    const { status, output } = await run(`scripts/${name}.ts`, '--nonsense');
    expect([status, output]).toEqual([2, expect.stringContaining(`npm run ${name} -- `)]);
    expect(output).not.toContain('    at ');
  });

  it('G18 report a missing account', { timeout: 60_000 }, async () => {
    const databases = ['DB', 'READERS_DB', 'COMMERCE_DB', 'IDENTITY_DB'].flatMap((name) => ['--database', `${name}=x`]);
    const { status, output } = await runWith({ CLOUDFLARE_API_TOKEN: '' }, ['scripts/backup.ts', folder, ...databases]);
    expect([status, output]).toEqual([2, expect.stringContaining('Es fehlen CLOUDFLARE_API_TOKEN')]);
  });
});
