import type { ReactNode } from 'react';
import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import { writePageAds } from '#shared/domain/ads/pageAds.ts';
import { stateAttributes } from '#shared/domain/page/documentState.ts';
import { partyOfKind, type AskedVendor } from '#shared/domain/consent/presentThirdParties.ts';
import { PREFETCH_LIMIT } from '#shared/domain/page/prefetchLimit.ts';
import type { PageType } from '#shared/domain/page/pageType.ts';
import { analyticsNameOf, trackingTypeOf } from '#shared/domain/page/trackingType.ts';
import { ERROR_PAGE } from '#shared/domain/page/unroutedPages.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { BREAKPOINTS } from '#shared/domain/display/breakpoints.ts';
import { breakingNewsEnd } from '#shared/domain/judgement/judgeBreakingNews.ts';
import { breakingNewsKey } from '#shared/domain/site/breakingNewsKey.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Route } from '#shared/routes/routes.ts';
import '#shared/styles/base.css';
import type { PageAssets } from '../render/assets.ts';
import type { EncodedText } from '../render/encodedText.ts';
import { Hole, useAttributeHole } from '../render/Hole.tsx';
import { useRenderScope } from '../render/renderScope.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { Found, type FoundProps } from './Found.tsx';
import { headScript } from './headScript.ts';

/** Metadata of a page. `canonicalUrl` is null for pages that are not indexed. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string | null;
  readonly pageType: PageType | null;
  /** Null or missing for pages that are not to be found. */
  readonly found?: FoundProps | null;
};

/** Browsers delay the first paint for a preloaded font, which takes too long on a phone's connection. Decision 016. */
const LARGE_SCREEN = `(min-width: ${BREAKPOINTS.portal.lg}px)`;

type DocumentProps = {
  readonly mandator: Mandator;
  readonly site: { readonly breakingNews: BreakingNews | null; readonly settings: SiteSettings };
  readonly route: Pick<Route, 'name' | 'colorMode'> | null;
  readonly head: PageHead;
  /** Lite mode: text first, in system fonts. */
  readonly isLite?: boolean;
  readonly assets: PageAssets;
  /** The page's stylesheet. */
  readonly css: EncodedText;
  readonly build: string;
  /** The app around the page; empty for none. */
  readonly appMode?: string;
  /** Whether usage is measured without consent: the publisher's own decision. */
  readonly isAlwaysMeasured?: boolean;
  /** Vendors that need consent on this page; null without a consent banner. */
  readonly askedVendors?: readonly AskedVendor[] | null;
  /** Where ads are framed from; empty for nowhere. */
  readonly adOrigin?: string;
  readonly children: ReactNode;
};

export function Document({
  mandator,
  site,
  route,
  head,
  isLite,
  assets,
  css,
  build,
  appMode,
  isAlwaysMeasured,
  askedVendors = null,
  adOrigin,
  children,
}: DocumentProps) {
  const readerAttributes = useAttributeHole('readerAttributes');
  const newsUntil = breakingNewsEnd(site.breakingNews, site.settings.breaking_news_hours);
  const { verbatim } = useRenderScope();
  return (
    <html
      lang="de"
      {...stateAttributes({
        mandator: mandator.id,
        build,
        route: analyticsNameOf(route?.name ?? ERROR_PAGE),
        tracking: trackingTypeOf(route?.name ?? ERROR_PAGE),
        breaking: site.breakingNews ? breakingNewsKey(site.breakingNews) : undefined,
        breakingUntil: Number.isFinite(newsUntil) ? String(newsUntil) : undefined,
        ads: adsOf(askedVendors, adOrigin),
        app: appMode || undefined,
        lite: isLite ? '' : undefined,
        plain: isLite ? '' : undefined,
        behaviour: isAlwaysMeasured ? 'always' : undefined,
        ...stateBySettings(site.settings),
        colorMode: route?.colorMode,
        forced: route?.colorMode,
      })}
      {...readerAttributes}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {css.text && <style dangerouslySetInnerHTML={{ __html: verbatim(css) }} />}
        <Hole name="readerStyle" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} property={head.found ? 'og:description' : undefined} />
        {head.canonicalUrl ? (
          <link rel="canonical" href={head.canonicalUrl} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {head.found && <Found {...head.found} />}
        {head.pageType && <meta name="page-type" content={head.pageType} />}
        <meta name="theme-color" content={mandator.themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={mandator.themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={`/icons/${mandator.id}.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/icons/${mandator.id}-180.png`} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" media={LARGE_SCREEN} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" async fetchPriority="low" src={src} />
        ))}
      </head>
      <body>
        {children}
        <Hole name="purchases" />
        {askedVendors && <ConsentDialog vendors={askedVendors} settings={site.settings} />}
      </body>
    </html>
  );
}

/** Without a vendor that readers can agree to, there are none. */
function adsOf(vendors: readonly AskedVendor[] | null, origin = ''): string | undefined {
  const vendor = partyOfKind(vendors ?? [], 'adFrame');
  if (!vendor || origin === '') return undefined;
  const { id, snippet } = vendor;
  return writePageAds({ vendor: id, origin, system: (snippet.kind === 'adFrame' && snippet.system) || null });
}

function stateBySettings(settings: SiteSettings) {
  const limit = settings.articles_prefetched_per_view;
  return {
    plusLogo: settings.plus_logo_enabled ? '' : undefined,
    noSwipeTip: settings.swipe_tooltip_enabled ? undefined : '',
    prefetchLimit: limit === PREFETCH_LIMIT ? undefined : String(limit),
    prideLogo: settings.xp_lgbtqi_logo_enabled ? '' : undefined,
  };
}
