import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { seedContent } from '#scripts/seedContent.ts';
import { putUnderLoad, type Tally } from './mixedLoad.ts';
import { readWorkerdMib } from './readWorkerdMib.ts';

const DEFAULT_MINUTES = 25;
/** Until then caches fill: what memory grows by afterwards is a leak. */
const SETTLED_AFTER_MINUTES = 5;
const MOST_GROWTH = 1.15;
const MINUTE_MS = 60_000;

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error(`Minutes are a number from 1 to 1440: ${process.argv[2]}`);

/** Mixed load on a portal of its own: no answer may be a 500, and memory must not grow. Design 11. */
buildWorkers();
const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-soak-'));
process.once('exit', () => fs.rmSync(stateDirectory, { recursive: true, force: true }));
const log: string[] = [];
const portal = await startLocalPortal({ port: 0, stateDirectory, onLog: (line) => void (line.includes('"level":"error"') && log.push(line)) });
await seedContent({ port: portal.port, editorToken: loadLocalSecrets(stateDirectory).editorToken, stateDirectory });

let settledMib = Number.NaN;
const report = (minute: number, tally: Tally) => {
  const mib = readWorkerdMib();
  if (minute === SETTLED_AFTER_MINUTES) settledMib = mib;
  console.log(`${String(minute).padStart(4)} min  ${mib.toFixed(0)} MiB  ${describe(tally)}`);
};
const tally = await putUnderLoad({ port: portal.port, forMs: minutes * MINUTE_MS, onMinute: report });
const growth = readWorkerdMib() / settledMib;
await portal.stop();

const failures = [...tally].filter(([outcome]) => outcome.startsWith('500'));
const problems = [
  ...failures.map(([outcome, count]) => `${count} × ${outcome}`),
  ...(growth > MOST_GROWTH ? [`Memory is ${growth.toFixed(2)} times what it was after ${SETTLED_AFTER_MINUTES} minutes`] : []),
];
console.log(describe(tally));
if (Number.isFinite(growth)) console.log(`Memory at the end: ${growth.toFixed(2)} of minute ${SETTLED_AFTER_MINUTES}`);
for (const problem of problems) console.error(`✗ ${problem}`);
for (const line of problems.length > 0 ? new Set(log) : []) console.error(line);
process.exit(problems.length > 0 ? 1 : 0);

function describe(tally: Tally): string {
  return [...tally]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([outcome, count]) => `${outcome}: ${count}`)
    .join('  ');
}
