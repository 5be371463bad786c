import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { checkRooms } from './checkRooms.ts';
import { checkTypes } from './checkTypes.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';

/** Beside the tests that need one core, so that it costs no time and the machine is busy. */
const SOAK_MINUTES = 2;

/** Each file has a portal and a browser of its own, which wait for one another more than they work. */
const PORTALS = 2;

const isStaticOnly = process.argv.includes('--static');
let failures = 0;

/** Runs one check and says how long it took; all run, so that one red check does not hide another. */
function check(name: string, run: () => boolean): void {
  const startedAt = performance.now();
  const isGreen = run();
  if (!isGreen) failures += 1;
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
}

function command(...args: string[]): () => boolean {
  return () => spawnSync(process.execPath, args, { stdio: 'inherit', env: offlineEnvironment() }).status === 0;
}

/** A check of ours that lists what it found. */
function findings(find: () => readonly string[]): () => boolean {
  return () => {
    const problems = find();
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  };
}

check('types', findings(checkTypes));
check('lint', command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'));
check('format', command('node_modules/oxfmt/bin/oxfmt', '--check', '.'));
check('rooms', findings(checkRooms));
check('dead code', command('node_modules/knip/bin/knip.js', '--no-progress'));
if (!isStaticOnly) {
  check('deploy, dry run', command('scripts/deploy.ts', '--dry-run'));
  const soak = spawn(process.execPath, ['benchmarks/soak/soak.ts', String(SOAK_MINUTES)], {
    stdio: 'inherit',
    env: offlineEnvironment(),
  });
  const soaked = once(soak, 'exit');
  check(
    'unit and worker tests',
    command(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--project',
      'worker',
      '--project',
      'identity',
    ),
  );
  const [status] = await soaked;
  check(`soak, ${SOAK_MINUTES} minutes`, () => status === 0);
  check(
    'portal and browser tests',
    command('node_modules/vitest/vitest.mjs', 'run', '--project', 'portal', `--maxWorkers=${PORTALS}`),
  );
  check('those that are timed', command('node_modules/vitest/vitest.mjs', 'run', '--project', 'timed'));
}

process.exitCode = failures > 0 ? 1 : 0;
