import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWorkers } from '#scripts/buildWorkers.ts';
import { startLocalPortal } from '#scripts/localPortal.ts';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { keepSeededState } from '../../e2e/support/seededState.ts';
import { countIdentityRows, mostRowsOf } from './identityRows.ts';
import { putUnderLoad } from './mixedLoad.ts';
import { putReadersUnderLoad } from './readerLoad.ts';
import { readWorkerdMib } from './readWorkerdMib.ts';

const DEFAULT_MINUTES = 25;
/** Until then caches and heaps fill; later growth of memory is a leak. */
const SETTLED_AFTER_MINUTES = 15;
const MOST_GROWTH = 1.15;
const MINUTE_MS = 60_000;
/** One more login, and its session. */
const MOST_ROWS_OF_REFRESHES = 5;
/** Makes a third of all calls theirs. */
const READERS_PER_STRANGER = 0.5;

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error(`Minutes are a number from 1 to 1440: ${process.argv[2]}`);

/**
 * Mixed load on a temporary portal, a third of it logged in: no 5xx, no reader logged out or locked, and neither memory
 * nor rows grow. Design 11.
 */
buildWorkers();
const stateDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-soak-'));
process.once('exit', () => fs.rmSync(stateDirectory, { recursive: true, force: true }));
fs.cpSync(await keepSeededState(), stateDirectory, { recursive: true });
const log: string[] = [];
const portal = await startLocalPortal({
  port: 0,
  stateDirectory,
  onLog: (line) => void (line.includes('"level":"error"') && log.push(line)),
});
const secrets = loadLocalSecrets(stateDirectory);
const rowsBefore = await countIdentityRows(portal);

const tally = new Map<string, number>();
const answers = { strangers: 0, readers: 0 };
const noteFor = (who: keyof typeof answers) => (outcome: string) => {
  answers[who] += 1;
  tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
};
let settledMib = Number.NaN;
let minute = 0;
const clock = setInterval(() => {
  minute += 1;
  const mib = readWorkerdMib();
  if (minute === SETTLED_AFTER_MINUTES) settledMib = mib;
  console.log(`${String(minute).padStart(4)} min  ${mib.toFixed(0)} MiB  readers ${share()}  ${describe(tally)}`);
}, MINUTE_MS);
const endsAt = performance.now() + minutes * MINUTE_MS;
const isOver = () => performance.now() >= endsAt;
const isAhead = () => answers.readers > answers.strangers * READERS_PER_STRANGER;
const [{ counts, faults, rowsOfRefreshes }] = await Promise.all([
  putReadersUnderLoad({
    portal,
    secrets,
    isOver,
    isAhead,
    countRows: () => countIdentityRows(portal),
    note: noteFor('readers'),
  }),
  putUnderLoad({ port: portal.port, isOver, note: noteFor('strangers') }),
]);
clearInterval(clock);
const growth = readWorkerdMib() / settledMib;
const rows = (await countIdentityRows(portal)) - rowsBefore;
await portal.stop();

const problems = [
  ...[...tally].filter(([outcome]) => /^[05]/.test(outcome)).map(([outcome, count]) => `${count} × ${outcome}`),
  ...[...faults].map(([what, count]) => `${count} × ${what}`),
  ...(growth > MOST_GROWTH
    ? [`Memory is ${growth.toFixed(2)} times what it was after ${SETTLED_AFTER_MINUTES} minutes`]
    : []),
  ...(rows > mostRowsOf(counts)
    ? [`The identity service has ${rows} rows more, ${mostRowsOf(counts)} at most are accounts, readers and sessions`]
    : []),
  ...(rowsOfRefreshes > MOST_ROWS_OF_REFRESHES ? [`Fifty refreshes of one session left ${rowsOfRefreshes} rows`] : []),
  ...(counts.refreshes === 0 ? ['No reader refreshed a session'] : []),
];
console.log(describe(tally));
console.log(
  `Readers: ${share()} of ${answers.readers + answers.strangers} calls  ${describe(new Map(Object.entries(counts)))}`,
);
console.log(`Rows of the identity service: ${rows} more, ${rowsOfRefreshes} of them by fifty refreshes of one session`);
if (Number.isFinite(growth)) console.log(`Memory at the end: ${growth.toFixed(2)} of minute ${SETTLED_AFTER_MINUTES}`);
for (const problem of problems) console.error(`✗ ${problem}`);
for (const line of problems.length > 0 ? new Set(log) : []) console.error(line);
process.exit(problems.length > 0 ? 1 : 0);

function share(): string {
  return `${Math.round((100 * answers.readers) / Math.max(1, answers.readers + answers.strangers))} %`;
}

function describe(counted: ReadonlyMap<string, number>): string {
  return [...counted]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([outcome, count]) => `${outcome}: ${count}`)
    .join('  ');
}
