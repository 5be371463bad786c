import type { IncomingHttpHeaders } from 'node:http';
import { constantWorker } from '../workers/bareWorkers.ts';
import { comparePair, type Comparison } from '../measuring/comparePair.ts';
import { fetchPage } from '../workers/fetchPage.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { freeArticlePath, paidArticlePath, PAYWALL_TEMPLATE } from '../neighbours/createPages.ts';
import { throughputRatio, type Bench, type Measurement } from '../measuring/measurement.ts';

const ARTICLE = freeArticlePath(1);
const PAID = paidArticlePath(1);
const EXPECTED_HIT = ['cache-status: pressehaus; hit', 'detail=memory'];
/** Long enough for the sixteen handshakes at its start not to count. */
const SLICES = { requestsPerSlice: 800, connections: 16 };

/** What an isolate's memory answers: to anonymous readers, to a logged-in one, and of a paid article. */
export async function measureMemoryHits({ directory, neighbours, load, rounds, readerCookie, report }: Bench): Promise<void> {
  const portal = await startWorkerd(portalWorker({ name: 'portal-memory', directory, neighbours }));
  const article = await fetchPage(portal, ARTICLE, { expected: 'data-reader="anonymous"' });
  const home = await fetchPage(portal, '/');
  await fetchPage(portal, PAID, { expected: `data-paywall-template="${PAYWALL_TEMPLATE}"` });
  await fetchPage(portal, ARTICLE, { headers: { cookie: readerCookie }, expected: 'data-reader="loggedIn"' });
  const bareArticle = await startWorkerd(constantWorker({ name: 'constant-article', directory, page: article.body }));
  const bareHome = await startWorkerd(constantWorker({ name: 'constant-home', directory, page: home.body }));
  const bareHeaders = await startWorkerd(constantWorker({ name: 'constant-headers', directory, page: article.body, headers: ownHeaders(article.headers) }));

  const anonymous = { label: 'portal, article', worker: portal, paths: () => [ARTICLE], expectedHead: [...EXPECTED_HIT, 'cache-control: private, no-cache'] };
  const front = { ...anonymous, label: 'portal, home', paths: () => ['/'] };
  const locked = { ...anonymous, label: 'portal, locked article', paths: () => [PAID], expectedHead: [...EXPECTED_HIT, 'cache-control: private, no-store'] };
  const loggedIn = { ...locked, label: 'portal, article, logged in', paths: () => [ARTICLE], headers: { cookie: readerCookie } };
  const constant = { label: 'bare, constant article', worker: bareArticle, paths: () => ['/'] };

  const comparisons: readonly (Comparison & Pick<Measurement, 'name' | 'explanation'>)[] = [
    { ...SLICES, ...rounds, name: 'memory-article', subject: anonymous, reference: constant },
    { ...SLICES, ...rounds, name: 'memory-home', subject: front, reference: { ...constant, label: 'bare, constant home', worker: bareHome } },
    { ...SLICES, ...rounds, name: 'locked-article', subject: locked, reference: anonymous, requestsPerSlice: 400 },
    { ...SLICES, ...rounds, name: 'logged-in-article', subject: loggedIn, reference: anonymous },
    {
      ...SLICES,
      ...rounds,
      name: 'info-headers-alone',
      explanation: 'share left to a bare constant worker that sends the headers of the portal and does nothing else',
      subject: { ...constant, label: 'bare, constant article, headers of the portal', worker: bareHeaders },
      reference: constant,
    },
  ];
  for (const { name, explanation = '', ...comparison } of comparisons) {
    const pair = await comparePair(comparison, load);
    report({ name, explanation, value: throughputRatio(pair), pair });
  }
  for (const worker of [portal, bareArticle, bareHome, bareHeaders]) await worker.stop();
}

/** Headers that a worker sets; the connection's are the server's. */
function ownHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name !== 'content-length' && name !== 'connection');
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
