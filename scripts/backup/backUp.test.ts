import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp } from './backUp.ts';
import { restore } from './restore.ts';
import { fileDatabase, remoteDatabase } from './sqlDatabase.ts';
import { snapshotOf } from './snapshotOf.ts';
import { openVault } from './vault.ts';

const SCHEMA = `
  CREATE TABLE tag (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES tag (id), name TEXT NOT NULL);
  CREATE TABLE article (id INTEGER PRIMARY KEY, tag INTEGER NOT NULL REFERENCES tag (id), text TEXT);
  CREATE TABLE listing (list TEXT, article INTEGER REFERENCES article (id), PRIMARY KEY (list, article)) WITHOUT ROWID;
  CREATE TABLE counted (list TEXT PRIMARY KEY, articles INTEGER NOT NULL);
  CREATE TABLE mail (address TEXT);
  CREATE TRIGGER count_listing AFTER INSERT ON listing BEGIN
    INSERT INTO counted VALUES (NEW.list, 1) ON CONFLICT (list) DO UPDATE SET articles = articles + 1;
  END;
`;
const KEY = 'ab'.repeat(32);

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

function createDatabase({ articles = 0 } = {}): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(`PRAGMA foreign_keys = on; ${SCHEMA}`);
  if (articles === 0) return db;
  db.exec("INSERT INTO tag VALUES (9, NULL, 'Köln'), (2, 9, 'Nippes'); INSERT INTO mail VALUES ('anna@example.de')");
  for (let id = 1; id <= articles; id += 1)
    db.exec(`INSERT INTO article VALUES (${id}, 2, 'Text ${id}'); INSERT INTO listing VALUES ('front', ${id})`);
  return db;
}

const dump = (db: DatabaseSync) =>
  ['tag', 'article', 'listing', 'counted', 'mail'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());

describe('a backup', () => {
  it('G18 comes back row for row, what triggers keep included', async () => {
    const [old, fresh, vault] = [createDatabase({ articles: 1_300 }), createDatabase(), openVault(folder, KEY)];
    const { snapshot } = await backUp(fileDatabase(old), vault);
    await restore(fileDatabase(fresh), snapshot, openVault(folder, KEY));
    expect(dump(fresh)).toEqual(dump(old));
    fresh.exec("INSERT INTO listing VALUES ('sport', 1)");
    expect(fresh.prepare("SELECT articles FROM counted WHERE list = 'sport'").get()).toEqual({ articles: 1 });
  });

  it('G18 writes what has changed: a row in the middle is one piece', async () => {
    const [db, vault] = [createDatabase({ articles: 3_000 }), openVault(folder, KEY)];
    const first = await backUp(fileDatabase(db), vault);
    expect(first.newPieces).toBeGreaterThan(10);
    db.exec("UPDATE article SET text = 'anders' WHERE id = 1500");
    expect((await backUp(fileDatabase(db), vault)).newPieces).toBe(1);
    db.exec('DELETE FROM listing WHERE article = 700; DELETE FROM article WHERE id = 700');
    expect((await backUp(fileDatabase(db), vault)).newPieces).toBeLessThanOrEqual(4);
  });

  it('G18 tells nobody anything who does not have the key, and does not believe what was changed', async () => {
    const { snapshot } = await backUp(fileDatabase(createDatabase({ articles: 10 })), openVault(folder, KEY));
    const pieces = fs.globSync(path.join(folder, 'pieces/*'));
    for (const piece of pieces) expect(fs.readFileSync(piece).includes('anna')).toBe(false);
    await expect(
      restore(fileDatabase(createDatabase()), snapshot, openVault(folder, 'cd'.repeat(32))),
    ).rejects.toThrow();
    for (const piece of pieces) fs.appendFileSync(piece, 'x');
    await expect(restore(fileDatabase(createDatabase()), snapshot, openVault(folder, KEY))).rejects.toThrow();
    expect(() => openVault(folder, 'kurz')).toThrow('BACKUP_KEY');
  });

  it('G18 goes into an empty database with its tables alone', async () => {
    const { snapshot } = await backUp(fileDatabase(createDatabase({ articles: 3 })), openVault(folder, KEY));
    await expect(
      restore(fileDatabase(createDatabase({ articles: 1 })), snapshot, openVault(folder, KEY)),
    ).rejects.toThrow('is not empty');
    await expect(restore(fileDatabase(new DatabaseSync(':memory:')), snapshot, openVault(folder, KEY))).rejects.toThrow(
      'apply the migrations of that time first',
    );
  });

  it('G18 leaves out what names a row that came after its table had been read', async () => {
    const [old, vault] = [createDatabase({ articles: 3 }), openVault(folder, KEY)];
    const db = fileDatabase(old);
    const later = `INSERT INTO article VALUES (4, 2, 'Später'); INSERT INTO listing VALUES ('front', 4)`;
    const meanwhile: typeof db = {
      ...db,
      all: async (statement) => {
        if (statement.sql.includes('FROM "listing"')) old.exec(later);
        return db.all(statement);
      },
    };
    const { snapshot } = await backUp(meanwhile, vault);
    const fresh = createDatabase();
    const rows = Object.values(snapshot).reduce((sum, table) => sum + table.rows, 0);
    expect(await restore(fileDatabase(fresh), snapshot, vault)).toBe(rows - 1);
    expect(fresh.prepare('SELECT article FROM listing').all()).toEqual([
      { article: 1 },
      { article: 2 },
      { article: 3 },
    ]);
    expect(fresh.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  });

  it('G27 of before the databases parted brings each what is its own', () => {
    const held = (rows: number) => ({ rows, pieces: [] });
    const content = { articles: held(9), wallets: held(2), bookmarks: held(3) };
    const old = { DB: content, IDENTITY_DB: { user: held(1) } };
    expect(['DB', 'READERS_DB', 'COMMERCE_DB', 'IDENTITY_DB', 'NONE_DB'].map((name) => snapshotOf(old, name))).toEqual([
      { articles: held(9) },
      { bookmarks: held(3) },
      { wallets: held(2) },
      { user: held(1) },
      undefined,
    ]);
    const empty = { wallets: held(0), purge_outbox: held(0) };
    expect(snapshotOf({ ...old, COMMERCE_DB: empty }, 'COMMERCE_DB')).toEqual({ wallets: held(2) });
    const parted = { DB: { articles: held(9) }, COMMERCE_DB: { wallets: held(5) } };
    expect(snapshotOf(parted, 'COMMERCE_DB')).toEqual({ wallets: held(5) });
  });

  it('G18 asks a database of an account with its token, waits where it asks too often, and says what it was refused with', async () => {
    const asked: Request[] = [];
    const place = { accountId: 'a', databaseId: 'd', token: 't' };
    const answering =
      (response: Response): typeof fetch =>
      async (input, init) => (asked.push(new Request(input, init)), response);
    const well = remoteDatabase({
      ...place,
      fetch: answering(Response.json({ success: true, result: [{ results: [{ n: 1 }] }] })),
    });
    expect(await well.all({ sql: 'SELECT ? AS n', params: [1] })).toEqual([{ n: 1 }]);
    expect(asked[0]?.url).toBe('https://api.cloudflare.com/client/v4/accounts/a/d1/database/d/query');
    expect([asked[0]?.headers.get('authorization'), await asked[0]?.json()]).toEqual([
      'Bearer t',
      { sql: 'SELECT ? AS n', params: [1] },
    ]);
    const answers = [
      new Response('', { status: 429, headers: { 'retry-after': '0.01' } }),
      Response.json({ success: true, result: [] }),
    ];
    const saying = vi.spyOn(console, 'error').mockReturnValue();
    const patient = remoteDatabase({ ...place, fetch: async () => answers.shift() ?? expect.unreachable() });
    await patient.batch([]);
    expect([answers, saying.mock.calls.length]).toEqual([[], 1]);
    saying.mockRestore();
    const refused = remoteDatabase({ ...place, fetch: answering(new Response('no such token', { status: 403 })) });
    await expect(refused.batch([])).rejects.toThrow('403: no such token');
  });
});
