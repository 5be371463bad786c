import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { serviceBearer } from './serviceBearer.ts';
import { countRounds } from '../../e2e/support/countRounds.ts';
import { openDatabase } from '#origin/database/database.ts';
import { loadPage } from '#origin/content/read/pagePayload.ts';
import type { Neighbours } from '../neighbours/startNeighbours.ts';
import { median } from '../measuring/quantile.ts';
import { portalWorker, WITHOUT_CACHE } from '../workers/portalWorker.ts';
import { startWorkerd, type RunningWorkerd } from '../workers/startWorkerd.ts';
import { askTimed, type TimedCall } from './askTimed.ts';
import { archivePath, comparedArticleIds, publishedAtOf } from './fillArchive.ts';
import type { Origin } from './startOrigin.ts';

/** One figure of an archive; ms to the last byte where no other unit is named. */
export type Figure = { readonly what: string; readonly value: number };

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

/** What an archive of this size costs: medians, each path asked once where it is not a hit. */
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
  const counts = await countPages(origin);
  const ids = comparedArticleIds(articleCount);
  const articles = ids.map(archivePath);
  const content = (path: string) => ({ port: origin.port, host: 'content.localhost', path });
  const page = (path: string) => content(`/v5${path}?mandator=${TITLE}`);
  const visit = ({ port }: RunningWorkerd, path: string) => ({ port, host: `${TITLE}.localhost`, path });
  const repeated = (count: number, path: string) => Array.from({ length: count }, () => path);
  await origin.files.delete(FILTER);
  const filterMs = await time([{ ...content(`/address-bloom?mandator=${TITLE}`), headers: serviceBearer(directory) }]);
  await time(articles.map((path) => visit(warm, path)));

  const figures: Figure[] = [
    {
      what: 'hit of an article',
      value: await time(Array.from({ length: HITS }, (_, at) => visit(warm, articles[at % articles.length] ?? '/'))),
    },
    { what: 'miss of an article', value: await time(articles.slice(0, MISSES).map((path) => visit(cold, path))) },
    { what: 'miss of the front', value: await time(repeated(FEW, '/').map((path) => visit(cold, path))) },
    { what: 'content server: article', value: await time(ids.slice(0, MISSES).map((id) => page(`/${id}`))) },
    { what: 'content server: front', value: await time(repeated(FEW, '/').map(page)) },
    { what: 'content server: topic, page 1', value: await time(repeated(FEW, '/themen/1').map(page)) },
    {
      what: `content server: topic, page ${counts.topic}`,
      value: await time(around(counts.topic).map((number) => page(`/themen/1/${number}`))),
    },
    {
      what: `content server: headlines, page ${counts.headlines}`,
      value: await time(around(counts.headlines).map((number) => page(`/schlagzeilen/${number}`))),
    },
    { what: 'content server: all topics', value: await time(repeated(FEW, '/themen').map(page)) },
    {
      what: 'content server: months of the sitemap',
      value: await time(repeated(FEW, `/sitemaps/months?mandator=${TITLE}`).map(content)),
    },
    {
      what: 'content server: a file of the sitemap',
      value: await time(repeated(FEW, fileOfSitemap(publishedAtOf(articleCount / 2))).map(content)),
    },
    { what: 'filter of addresses, built', value: filterMs },
    { what: 'publishing, until every list has it', value: await publish(origin, directory, articleCount) },
    { what: 'filter of addresses, with what was published', value: await renewFilter(origin, directory) },
    { what: 'articles a second, imported', value: await importSome(origin, directory) },
    { what: 'bytes an article', value: (await sizeOf(origin)) / articleCount },
    { what: 'articles a second, generated', value: articleCount / (origin.filledInMs / 1_000) },
    ...(await countAsked(origin, ids[0] ?? 1)),
  ];
  await warm.stop();
  await cold.stop();
  return figures;
}

/** Median; one after the other. */
async function time(calls: readonly TimedCall[]): Promise<number> {
  const all: number[] = [];
  for (const call of calls) {
    const { status, ms, text } = await askTimed(call);
    if (status !== 200) throw new Error(`${call.host}${call.path} was answered with ${status}: ${text.slice(0, 200)}`);
    all.push(ms);
  }
  return median(all);
}

/** Some pages before this one and it: a page is asked for once. */
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

/**
 * From the editors' call until the content server has the article on its page, the front, its section, topic and
 * author's page.
 */
async function publish({ port }: Origin, directory: string, articleCount: number): Promise<number> {
  const { editorToken } = loadLocalSecrets(directory);
  const all: number[] = [];
  for (let at = 1; at <= FEW; at += 1) {
    const id = articleCount + at;
    const data = {
      mandators: [TITLE],
      channel: 'ressort-a',
      slug: 'bericht',
      title: `Neues von der Stadt ${id}`,
      lead: 'Ein Vorspann.',
      mainTag: 1,
      tags: [2, 3],
      authors: [1],
      contentItems: [{ type: 'paragraph', html: 'Text. '.repeat(400) }],
      publishedAt: new Date(Date.now() + at).toISOString(),
    };
    const startedAt = performance.now();
    const sent = {
      port,
      host: 'content.localhost',
      path: `/articles/${id}`,
      method: 'PUT',
      headers: { authorization: `Bearer ${editorToken}` },
    };
    const { status, text } = await askTimed({ ...sent, body: JSON.stringify({ data }) });
    // An earlier run may have left it in a directory that is kept.
    if (status !== 201 && status !== 200)
      throw new Error(`Publishing was answered with ${status}: ${text.slice(0, 200)}`);
    for (const path of [`/${id}`, '/', '/ressort-a', '/themen/1', '/autor/1']) {
      const shown = await askTimed({ port, host: 'content.localhost', path: `/v5${path}?mandator=${TITLE}` });
      if (!shown.text.includes(`Neues von der Stadt ${id}`))
        throw new Error(`${path} does not show what was published`);
    }
    all.push(performance.now() - startedAt);
  }
  return median(all);
}

const FILTER = `address-blooms/${TITLE}.json`;
/** Older than it may be, and younger than what was published. */
const DUE_AFTER_MS = 16 * 60_000;

/** From the call that finds it old until the one there is has what has come since. */
async function renewFilter({ port, files }: Origin, directory: string): Promise<number> {
  const old = await files.get(FILTER);
  if (!old) throw new Error('There is no filter');
  await files.put(FILTER, await old.text(), {
    customMetadata: { ...old.customMetadata, builtAt: String(Date.now() - DUE_AFTER_MS) },
  });
  const startedAt = performance.now();
  const ask = () =>
    askTimed({
      port,
      host: 'content.localhost',
      path: `/address-bloom?mandator=${TITLE}`,
      headers: serviceBearer(directory),
    });
  for (const { text } = await ask(); (await ask()).text === text;);
  return performance.now() - startedAt;
}

const IMPORTED = { batches: 10, size: 20 };

/** Records of twenty paragraphs in batches as the importer sends them, one after the other. */
async function importSome({ port }: Origin, directory: string): Promise<number> {
  const { editorToken } = loadLocalSecrets(directory);
  const contentItems = Array.from({ length: 20 }, () => ({
    type: 'paragraph',
    html: 'Im Rathaus wurde am Abend lange über den Umbau gesprochen. '.repeat(4),
  }));
  const startedAt = performance.now();
  for (let batch = 0; batch < IMPORTED.batches; batch += 1) {
    const records = Array.from({ length: IMPORTED.size }, (_, at) => {
      const id = `${startedAt}-${batch}-${at}`;
      const names = { authors: [{ prename: 'Anna', surname: `Ahorn ${at}` }], tags: ['Thema 1', `Schlagwort ${at}`] };
      return {
        id,
        digest: id,
        article: {
          ...names,
          title: `Aus dem Archiv ${id}`,
          lead: 'Ein Vorspann.',
          channel: 'ressort-a',
          contentItems,
          publishedAt: '2012-03-04T10:00:00.000Z',
        },
      };
    });
    const body = JSON.stringify({ data: { mandator: TITLE, source: 'probe', records } });
    const sent = {
      port,
      host: 'content.localhost',
      path: '/import/articles',
      method: 'POST',
      headers: { authorization: `Bearer ${editorToken}` },
      body,
    };
    const { status, text } = await askTimed(sent);
    if (status !== 200 || text.includes('rejected'))
      throw new Error(`The import was answered with ${status}: ${text.slice(0, 300)}`);
  }
  return (IMPORTED.batches * IMPORTED.size) / ((performance.now() - startedAt) / 1_000);
}

async function sizeOf({ database }: Origin): Promise<number> {
  return (await database.prepare('SELECT 1').all()).meta.size_after;
}

/** Rounds to the database and statements of a page. */
async function countAsked({ database }: Origin, articleId: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['article', `/${articleId}`],
    ['front', '/'],
    ['topic', '/themen/1/2'],
  ] as const) {
    const count = countRounds(database);
    await loadPage(openDatabase(count.binding), TITLE, path);
    figures.push(
      { what: `rounds to the database: ${name}`, value: count.rounds },
      { what: `statements: ${name}`, value: count.statements },
    );
  }
  return figures;
}
