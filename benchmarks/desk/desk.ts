import { PURGE_POLL_SECONDS } from '#worker/env.ts';
import { quantile } from '../measuring/quantile.ts';
import { describeMoment } from '../report/circumstances.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { writeResults } from '../report/writeResults.ts';
import { simulateLag } from './simulateLag.ts';

const ISOLATES = 20;
const PUBLICATIONS = 50;
/** What was before, what is, and what was considered: decision 116. */
const POLL_SECONDS = [30, 10, 4, PURGE_POLL_SECONDS, 2];
const PAUSES_SECONDS = [0.5, 1, 5];

const rows: string[][] = [];
for (const pollSeconds of POLL_SECONDS)
  for (const pauseSeconds of PAUSES_SECONDS) {
    const simulation = { seed: 3, pollSeconds, pauseSeconds, isolates: ISOLATES, publications: PUBLICATIONS };
    const { article, front } = await simulateLag(simulation);
    const seconds = (lags: readonly number[], share: number) => (quantile(lags, share) / 1_000).toFixed(1);
    rows.push([
      `${pollSeconds}${pollSeconds === PURGE_POLL_SECONDS ? ' (default)' : ''}`,
      String(pauseSeconds),
      ...[article, front].flatMap((lags) => [0.5, 0.95, 1].map((share) => seconds(lags, share))),
    ]);
  }
const text = `## From the desk to readers

Written by \`npm run bench:desk\`; do not edit. ${describeMoment()}. Seconds from the purge of a publication until a reader has the changed article, and the front
that shows it: ${PUBLICATIONS} publications in ${ISOLATES} isolates of as many data centres, by the portal's own cache in virtual time, with a purge log up to 280 ms away. A page is
new for the reader after the one whose request made the isolate look into the log, so it is later where readers are rare. The same seed gives the same figures.

${markdownTable(
  [
    'log read every s',
    'a reader of the page every s',
    ...['article', 'front'].flatMap((page) => [`${page} p50`, 'p95', 'longest']),
  ],
  rows,
)}
`;
console.log(text);
// Virtual time: load on the machine does not change it.
writeResults([{ part: 'desk', text }], []);
