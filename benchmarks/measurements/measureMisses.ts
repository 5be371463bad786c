import { comparePair, type Side, type Slices } from '../measuring/comparePair.ts';
import { fetchPage } from '../workers/fetchPage.ts';
import { portalWorker, WITHOUT_CACHE } from '../workers/portalWorker.ts';
import { startWorkerd, type RunningWorkerd } from '../workers/startWorkerd.ts';
import { buildStreamingWorker } from '../streaming/buildStreamingWorker.ts';
import { freeArticlePath } from '../neighbours/createPages.ts';
import { costRatio, ratioOf, requestCostMs, type Bench } from '../measuring/measurement.ts';

const EXPECTED_MISS = ['cache-status: pressehaus; fwd=miss', 'detail=render'];
/** Time for background work: reading the purge log, writing to KV and the Cache API. */
const BACKGROUND_MS = 150;
/** Rendering takes some two thousand pages until fully compiled, at a third of its initial cost. */
const RENDER_WARM_UP = 4;

/** Misses of all tiers: their cost, and the time to the reader. */
export async function measureMisses({ directory, neighbours, load, rounds, report }: Bench): Promise<void> {
  const portal = await startWorkerd(portalWorker({ name: 'portal-misses', directory, neighbours }));
  const uncached = await startWorkerd(
    portalWorker({ name: 'portal-uncached', directory, neighbours, variables: WITHOUT_CACHE }),
  );
  const streaming = await startWorkerd(
    await buildStreamingWorker({ name: 'streaming', directory, upstreamPort: neighbours.upstream }),
  );
  await fetchPage(streaming, freeArticlePath(1));

  const busy = { ...rounds, requestsPerSlice: 60, connections: 4, settleMs: BACKGROUND_MS };
  const alone = { ...rounds, requestsPerSlice: 12, connections: 1, pauseMs: BACKGROUND_MS };
  const nextPaths = createUnusedPaths();
  const sideOf =
    (label: string, worker: RunningWorkerd, expectedHead: readonly string[]) =>
    ({ requestsPerSlice }: Slices): Side => ({
      label,
      worker,
      expectedHead,
      paths: () => nextPaths(requestsPerSlice),
    });
  const miss = sideOf('portal, miss', portal, EXPECTED_MISS);
  const withoutCache = sideOf('portal without a cache', uncached, EXPECTED_MISS);
  const plain = sideOf('plain streaming render', streaming, []);

  const warmUp = {
    rounds: 0,
    warmUpRounds: rounds.warmUpRounds * RENDER_WARM_UP,
    requestsPerSlice: 60,
    connections: 4,
  };
  for (const side of [miss, withoutCache])
    await comparePair({ ...warmUp, subject: side(warmUp), reference: plain(warmUp) }, load);

  const cost = await comparePair({ ...busy, subject: miss(busy), reference: plain(busy) }, load);
  report({ name: 'miss-cpu', value: requestCostMs(cost.subject), pair: cost });
  const time = await comparePair({ ...alone, subject: miss(alone), reference: plain(alone) }, load);
  report({ name: 'miss-first-byte', value: ratioOf('firstByteMs', time), pair: time });
  report({
    name: 'info-miss-last-byte',
    explanation: 'last byte of a miss, against a plain streaming render of the same page',
    value: ratioOf('lastByteMs', time),
    pair: time,
  });

  const tiers = await comparePair({ ...busy, subject: miss(busy), reference: withoutCache(busy) }, load);
  report({
    name: 'info-cost-of-tiers',
    explanation: 'cost of a miss, in multiples of the same page rendered with no cache to ask and to fill',
    value: costRatio(tiers),
    pair: tiers,
  });
  const render = await comparePair({ ...alone, subject: withoutCache(alone), reference: plain(alone) }, load);
  report({
    name: 'info-render-last-byte',
    explanation: 'last byte of a page that no cache is asked for, against a plain streaming render',
    value: ratioOf('lastByteMs', render),
    pair: render,
  });
  for (const worker of [portal, uncached, streaming]) await worker.stop();
}

/** Paths of articles not requested before. */
function createUnusedPaths(): (count: number) => string[] {
  let used = 1_000;
  return (count) => Array.from({ length: count }, () => freeArticlePath((used += 1)));
}
