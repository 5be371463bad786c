import { archivePath, comparedArticleIds } from '../archive/fillArchive.ts';
import { startOrigin } from '../archive/startOrigin.ts';
import { comparePair, type Comparison } from '../measuring/comparePair.ts';
import { fetchPage } from '../workers/fetchPage.ts';
import { portalWorker, WITHOUT_CACHE } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { costRatio, ratioOf, type Bench } from '../measuring/measurement.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const EXPECTED_HIT = ['cache-status: pressehaus; hit', 'detail=memory'];
const EXPECTED_MISS = ['cache-status: pressehaus; fwd=miss', 'detail=render'];

/** Influence of the archive's size, with the reference backend and D1 behind the portal. */
export async function measureArchives(bench: Bench): Promise<void> {
  const { load, rounds, report } = bench;
  const small = await startArchive(bench, SMALL);
  const large = await startArchive(bench, LARGE);

  const compare = (
    slices: Omit<Comparison, 'subject' | 'reference'>,
    cache: 'warm' | 'cold',
    paths: 'articles' | 'front',
  ) => comparePair({ ...slices, subject: large.side(cache, paths), reference: small.side(cache, paths) }, load);

  const hits = await compare({ ...rounds, requestsPerSlice: 1_200, connections: 16 }, 'warm', 'articles');
  report({ name: 'archive-cache-hit', value: costRatio(hits), pair: hits });
  const cold = { rounds: Math.ceil(rounds.rounds / 2), warmUpRounds: rounds.warmUpRounds, connections: 1 };
  const articles = await compare({ ...cold, requestsPerSlice: 10 }, 'cold', 'articles');
  report({
    name: 'info-archive-cold-article',
    explanation: 'last byte of an article that is in no cache, 100,000 articles against 1,000',
    value: ratioOf('lastByteMs', articles),
    pair: articles,
  });
  const fronts = await compare({ ...cold, requestsPerSlice: 3 }, 'cold', 'front');
  report({
    name: 'info-archive-cold-home',
    explanation: 'last byte of the home front when it is in no cache, 100,000 articles against 1,000',
    value: ratioOf('lastByteMs', fronts),
    pair: fronts,
  });
  await small.stop();
  await large.stop();
}

async function startArchive({ directory, neighbours }: Bench, articleCount: number) {
  const origin = await startOrigin({ directory, articleCount });
  const start = (name: string, variables: Readonly<Record<string, string>>) =>
    startWorkerd(
      portalWorker({ name: `${name}-${articleCount}`, directory, neighbours, originPort: origin.port, variables }),
    );
  const warm = await start('portal-archive', {});
  const cold = await start('portal-archive-cold', WITHOUT_CACHE);
  const articles = comparedArticleIds(articleCount).map(archivePath);
  const front = ['/'];
  for (const path of [...articles, ...front]) await fetchPage(warm, path);
  return {
    side: (cache: 'warm' | 'cold', paths: 'articles' | 'front') => ({
      label: `portal, ${articleCount.toLocaleString('en')} articles, ${cache} cache, ${paths}`,
      worker: cache === 'warm' ? warm : cold,
      paths: () => (paths === 'front' ? front : articles),
      expectedHead: cache === 'warm' ? EXPECTED_HIT : EXPECTED_MISS,
    }),
    async stop() {
      await warm.stop();
      await cold.stop();
      await origin.stop();
    },
  };
}
