import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findUnknownMigration } from './refuseOldState.ts';

let state = '';
beforeEach(() => {
  state = fs.mkdtempSync(path.join(os.tmpdir(), 'old-state-'));
});
afterEach(() => fs.rmSync(state, { recursive: true }));

function migrate(...names: readonly string[]): void {
  fs.mkdirSync(path.join(state, 'v3/d1/x'), { recursive: true });
  using db = new DatabaseSync(path.join(state, 'v3/d1/x/a.sqlite'));
  db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)');
  for (const name of names) db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
}

it('accepts missing state, and state with known migrations only', () => {
  expect(findUnknownMigration(path.join(state, 'none'))).toBeNull();
  migrate('0000_schema.sql');
  expect(findUnknownMigration(state)).toBeNull();
});

it.each(['start', 'dev'])('%s ends with one line that names npm run reset for an unknown migration', (name) => {
  migrate('0000_schema.sql', '0001_gone.sql');
  const run = spawnSync(process.execPath, [`scripts/${name}.ts`], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: state },
  });
  expect([run.status, run.stderr]).toEqual([
    1,
    `${state} ist von einem anderen Stand (Migration 0001_gone.sql gibt es nicht): npm run reset\n`,
  ]);
});
