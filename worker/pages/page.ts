import type { ReactElement } from 'react';
import type { PageKind, PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Episode, Podcast } from '#shared/contracts/podcast.contract.ts';
import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import { pageStep } from '#shared/domain/addresses/pageStep.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Step } from '#shared/domain/page/way.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { PageFacts } from '../cache/entry.ts';
import type { OpenGraph } from './openGraph.ts';
import type { PublicSite } from './publicSite.ts';
import type { Thing } from './structuredData.ts';
import type { ContentApi, PageFetchFailure } from '../services/contentApi.ts';
import type { ContentServer } from '../services/contentServer.ts';
import type { Site } from '../services/siteDirectory.ts';

/** A page's data, decided and split: what every reader may see, and apart from it the body of a paid article. */
export type PageView = {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  /** Only pages that search engines shall leave out say so. */
  readonly isIndexed?: false;
  /** Where the page stands, from below the front down; a list is the last step itself. Shown above the content, and told to search engines. */
  readonly way?: readonly Step[];
  readonly content: ReactElement;
  readonly paidBody: ReactElement | null;
  /** Cache tags of all that the page shows. */
  readonly tags: readonly string[];
  readonly facts: PageFacts;
  /** What a list shows, in its order: its feed is made of it. */
  readonly list?: readonly Teaser[];
  /** What the feed of a series to listen to is made of. */
  readonly series?: { readonly podcast: Podcast; readonly episodes: readonly Episode[] };
  /** Where its feeds are: this below `/rss` and `/atom`; empty for the title's own. */
  readonly feedPath?: string;
  readonly openGraph?: OpenGraph;
  readonly structuredData?: (site: PublicSite) => readonly Thing[];
};

/** One kind of public page: where its data comes from and how it becomes a view. */
export type Page<K extends PageKind> = {
  readonly kind: K;
  readonly contentPath: (params: RouteParams) => string;
  /**
   * Stands on pages whose addresses anybody can make up: only those that the content server's filter holds are asked for, and those whose
   * cache tag, which this names, has been purged since; null where no purge makes a page known. Further pages of a list are made known by
   * the purge with which it grows. Decisions 011 and 014.
   */
  readonly knownBy?: (params: RouteParams) => string | null;
  readonly toView: (payload: PayloadOf<K>, mandator: Mandator, params: RouteParams) => PageView;
};

/** What the filter is asked for before a page is; null for a page that is always there. */
export function seekAddress<K extends PageKind>({ contentPath, knownBy }: Page<K>, { mandator, params }: Sought): SoughtAddress | null {
  if (!knownBy) return null;
  const path = contentPath({ ...params, page: pageStep(params.page) });
  return { path, tag: params.page === 1 ? knownBy(params) : cacheTag.address(mandator, path) };
}

type Sought = { readonly mandator: string; readonly params: RouteParams };

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
};

export type PageServices = { readonly contentApi: ContentApi; readonly contentServer: ContentServer; readonly clock: Clock };

/** A kind of page that gets its data in a way of its own. */
export type PageSource = {
  readonly kind: string;
  /** Names what is shown: two questions with the same address see the same page. Canonical parameters only. */
  readonly addressOf: (question: PageQuestion) => string;
  readonly seek: (question: PageQuestion) => SoughtAddress | null;
  readonly load: (question: PageQuestion, services: PageServices) => Promise<Result<LoadedPage, PageFetchFailure>>;
};
