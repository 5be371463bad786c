import type { Mandator } from '#shared/mandators/mandator.ts';
import { createRouteMatcher, type RouteParams } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import type { PageView, PublicPage } from '../pages/page.ts';
import { createPublicSite } from '../pages/publicSite.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { withListFallback } from '../templates/withListFallback.ts';
import { publicPages } from '../templates/publicPages.ts';
import { atomFeed, rssFeed, type Feed } from './feed.ts';
import { episodeEntry, teaserEntry } from './feedEntry.ts';
import { FEED_FORMATS, type FeedFormat } from '#shared/domain/page/feedFormat.ts';
import { missingDocument, serveDocument, type RenderedDocument } from '../templates/serveDocument.ts';

const matchRoute = createRouteMatcher(ROUTES);

/**
 * `/rss` lists the title's newest articles; `/rss/koeln/sport`, `/rss/autor/anna-12`, `/rss/themen/7` list those of
 * `/koeln/sport` and so on.
 */
export function serveFeed(
  visit: PublicVisit,
  format: FeedFormat,
  publishing: Publishing,
): Response | Promise<Response> {
  const { mandator, url } = visit;
  const list = findList(url.pathname.slice(`/${format}`.length));
  if (!list) return missingDocument();
  const { page, params } = list;
  const question = { mandator, site: publishing.sites.known(mandator), params, query: {} };
  return serveDocument(visit, publishing, {
    key: `${mandator.id}:${format}:${page.addressOf(question)}`,
    mediaType: FEED_FORMATS.find((known) => known.format === format)?.mediaType ?? 'application/xml',
    seek: () => page.seek(question),
    async render() {
      const loaded = await page.load(question, withListFallback(publishing, visit.waitUntil));
      if (!loaded.ok) return loaded.error.kind === 'notFound' ? 'notFound' : 'failed';
      const { view, asOf } = loaded.value;
      return { ...renderFeed(view, { mandator, format, publishing }), ...(asOf === undefined ? {} : { asOf }) };
    },
  });
}

type List = { readonly page: PublicPage; readonly params: RouteParams };

/** The list at a path; null for none. Only the first page of a list has a feed. */
function findList(path: string): List | null {
  if (path === '') return { page: latestPage, params: { id: null, slug: '', page: 1 } };
  const match = matchRoute(path);
  if (match.kind !== 'match' || match.params.page !== 1) return null;
  switch (match.route.name) {
    case 'author':
    case 'topic':
    case 'channel':
    case 'podcast':
      return { page: publicPages[match.route.name], params: match.params };
    default:
      return null;
  }
}

type Rendering = { readonly mandator: Mandator; readonly format: FeedFormat; readonly publishing: Publishing };

function renderFeed(view: PageView, { mandator, format, publishing }: Rendering): RenderedDocument {
  const { title, description, list = [], series, feedPath = '', tags } = view;
  const isTitles = feedPath === '';
  const feed: Feed = {
    title: isTitles ? mandator.name : (series?.podcast.title ?? `${title} – ${mandator.name}`),
    description,
    path: isTitles ? '/' : feedPath,
    ownPath: `/${format}${feedPath}`,
    cover: series?.podcast.img ?? null,
    entries: series ? series.episodes.map((episode) => episodeEntry(series.podcast, episode)) : list.map(teaserEntry),
    madeAt: publishing.clock(),
  };
  const site = createPublicSite(mandator, {
    origin: publishing.publicOrigin(mandator.id),
    imageUrls: publishing.imageUrls,
    media: publishing.media,
  });
  return { text: format === 'rss' ? rssFeed(feed, site) : atomFeed(feed, site), tags };
}
