import { markdownTable } from '../report/markdownTable.ts';
import type { Played } from './playPush.ts';

const NAMES = new Map<Played['kept'], string>([
  ['one each', 'an object for each account (as it is)'],
  ['before', 'one database, the library’s rotation (as it was)'],
  [1, 'one database, nothing written'],
  [4, 'four databases by hash'],
  [16, 'sixteen databases by hash'],
]);

/** What `npm run bench:push` prints and keeps. */
export function pushSection(played: readonly Played[]): string {
  const number = (value: number) => Math.round(value).toLocaleString('en');
  return `## The push

\`npm run bench:push\`: 2,000 readers a second whose id tokens have expired, each with two pages, over 300 isolates; one of ten was here last more than a day ago, half were last
given a new refresh token more than a day ago. The portal's own code (\`worker/session\`) and the identity service's own rule (\`decideRefresh\`) in virtual time, services played with
the platform's limits: a thread for each database or object, a millisecond a read, five a write; assumed are 5 ms to the identity service and as much back, and 15 ms
to an object that sleeps. The same seed gives the same figures.

${markdownTable(
  [
    'sessions are kept in',
    's',
    'readers',
    'wait p50 ms',
    'p95 ms',
    'longest ms',
    'logged out',
    'pages of Plus shown locked',
    'rows left',
    'updates for the next 12 h',
  ],
  played.map(({ kept, seconds, outcome: { readers, waitMs, loggedOut, locked, rows, updates } }) => [
    NAMES.get(kept) ?? String(kept),
    number(seconds),
    number(readers),
    number(waitMs.p50),
    number(waitMs.p95),
    number(waitMs.most),
    number(loggedOut),
    number(locked),
    number(rows),
    number(updates),
  ]),
)}
`;
}
