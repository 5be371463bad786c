import { spawnSync } from 'node:child_process';
import { offlineEnvironment } from '../offlineEnvironment.ts';

/** Runs a command of wrangler, the one on the path, and returns what it wrote. */
export type Wrangler = (...args: readonly string[]) => string;

/** @throws with what it wrote, when it fails: nothing that comes after it may happen then. */
export const wrangler: Wrangler = (...args) => {
  console.log(`  wrangler ${args.join(' ')}`);
  // The project's own stands on the path of npm's scripts alone.
  const env = offlineEnvironment({ CI: 'true', WRANGLER_LOG: 'log', PATH: `${process.env['PATH']}:node_modules/.bin` });
  const ran = spawnSync('wrangler', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env });
  if (ran.status !== 0)
    throw new Error(`wrangler ${args.join(' ')}\n${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}`);
  return ran.stdout;
};
