import type { Context } from 'hono';
import { ARTICLES_PER_FILE, MONTH, type SitemapArticle } from '#shared/contracts/sitemap.contract.ts';
import { pageStep } from '#shared/domain/addresses/pageStep.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import type { PortalContext } from '../context.ts';
import type { Portal } from '../portal.ts';
import { missingDocument, serveDocument } from './serveDocument.ts';
import { articleSitemap, listSitemap, newsSitemap, sitemapIndex } from './sitemap.ts';

/** Google's rules for news sitemaps. */
const NEWS_MS = 48 * 60 * 60 * 1_000;
const MAX_NEWS = 1_000;

const LISTS_PATH = '/sitemaps/listen.xml';

/** `/sitemap.xml`: the lists, then a file for every month, several for one with very many articles. */
export function serveSitemapIndex(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const { id, origin } = readTitle(c, portal);
  return serveDocument(c, portal, {
    key: `${id}:sitemap:index`,
    mediaType: 'application/xml',
    seek: () => null,
    async render() {
      const months = await portal.contentServer.fetchSitemapMonths(id);
      if (!months.ok) return 'failed';
      const files = months.value.flatMap(({ month, articleCount }) =>
        Array.from({ length: Math.ceil(articleCount / ARTICLES_PER_FILE) }, (_, at) => `/sitemaps/${month}${at > 0 ? `-${at + 1}` : ''}.xml`),
      );
      // Not the front's tag: which months there are changes once a month, not with every article.
      return { text: sitemapIndex([LISTS_PATH, ...files], { origin }), tags: [cacheTag.site(id)] };
    },
  });
}

/** `/sitemaps/listen.xml`, `/sitemaps/2026-11.xml` and, beyond 5,000 articles, `/sitemaps/2026-11-2.xml`. */
export function serveSitemapFile(c: Context<PortalContext>, portal: Portal): Response | Promise<Response> {
  const { id, origin, pathname } = readTitle(c, portal);
  if (pathname === LISTS_PATH) {
    return serveDocument(c, portal, {
      key: `${id}:sitemap:lists`,
      mediaType: 'application/xml',
      seek: () => null,
      async render() {
        const lists = await portal.contentServer.fetchSitemapLists(id);
        const tags = [cacheTag.front(id), cacheTag.podcasts(), cacheTag.testReports(), cacheTag.newsletters()];
        return lists.ok ? { text: listSitemap(lists.value, { origin }), tags } : 'failed';
      },
    });
  }
  const part = readPart(pathname);
  if (!part) return missingDocument();
  return serveDocument(c, portal, {
    key: `${id}:sitemap:${part.name}`,
    mediaType: 'application/xml',
    seek: (mandator) => ({ path: part.address, tag: cacheTag.address(mandator, part.address) }),
    async render() {
      const articles = await portal.contentServer.fetchSitemapArticles({ mandator: id, ...part.range });
      if (!articles.ok) return 'failed';
      return articles.value.length > 0 ? { text: articleSitemap(articles.value, { origin }), tags: tagsOf(id, articles.value) } : 'notFound';
    },
  });
}

/** `/news-sitemap.xml`: what came out in the last 48 hours. */
export function serveNewsSitemap(c: Context<PortalContext>, portal: Portal): Promise<Response> {
  const { id, origin, mandator } = readTitle(c, portal);
  return serveDocument(c, portal, {
    key: `${id}:sitemap:news`,
    mediaType: 'application/xml',
    seek: () => null,
    async render() {
      const now = portal.clock();
      const articles = await portal.contentServer.fetchSitemapArticles({ mandator: id, from: now - NEWS_MS, to: now + 1, offset: 0, limit: MAX_NEWS });
      return articles.ok ? { text: newsSitemap(articles.value, mandator, { origin }), tags: tagsOf(id, articles.value) } : 'failed';
    },
  });
}

function readTitle(c: Context<PortalContext>, portal: Portal) {
  const { hostname, pathname } = new URL(c.req.url);
  const mandator = readMandator(hostname);
  return { mandator, id: mandator.id, origin: portal.publicOrigin(mandator.id), pathname };
}

/** The month and part of it that a file holds. Null for a name that no file has. */
function readPart(pathname: string) {
  const [, month = '', part = '1'] = /^\/sitemaps\/(\d{4}-\d{2})(?:-([2-9]|[1-9]\d))?\.xml$/.exec(pathname) ?? [];
  if (!MONTH.test(month)) return null;
  const start = new Date(`${month}-01T00:00:00Z`);
  const from = start.getTime();
  const to = start.setUTCMonth(start.getUTCMonth() + 1);
  const address = `/sitemaps/${month}${part === '1' ? '' : `/${pageStep(Number(part))}`}`;
  return { name: `${month}-${part}`, address, range: { from, to, offset: (Number(part) - 1) * ARTICLES_PER_FILE, limit: ARTICLES_PER_FILE } };
}

/** Forgotten when an article is published, changed or retracted; the last also while the content server is away. */
function tagsOf(mandator: string, articles: readonly SitemapArticle[]): string[] {
  return [cacheTag.front(mandator), ...articles.map((article) => cacheTag.teaser(article.id))];
}
