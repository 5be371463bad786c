import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { Wrangler } from './wrangler.ts';

/** Where the assets of the last builds lie between releases: pages that are open, and old templates, ask for them still. */
const OBJECT = 'pressehaus-pictures/releases/assets.tar.gz';
const ARCHIVE = 'dist/assets.tar.gz';
const KEPT = ['kept-assets.json', 'client/assets'] as const;

/** Brings back what the last release kept, on a machine that does not have it. Without it a build would leave nothing but its own. */
export function restoreKeptAssets(wrangler: Wrangler): void {
  if (fs.existsSync('dist/kept-assets.json')) return;
  fs.mkdirSync('dist', { recursive: true });
  wrangler('r2', 'object', 'get', OBJECT, '--file', ARCHIVE, '--remote');
  tar('-xzf', ARCHIVE, '-C', 'dist');
}

/** Keeps them for the next release, on whichever machine that is made. */
export function keepAssets(wrangler: Wrangler): void {
  tar('-czf', ARCHIVE, '-C', 'dist', ...KEPT);
  wrangler('r2', 'object', 'put', OBJECT, '--file', ARCHIVE, '--remote');
}

function tar(...args: readonly string[]): void {
  const ran = spawnSync('tar', args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`tar ${args.join(' ')}\n${ran.stderr}`);
}
