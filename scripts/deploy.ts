import { spawnSync } from 'node:child_process';
import { buildWorkers } from './buildWorkers.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';

/** The portal last: what its new pages ask for is there by then. */
const WORKERS = ['pictures', 'origin', 'identity', 'portal'] as const;

/** For `wrangler deploy`, e.g. `npm run deploy -- --dry-run`. */
const passedOn = process.argv.slice(2);
const isDryRun = passedOn.includes('--dry-run');

buildWorkers();

for (const [position, worker] of WORKERS.entries()) {
  const deployed = spawnSync(process.execPath, ['node_modules/wrangler/bin/wrangler.js', 'deploy', '-c', `dist/${worker}/wrangler.json`, ...passedOn], {
    stdio: 'inherit',
    env: offlineEnvironment({ WRANGLER_LOG: isDryRun ? 'warn' : 'log' }),
  });
  if (deployed.status !== 0) {
    const done = isDryRun || position === 0 ? '' : ` Already deployed: ${WORKERS.slice(0, position).join(', ')}.`;
    console.error(`Deploying ${worker} failed.${done}`);
    process.exit(deployed.status ?? 1);
  }
  if (isDryRun) console.log(`${worker}: dry run passed`);
}
