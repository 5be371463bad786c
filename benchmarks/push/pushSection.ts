import { describeMoment } from '../report/circumstances.ts';
import { markdownTable } from '../report/markdownTable.ts';
import type { PushOutcome } from './simulatePush.ts';

/** The push section of the bench results. */
export function pushSection({ readers, waitMs, loggedOut, locked, updates }: PushOutcome): string {
  const figures = [readers, waitMs.p50, waitMs.p95, waitMs.most, loggedOut, locked, updates];
  return `## The push

Written by \`npm run bench\`; do not edit. ${describeMoment()}.

2,000 readers a second for ten minutes whose id tokens have expired, each with two pages, over 300 isolates; one of ten was here last more than a day ago, half were last
given a new refresh token more than a day ago. The portal's own code (\`worker/session\`) and the identity service's own rule (\`decideRefresh\`) in virtual time, services played with
the platform's limits: a thread for each object, a millisecond a read, five a write; assumed are 5 ms to the identity service and as much back, and 15 ms
to an object that sleeps. The same seed gives the same figures.

${markdownTable(
  [
    'sessions are kept in',
    'readers',
    'wait p50 ms',
    'p95 ms',
    'longest ms',
    'logged out',
    'pages of Plus shown locked',
    'updates for the next 12 h',
  ],
  [['an object for each account', ...figures.map((figure) => Math.round(figure).toLocaleString('en'))]],
)}
`;
}
