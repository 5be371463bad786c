import { ARTICLES_PER_FILE, MONTH, type SitemapArticle } from '#shared/contracts/sitemap.contract.ts';
import { pageStep } from '#shared/domain/addresses/pageStep.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { missingDocument, serveDocument } from '../templates/serveDocument.ts';
import { articleSitemap, listSitemap, newsSitemap, sitemapIndex } from './sitemap.ts';

/** Google's rules for news sitemaps. */
const NEWS_MS = 48 * 60 * 60 * 1_000;
const MAX_NEWS = 1_000;

const LISTS_PATH = '/sitemaps/listen.xml';

/** `/sitemap.xml`: the lists, then a file for every month, several for one with very many articles. */
export function serveSitemapIndex(visit: PublicVisit, publishing: Publishing): Promise<Response> {
  const { id, origin } = readTitle(visit, publishing);
  return serveDocument(visit, publishing, {
    key: `${id}:sitemap:index`,
    mediaType: 'application/xml',
    seek: () => null,
    async render() {
      const months = await publishing.contentServer.fetchSitemapMonths(id);
      if (!months.ok) return 'failed';
      const files = months.value.flatMap(({ month, articleCount }) =>
        Array.from(
          { length: Math.ceil(articleCount / ARTICLES_PER_FILE) },
          (_, at) => `/sitemaps/${month}${at > 0 ? `-${at + 1}` : ''}.xml`,
        ),
      );
      // Not the front's tag: which months there are changes once a month, not with every article.
      return { text: sitemapIndex([LISTS_PATH, ...files], { origin }), tags: [cacheTag.site(id)] };
    },
  });
}

/** `/sitemaps/listen.xml`, `/sitemaps/2026-11.xml` and, beyond 5,000 articles, `/sitemaps/2026-11-2.xml`. */
export function serveSitemapFile(visit: PublicVisit, publishing: Publishing): Response | Promise<Response> {
  const { id, origin, pathname } = readTitle(visit, publishing);
  if (pathname === LISTS_PATH) {
    return serveDocument(visit, publishing, {
      key: `${id}:sitemap:lists`,
      mediaType: 'application/xml',
      seek: () => null,
      async render() {
        const lists = await publishing.contentServer.fetchSitemapLists(id);
        const tags = [cacheTag.front(id), cacheTag.podcasts(), cacheTag.testReports(), cacheTag.newsletters()];
        return lists.ok ? { text: listSitemap(lists.value, { origin }), tags } : 'failed';
      },
    });
  }
  const part = readPart(pathname);
  if (!part) return missingDocument();
  return serveDocument(visit, publishing, {
    key: `${id}:sitemap:${part.name}`,
    mediaType: 'application/xml',
    seek: () => ({ path: part.address, tags: [cacheTag.address(id, part.address)] }),
    async render() {
      const articles = await publishing.contentServer.fetchSitemapArticles({ mandator: id, ...part.range });
      if (!articles.ok) return 'failed';
      return articles.value.length > 0
        ? { text: articleSitemap(articles.value, { origin }), tags: tagsOf(id, articles.value) }
        : 'notFound';
    },
  });
}

/** `/news-sitemap.xml`: articles of the last 48 hours. */
export function serveNewsSitemap(visit: PublicVisit, publishing: Publishing): Promise<Response> {
  const { id, origin, mandator } = readTitle(visit, publishing);
  return serveDocument(visit, publishing, {
    key: `${id}:sitemap:news`,
    mediaType: 'application/xml',
    seek: () => null,
    async render() {
      const now = publishing.clock();
      const articles = await publishing.contentServer.fetchSitemapArticles({
        mandator: id,
        from: now - NEWS_MS,
        to: now + 1,
        offset: 0,
        limit: MAX_NEWS,
      });
      return articles.ok
        ? { text: newsSitemap(articles.value, mandator, { origin }), tags: tagsOf(id, articles.value) }
        : 'failed';
    },
  });
}

function readTitle({ mandator, url }: PublicVisit, publishing: Publishing) {
  return { mandator, id: mandator.id, origin: publishing.publicOrigin(mandator.id), pathname: url.pathname };
}

/** The month and part of it that a file holds. Null for a name that no file has. */
function readPart(pathname: string) {
  const [, month = '', part = '1'] = /^\/sitemaps\/(\d{4}-\d{2})(?:-([2-9]|[1-9]\d))?\.xml$/.exec(pathname) ?? [];
  if (!MONTH.test(month)) return null;
  const start = new Date(`${month}-01T00:00:00Z`);
  const from = start.getTime();
  const to = start.setUTCMonth(start.getUTCMonth() + 1);
  const address = `/sitemaps/${month}${part === '1' ? '' : `/${pageStep(Number(part))}`}`;
  return {
    name: `${month}-${part}`,
    address,
    range: { from, to, offset: (Number(part) - 1) * ARTICLES_PER_FILE, limit: ARTICLES_PER_FILE },
  };
}

/** Forgotten when an article is published, changed or retracted; the last also while the content server is away. */
function tagsOf(mandator: string, articles: readonly SitemapArticle[]): string[] {
  return [cacheTag.front(mandator), ...articles.map((article) => cacheTag.teaser(article.id))];
}
