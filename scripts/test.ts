import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { checkAudit } from './checkAudit.ts';
import { checkEnglish } from './checkEnglish.ts';
import { checkRooms } from './checkRooms.ts';
import { checkTypes } from './checkTypes.ts';
import { findForeignLicences } from './licences.ts';
import { offlineEnvironment } from './offlineEnvironment.ts';
import { clearTestTimes, describeTestTimes, readTestTimes } from './testTimes.ts';

/** Runs alone: next to tests a login would wait for the processors. docs/decisions/012. */
const SOAK_MINUTES = 0.5;
const CORES = Math.max(2, os.availableParallelism());
/** Portal, browser and test file spend a third of their time waiting for each other. */
const PORTALS = CORES + 1;
const VITEST = 'node_modules/vitest/vitest.mjs';

const startedAt = performance.now();
const failed: string[] = [];
const options = new Set(process.argv.slice(2));
for (const option of options) {
  if (!['--static', '--shuffle'].includes(option)) throw new Error(`Unknown option: ${option}`);
}

/** Runs one check and prints its time; all checks run, so that one failure does not hide another. */
async function check(name: string, run: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  const isGreen = await run();
  if (!isGreen) failed.push(name);
  console.log(`${isGreen ? '✓' : '✗'} ${name} (${secondsSince(begun)} s)`);
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}

function command(...args: string[]): () => Promise<boolean> {
  return async () => {
    const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit', env: offlineEnvironment() }), 'exit');
    return status === 0;
  };
}

/** A check of ours that returns its findings. */
function findings(find: () => readonly string[]): () => boolean {
  return () => {
    const problems = find();
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  };
}

/** Runs files in random order, with the seed printed: `--sequence.seed` repeats it. */
function vitest(projects: readonly string[], ...more: string[]): () => Promise<boolean> {
  const order = options.has('--shuffle') ? ['--sequence.shuffle.files'] : [];
  const reporters = ['--reporter=default', '--reporter=./scripts/testTimesReporter.ts'];
  return command(VITEST, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...more, ...order);
}

async function runStatic(): Promise<void> {
  await check('types', findings(checkTypes));
  await check('lint', command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'));
  await check('format', command('node_modules/oxfmt/bin/oxfmt', '--check', '.'));
  await check('rooms', findings(checkRooms));
  await check('dead code', command('node_modules/knip/bin/knip.js', '--no-progress'));
  await check('English', findings(checkEnglish));
  await check('licences', findings(findForeignLicences));
  await check('known vulnerabilities', findings(checkAudit));
}

if (options.has('--static')) {
  await runStatic();
} else {
  clearTestTimes();
  const beside = check(
    'unit and worker tests',
    vitest(['unit', 'worker', 'database', 'identity'], `--maxWorkers=${CORES}`),
  );
  await runStatic();
  await check('deploy, dry run', command('scripts/deploy.ts', '--dry-run'));
  await beside;
  await check('portal and browser tests', vitest(['portal'], `--maxWorkers=${PORTALS}`));
  await check('those that have the machine to themselves', vitest(['alone']));
  await check('soak, half a minute', command('benchmarks/soak/soak.ts', String(SOAK_MINUTES)));
  for (const line of describeTestTimes(readTestTimes())) console.log(line);
}

console.log(
  failed.length === 0
    ? `✓ all of it (${secondsSince(startedAt)} s)`
    : `✗ ${failed.join(', ')} (${secondsSince(startedAt)} s)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
