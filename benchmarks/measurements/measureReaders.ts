import { signReader } from '../signReader.ts';
import { decidedWorker, verifiedWorker } from '../workers/bareWorkers.ts';
import { comparePair, type Comparison, type Side } from '../measuring/comparePair.ts';
import { fetchPage, ownHeaders } from '../workers/fetchPage.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd, type RunningWorkerd } from '../workers/startWorkerd.ts';
import { median } from '../measuring/quantile.ts';
import { createOwnAddresses } from '../neighbours/createOwnAddresses.ts';
import { freeArticlePath, PAID_TAG, paidArticlePath, PAYWALL_TEMPLATE } from '../neighbours/createPages.ts';
import { LATE_DECISION_PATH, SLOW_DECISION_PATH } from '../neighbours/startNeighbours.ts';
import { throughputRatio, type Bench, type Measurement } from '../measuring/measurement.ts';

const ARTICLE = freeArticlePath(1);
const PAID = paidArticlePath(1);
/** A free article contains nothing personal, and is restored from the browser's back/forward cache (decision 075). */
const EXPECTED_FREE = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-cache'];
const EXPECTED_OWN = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-store'];
/** Marks a page unlocked for the reader. */
const UNLOCKED = 'data-reader="loggedIn"';
/** Few enough that decisions made in 0 ms are not delayed by other requests beyond the deadline. */
const SLICES = { requestsPerSlice: 400, connections: 8 };
/** Enough to keep the worker busy while decisions are late: waking up for single requests costs more. */
const WAITING = { requestsPerSlice: 960, connections: 64 };

/**
 * Cost of personal pages relative to the public free article; and lower bounds of its parts: the call to the paywall
 * service, the stream, the token's signature, each alone on a bare worker with the same bytes and headers.
 */
export async function measureReaders({
  directory,
  neighbours,
  load,
  rounds,
  publicKeys,
  report,
}: Bench): Promise<void> {
  const upstream = `http://127.0.0.1:${neighbours.upstream}`;
  const late = `${upstream}${LATE_DECISION_PATH}`;
  const portal = await startWorkerd(portalWorker({ name: 'portal-readers', directory, neighbours }));
  const streaming = await startWorkerd(
    portalWorker({ name: 'portal-streaming', directory, neighbours, variables: { PAYWALL_URL: late } }),
  );
  const expected = `data-paywall-template="${PAYWALL_TEMPLATE}"`;
  const locked = await fetchPage(portal, PAID, { expected });
  await fetchPage(streaming, PAID, { expected });
  const { cookie: readerCookie } = await signReader(directory);
  const loggedIn = await fetchPage(portal, ARTICLE, {
    headers: { cookie: readerCookie },
    expected: 'data-reader="loggedIn"',
  });

  const pageOf = (page: typeof locked) => ({ directory, page: page.body, headers: ownHeaders(page) });
  const decided = await startWorkerd(
    decidedWorker({ ...pageOf(locked), name: 'decided', upstream: `${upstream}/decide`, isLate: false }),
  );
  const decidedLate = await startWorkerd(
    decidedWorker({ ...pageOf(locked), name: 'decided-late', upstream: late, isLate: true }),
  );
  const verified = await startWorkerd(verifiedWorker({ ...pageOf(loggedIn), name: 'verified', publicKeys }));

  const reference = {
    label: 'portal, free article',
    worker: portal,
    paths: createOwnAddresses(SLICES.requestsPerSlice)(ARTICLE),
  };
  const comparisons = comparisonsOf({
    portal,
    streaming,
    decided,
    decidedLate,
    verified,
    headers: { cookie: readerCookie },
  });
  for (const { name, explanation = '', ...comparison } of comparisons) {
    const pair = await comparePair({ ...comparison, ...rounds, reference }, load);
    report({ name, explanation, value: throughputRatio(pair), pair });
  }
  await measureUnlocked({ directory, load, rounds, report, portal, reference });
  for (const worker of [portal, streaming, decided, decidedLate, verified]) await worker.stop();
  await measureSlowDecision({ directory, neighbours, load, rounds, report, upstream });
}

type Workers = Readonly<Record<'portal' | 'streaming' | 'decided' | 'decidedLate' | 'verified', RunningWorkerd>>;
type Compared = Omit<Comparison, 'reference' | keyof Bench['rounds']> & Pick<Measurement, 'name' | 'explanation'>;

/** Comparisons with the free article; `headers` of a logged-in reader. */
function comparisonsOf({
  headers,
  ...workers
}: Workers & { readonly headers: Readonly<Record<string, string>> }): readonly Compared[] {
  const { portal, streaming, decided, decidedLate, verified } = workers;
  const paid = { worker: portal, paths: () => [PAID], expectedHead: EXPECTED_OWN };
  return [
    { ...SLICES, name: 'locked-article', subject: { ...paid, label: 'portal, locked article' } },
    {
      ...WAITING,
      name: 'locked-article-streamed',
      subject: { ...paid, label: 'portal, locked article, decision after 20 ms', worker: streaming },
    },
    {
      ...SLICES,
      name: 'logged-in-article',
      subject: {
        ...paid,
        headers,
        label: 'portal, article, logged in',
        paths: () => [ARTICLE],
        expectedHead: EXPECTED_FREE,
      },
    },
    {
      ...SLICES,
      name: 'info-decision-alone',
      explanation:
        'share left to a bare worker that asks the paywall service, writes a line and sends the page: the most a locked article can have',
      subject: { ...paid, label: 'bare, one POST, constant page', worker: decided, expectedHead: [] },
    },
    {
      ...WAITING,
      name: 'info-stream-alone',
      explanation: 'the same, streamed, with a decision after 20 ms',
      subject: { ...paid, label: 'bare, one POST, streamed page', worker: decidedLate, expectedHead: [] },
    },
    {
      ...SLICES,
      name: 'info-signature-alone',
      explanation:
        'share left to a bare worker that checks the signature of the token and sends the page: the most a logged-in reader can have',
      subject: { ...paid, headers, label: 'bare, one signature, constant page', worker: verified, expectedHead: [] },
    },
  ];
}

type Unlocked = Pick<Bench, 'directory' | 'load' | 'rounds' | 'report'> & {
  readonly portal: RunningWorkerd;
  readonly reference: Side;
};

/** Cost of a paid article for a reader with access. */
async function measureUnlocked({ directory, load, rounds, report, portal, reference }: Unlocked): Promise<void> {
  for (const [name, role] of [
    ['info-unlocked-by-plus', 'PLUS'],
    ['info-unlocked-by-tag', `PLUS-TAG-${PAID_TAG}`],
  ] as const) {
    const headers = { cookie: (await signReader(directory, [role])).cookie };
    await fetchPage(portal, PAID, { headers, expected: UNLOCKED });
    const subject = {
      worker: portal,
      paths: () => [PAID],
      expectedHead: EXPECTED_OWN,
      headers,
      label: `portal, unlocked by ${role}`,
    };
    const pair = await comparePair({ ...SLICES, ...rounds, subject, reference }, load);
    report({
      name,
      explanation: 'a paid article for an entitled reader, against a free one',
      value: throughputRatio(pair),
      pair,
    });
  }
}

/** Round trip of a good connection, added because locally a hot page arrives in a fifth of a millisecond. */
const ROUND_TRIP_MS = 40;

/**
 * A reader's view of a paywall service that takes 800 ms: head and lead arrive as fast as for a free article.
 * Acceptance G1.
 */
async function measureSlowDecision({
  directory,
  neighbours,
  load,
  rounds,
  report,
  upstream,
}: Omit<Bench, 'publicKeys'> & { readonly upstream: string }): Promise<void> {
  const variables = { PAYWALL_URL: `${upstream}${SLOW_DECISION_PATH}` };
  const worker = await startWorkerd(portalWorker({ name: 'portal-slow-paywall', directory, neighbours, variables }));
  for (const path of [PAID, ARTICLE]) await fetchPage(worker, path);
  const pair = await comparePair(
    {
      ...rounds,
      requestsPerSlice: 4,
      connections: 1,
      subject: {
        label: 'portal, locked article, decision after 800 ms',
        worker,
        paths: () => [PAID],
        expectedHead: EXPECTED_OWN,
      },
      reference: { label: 'portal, free article', worker, paths: () => [ARTICLE] },
    },
    load,
  );
  const [slow, free] = [pair.subject, pair.reference].map(({ samples }) => ROUND_TRIP_MS + median(samples.firstByteMs));
  if (slow === undefined || free === undefined) throw new Error('Nothing was measured');
  report({ name: 'slow-decision-first-byte', value: slow / free, pair });
  await worker.stop();
}
