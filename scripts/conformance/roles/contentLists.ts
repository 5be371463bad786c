import { pageContract } from '#shared/contracts/contentApi.contract.ts';
import type * as v from 'valibot';
import {
  articleTitleContract,
  latestBuildContract,
  namedTeasersContract,
  searchContract,
} from '#shared/contracts/contentServer.contract.ts';
import { personalFeedContract } from '#shared/contracts/personalFeed.contract.ts';
import { sitemapListsContract, sitemapMonthsContract } from '#shared/contracts/sitemap.contract.ts';
import { newslettersHref } from '#shared/routes/hrefs.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { articleSearchPath } from '#worker/services/articleSearch.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const [TITLE] = MANDATOR_IDS;
/** In no text. */
const NONSENSE = 'qxzvkonformitaetqxzv';

type AskServer = (id: string, path: string) => ReturnType<Examined['ask']>;

/** The catalogue of newsletters, a page of the content API like any other. */
export async function examineCatalogue(
  examined: Examined,
  askPage: (id: string, path: string) => ReturnType<Examined['ask']>,
): Promise<void> {
  const id = 'content.newsletters';
  const page = readAnswer(examined, await askPage(id, newslettersHref), {
    id,
    contract: pageContract,
    loss: 'no newsletter can be found',
  });
  if (!page) return;
  const isCatalogue = page.type === 'newsletters';
  examined.note({
    id: 'content.newsletters.kind',
    ...(isCatalogue && page.newsletters.length > 0
      ? { verdict: 'pass', words: `${page.newsletters.length} newsletters` }
      : { verdict: 'warn', words: 'no catalogue of newsletters, or an empty one: none can be found' }),
  });
}

/** Search, with its own deadline, and teasers by id, which recommendations are shown from. */
export async function examineSearch(
  examined: Examined,
  server: AskServer,
  known: { readonly documentId: number; readonly title: string },
): Promise<void> {
  const { ask, note, settings } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const search = async (id: string, terms: readonly string[]) => {
    const path = articleSearchPath({
      mandator: TITLE,
      terms,
      channel: null,
      publishedFrom: null,
      publishedBefore: null,
      offset: 0,
      limit: 10,
      isTolerant: false,
      isNewestFirst: false,
    });
    const answered = await ask({ id, path, headers, deadlineMs: UPSTREAMS.articleSearch.deadlineMs });
    return readAnswer(examined, answered, { id, contract: searchContract, loss: 'a search shows an error' });
  };
  const found = await search('content.search', known.title.match(/\p{L}{4,}/gu)?.slice(0, 2) ?? [known.title]);
  if (found)
    note({
      id: 'content.search.finds',
      ...(found.data.some(({ documentId }) => documentId === known.documentId)
        ? { verdict: 'pass', words: 'the article by its title' }
        : { verdict: 'warn', words: 'not the front’s first article by its title: it is found late, or not' }),
    });
  const none = await search('content.search.nonsense', [NONSENSE]);
  if (none)
    note({
      id: 'content.search.nothing',
      ...(none.data.length === 0
        ? { verdict: 'pass', words: 'nothing where there is nothing' }
        : { verdict: 'fail', words: 'articles without the word that was searched for: readers are shown any' }),
    });
  readAnswer(examined, await server('content.title', `/articles/${known.documentId}/teaser`), {
    id: 'content.title',
    contract: articleTitleContract,
    loss: 'what a coin bought has no title in the reader’s list',
  });
  const id = 'content.teasers';
  const path = `/articles/teasers?mandator=${TITLE}&ids=${known.documentId}`;
  const teasers = readAnswer(examined, await server(id, path), {
    id,
    contract: namedTeasersContract,
    loss: 'personal recommendations and reading lists are empty',
  });
  if (teasers)
    note({
      id: 'content.teasers.named',
      ...(teasers.data.length === 1 && teasers.data[0]?.documentId === known.documentId
        ? { verdict: 'pass', words: 'the article that was named' }
        : { verdict: 'fail', words: 'not exactly the article that was named: lists show others, or none' }),
    });
}

/** What readers can follow, the files of the sitemap, and the latest build, which may be missing. */
export async function examineFurtherLists(examined: Examined, server: AskServer): Promise<void> {
  const read = async <T>(id: string, path: string, contract: v.GenericSchema<unknown, T>, loss: string) =>
    readAnswer(examined, await server(id, path), { id, contract, loss });
  for (const feed of ['regions', 'topics'] as const)
    await read(
      `content.${feed}`,
      `/personal-feeds/${feed}?filters[mandator][$eq]=${TITLE}`,
      personalFeedContract,
      `readers can follow no ${feed}`,
    );
  const loss = 'search engines find no sitemap';
  await read('content.sitemap.months', `/sitemaps/months?mandator=${TITLE}`, sitemapMonthsContract, loss);
  await read('content.sitemap.lists', `/sitemaps/lists?mandator=${TITLE}`, sitemapListsContract, loss);
  const id = 'content.build';
  const build = await server(id, '/builds/latest.json?0');
  if (build?.status === 403 || build?.status === 404)
    examined.note({ id, verdict: 'pass', ms: build.ms, words: 'none, which may be' });
  else readAnswer(examined, build, { id, contract: latestBuildContract, loss: 'pages do not know the latest build' });
  const title = await server('content.title.unknown', '/articles/999999999/teaser');
  noteRefusal(examined, title, {
    id: 'content.title.unknown',
    statuses: [404],
    loss: 'a wrong number looks like an outage',
  });
}
