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

/** A page's data, decided and split: what every reader may see, and apart from it the body of a paid article. */
export type PageView = {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  /** The title whose page it is when several show it, for those who are told where it is to be found. */
  readonly homeMandator?: MandatorId | null;
  /** Only pages that search engines shall leave out say so. */
  readonly isIndexed?: false;
  /**
   * Where the page stands, from below the front down; a list is the last step itself. Shown above the content, and told
   * to search engines.
   */
  readonly way?: readonly Step[];
  readonly content: ReactElement;
  /** Stands on paid articles only. */
  readonly paidBody?: ReactElement | null;
  /** Cache tags of all that the page shows. */
  readonly tags: readonly string[];
  /**
   * Those of lists that stand beside what it is about: a new article in one of them is no reason to let a reader of
   * another wait.
   */
  readonly listTags?: readonly string[];
  /** What the reader's part of the page is decided by, on pages that have one. */
  readonly facts?: PageFacts;
  /** What a list shows, in its order: its feed is made of it. */
  readonly list?: readonly Teaser[];
  /** What the feed of a series to listen to is made of. */
  readonly series?: { readonly podcast: Podcast; readonly episodes: readonly Episode[] };
  /** Where its feeds are: this below `/rss` and `/atom`; empty for the title's own. */
  readonly feedPath?: string;
  readonly openGraph?: OpenGraph;
  readonly structuredData?: (site: PublicSite) => readonly Thing[];
};

/** What is asked for: the title, and the route's parameters in their canonical form. */
export type PageQuestion = {
  readonly mandator: Mandator;
  readonly site: Site;
  readonly params: RouteParams;
  /** Those of the query that the route names; empty for nearly all. */
  readonly query: Readonly<Record<string, string>>;
};

export type LoadedPage = {
  readonly view: PageView;
  /** What the source of the data says about keeping the page. */
  readonly mayStore: boolean;
  readonly maxAgeSeconds: number | null;
  /** When its data was read, in milliseconds, where that was not now. */
  readonly asOf?: number;
};

/** Settings that decide how a page looks: what all of them show stands in the caches' key, too. */
export type PageSettings = ThirdPartyPlaces & {
  readonly LEGAL_ARTICLE_IDS: readonly number[];
  readonly RECOMMENDATIONS_ENABLED: boolean;
  readonly RECOMMENDATIONS_PERCENT_OF_B: number;
};

/** What of a title's settings a page may show. */
export type TitleSettings = ThirdPartySwitches &
  Pick<
    SiteSettings,
    | 'consent_platform_enabled'
    | 'political_ads_enabled'
    | 'recommendation_widget_enabled'
    | 'ressort_label_homemix_enabled'
  >;

/** All that a page may ask. */
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
  /** Names what is shown: two questions with the same address see the same page. Canonical parameters only. */
  readonly addressOf: (question: PageQuestion) => string;
  /**
   * What is looked up in the filter of addresses before the page is asked for; null for a page that is always there.
   * Decision 011.
   */
  readonly seek: (question: Pick<PageQuestion, 'mandator' | 'params'>) => SoughtAddress | null;
  readonly load: (question: PageQuestion, services: PageServices) => Promise<Result<LoadedPage, PageFetchFailure>>;
};

export type ContentPage<K extends PageKind> = {
  readonly kind: K;
  readonly contentPath: (params: RouteParams) => string;
  /**
   * Stands on pages whose addresses anybody can make up: only those that the content server's filter holds are asked
   * for, and those of whose cache tags, which this names, one has been purged since. Further pages of a list are made
   * known by the purge with which it grows. Decisions 011, 014 and 029.
   */
  readonly knownBy?: (params: RouteParams) => readonly string[];
  /** `settings` are the portal's, and those of the title that say whom it loads. */
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
