import type { Context } from 'hono';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PortalContext } from '../context.ts';
import { authorPage } from '../pages/author/Author.page.tsx';
import { channelPage } from '../pages/channel/Channel.page.tsx';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import type { PageView } from '../pages/page.ts';
import { createPublicSite } from '../pages/publicSite.ts';
import { podcastPage } from '../pages/podcast/Podcast.page.tsx';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Portal } from '../portal.ts';
import { atomFeed, rssFeed, type Feed } from './feed.ts';
import { episodeEntry, teaserEntry } from './feedEntry.ts';
import { FEED_FORMATS, type FeedFormat } from './feedFormat.ts';
import { pageViewSource, type PageViewSource } from './pageViewSource.ts';
import { missingDocument, serveDocument, type RenderedDocument } from './serveDocument.ts';

const matchRoute = createRouteMatcher(ROUTES);

/** `/rss` is the title's newest, `/rss/koeln/sport`, `/rss/autor/anna-12`, `/rss/themen/7` what is listed at `/koeln/sport` and so on. */
export function createFeedHandler(portal: Portal, format: FeedFormat) {
  return (c: Context<PortalContext>): Response | Promise<Response> => {
    const url = new URL(c.req.url);
    const mandator = readMandator(url.hostname);
    const source = findSource(url.pathname.slice(`/${format}`.length));
    if (!source) return missingDocument();
    const mediaType = FEED_FORMATS.find((known) => known.format === format)?.mediaType ?? 'application/xml';
    return serveDocument(c, portal, {
      key: `${mandator.id}:${format}:${source.key}`,
      mediaType,
      seek: source.seek,
      async render() {
        const loaded = await source.load(mandator, portal);
        return typeof loaded === 'string' ? loaded : renderFeed(loaded, { mandator, format, portal });
      },
    });
  };
}

/** The list that stands at a path; null where none can be. Only the first page of a list has a feed. */
function findSource(path: string): PageViewSource | null {
  if (path === '') return pageViewSource(latestPage, { id: null, slug: '', page: 1 });
  const match = matchRoute(path);
  if (match.kind !== 'match' || match.params.page !== 1) return null;
  switch (match.route.name) {
    case 'author':
      return pageViewSource(authorPage, match.params);
    case 'topic':
      return pageViewSource(topicPage, match.params);
    case 'channel':
      return pageViewSource(channelPage, match.params);
    case 'podcast':
      return pageViewSource(podcastPage, match.params);
    default:
      return null;
  }
}

type Rendering = { readonly mandator: Mandator; readonly format: FeedFormat; readonly portal: Portal };

function renderFeed(view: PageView, { mandator, format, portal }: Rendering): RenderedDocument {
  const { title, description, list = [], series, feedPath = '', tags } = view;
  const isTitles = feedPath === '';
  const feed: Feed = {
    title: isTitles ? mandator.name : (series?.podcast.title ?? `${title} – ${mandator.name}`),
    description,
    path: isTitles ? '/' : feedPath,
    ownPath: `/${format}${feedPath}`,
    cover: series?.podcast.img ?? null,
    entries: series ? series.episodes.map((episode) => episodeEntry(series.podcast, episode)) : list.map(teaserEntry),
    madeAt: portal.clock(),
  };
  const site = createPublicSite(mandator, { origin: portal.publicOrigin(mandator.id), imageUrls: portal.imageUrls, media: portal.media });
  return { text: format === 'rss' ? rssFeed(feed, site) : atomFeed(feed, site), tags };
}
