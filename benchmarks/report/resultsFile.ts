import { BENCH_BUDGETS } from '../benchBudgets.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { assess } from './assess.ts';
import { describeSamples } from './describeSamples.ts';
import { explainMissed } from './explainMissed.ts';
import { markdownTable } from './markdownTable.ts';

export type Circumstances = {
  readonly moment: string;
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
};

/**
 * The bench part of the results: figures, spreads, versions, and reasons of missed budgets. Browser paint has its own
 * part.
 */
export function resultsFile(
  measurements: readonly Measurement[],
  { moment, machine, versions, rounds }: Circumstances,
): string {
  const assessed = BENCH_BUDGETS.map((budget) => {
    const measurement = measurements.find(({ name }) => name === budget.name);
    return { ...budget, ...assess(budget, measurement?.value ?? Number.NaN, measurement?.pair) };
  });
  const used = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Results

Written by \`npm run bench\`; do not edit. ${moment}, ${machine}, ${used.join(', ')}.

Portal and comparison workers ran in this one run, each alone on a bare workerd process, no development proxy before them; upstreams, KV
and Cache API answered over HTTP from another process, and a third one asked over keep-alive connections. Sides were measured in turn,
A B A B …, in ${rounds} short slices each (cold archives: half as many) after a warm-up; every answer was checked for its status and \`Cache-Status\`.

Throughput and cost are judged by **CPU time per request** of the worker's process (\`/proc\`), not by requests per second: a core is what
limits a worker, and on a small machine the processes around it share it. Requests per second stand beside it. For budgets in µs, ms or KiB
\`ratio\` is measured / budget. Figures are medians, in brackets the quartiles of the slices. A ratio or difference of CPU times is that of
the lower quartiles: what disturbs it only ever adds, to one side at a time; any other ratio is
the median of the ratios of neighbouring slices, so it may differ a little from that of the medians.

${markdownTable(
  ['budget', 'what', 'measured', 'limit', 'ratio', 'by requests per second', ''],
  assessed.map(({ name, what, measured, limit, ratio, byRequestsPerSecond, isMet }) => {
    return [`\`${name}\``, what, measured, limit, ratio.toFixed(2), byRequestsPerSecond, isMet ? 'ok' : '**missed**'];
  }),
)}

## Missed

${explainMissed(BENCH_BUDGETS, measurements)}

## Both sides

${markdownTable(['figure', 'side', 'CPU ms per request', 'requests per second', 'first byte ms', 'last byte ms'], measurements.flatMap(sideRows))}

## For information

${measurements.flatMap(({ name, value, explanation }) => (explanation ? [`- \`${name}\` ${value.toFixed(2)}: ${explanation}`] : [])).join('\n')}
`;
}

function sideRows({ name, pair }: Measurement): string[][] {
  if (!pair) return [];
  return [pair.subject, pair.reference].map(({ label, samples }) => {
    const { cpuMs, requestsPerSecond, firstByteMs, lastByteMs } = describeSamples(samples);
    return [`\`${name}\``, label, cpuMs, requestsPerSecond, firstByteMs, lastByteMs];
  });
}
