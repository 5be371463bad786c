import { serviceBearer } from './serviceBearer.ts';
import type { Neighbours } from '../neighbours/startNeighbours.ts';
import { median } from '../measuring/quantile.ts';
import { portalWorker, WITHOUT_CACHE } from '../workers/portalWorker.ts';
import { startWorkerd, type RunningWorkerd } from '../workers/startWorkerd.ts';
import { askTimed, type TimedCall } from './askTimed.ts';
import { countAsked } from './countAsked.ts';
import type { Figure } from './figure.ts';
import { archivePath, comparedArticleIds, publishedAtOf } from './fillArchive.ts';
import { measureImporting, measurePublishing } from './measureEditing.ts';
import { FILTER, renewFilter } from './renewFilter.ts';
import type { Origin } from './startOrigin.ts';

export type MeasuredArchive = {
  readonly origin: Origin;
  readonly articleCount: number;
  readonly directory: string;
  readonly neighbours: Neighbours;
};

const TITLE = 'tagesbote';
const HITS = 400;
const MISSES = 60;
const FEW = 12;

/** Costs of an archive of this size: medians; except for hits each path is requested once. */
export async function measureArchive({
  origin,
  articleCount,
  directory,
  neighbours,
}: MeasuredArchive): Promise<Figure[]> {
  const start = (name: string, variables: Readonly<Record<string, string>>) =>
    startWorkerd(
      portalWorker({ name: `${name}-${articleCount}`, directory, neighbours, originPort: origin.port, variables }),
    );
  const warm = await start('archive-warm', {});
  const cold = await start('archive-cold', WITHOUT_CACHE);
  const ids = comparedArticleIds(articleCount);
  const visit = ({ port }: RunningWorkerd, path: string) => ({ port, host: `${TITLE}.localhost`, path });
  const articles = ids.map(archivePath);
  await origin.files.delete(FILTER);
  const filter = { ...content(origin, `/address-bloom?mandator=${TITLE}`), headers: serviceBearer(directory) };
  const filterMs = await time([filter]);
  await time(articles.map((path) => visit(warm, path)));

  const figures: Figure[] = [
    {
      what: 'hit of an article',
      value: await time(Array.from({ length: HITS }, (_, at) => visit(warm, articles[at % articles.length] ?? '/'))),
    },
    { what: 'miss of an article', value: await time(articles.slice(0, MISSES).map((path) => visit(cold, path))) },
    { what: 'miss of the front', value: await time(repeated(FEW, '/').map((path) => visit(cold, path))) },
    ...(await measureContentServer(origin, articleCount)),
    { what: 'filter of addresses, built', value: filterMs },
    { what: 'publishing, until every list has it', value: await measurePublishing(origin, directory, articleCount) },
    { what: 'filter of addresses, with what was published', value: await renewFilter(origin, directory) },
    { what: 'articles a second, imported', value: await measureImporting(origin, directory) },
    { what: 'bytes an article', value: (await sizeOf(origin)) / articleCount },
    { what: 'articles a second, generated', value: articleCount / (origin.filledInMs / 1_000) },
    ...(await countAsked(origin, ids[0] ?? 1)),
  ];
  await warm.stop();
  await cold.stop();
  return figures;
}

async function measureContentServer(origin: Origin, articleCount: number): Promise<Figure[]> {
  const counts = await countPages(origin);
  const page = (path: string) => content(origin, `/v5${path}?mandator=${TITLE}`);
  const measure = async (what: string, paths: readonly string[], callOf = page): Promise<Figure> => ({
    what: `content server: ${what}`,
    value: await time(paths.map(callOf)),
  });
  const file = (path: string) => content(origin, path);
  return [
    await measure(
      'article',
      comparedArticleIds(articleCount)
        .slice(0, MISSES)
        .map((id) => `/${id}`),
    ),
    await measure('front', repeated(FEW, '/')),
    await measure('topic, page 1', repeated(FEW, '/themen/1')),
    await measure(
      `topic, page ${counts.topic}`,
      around(counts.topic).map((number) => `/themen/1/${number}`),
    ),
    await measure(
      `headlines, page ${counts.headlines}`,
      around(counts.headlines).map((number) => `/schlagzeilen/${number}`),
    ),
    await measure('all topics', repeated(FEW, '/themen')),
    await measure('months of the sitemap', repeated(FEW, `/sitemaps/months?mandator=${TITLE}`), file),
    await measure('a file of the sitemap', repeated(FEW, fileOfSitemap(publishedAtOf(articleCount / 2))), file),
  ];
}

function content({ port }: Origin, path: string): TimedCall {
  return { port, host: 'content.localhost', path };
}

function repeated(count: number, path: string): string[] {
  return Array.from({ length: count }, () => path);
}

/** Median of sequential requests. */
async function time(calls: readonly TimedCall[]): Promise<number> {
  const all: number[] = [];
  for (const call of calls) {
    const { status, ms, text } = await askTimed(call);
    if (status !== 200) throw new Error(`${call.host}${call.path} was answered with ${status}: ${text.slice(0, 200)}`);
    all.push(ms);
  }
  return median(all);
}

/** Page numbers around this one, because each page is requested once. */
function around(number: number): number[] {
  return Array.from({ length: Math.min(FEW, number) }, (_, at) => number - at);
}

const LARGEST_PAGE = 9_999;

async function countPages({ database }: Origin): Promise<{ readonly topic: number; readonly headlines: number }> {
  const count = async (list: string) =>
    Number(
      await database
        .prepare('SELECT articles FROM list_counts WHERE mandator = ?1 AND list = ?2')
        .bind(TITLE, list)
        .first('articles'),
    );
  return {
    topic: Math.min(1_000, Math.floor((await count('tag:1')) / 10)),
    headlines: Math.min(LARGEST_PAGE, Math.floor((await count('all')) / 24)),
  };
}

const MONTH_MS = 30 * 86_400_000;

function fileOfSitemap(from: number): string {
  const [first, end] = [from, from + MONTH_MS].map((at) => new Date(at).toISOString());
  return `/sitemaps/articles?mandator=${TITLE}&limit=5000&filters[publishedAt][$gte]=${first}&filters[publishedAt][$lt]=${end}`;
}

async function sizeOf({ database }: Origin): Promise<number> {
  return (await database.prepare('SELECT 1').all()).meta.size_after;
}
