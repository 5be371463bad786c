import type { ReactNode } from 'react';
import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import type { PageKind } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { isLegalPage } from '#shared/domain/page/isLegalPage.ts';
import type { PageType } from '#shared/domain/page/pageType.ts';
import { ok } from '#shared/lib/result.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { PageFacts } from '../cache/entry.ts';
import type { RenderOutcome } from '../cache/templateCache.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { Document } from '../layouts/Document.tsx';
import { articlePage } from '../pages/article/Article.page.tsx';
import { authorPage } from '../pages/author/Author.page.tsx';
import { Breadcrumb } from '../pages/Breadcrumb.tsx';
import { channelPage } from '../pages/channel/Channel.page.tsx';
import { authorsPage } from '../pages/authors/Authors.page.tsx';
import { headlinesPage } from '../pages/headlines/Headlines.page.tsx';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import { createLegalPage, LEGAL_SLUGS } from '../pages/legal/Legal.page.tsx';
import { myRegionPage } from '../pages/myRegion/MyRegion.page.tsx';
import { homePage } from '../pages/home/Home.page.tsx';
import { newsletterPage } from '../pages/newsletter/Newsletter.page.tsx';
import { newslettersPage } from '../pages/newsletters/Newsletters.page.tsx';
import { seekAddress, type Page, type PageQuestion, type PageSource } from '../pages/page.ts';
import { podcastPage } from '../pages/podcast/Podcast.page.tsx';
import { podcastsPage } from '../pages/podcasts/Podcasts.page.tsx';
import { searchPage } from '../pages/search/Search.page.tsx';
import { testReportPage } from '../pages/testReport/TestReport.page.tsx';
import { testReportsPage } from '../pages/testReports/TestReports.page.tsx';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import { topicsPage } from '../pages/topics/Topics.page.tsx';
import type { Portal } from '../portal.ts';
import { pageAssets } from '../render/assets.ts';
import { PublicOriginContext } from '../render/publicOrigin.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { renderTemplate } from '../render/template.ts';
import { describeView } from './describeView.ts';
import { Places } from './Places.tsx';

/** Design 11: a live article. */
const LIVE_FRESH_SECONDS = 15;

export type PageVisit = PageQuestion & { readonly route: Route };

export type PageRenderer = {
  /** Names the template: two visits with the same key see the same page. Holds canonical parameters only. Design 3, key. */
  readonly keyOf: (visit: PageVisit) => string;
  /** What is looked up in the filter of addresses before the page is rendered; null for a page that is always there. */
  readonly seek: (visit: PageVisit) => SoughtAddress | null;
  /** Fetches the page's data and renders its template. Sees no request, no cookie, no reader. */
  readonly render: (visit: PageVisit, portal: Portal) => Promise<RenderOutcome>;
};

export type PageRenderers = Readonly<Record<string, PageRenderer>>;

/** By route name. `app-by-id` and `article` share one template. */
export const pageRenderers: PageRenderers = {
  home: createPageRenderer(homePage),
  article: createPageRenderer(articlePage),
  'app-by-id': createPageRenderer(articlePage),
  author: createPageRenderer(authorPage),
  authors: createPageRenderer(authorsPage),
  headlines: createPageRenderer(headlinesPage),
  latest: createPageRenderer(latestPage),
  search: createRenderer(searchPage),
  meineregion: createRenderer(myRegionPage),
  topics: createPageRenderer(topicsPage),
  topic: createPageRenderer(topicPage),
  podcasts: createPageRenderer(podcastsPage),
  podcast: createPageRenderer(podcastPage),
  newsletters: createPageRenderer(newslettersPage),
  newsletter: createPageRenderer(newsletterPage),
  'testberichte-feed': createPageRenderer(testReportsPage),
  testbericht: createPageRenderer(testReportPage),
  ...Object.fromEntries(LEGAL_SLUGS.map((slug) => [slug, createPageRenderer(createLegalPage(slug))])),
  channel: createPageRenderer(channelPage),
};

export function createPageRenderer<K extends PageKind>(page: Page<K>): PageRenderer {
  return createRenderer({
    kind: page.kind,
    addressOf: ({ params }) => page.contentPath(params),
    seek: ({ mandator, params }) => seekAddress(page, { mandator: mandator.id, params }),
    async load({ mandator, params }, { contentApi }) {
      const fetched = await contentApi.fetchPage({ kind: page.kind, mandator: mandator.id, path: page.contentPath(params) });
      if (!fetched.ok) return fetched;
      const { payload, ...keeping } = fetched.value;
      return ok({ view: page.toView(payload, mandator, params), ...keeping });
    },
  });
}

function createRenderer(page: PageSource): PageRenderer {
  return {
    keyOf: (visit) => `${visit.mandator.id}:${page.kind}:${page.addressOf(visit)}`,
    seek: page.seek,
    async render(visit, portal) {
      const { mandator, route } = visit;
      const renderedAt = portal.clock();
      const loaded = await page.load(visit, portal);
      if (!loaded.ok) return loaded.error.kind === 'notFound' ? { kind: 'notFound', isGone: loaded.error.isGone } : { kind: 'failed' };
      const { view, maxAgeSeconds, mayStore } = loaded.value;
      const freshForSeconds = view.facts['isLive'] === 1 ? Math.min(LIVE_FRESH_SECONDS, freshFor(route, portal)) : freshFor(route, portal);
      const entry = await renderTemplate(
        {
          document: (
            <DocumentFor
              visit={visit}
              portal={portal}
              head={{
                ...view,
                pageType: pageTypeOf(route, view.facts, portal),
                canonicalUrl: view.isIndexed === false ? null : `${portal.publicOrigin(mandator.id)}${view.canonicalPath}`,
                found: describeView(view, mandator, portal),
              }}
            >
              {view.way && view.way.length > 0 && <Breadcrumb way={view.way} currentPath={view.canonicalPath} />}
              {view.content}
            </DocumentFor>
          ),
          tags: [cacheTag.site(mandator.id), ...view.tags],
          facts: view.facts,
          paidBodyHtml: view.paidBody && renderFragment(<Places portal={portal}>{view.paidBody}</Places>, 'b'),
        },
        {
          build: portal.build,
          renderedAt,
          freshForSeconds: maxAgeSeconds === null ? freshForSeconds : Math.min(freshForSeconds, maxAgeSeconds),
          staleForSeconds: route.query ? route.staleWhileRevalidate : portal.settings.STALE_SECONDS,
          random: portal.random,
          seal: portal.seal,
        },
      );
      return { kind: 'rendered', entry, isStorable: mayStore };
    },
  };
}

type DocumentForProps = {
  readonly visit: Pick<PageVisit, 'mandator' | 'site'> & { readonly route: Route | null };
  readonly portal: Pick<Portal, 'build' | 'clock' | 'imageUrls' | 'media' | 'publicOrigin'>;
  readonly head: Parameters<typeof Document>[0]['head'];
  readonly children: ReactNode;
};

/** A page in its layout in its document. Pages without a route of their own (errors) stand in the default layout. */
export function DocumentFor({ visit: { mandator, site, route }, portal, head, children }: DocumentForProps) {
  const Layout = LAYOUTS[route?.layout ?? 'default'];
  return (
    <Places portal={portal}>
      <Document mandator={mandator} site={site} route={route} head={head} assets={pageAssets(mandator.preloadedFonts)} build={portal.build}>
        <Layout
          mandator={mandator}
          menus={site.menus}
          breakingNews={site.breakingNews}
          showProgressBar={route?.showProgressBar ?? false}
          showUtilityBar={route?.showUtilityBar ?? true}
          copyrightYear={new Date(portal.clock()).getUTCFullYear()}
        >
          <PublicOriginContext value={portal.publicOrigin(mandator.id)}>{children}</PublicOriginContext>
        </Layout>
      </Document>
    </Places>
  );
}

/** Acceptance M33: articles that are listed as legal texts count as such. */
function pageTypeOf(route: Route, { articleId }: PageFacts, { settings }: Portal): PageType {
  const page = { routeName: route.name, articleId: typeof articleId === 'number' ? articleId : null };
  return isLegalPage(page, settings.LEGAL_ARTICLE_IDS) ? 'Legalseite' : route.pageType;
}

function freshFor(route: Route, { settings }: Portal): number {
  const configured = route.name === 'home' ? settings.FRESH_HOME_SECONDS : settings.FRESH_PAGE_SECONDS;
  return configured ?? route.staleWhileRevalidate;
}
