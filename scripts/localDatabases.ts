import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { databaseOf, DATABASES, type DatabaseBinding } from './workers.ts';

/** Applies pending migrations to the local databases. */
export function applyMigrations(stateDirectory: string): void {
  const stamp = path.join(stateDirectory, 'migrated');
  const wanted = createHash('sha256');
  for (const { migrations } of DATABASES) {
    for (const file of fs.globSync(`${migrations}/*.sql`).sort()) wanted.update(file).update(fs.readFileSync(file));
  }
  const fingerprint = wanted.digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  fs.mkdirSync(stateDirectory, { recursive: true });
  for (const { binding } of DATABASES) runWrangler(stateDirectory, binding, ['migrations', 'apply', binding]);
  fs.writeFileSync(stamp, fingerprint);
}

/** Executes a file's statements, while no worker has the database open. */
export function executeFile(stateDirectory: string, binding: DatabaseBinding, file: string): void {
  runWrangler(stateDirectory, binding, ['execute', binding, '--file', file]);
}

function runWrangler(stateDirectory: string, binding: DatabaseBinding, command: readonly string[]): void {
  const place = ['--local', '--persist-to', stateDirectory, '-c', databaseOf(binding).config];
  const ran = spawnSync(process.execPath, ['node_modules/wrangler/bin/wrangler.js', 'd1', ...command, ...place], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: offlineEnvironment({ CI: 'true' }),
  });
  if (ran.status !== 0) throw new Error(`d1 ${command.join(' ')} failed:\n${ran.stdout}\n${ran.stderr}`);
}
