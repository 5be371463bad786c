import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLocalDatabase } from '../findLocalDatabase.ts';
import { besideLocalDatabase, replaceLocalDatabase } from './replaceLocalDatabase.ts';

let state = '';
beforeEach(() => {
  state = fs.mkdtempSync(path.join(os.tmpdir(), 'replace-'));
  fs.mkdirSync(path.join(state, 'v3/d1'), { recursive: true });
  fs.writeFileSync(path.join(state, 'migrated'), 'all');
});
afterEach(() => fs.rmSync(state, { recursive: true }));

function write(file: string, who: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = wal; CREATE TABLE oauthClient (who TEXT); INSERT INTO oauthClient VALUES ('${who}')`);
  return db;
}

const held = () => {
  using db = new DatabaseSync(findLocalDatabase(state, 'IDENTITY_DB'));
  return db.prepare('SELECT who FROM oauthClient').get();
};

it('G18 a closed local database is replaced, with nothing left of its side files', () => {
  const open = write(path.join(state, 'v3/d1/a.sqlite'), 'old');
  const beside = besideLocalDatabase(state, 'IDENTITY_DB');
  write(beside, 'new').close();
  expect(() => replaceLocalDatabase(state, 'IDENTITY_DB', beside)).toThrow('ein Portal läuft darauf');
  expect([held(), fs.existsSync(beside), fs.existsSync(path.join(state, 'migrated'))]).toEqual([
    { who: 'old' },
    true,
    true,
  ]);
  open.close();
  replaceLocalDatabase(state, 'IDENTITY_DB', beside);
  expect([held(), fs.existsSync(path.join(state, 'migrated'))]).toEqual([{ who: 'new' }, true]);
});

it('G18 an older replacement is migrated at the next start', () => {
  write(path.join(state, 'v3/d1/a.sqlite'), 'now').close();
  const beside = besideLocalDatabase(state, 'IDENTITY_DB');
  const older = write(beside, 'then');
  older.exec(
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO d1_migrations VALUES (1, 'a')",
  );
  older.close();
  replaceLocalDatabase(state, 'IDENTITY_DB', beside);
  expect([held(), fs.existsSync(path.join(state, 'migrated'))]).toEqual([{ who: 'then' }, false]);
});
