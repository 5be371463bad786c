import { constantWorker } from '../workers/bareWorkers.ts';
import { comparePair, type Comparison } from '../measuring/comparePair.ts';
import { fetchPage, ownHeaders } from '../workers/fetchPage.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { freeArticlePath } from '../neighbours/createPages.ts';
import { createOwnAddresses } from '../neighbours/createOwnAddresses.ts';
import { addedCostUs, type Bench, type Measurement } from '../measuring/measurement.ts';

const ARTICLE = freeArticlePath(1);
const HOME = '/';
const EXPECTED_HIT = ['cache-status: pressehaus; hit', 'detail=memory', 'cache-control: private, no-cache'];
/**
 * Long enough for garbage collection within a slice, one page copy per answer: in shorter slices it would happen
 * between them and count for neither side.
 */
const SLICES = { requestsPerSlice: 4_000, connections: 16 };

/**
 * What a hit of the isolate's memory costs for an anonymous reader, above a constant page of the same run: first lookups,
 * and repetitions within a second.
 */
export async function measureMemoryHits({ directory, neighbours, load, rounds, report }: Bench): Promise<void> {
  const portal = await startWorkerd(portalWorker({ name: 'portal-memory', directory, neighbours }));
  const article = await fetchPage(portal, ARTICLE, { expected: 'data-reader="anonymous"' });
  const home = await fetchPage(portal, HOME);
  const bareArticle = await startWorkerd(constantWorker({ name: 'constant-article', directory, page: article.body }));
  const bareHome = await startWorkerd(constantWorker({ name: 'constant-home', directory, page: home.body }));
  const bareHeaders = await startWorkerd(
    constantWorker({ name: 'constant-headers', directory, page: article.body, headers: ownHeaders(article) }),
  );

  const ownAddresses = createOwnAddresses(SLICES.requestsPerSlice);
  const pageOf = (label: string, paths: () => readonly string[]) => ({
    label: `portal, ${label}`,
    worker: portal,
    paths,
    expectedHead: EXPECTED_HIT,
  });
  const constantArticle = { label: 'bare, constant article', worker: bareArticle, paths: ownAddresses(ARTICLE) };
  const constantHome = { label: 'bare, constant home', worker: bareHome, paths: ownAddresses(HOME) };

  const comparisons: readonly (Comparison & Pick<Measurement, 'name' | 'explanation'>)[] = [
    {
      ...SLICES,
      ...rounds,
      name: 'memory-article',
      subject: pageOf('article', ownAddresses(ARTICLE)),
      reference: constantArticle,
    },
    { ...SLICES, ...rounds, name: 'memory-home', subject: pageOf('home', ownAddresses(HOME)), reference: constantHome },
    {
      ...SLICES,
      ...rounds,
      name: 'hot-article',
      subject: pageOf('article, hot', () => [ARTICLE]),
      reference: { ...constantArticle, paths: () => [ARTICLE] },
    },
    {
      ...SLICES,
      ...rounds,
      name: 'hot-home',
      subject: pageOf('home, hot', () => [HOME]),
      reference: { ...constantHome, paths: () => [HOME] },
    },
    {
      ...SLICES,
      ...rounds,
      name: 'info-headers-alone',
      explanation: 'µs that the portal’s headers alone add to a bare constant worker',
      subject: { ...constantArticle, label: 'bare, constant article, headers of the portal', worker: bareHeaders },
      reference: constantArticle,
    },
  ];
  for (const { name, explanation = '', ...comparison } of comparisons) {
    const pair = await comparePair(comparison, load);
    report({ name, explanation, value: addedCostUs(pair), pair });
  }
  for (const worker of [portal, bareArticle, bareHome, bareHeaders]) await worker.stop();
}
