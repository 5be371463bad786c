import { addressFilterContract } from '#shared/contracts/addressFilter.contract.ts';
import { pageContract, type PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { redirectsContract, sitesContract } from '#shared/contracts/contentServer.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';
import { examineCatalogue, examineFurtherLists, examineSearch } from './contentLists.ts';

const { contentApi, contentServer } = UPSTREAMS;
const [TITLE] = MANDATOR_IDS;

/**
 * The content API and the content server: pages, paid text for the portal alone, the catalogue of newsletters, search,
 * menus, redirects, and the filter of addresses.
 */
export async function examineContent(examined: Examined): Promise<void> {
  const { ask, note, settings } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const version = settings['CONTENT_API_VERSION'] || 'v5';
  const page = (path: string) => `/${version}${path}?mandator=${TITLE}`;
  const askPage = (id: string, path: string, sent: Readonly<Record<string, string>> = headers) =>
    ask({ id, path: page(path), headers: sent, deadlineMs: contentApi.deadlineMs });

  const missing = await askPage('content.missing', '/koeln/konformitaet/gibt-es-nicht');
  noteRefusal(examined, missing, {
    id: 'content.missing',
    statuses: [404, 410],
    loss: 'wrong addresses look like an outage, and are asked for again and again',
  });
  const front = await askPage('content.front', '/');
  const home = readAnswer(examined, front, { id: 'content.front', contract: pageContract, loss: 'no front' });
  if (home)
    note({
      id: 'content.front.kind',
      ...(home.type === 'home'
        ? { verdict: 'pass', words: 'a front' }
        : { verdict: 'fail', words: 'another kind of page at the front’s address: it counts as missing' }),
    });
  await examineCatalogue(examined, askPage);
  const server = (id: string, path: string, more: Readonly<Record<string, string>> = {}) =>
    ask({ id, path, headers: { ...headers, ...more }, deadlineMs: contentServer.deadlineMs });
  if (home?.type === 'home') await examineFront(examined, home, { askPage, server });
  const sites = readAnswer(examined, await server('content.sites', '/sites'), {
    id: 'content.sites',
    contract: sitesContract,
    loss: 'menus, channels and settings are the built-in ones',
  });
  if (sites) {
    const absent = MANDATOR_IDS.filter((id) => !sites.data.some(({ mandator }) => mandator === id));
    note({
      id: 'content.sites.titles',
      ...(absent.length === 0
        ? { verdict: 'pass', words: 'all titles' }
        : { verdict: 'warn', words: `without ${absent.join(', ')}: their menus are the built-in ones` }),
    });
  }
  const redirects = `/redirects?filters[mandator][$eq]=${TITLE}&filters[from][$eq]=${encodeURIComponent('/konformitaet')}`;
  readAnswer(examined, await server('content.redirects', redirects), {
    id: 'content.redirects',
    contract: redirectsContract,
    loss: 'old addresses lead nowhere',
  });
  await examineFilter(examined, server);
  await examineFurtherLists(examined, server);
}

type Calls = {
  readonly askPage: (id: string, path: string, sent?: Readonly<Record<string, string>>) => ReturnType<Examined['ask']>;
  readonly server: AskServer;
};

/** What the front leads to: an article, a paid one, and the search for one. */
async function examineFront(examined: Examined, home: PayloadOf<'home'>, { askPage, server }: Calls): Promise<void> {
  const { note } = examined;
  const teasers = [home.lead, ...home.sections.map((section) => section.teasers)].flat();
  note({
    id: 'content.front.teasers',
    ...(teasers.length > 0
      ? { verdict: 'pass', words: `${teasers.length} that the portal can read` }
      : { verdict: 'fail', words: 'no teaser that the portal can read: an empty front' }),
  });
  const [one] = teasers;
  if (!one) return;
  const article = readAnswer(examined, await askPage('content.article', `/${one.documentId}`), {
    id: 'content.article',
    contract: pageContract,
    loss: 'no article',
  });
  if (article)
    note({
      id: 'content.article.kind',
      ...(article.type === 'article' && article.article.id === one.documentId
        ? { verdict: 'pass', words: 'the article that was asked for' }
        : { verdict: 'fail', words: 'not the article that was asked for: readers get another or none' }),
    });
  const paid = teasers.find(({ contentRestriction }) => contentRestriction === 'paid');
  if (paid) await examinePaid(examined, await askPage('content.paid', `/${paid.documentId}`, {}));
  else note({ id: 'content.paid', verdict: 'skip', words: 'the front shows no paid article' });
  await examineSearch(examined, server, one);
}

/** Without the portal's token, an answer has the title's public opening at most, and paragraphs that are marked public. */
async function examinePaid({ note }: Examined, answered: Awaited<ReturnType<Examined['ask']>>): Promise<void> {
  if (!answered) return;
  const { status, text, ms } = answered;
  const paragraphs = text.match(/"type":\s*"paragraph"/g)?.length ?? 0;
  const publicOnes = text.match(/"isPublic":\s*true/g)?.length ?? 0;
  note({
    id: 'content.paid',
    ms,
    ...(status === 200 && paragraphs > Math.max(publicOnes, mandatorOf(TITLE).publicParagraphs)
      ? { verdict: 'fail', words: 'gives paid text to a caller without the portal’s token: every caller reads it' }
      : { verdict: 'pass', words: 'no paid text without the portal’s token' }),
  });
}

type AskServer = (id: string, path: string, more?: Readonly<Record<string, string>>) => ReturnType<Examined['ask']>;

async function examineFilter(examined: Examined, server: AskServer): Promise<void> {
  const { note } = examined;
  const path = `/address-bloom?mandator=${TITLE}`;
  const answered = await server('content.addresses', path);
  if (answered?.status === 404) {
    note({
      id: 'content.addresses',
      verdict: 'warn',
      ms: answered.ms,
      words: 'no filter of addresses: each made-up address reaches the content server',
    });
    return;
  }
  const read = readAnswer(examined, answered, {
    id: 'content.addresses',
    contract: addressFilterContract,
    loss: 'each made-up address reaches the content server',
  });
  if (!read || !answered) return;
  const etag = answered.headers['etag'];
  const again =
    typeof etag === 'string' ? await server('content.addresses.etag', path, { 'if-none-match': etag }) : null;
  note({
    id: 'content.addresses.etag',
    ...(again?.status === 304
      ? { verdict: 'pass', words: 'says when it has not changed' }
      : { verdict: 'warn', words: 'no 304 by its ETag: it is sent anew each time' }),
  });
}
