import type { ReactElement } from 'react';
import type { PageKind, PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Episode, Podcast } from '#shared/contracts/podcast.contract.ts';
import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import { pageStep } from '#shared/domain/addresses/pageStep.ts';
import type { ThirdPartyPlaces, ThirdPartySwitches } from '#shared/domain/consent/presentThirdParties.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Mandator, MandatorId } from '#shared/mandators/mandator.ts';
import type { ShortReport } from '#shared/domain/openData/readings.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Step } from '#shared/domain/page/way.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { PageFacts } from '../cache/entry.ts';
import type { OpenGraph } from './openGraph.ts';
import type { PublicSite } from './publicSite.ts';
import type { Thing } from './structuredData.ts';
import type { ContentApi, PageFetchFailure } from '../services/contentApi.ts';
import type { ArticleSearch } from '../services/articleSearch.ts';
import type { ContentServer } from '../services/contentServer.ts';
import type { Offers } from '../services/offers.ts';
import type { Site } from '../services/siteDirectory.ts';

/** A page's public view, and separately the body of a paid article. */
export type PageView = {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  /** The canonical title of a page shown by several, for metadata. */
  readonly homeMandator?: MandatorId | null;
  /** Set only on pages that must not be indexed. */
  readonly isIndexed?: false;
  /** Breadcrumb below the front page; a list is its own last step. Shown above the content and in structured data. */
  readonly way?: readonly Step[];
  /** Set where the content itself shows the breadcrumb. */
  readonly showsWay?: true;
  /** Whether it shows rights of reply. */
  readonly hasReply?: boolean;
  readonly content: ReactElement;
  /** Paid articles only. */
  readonly paidBody?: ReactElement | null;
  /** Cache tags of all that the page shows. */
  readonly tags: readonly string[];
  /** Cache tags of lists beside the main content: their purges make the page stale, not superseded. */
  readonly listTags?: readonly string[];
  /** Of an article, in milliseconds. */
  readonly publishedAt?: number;
  /** Facts for reader-specific decisions, on pages that make any. */
  readonly facts?: PageFacts;
  /** A list's teasers in order; its feed is built from them. */
  readonly list?: readonly Teaser[];
  /** Teasers on the first screen, in order; those of `list` by default. */
  readonly head?: readonly Teaser[];
  /** Of the municipality that a topic is, for readers who follow it. */
  readonly report?: ShortReport | null;
  /** Data for a podcast's feed. */
  readonly series?: { readonly podcast: Podcast; readonly episodes: readonly Episode[] };
  /** Path of its feeds below `/rss` and `/atom`; empty for the title's own. */
  readonly feedPath?: string;
  readonly openGraph?: OpenGraph;
  readonly structuredData?: (site: PublicSite) => readonly Thing[];
};

/** The title, and the route's parameters in canonical form. */
export type PageQuestion = {
  readonly mandator: Mandator;
  readonly site: Site;
  readonly params: RouteParams;
  /** Those of the query that the route names; empty for nearly all. */
  readonly query: Readonly<Record<string, string>>;
};

export type LoadedPage = {
  readonly view: PageView;
  /** The data source's cache policy for the page. */
  readonly mayStore: boolean;
  readonly maxAgeSeconds: number | null;
  /** When its data was read, in milliseconds, if not now. */
  readonly asOf?: number;
};

/** Settings that affect pages; those that affect all of them are part of cache keys. */
export type PageSettings = ThirdPartyPlaces & {
  readonly LEGAL_ARTICLE_IDS: readonly number[];
  readonly RECOMMENDATIONS_ENABLED: boolean;
  readonly RECOMMENDATIONS_PERCENT_OF_B: number;
};

/** A title's settings used in pages. */
export type TitleSettings = ThirdPartySwitches &
  Pick<
    SiteSettings,
    | 'consent_platform_enabled'
    | 'political_ads_enabled'
    | 'recommendation_widget_enabled'
    | 'ressort_label_homemix_enabled'
  >;

/** Services available to pages. */
export type PageServices = {
  readonly settings: PageSettings;
  readonly contentApi: ContentApi;
  readonly contentServer: ContentServer;
  readonly searchArticles: ArticleSearch;
  readonly offers: Offers;
  readonly clock: Clock;
};

/** A kind of public page: the same for every reader. */
export type PublicPage = {
  readonly kind: string;
  /** Identifies the page: questions with the same address show the same page. Canonical parameters only. */
  readonly addressOf: (question: PageQuestion) => string;
  /** The address to look up in the filter first; null for a page that always exists. Decision 011. */
  readonly seek: (question: Pick<PageQuestion, 'mandator' | 'params'>) => SoughtAddress | null;
  readonly load: (question: PageQuestion, services: PageServices) => Promise<Result<LoadedPage, PageFetchFailure>>;
};

export type ContentPage<K extends PageKind> = {
  readonly kind: K;
  readonly contentPath: (params: RouteParams) => string;
  /**
   * For pages with guessable addresses: returns the cache tags by which they become known. Only addresses in the
   * content server's filter are fetched, and those with a tag purged since it was built. A growing list makes its
   * further pages known by its purge. Decisions 011, 014 and 029.
   */
  readonly knownBy?: (params: RouteParams) => readonly string[];
  /** `settings` are the portal's, and the title's switches for third parties. */
  readonly toView: (
    payload: PayloadOf<K>,
    mandator: Mandator,
    params: RouteParams,
    settings: PageSettings & TitleSettings,
  ) => PageView;
};

/** A page that is one payload of the content API, as nearly all are. */
export function contentPage<K extends PageKind>({ kind, contentPath, knownBy, toView }: ContentPage<K>): PublicPage {
  return {
    kind,
    addressOf: ({ params }) => contentPath(params),
    seek({ mandator, params }) {
      if (!knownBy) return null;
      const path = contentPath({ ...params, page: pageStep(params.page) });
      return { path, tags: params.page === 1 ? knownBy(params) : [cacheTag.address(mandator.id, path)] };
    },
    async load({ mandator, params, site }, { contentApi, settings }) {
      const fetched = await contentApi.fetchPage({ kind, mandator: mandator.id, path: contentPath(params) });
      if (!fetched.ok) return fetched;
      const { payload, ...keeping } = fetched.value;
      return ok({ view: toView(payload, mandator, params, { ...settings, ...site.settings }), ...keeping });
    },
  };
}
