import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from './assemble.ts';
import { backUp } from './backUp.ts';
import { dumpFile } from './dumpFile.ts';
import { forgetOld, saveSnapshot, listSnapshots, readSnapshot } from './snapshots.ts';
import { openVault } from './vault.ts';

const SCHEMA = `
  CREATE TABLE article (id INTEGER PRIMARY KEY AUTOINCREMENT, tag INTEGER NOT NULL REFERENCES tag (id), text TEXT, rank REAL);
  CREATE TABLE tag (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES tag (id), name TEXT NOT NULL);
  CREATE TABLE listing (list TEXT, article INTEGER REFERENCES article (id), PRIMARY KEY (list, article)) WITHOUT ROWID;
  CREATE TABLE counted (list TEXT PRIMARY KEY, articles INTEGER NOT NULL);
  CREATE TABLE mail (address TEXT);
  CREATE INDEX by_tag ON article (tag);
  CREATE TRIGGER count_listing AFTER INSERT ON listing BEGIN
    INSERT INTO counted VALUES (NEW.list, 1) ON CONFLICT (list) DO UPDATE SET articles = articles + 1;
  END;
`;
const KEY = 'ab'.repeat(32);
const NOW = new Date('2026-11-21T03:00:00.000Z');
const TEXT = "Köln's „Dom“;\nzwei\r\nZeilen 😀";

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

let made = 0;
function createDatabase(articles: number): { file: string; db: DatabaseSync } {
  made += 1;
  const file = path.join(folder, `${made}.sqlite`);
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = wal; PRAGMA synchronous = off; ${SCHEMA}; BEGIN;
    PRAGMA defer_foreign_keys = on;
    INSERT INTO tag VALUES (2, 9, 'Nippes'), (9, NULL, 'Köln'); INSERT INTO mail VALUES ('anna@example.de')`);
  const insert = db.prepare('INSERT INTO article VALUES (?, 2, ?, 0.1)');
  for (let id = 1; id <= articles; id += 1) {
    insert.run(id, `${TEXT} ${id}`);
    db.exec(`INSERT INTO listing VALUES ('front', ${id})`);
  }
  db.exec('COMMIT');
  return { file, db };
}

const dump = (db: DatabaseSync) =>
  ['tag', 'article', 'listing', 'counted', 'mail', 'sqlite_sequence'].map((table) =>
    db.prepare(`SELECT * FROM ${table}`).all(),
  );

const openReading = (file: string) => new DatabaseSync(file, { readOnly: true });
const backUpFile = (file: string, key = KEY) => backUp(dumpFile(openReading(file)), openVault(folder, key), NOW);
const assembleNew = (...[snapshot, vault]: [Parameters<typeof assemble>[0], Parameters<typeof assemble>[1]]) =>
  assemble(snapshot, vault, path.join(folder, `assembled-${(made += 1)}`));

describe('a backup', () => {
  it('G18 restores row for row, with trigger-maintained rows and counters', async () => {
    const { file, db } = createDatabase(1_300);
    db.exec('DELETE FROM listing WHERE article = 1300; DELETE FROM article WHERE id = 1300');
    const { snapshot } = await backUpFile(file);
    const fresh = assembleNew(snapshot, openVault(folder, KEY));
    expect(dump(fresh)).toEqual(dump(db));
    fresh.exec("INSERT INTO article (tag) VALUES (9); INSERT INTO listing VALUES ('sport', 1)");
    expect(fresh.prepare('SELECT max(id) AS id FROM article').get()).toEqual({ id: 1_301 });
    expect(fresh.prepare("SELECT articles FROM counted WHERE list = 'sport'").get()).toEqual({ articles: 1 });
  });

  it('G18 restores although it contains planner statistics without a table', async () => {
    const { file, db } = createDatabase(10);
    const { snapshot } = await backUpFile(file);
    const vault = openVault(folder, KEY);
    const { name } = vault.keep(JSON.stringify([`INSERT INTO "sqlite_stat1" VALUES ('article','by_tag','10 10');`]));
    const tables = { ...snapshot.tables, sqlite_stat1: { rows: 1, pieces: [name] } };
    expect(dump(assembleNew({ ...snapshot, tables }, vault))).toEqual(dump(db));
  });

  it('G18 writes only changes: a row in the middle costs two pieces at most', async () => {
    const { file, db } = createDatabase(3_000);
    expect((await backUpFile(file)).newPieces).toBeGreaterThan(10);
    expect((await backUpFile(file)).newPieces).toBe(0);
    db.exec("UPDATE article SET text = 'anders' WHERE id = 1500");
    expect((await backUpFile(file)).newPieces).toBeLessThanOrEqual(2);
    db.exec('DELETE FROM listing WHERE article = 700; DELETE FROM article WHERE id = 700');
    expect((await backUpFile(file)).newPieces).toBeLessThanOrEqual(4);
  });

  it('G18 is consistent: rows written during the dump are in none of its tables', async () => {
    const { file, db } = createDatabase(1_300);
    const whole = dumpFile(openReading(file));
    let later = 1_300;
    const { snapshot } = await backUp(
      {
        ...whole,
        async *statements() {
          for await (const some of whole.statements()) {
            later += 1;
            db.exec(
              `INSERT INTO article VALUES (${later}, 2, 'Später', 1); INSERT INTO listing VALUES ('front', ${later})`,
            );
            yield some;
          }
        },
      },
      openVault(folder, KEY),
      NOW,
    );
    expect(later).toBeGreaterThan(1_302);
    const fresh = assembleNew(snapshot, openVault(folder, KEY));
    expect(fresh.prepare('SELECT count(*) AS n FROM listing').get()).toEqual({ n: 1_300 });
    expect(fresh.prepare('SELECT articles FROM counted').get()).toEqual({ articles: 1_300 });
  });

  it('G18 is rejected if a foreign key is broken or a row missing', async () => {
    const { file } = createDatabase(10);
    const { snapshot } = await backUpFile(file);
    const vault = openVault(folder, KEY);
    const without = (table: string) => ({
      ...snapshot,
      tables: Object.fromEntries(Object.entries(snapshot.tables).filter(([name]) => name !== table)),
    });
    expect(() => assembleNew(without('tag'), vault)).toThrow('Broken foreign keys in: article');
    const listing = { rows: 11, pieces: snapshot.tables['listing']?.pieces ?? [] };
    expect(() => assembleNew({ ...snapshot, tables: { ...snapshot.tables, listing } }, vault)).toThrow(
      'listing: 11 rows were backed up, 10 were restored',
    );
  });

  it('G18 is unreadable without the key, and rejects changed or swapped pieces', async () => {
    const { snapshot } = await backUpFile(createDatabase(600).file);
    const pieces = fs.globSync(path.join(folder, 'sealed/*'));
    for (const piece of pieces) expect(fs.readFileSync(piece).includes('anna')).toBe(false);
    expect(() => assembleNew(snapshot, openVault(folder, 'cd'.repeat(32)))).toThrow();
    const [one = '', other = ''] = snapshot.tables['article']?.pieces ?? [];
    const place = (name: string) => path.join(folder, 'sealed', name);
    const was = fs.readFileSync(place(one));
    fs.copyFileSync(place(other), place(one));
    expect(() => assembleNew(snapshot, openVault(folder, KEY))).toThrow('the content of another name');
    fs.writeFileSync(place(one), Buffer.concat([was, Buffer.from('x')]));
    expect(() => assembleNew(snapshot, openVault(folder, KEY))).toThrow();
    expect(() => openVault(folder, 'kurz')).toThrow('BACKUP_KEY');
  });

  it('G18 deletes snapshots past their retention, and never the newest of a database', async () => {
    const { file, db } = createDatabase(600);
    const vault = openVault(folder, KEY);
    const keepAt = async (name: string, day: string) => {
      const { snapshot } = await backUp(dumpFile(openReading(file)), vault, new Date(`${day}T03:00:00.000Z`));
      return saveSnapshot(folder, vault, name, snapshot);
    };
    await keepAt('IDENTITY_DB', '2026-09-01');
    await keepAt('DB', '2026-09-01');
    db.exec('DELETE FROM mail');
    fs.writeFileSync(path.join(folder, '2026-11-01T03-00-00.000Z.DB.part'), 'ended here');
    const kept = await keepAt('DB', '2026-11-01');
    db.exec("UPDATE article SET text = 'neu'");
    const newest = await keepAt('DB', '2026-11-20');
    forgetOld(folder, vault, new Date('2026-10-21T00:00:00Z'));
    expect(listSnapshots(folder).map((one) => one.file)).toEqual([
      '2026-09-01T03-00-00.000Z.IDENTITY_DB',
      kept,
      newest,
    ]);
    for (const snapshot of listSnapshots(folder)) assembleNew(readSnapshot(folder, vault, snapshot.file), vault);
    fs.rmSync(path.join(folder, '2026-09-01T03-00-00.000Z.IDENTITY_DB'));
    const before = fs.readdirSync(path.join(folder, 'sealed')).length;
    // Later than the pieces were written, at any real date.
    forgetOld(folder, vault, new Date('2099-12-21T00:00:00Z'));
    expect(fs.readdirSync(path.join(folder, 'sealed')).length).toBeLessThan(before);
    assembleNew(readSnapshot(folder, vault, newest), vault);
  });

  it('G18 deletes no piece of a concurrent backup in the same folder', async () => {
    const vault = openVault(folder, KEY);
    const isThere = (piece: string) => fs.existsSync(path.join(folder, 'sealed', piece));
    const [left, found] = [vault.keep('["left by a run that was ended"]').name, vault.keep('["found again"]').name];
    const longAgo = new Date('2026-09-01T00:00:00Z');
    for (const piece of [left, found]) fs.utimesSync(path.join(folder, 'sealed', piece), longAgo, longAgo);
    expect(vault.keep('["found again"]').isNew).toBe(false);
    const { name: fresh } = vault.keep('["new"]');
    forgetOld(folder, vault, new Date('2026-10-21T00:00:00Z'));
    expect([left, found, fresh].map(isThere)).toEqual([false, true, true]);
  });
});
