import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { applyEnvironment } from './environment/applyEnvironment.ts';
import type { Environment } from './environment/environment.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { WORKER_NAMES } from './workers.ts';

/** What the last build was made of: where it is missing, the next one builds. */
export const BUILD_STAMP = 'dist/built-from';
/** Open pages ask for their files still; and one more than releases are kept, so that one that fails takes none of theirs. */
const KEPT_BUILDS = 4;
const ASSETS = 'dist/client/assets';

/**
 * Builds client and workers when a source has changed since the last build, for this machine or for an environment of
 * an account. The assets of the last builds stay.
 */
export function buildWorkers(environment: Environment | null = null): void {
  // A build made with it carries this machine's secrets.
  delete process.env['PORTAL_LOCAL'];
  const fingerprint = fingerprintSources(environment);
  if (fs.existsSync(BUILD_STAMP) && fs.readFileSync(BUILD_STAMP, 'utf8') === fingerprint) return;
  const earlier = readKeptAssets();
  fs.rmSync(BUILD_STAMP, { force: true });
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: offlineEnvironment({ NODE_ENV: 'production' }),
  });
  if (built.status !== 0) {
    restoreAssets(earlier.files);
    throw new Error('The build failed');
  }
  if (environment) writeConfigs(environment);
  const current = fs.readdirSync(ASSETS);
  const kept = [current, ...earlier.lists.filter((list) => list.join() !== current.join())].slice(0, KEPT_BUILDS);
  for (const name of new Set(kept.flat())) {
    const bytes = earlier.files.get(name);
    if (bytes && !current.includes(name)) fs.writeFileSync(path.join(ASSETS, name), bytes);
  }
  fs.writeFileSync('dist/kept-assets.json', JSON.stringify(kept));
  fs.writeFileSync(BUILD_STAMP, fingerprint);
}

function writeConfigs(environment: Environment): void {
  for (const worker of WORKER_NAMES) {
    const file = `dist/${worker}/wrangler.json`;
    const built: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify(applyEnvironment(built, worker, environment)));
  }
}

/** A failed build has emptied the folder: the next one still needs what it is to keep. */
function restoreAssets(files: ReadonlyMap<string, Buffer>): void {
  fs.mkdirSync(ASSETS, { recursive: true });
  for (const [name, bytes] of files) fs.writeFileSync(path.join(ASSETS, name), bytes);
}

function readKeptAssets(): { lists: string[][]; files: Map<string, Buffer> } {
  if (!fs.existsSync('dist/kept-assets.json')) return { lists: [], files: new Map() };
  const lists: string[][] = JSON.parse(fs.readFileSync('dist/kept-assets.json', 'utf8'));
  const names = [...new Set(lists.flat())].filter((name) => fs.existsSync(path.join(ASSETS, name)));
  return { lists, files: new Map(names.map((name) => [name, fs.readFileSync(path.join(ASSETS, name))])) };
}

function fingerprintSources(environment: Environment | null): string {
  // Whose configuration is built in.
  const hash = createHash('sha256').update(JSON.stringify(environment));
  for (const file of fs
    .globSync(['package-lock.json', '*.toml', 'vite.config.ts', '{worker,client,shared,origin,public}/**/*.*'])
    .sort()) {
    if (!file.startsWith('origin/seed/') && !file.includes('.test.') && fs.statSync(file).isFile())
      hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
