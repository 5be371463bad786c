import { spawnSync } from 'node:child_process';

/** Build output goes to standard error: standard output is for results. */
export function buildPortal(): void {
  const built = spawnSync(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (built.status !== 0) throw new Error('The build failed');
}
