import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { BUILD_STAMP } from '../buildWorkers.ts';
import type { Wrangler } from './wrangler.ts';

/**
 * Where the assets of the last builds lie between releases: pages that are open, and old templates, ask for them still.
 */
const OBJECT = 'pressehaus-pictures/releases/assets.tar.gz';
const ARCHIVE = 'dist/assets.tar.gz';
const KEPT = ['kept-assets.json', 'client/assets'] as const;
/** Without its jurisdiction a bucket is not found. */
const WHERE = ['--file', ARCHIVE, '--remote', '--jurisdiction', 'eu'] as const;

/**
 * Brings back what the last release kept, in place of what this machine has built since: the next build is made anew,
 * and adds to that.
 */
export function restoreKeptAssets(wrangler: Wrangler): void {
  fs.mkdirSync('dist', { recursive: true });
  wrangler('r2', 'object', 'get', OBJECT, ...WHERE);
  fs.rmSync(BUILD_STAMP, { force: true });
  tar('-xzf', ARCHIVE, '-C', 'dist');
}

/** Keeps them for the next release, on whichever machine that is made. */
export function keepAssets(wrangler: Wrangler): void {
  tar('-czf', ARCHIVE, '-C', 'dist', ...KEPT);
  wrangler('r2', 'object', 'put', OBJECT, ...WHERE);
}

function tar(...args: readonly string[]): void {
  const ran = spawnSync('tar', args, { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`tar ${args.join(' ')}\n${ran.stderr}`);
}
