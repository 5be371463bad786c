import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { applyEnvironment } from './environment/applyEnvironment.ts';
import type { Environment } from './environment/environment.ts';
import { addKeptAssets, readKeptAssets, restoreAssets } from './keptAssets.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { WORKER_NAMES } from './workers.ts';

/** Fingerprint of the last build; the next one builds if it is missing. */
export const BUILD_STAMP = 'dist/built-from';

/**
 * Builds client and workers if a source has changed since the last build, for local use or for an environment of an
 * account. Assets of earlier builds stay.
 */
export function buildWorkers(environment: Environment | null = null): void {
  // A build with it would contain local secrets.
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
    restoreAssets(earlier);
    throw new Error('The build failed');
  }
  if (environment) writeConfigs(environment);
  addKeptAssets(earlier);
  fs.writeFileSync(BUILD_STAMP, fingerprint);
}

function writeConfigs(environment: Environment): void {
  for (const worker of WORKER_NAMES) {
    const file = `dist/${worker}/wrangler.json`;
    const built: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    fs.writeFileSync(file, JSON.stringify(applyEnvironment(built, worker, environment)));
  }
}

function fingerprintSources(environment: Environment | null): string {
  // The environment's configuration is part of the build.
  const hash = createHash('sha256').update(JSON.stringify(environment));
  for (const file of fs
    .globSync([
      'package-lock.json',
      '*.toml',
      'vite.config.ts',
      '{worker,client,shared,origin,desk,importer,public}/**/*.*',
    ])
    .sort()) {
    if (!file.startsWith('origin/seed/') && !file.includes('.test.') && fs.statSync(file).isFile())
      hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}
