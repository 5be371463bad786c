import type { Context } from 'hono';
import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import type { PageKind } from '#shared/contracts/contentApi.contract.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { readMandator } from '#shared/mandators/mandators.ts';
import { createRouteMatcher, type RouteParams } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PortalContext } from '../context.ts';
import { authorPage } from '../pages/author/Author.page.tsx';
import { channelPage } from '../pages/channel/Channel.page.tsx';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import { seekAddress, type Page, type PageView } from '../pages/page.ts';
import { createPublicSite } from '../pages/publicSite.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Portal } from '../portal.ts';
import { atomFeed, rssFeed, type Feed } from './feed.ts';
import { FEED_FORMATS, type FeedFormat } from './feedFormat.ts';
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

type FeedSource = {
  readonly key: string;
  readonly seek: () => SoughtAddress | null;
  readonly load: (mandator: Mandator, portal: Portal) => Promise<PageView | 'notFound' | 'failed'>;
};

/** The list that stands at a path; null where none can be. Only the first page of a list has a feed. */
function findSource(path: string): FeedSource | null {
  if (path === '') return fromPage(latestPage, { id: null, slug: '', page: 1 });
  const match = matchRoute(path);
  if (match.kind !== 'match' || match.params.page !== 1) return null;
  switch (match.route.name) {
    case 'author':
      return fromPage(authorPage, match.params);
    case 'topic':
      return fromPage(topicPage, match.params);
    case 'channel':
      return fromPage(channelPage, match.params);
    default:
      return null;
  }
}

function fromPage<K extends PageKind>(page: Page<K>, params: RouteParams): FeedSource {
  return {
    key: page.contentPath(params),
    seek: () => seekAddress(page, params),
    async load(mandator, { contentApi }) {
      const fetched = await contentApi.fetchPage({ kind: page.kind, mandator: mandator.id, path: page.contentPath(params) });
      if (fetched.ok) return page.toView(fetched.value.payload, mandator, params);
      return fetched.error.kind === 'notFound' ? 'notFound' : 'failed';
    },
  };
}

type Rendering = { readonly mandator: Mandator; readonly format: FeedFormat; readonly portal: Portal };

function renderFeed(view: PageView, { mandator, format, portal }: Rendering): RenderedDocument {
  const { title, description, list = [], feedPath = '', tags } = view;
  const isTitles = feedPath === '';
  const feed: Feed = {
    title: isTitles ? mandator.name : `${title} – ${mandator.name}`,
    description,
    path: isTitles ? '/' : feedPath,
    ownPath: `/${format}${feedPath}`,
    teasers: list,
    madeAt: portal.clock(),
  };
  const site = createPublicSite(mandator, { origin: portal.publicOrigin(mandator.id), imageUrls: portal.imageUrls, media: portal.media });
  return { text: format === 'rss' ? rssFeed(feed, site) : atomFeed(feed, site), tags };
}
