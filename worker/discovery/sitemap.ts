import type { SitemapArticle, SitemapList } from '#shared/contracts/sitemap.contract.ts';
import { articleTitle } from '#shared/domain/page/articleTitle.ts';
import { element, serializeXml } from '#shared/lib/xml.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';

/** Addresses of a title. `origin` is its public one. */
type Addresses = { readonly origin: string };

/** Names of the files that make up a title's sitemap. */
export function sitemapIndex(paths: readonly string[], { origin }: Addresses): string {
  return serializeXml(
    element(
      'sitemapindex',
      { xmlns: SITEMAPS },
      ...paths.map((path) => element('sitemap', {}, element('loc', {}, `${origin}${path}`))),
    ),
  );
}

/** Articles with when each was last changed. */
export function articleSitemap(articles: readonly SitemapArticle[], { origin }: Addresses): string {
  return serializeXml(
    element(
      'urlset',
      { xmlns: SITEMAPS },
      ...articles.map(({ path, publishDate, updateDate }) =>
        element('url', {}, element('loc', {}, `${origin}${path}`), element('lastmod', {}, updateDate ?? publishDate)),
      ),
    ),
  );
}

/**
 * Sections, topics, authors, podcasts, test reports, newsletters, calendars. `lastmod` is the newest entry's time, or
 * that of a changed description; missing where neither is known.
 */
export function listSitemap(lists: readonly SitemapList[], { origin }: Addresses): string {
  return serializeXml(
    element(
      'urlset',
      { xmlns: SITEMAPS },
      ...lists.map(({ path, newestDate }) =>
        element(
          'url',
          {},
          element('loc', {}, `${origin}${path}`),
          ...(newestDate === null ? [] : [element('lastmod', {}, newestDate)]),
        ),
      ),
    ),
  );
}

/** Google's news sitemap. */
export function newsSitemap(articles: readonly SitemapArticle[], { name }: Mandator, { origin }: Addresses): string {
  return serializeXml(
    element(
      'urlset',
      { xmlns: SITEMAPS, 'xmlns:news': NEWS },
      ...articles.map((article) =>
        element(
          'url',
          {},
          element('loc', {}, `${origin}${article.path}`),
          element('lastmod', {}, article.updateDate ?? article.publishDate),
          element(
            'news:news',
            {},
            element('news:publication', {}, element('news:name', {}, name), element('news:language', {}, 'de')),
            element('news:publication_date', {}, article.publishDate),
            element('news:title', {}, articleTitle(article)),
          ),
        ),
      ),
    ),
  );
}
