import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { describeCause } from '#shared/lib/logger.ts';
import { checkAudit } from './checkAudit.ts';
import { checkEnglish } from './checkEnglish.ts';
import { checkRecords } from './checkRecords.ts';
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

/** All of `npm test` on two cores. */
const BUDGET_SECONDS = 720;

// Compiled scripts and tools, for the hundred processes of Node that a run starts.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');

const startedAt = performance.now();
const failed: string[] = [];
const parts: string[] = [];
const options = new Set(process.argv.slice(2));
for (const option of options) {
  if (!['--static', '--shuffle'].includes(option)) throw new Error(`Unknown option: ${option}`);
}

/** Runs one check and prints its time; all checks run, so that one failure does not hide another. */
async function check(name: string, run: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  const isGreen = await run();
  if (!isGreen) failed.push(name);
  const part = `${isGreen ? '✓' : '✗'} ${name} (${secondsSince(begun).toFixed(1)} s)`;
  parts.push(part);
  console.log(part);
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1_000;
}

/** A notice: the same tests took 1,272 and 2,410 s on two machines of CI. */
function noticeBudget(): void {
  const seconds = secondsSince(startedAt);
  if (seconds > BUDGET_SECONDS)
    console.log(`! ${seconds.toFixed(0)} s are over the budget of ${BUDGET_SECONDS} s on two cores: docs/testing.md`);
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

async function seed(): Promise<boolean> {
  const { keepSeededState } = await import('../e2e/support/seededState.ts');
  const failure = await keepSeededState().then(() => null, describeCause);
  if (failure !== null) console.error(failure);
  return failure === null;
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
  await check('age of records', findings(checkRecords));
} else {
  clearTestTimes();
  const beside = check(
    'unit and worker tests',
    vitest(['unit', 'worker', 'database', 'identity'], `--maxWorkers=${CORES}`),
  );
  await runStatic();
  await check('deploy, dry run', command('scripts/deploy.ts', '--dry-run'));
  // With the build of the dry run, and beside the unit tests: both would delay the first portal.
  await check('seed', seed);
  await beside;
  await check('portal and browser tests', vitest(['portal', 'alone'], `--maxWorkers=${PORTALS}`));
  await check('soak, half a minute', command('benchmarks/soak/soak.ts', String(SOAK_MINUTES)));
  // A record is renewed by hours of measuring, which no change has to wait for.
  for (const stale of checkRecords()) console.log(`! ${stale}`);
  for (const line of [...parts, ...describeTestTimes(readTestTimes())]) console.log(line);
  noticeBudget();
}

console.log(
  `${failed.length === 0 ? '✓ all of it' : `✗ ${failed.join(', ')}`} (${secondsSince(startedAt).toFixed(1)} s)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
