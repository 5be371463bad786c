import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepPart } from '../report/keepPart.ts';
import { toJsonLine } from '../report/printMeasurement.ts';
import { measurePaint } from './measurePaint.ts';
import { touchMeasurements } from './measureTouches.ts';
import { paintMeasurements } from './paintMeasurements.ts';
import { paintBudgetTable, paintSection, paintTable } from './paintSection.ts';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});
const rounds = Math.max(1, Number.parseInt(flags.rounds, 10) || 1);
const RESULTS = path.join(import.meta.dirname, '..', 'RESULTS.md');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A missed budget is a result; only a page that cannot be measured ends this with an error. */
const painted = await measurePaint(rounds);
const measurements = [...paintMeasurements(painted.pairs), ...touchMeasurements(painted.touches)];
const lines = measurements.flatMap((measurement) => toJsonLine(measurement) ?? []);
console.log(flags.json ? lines.join('\n') : `${paintTable(painted.pairs)}\n\n${paintBudgetTable(measurements)}`);

const [processor] = os.cpus();
const machine = `${os.cpus().length} cores (${processor?.model ?? 'unknown'}), ${os.type()}`;
const section = paintSection(painted.pairs, measurements, {
  date: new Date().toISOString().slice(0, 10),
  machine,
  chromium: painted.chromium,
  rounds,
});
fs.writeFileSync(RESULTS, keepPart(fs.existsSync(RESULTS) ? fs.readFileSync(RESULTS, 'utf8') : '', 'paint', section));
process.exit();
