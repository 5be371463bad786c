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
/** A free article keeps nothing of its reader, and comes back out of the browser's memory (decision 075). */
const EXPECTED_FREE = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-cache'];
const EXPECTED_OWN = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-store'];
/** A page that hides nothing from its reader. */
const UNLOCKED = 'data-reader="loggedIn"';
/** Few enough that a decision made in 0 ms is not kept waiting by other requests until it counts as late. */
const SLICES = { requestsPerSlice: 400, connections: 8 };
/** So many that the worker is busy while decisions are late: one that is woken for each single request costs more. */
const WAITING = { requestsPerSlice: 960, connections: 64 };

/**
 * What it costs that a page depends on its reader, against the free article that everybody gets; and what the least of
 * it costs: the call to the paywall service, the stream, the signature of the token, each alone on a bare worker with
 * the same bytes and headers.
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

/** What is held against the free article; `headers` are a logged-in reader's. */
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

/** What a paid article costs for whoever may read it. */
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
      explanation: 'a paid article for whoever may read it, against the free one for everybody',
      value: throughputRatio(pair),
      pair,
    });
  }
}

/** A good line's: on this machine there is none, and a hot page is there after a fifth of a millisecond. */
const ROUND_TRIP_MS = 40;

/**
 * What a reader sees of a service that takes 800 ms: head and lead come as they do of a free article. Acceptance G1.
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
