import { signReader } from '../signReader.ts';
import { decidedWorker, verifiedWorker } from '../workers/bareWorkers.ts';
import { comparePair, type Comparison } from '../measuring/comparePair.ts';
import { fetchPage, ownHeaders } from '../workers/fetchPage.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { createOwnAddresses } from '../neighbours/createOwnAddresses.ts';
import { freeArticlePath, paidArticlePath, PAYWALL_TEMPLATE } from '../neighbours/createPages.ts';
import { LATE_DECISION_PATH } from '../neighbours/startNeighbours.ts';
import { throughputRatio, type Bench, type Measurement } from '../measuring/measurement.ts';

const ARTICLE = freeArticlePath(1);
const PAID = paidArticlePath(1);
const EXPECTED_OWN = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-store'];
/** Few enough that a decision made in 0 ms is not kept waiting by other requests until it counts as late. */
const SLICES = { requestsPerSlice: 400, connections: 8 };
/** So many that the worker is busy while decisions are late: one that is woken for each single request costs more. */
const WAITING = { requestsPerSlice: 960, connections: 64 };

/**
 * What it costs that a page depends on its reader, against the free article that everybody gets; and what the least of it costs: the call
 * to the paywall service, the stream, the signature of the token, each alone on a bare worker with the same bytes and headers.
 */
export async function measureReaders({ directory, neighbours, load, rounds, publicKeys, report }: Bench): Promise<void> {
  const upstream = `http://127.0.0.1:${neighbours.upstream}`;
  const late = `${upstream}${LATE_DECISION_PATH}`;
  const portal = await startWorkerd(portalWorker({ name: 'portal-readers', directory, neighbours }));
  const streaming = await startWorkerd(portalWorker({ name: 'portal-streaming', directory, neighbours, variables: { PAYWALL_URL: late } }));
  const expected = `data-paywall-template="${PAYWALL_TEMPLATE}"`;
  const locked = await fetchPage(portal, PAID, { expected });
  await fetchPage(streaming, PAID, { expected });
  const { cookie: readerCookie } = await signReader(directory);
  const loggedIn = await fetchPage(portal, ARTICLE, { headers: { cookie: readerCookie }, expected: 'data-reader="loggedIn"' });

  const pageOf = (page: typeof locked) => ({ directory, page: page.body, headers: ownHeaders(page) });
  const decided = await startWorkerd(decidedWorker({ ...pageOf(locked), name: 'decided', upstream: `${upstream}/decide`, isLate: false }));
  const decidedLate = await startWorkerd(decidedWorker({ ...pageOf(locked), name: 'decided-late', upstream: late, isLate: true }));
  const verified = await startWorkerd(verifiedWorker({ ...pageOf(loggedIn), name: 'verified', publicKeys }));

  const cookie = { headers: { cookie: readerCookie } };
  const reference = { label: 'portal, free article', worker: portal, paths: createOwnAddresses(SLICES.requestsPerSlice)(ARTICLE) };
  const paid = { worker: portal, paths: () => [PAID], expectedHead: EXPECTED_OWN };
  const comparisons: readonly (Omit<Comparison, 'reference'> & Pick<Measurement, 'name' | 'explanation'>)[] = [
    { ...SLICES, ...rounds, name: 'locked-article', subject: { ...paid, label: 'portal, locked article' } },
    { ...WAITING, ...rounds, name: 'locked-article-streamed', subject: { ...paid, label: 'portal, locked article, decision after 20 ms', worker: streaming } },
    { ...SLICES, ...rounds, name: 'logged-in-article', subject: { ...paid, ...cookie, label: 'portal, article, logged in', paths: () => [ARTICLE] } },
    {
      ...SLICES,
      ...rounds,
      name: 'info-decision-alone',
      explanation: 'share left to a bare worker that asks the paywall service, writes a line and sends the page: the most a locked article can have',
      subject: { ...paid, label: 'bare, one POST, constant page', worker: decided, expectedHead: [] },
    },
    {
      ...WAITING,
      ...rounds,
      name: 'info-stream-alone',
      explanation: 'the same, streamed, with a decision after 20 ms',
      subject: { ...paid, label: 'bare, one POST, streamed page', worker: decidedLate, expectedHead: [] },
    },
    {
      ...SLICES,
      ...rounds,
      name: 'info-signature-alone',
      explanation: 'share left to a bare worker that checks the signature of the token and sends the page: the most a logged-in reader can have',
      subject: { ...paid, ...cookie, label: 'bare, one signature, constant page', worker: verified, expectedHead: [] },
    },
  ];
  for (const { name, explanation = '', ...comparison } of comparisons) {
    const pair = await comparePair({ ...comparison, reference }, load);
    report({ name, explanation, value: throughputRatio(pair), pair });
  }
  for (const worker of [portal, streaming, decided, decidedLate, verified]) await worker.stop();
}
