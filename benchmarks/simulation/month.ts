import { parseArgs } from 'node:util';
import { keepResults } from '../report/keepResults.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { monthlyBill } from './monthlyBill.ts';
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
// Virtual time: nothing disturbs it.
if (!values.quick) keepResults([{ part: 'month', text }], []);

function describe({ views, calls, renders, tiers, windows, isolates, isolateStarts, late }: Outcome): string {
  const bill = monthlyBill(outcome);
  const sumOf = (column: 'dollars' | 'before' | 'advised') =>
    bill.reduce((sum, row) => sum + row[column], 0).toFixed(0);
  const rendered = renders.front + renders.channel + renders.topic + renders.article;
  const share = (count: number) => `${((count / views) * 100).toFixed(1)} %`;
  const places = Object.entries(tiers).sort(([, one], [, other]) => other - one);
  return `## A month of a hundred million views

\`npm run bench:month\`: the portal's own cache (\`worker/cache\`) in a simulation of ${DATA_CENTRES} data centres, with isolates that start cold, a KV that shows
nothing new for 60 s, and a purge log up to 280 ms away. ${hours} hours of traffic at its average rate, ${views.toLocaleString('en')} views, ${SAVES_PER_HOUR} saves an hour and one
deployment; from a start with empty caches, so that a month costs less than this. Each isolate also follows switches, menus and filters of addresses, and hands its
figures over, by the portal's own code. The same seed gives the same calls. What readers, editors and buyers do is assumed (\`benchmarks/simulation/monthlyBill.ts\`);
what it costs in rows is counted on workerd. Beside it the platform's review of November, of the portal before its advice and after.

${markdownTable(
  ['item', 'a month', 'US$', 'before (US$)', 'advised (US$)'],
  bill.map(({ item, volume, dollars, before, advised }) => [
    item,
    volume,
    dollars.toFixed(dollars < 10 ? 1 : 0),
    String(before),
    String(advised),
  ]),
)}

Sum: ${sumOf('dollars')} US$; before ${sumOf('before')}, advised ${sumOf('advised')}. ${isolates} isolates; ${rendered.toLocaleString('en')} renders, ${isolateStarts} isolates started, ${calls.kvRefused} writes that KV refused.
Views by where the page came from: ${places.map(([place, count]) => `${place} ${share(count)}`).join(' · ')}.
Pages served later than 90 s after a save that concerned them: ${late}.

${windows
  .map(
    ({ keys, renders: count, waited }, at) =>
      `In the ten minutes ${at === 0 ? 'before' : 'after'} the deployment ${keys.toLocaleString('en')} pages were asked for and ${count.toLocaleString('en')} renders made; ${waited.toLocaleString('en')} views waited for one.`,
  )
  .join('\n')}
`;
}
