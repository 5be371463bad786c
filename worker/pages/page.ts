import type { ReactElement } from 'react';
import type { PageKind, PayloadOf } from '#shared/contracts/contentApi.contract.ts';
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
  /** Where its feeds are: this below `/rss` and `/atom`; empty for the title's own. */
  readonly feedPath?: string;
  readonly openGraph?: OpenGraph;
  readonly structuredData?: (site: PublicSite) => readonly Thing[];
};

/** One kind of public page: where its data comes from and how it becomes a view. */
export type Page<K extends PageKind> = {
  readonly kind: K;
  readonly contentPath: (params: RouteParams) => string;
  readonly toView: (payload: PayloadOf<K>, mandator: Mandator, params: RouteParams) => PageView;
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
};

export type PageServices = { readonly contentApi: ContentApi; readonly contentServer: ContentServer; readonly clock: Clock };

/** A kind of page that gets its data in a way of its own. */
export type PageSource = {
  readonly kind: string;
  /** Names what is shown: two questions with the same address see the same page. Canonical parameters only. */
  readonly addressOf: (question: PageQuestion) => string;
  readonly load: (question: PageQuestion, services: PageServices) => Promise<Result<LoadedPage, PageFetchFailure>>;
};
