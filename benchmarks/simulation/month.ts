import { parseArgs } from 'node:util';
import { describeMoment } from '../report/circumstances.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { writeResults } from '../report/writeResults.ts';
import { monthlyBill, type BillRow } from './monthlyBill.ts';
import { simulateTraffic, type Outcome } from './simulateTraffic.ts';

/** A hundred million views in thirty days. */
const VIEWS_PER_SECOND = 38.6;
/** 4,800 a day, edits included. */
const SAVES_PER_HOUR = 200;
const DATA_CENTRES = 50;

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '3' }, quick: { type: 'boolean', default: false } },
});
const hours = values.quick ? 0.2 : Number(values.hours);
const outcome = await simulateTraffic({
  seed: 1,
  hours,
  viewsPerSecond: VIEWS_PER_SECOND,
  dataCentres: DATA_CENTRES,
  savesPerHour: SAVES_PER_HOUR,
  deployedAfterHours: (hours * 2) / 3,
});
const text = describe(outcome);
console.log(text);
// The simulation runs in virtual time: load on the machine does not change it.
if (!values.quick) writeResults([{ part: 'month', text }], []);

function describe({ views, calls, renders, tiers, isolates, isolateStarts, late }: Outcome): string {
  const bill = monthlyBill(outcome);
  const rendered = renders.front + renders.channel + renders.topic + renders.article;
  const places = Object.entries(tiers).sort(([, one], [, other]) => other - one);
  return `## A month of a hundred million views

Written by \`npm run bench:month\`; do not edit. ${describeMoment()}. The portal's own cache (\`worker/cache\`) in a simulation of ${DATA_CENTRES} data centres, with isolates that start cold, a KV that shows
nothing new for 60 s, and a purge log up to 280 ms away. ${hours} hours of traffic at its average rate, ${views.toLocaleString('en')} views, ${SAVES_PER_HOUR} saves an hour and one
deployment; from a start with empty caches, so that a month costs less than this. Each isolate also follows switches, menus and filters of addresses, and hands its
figures over, by the portal's own code. The same seed gives the same calls. What readers, editors and buyers do is assumed (\`benchmarks/simulation/monthlyBill.ts\`);
what it costs in rows is counted on workerd. List prices of November 2026. Beside it what the same items came to on 2026-11-26 (\`docs/reports/month-of-views.md\`).

${markdownTable(
  ['item', 'a month', 'US$', 'with a picture host (US$)', '2026-11-26 (US$)'],
  bill.map(({ item, volume, dollars, hosted, before }) => [item, volume, ...[dollars, hosted, before].map(inDollars)]),
)}

Sum: ${sumOf(bill, 'dollars')} US$; with a picture host (\`PICTURE_ORIGIN\`, decision 095) ${sumOf(bill, 'hosted')}; on 2026-11-26 ${sumOf(bill, 'before')}, and 18 for Analytics Engine, which is no longer used. ${isolates} isolates; ${rendered.toLocaleString('en')} renders, ${isolateStarts} isolates started, ${calls.kvRefused} writes that KV refused.
Views by where the page came from: ${places.map(([place, count]) => `${place} ${((count / views) * 100).toFixed(1)} %`).join(' · ')}.
Pages served later than 90 s after a save that concerned them: ${late}.
`;
}

function inDollars(sum: number): string {
  return sum.toFixed(sum < 10 ? 1 : 0);
}

function sumOf(bill: readonly BillRow[], column: 'dollars' | 'hosted' | 'before'): string {
  return bill.reduce((sum, row) => sum + row[column], 0).toFixed(0);
}
