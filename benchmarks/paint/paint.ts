import { parseArgs } from 'node:util';
import { watchMachine } from '../measuring/machine.ts';
import { writeResults } from '../report/writeResults.ts';
import { toJsonLine } from '../report/printMeasurement.ts';
import { aheadMeasurements } from './measureAhead.ts';
import { earningMeasurements } from './measureEarning.ts';
import { measurePaint } from './measurePaint.ts';
import { secondPageMeasurements } from './secondPageMeasurements.ts';
import { buttonMeasurements } from './measureButtons.ts';
import { touchMeasurements } from './measureTouches.ts';
import { visitMeasurements } from './measureVisits.ts';
import { paintMeasurements } from './paintMeasurements.ts';
import { paintBudgetTable, paintSection, paintTable } from './paintSection.ts';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});
const rounds = Math.max(1, Number.parseInt(flags.rounds, 10) || 1);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A missed budget is a result; only a page that cannot be measured exits with an error. */
const watch = watchMachine();
const painted = await measurePaint(rounds, () => watch.look('paint'));
const measurements = [
  ...paintMeasurements(painted.pairs),
  ...touchMeasurements(painted.touches),
  ...buttonMeasurements(painted.buttons),
  ...visitMeasurements(painted.visits),
  ...aheadMeasurements(painted.ahead),
  ...earningMeasurements(painted.earnings),
  ...secondPageMeasurements(painted.secondPages),
];
const lines = measurements.flatMap((measurement) => toJsonLine(measurement) ?? []);
console.log(flags.json ? lines.join('\n') : `${paintTable(painted.pairs)}\n\n${paintBudgetTable(measurements)}`);

writeResults([{ part: 'paint', text: paintSection(painted, measurements, rounds) }], watch.disturbances());
process.exit();
