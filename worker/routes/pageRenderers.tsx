import type { PageKind } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { RenderOutcome } from '../cache/templateCache.ts';
import { LAYOUTS } from '../layouts/layouts.ts';
import { Document, DOCUMENT_MODULE } from '../layouts/Document.tsx';
import { articlePage } from '../pages/article/Article.page.tsx';
import { authorPage } from '../pages/author/Author.page.tsx';
import { channelPage } from '../pages/channel/Channel.page.tsx';
import { authorsPage } from '../pages/authors/Authors.page.tsx';
import { headlinesPage } from '../pages/headlines/Headlines.page.tsx';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import { createLegalPage, LEGAL_SLUGS } from '../pages/legal/Legal.page.tsx';
import { homePage } from '../pages/home/Home.page.tsx';
import type { Page } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { pageAssets } from '../render/assets.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { renderTemplate } from '../render/template.ts';
import type { Site } from '../services/siteDirectory.ts';

export type PageVisit = { readonly mandator: Mandator; readonly site: Site; readonly route: Route; readonly params: RouteParams };

export type PageRenderer = {
  /** Names the template: two visits with the same key see the same page. Holds canonical parameters only. Design 3, key. */
  readonly keyOf: (visit: PageVisit) => string;
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
  ...Object.fromEntries(LEGAL_SLUGS.map((slug) => [slug, createPageRenderer(createLegalPage(slug))])),
  channel: createPageRenderer(channelPage),
};

export function createPageRenderer<K extends PageKind>(page: Page<K>): PageRenderer {
  return {
    keyOf: ({ mandator, params }) => `${mandator.id}:${page.kind}:${page.contentPath(params)}`,
    async render(visit, portal) {
      const { mandator, route, params } = visit;
      const renderedAt = portal.clock();
      const fetched = await portal.contentApi.fetchPage({ kind: page.kind, mandator: mandator.id, path: page.contentPath(params) });
      if (!fetched.ok) return fetched.error.kind === 'notFound' ? { kind: 'notFound', isGone: fetched.error.isGone } : { kind: 'failed' };
      const { payload, maxAgeSeconds, mayStore } = fetched.value;
      const view = page.toView(payload, mandator, params);
      const freshForSeconds = freshFor(route, portal);
      const entry = await renderTemplate(
        {
          document: (
            <DocumentFor
              visit={visit}
              page={page.kind}
              portal={portal}
              modules={page.modules}
              head={{ ...view, canonicalUrl: `${publicOrigin(mandator, portal)}${view.canonicalPath}` }}
            >
              {view.content}
            </DocumentFor>
          ),
          tags: [cacheTag.site(mandator.id), ...view.tags],
          facts: view.facts,
          paidBodyHtml: view.paidBody && renderFragment(view.paidBody, 'b'),
        },
        {
          build: portal.build,
          renderedAt,
          freshForSeconds: maxAgeSeconds === null ? freshForSeconds : Math.min(freshForSeconds, maxAgeSeconds),
          staleForSeconds: portal.settings.STALE_SECONDS,
          random: portal.random,
          seal: portal.seal,
        },
      );
      return { kind: 'rendered', entry, isStorable: mayStore };
    },
  };
}

type DocumentForProps = {
  readonly visit: Omit<PageVisit, 'params' | 'route'> & { readonly route: Route | null };
  readonly page: string;
  readonly portal: Pick<Portal, 'build' | 'clock'>;
  readonly modules: readonly string[];
  readonly head: Parameters<typeof Document>[0]['head'];
  readonly children: React.ReactNode;
};

/** A page in its layout in its document. Pages without a route of their own (errors) stand in the default layout. */
export function DocumentFor({ visit: { mandator, site, route }, page, portal, modules, head, children }: DocumentForProps) {
  const layout = LAYOUTS[route?.layout ?? 'default'];
  const Layout = layout.component;
  return (
    <Document mandator={mandator} route={route} page={page} head={head} assets={pageAssets([DOCUMENT_MODULE, layout.module, ...modules])} build={portal.build}>
      <Layout
        mandator={mandator}
        menus={site.menus}
        showProgressBar={route?.showProgressBar ?? false}
        showUtilityBar={route?.showUtilityBar ?? true}
        copyrightYear={new Date(portal.clock()).getUTCFullYear()}
      >
        {children}
      </Layout>
    </Document>
  );
}

function freshFor(route: Route, { settings }: Portal): number {
  const configured = route.name === 'home' ? settings.FRESH_HOME_SECONDS : settings.FRESH_PAGE_SECONDS;
  return configured ?? route.staleWhileRevalidate;
}

/** The address under which a title is public: canonical links do not repeat the host a request happened to name. */
function publicOrigin(mandator: Mandator, { settings }: Portal): string {
  return settings.PUBLIC_ORIGIN.replace('{mandator}', mandator.id);
}
