import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { measureArchives } from './measurements/measureArchives.ts';
import { measureDecisions } from './measurements/measureDecisions.ts';
import { measureImport } from './measurements/measureImport.ts';
import { measureKvHits } from './measurements/measureKvHits.ts';
import type { Measurement } from './measuring/measurement.ts';
import { measureMemoryHits } from './measurements/measureMemoryHits.ts';
import { measurePush } from './push/measurePush.ts';
import { pushSection } from './push/pushSection.ts';
import { measureMisses } from './measurements/measureMisses.ts';
import { measureReaders } from './measurements/measureReaders.ts';
import { earningMeasurements } from './paint/measureEarning.ts';
import { measurePaint } from './paint/measurePaint.ts';
import { secondPageMeasurements } from './paint/secondPageMeasurements.ts';
import { buttonMeasurements } from './paint/measureButtons.ts';
import { touchMeasurements } from './paint/measureTouches.ts';
import { aheadMeasurements } from './paint/measureAhead.ts';
import { visitMeasurements } from './paint/measureVisits.ts';
import { paintMeasurements } from './paint/paintMeasurements.ts';
import { lighthouseSection } from './lighthouse/lighthouseSection.ts';
import { LIGHTHOUSE_RUNS, lighthouseMeasurements, measureLighthouse } from './lighthouse/measureLighthouse.ts';
import { measureSearch } from './measurements/measureSearch.ts';
import { measureSearchQuality } from './search/measureSearchQuality.ts';
import { measureSizes } from './measurements/measureSizes.ts';
import { watchMachine } from './measuring/machine.ts';
import { paintSection } from './paint/paintSection.ts';
import { describeMachine, describeMoment } from './report/circumstances.ts';
import { findDoubts } from './report/findDoubts.ts';
import { writeResults } from './report/writeResults.ts';
import { toJsonLine, toText } from './report/printMeasurement.ts';
import { resultsFile } from './report/resultsFile.ts';
import { signReader } from './signReader.ts';
import { startLoad } from './load/startLoad.ts';
import { startNeighbours } from './neighbours/startNeighbours.ts';
import { buildPortal } from './workers/buildPortal.ts';
import { workerdVersion } from './workers/startWorkerd.ts';

const FULL = { rounds: 30, warmUpRounds: 8 };
const QUICK = { rounds: 6, warmUpRounds: 4 };
/** A browser on a slow connection takes half a minute each. */
const PAINT_ROUNDS = 3;

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const rounds = flags.quick ? QUICK : FULL;
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pressehaus-bench-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));

/** Missed budgets are results; only a failed measurement exits with an error. */
buildPortal();
const measurements: Measurement[] = [];
const watch = watchMachine();
const { publicKeys } = await signReader(directory);
const neighbours = await startNeighbours(publicKeys);
const load = await startLoad();
const bench = { directory, neighbours, load, rounds, publicKeys, report };

await measureSizes(bench);
await measureMemoryHits(bench);
await measureReaders(bench);
await measureKvHits(bench);
await measureMisses(bench);
await measureArchives(bench);
await measureDecisions(bench);
await measureSearch(bench);
await measureSearchQuality(bench);
await measureImport(bench);
const push = await measurePush(report, flags.quick ? 10 : 600);

if (!flags.quick) {
  const painted = await measurePaint(PAINT_ROUNDS, () => watch.look('paint'));
  const paints = [
    ...paintMeasurements(painted.pairs),
    ...touchMeasurements(painted.touches),
    ...buttonMeasurements(painted.buttons),
    ...visitMeasurements(painted.visits),
    ...aheadMeasurements(painted.ahead),
    ...earningMeasurements(painted.earnings),
    ...secondPageMeasurements(painted.secondPages),
  ];
  paints.forEach(report);
  const own = measurements.filter((measurement) => !paints.includes(measurement));
  const audited = await measureLighthouse(LIGHTHOUSE_RUNS, { whenMeasured: watch.look });
  lighthouseMeasurements(audited).forEach(report);
  const versions = {
    node: process.versions.node,
    workerd: workerdVersion,
    react: versionOf('react'),
    hono: versionOf('hono'),
  };
  const circumstances = { moment: describeMoment(), machine: describeMachine(), versions, rounds: rounds.rounds };
  writeResults(
    [
      { part: 'bench', text: resultsFile(own, circumstances) },
      { part: 'paint', text: paintSection(painted, paints, PAINT_ROUNDS) },
      { part: 'lighthouse', text: lighthouseSection(audited, LIGHTHOUSE_RUNS) },
      { part: 'push', text: pushSection(push) },
    ],
    [...watch.disturbances(), ...findDoubts(measurements)],
  );
}
process.exit();

function report(measurement: Measurement): void {
  watch.look(measurement.name);
  measurements.push(measurement);
  const line = flags.json ? toJsonLine(measurement) : toText(measurement);
  if (line !== null) console.log(line);
}

function versionOf(name: string): string {
  return v.parse(
    v.object({ version: v.string() }),
    JSON.parse(fs.readFileSync(`node_modules/${name}/package.json`, 'utf8')),
  ).version;
}
