import type { ReactElement } from 'react';
import type { PageKind, PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { PageFacts } from '../cache/entry.ts';

/** A page's data, decided and split: what every reader may see, and apart from it the body of a paid article. */
export type PageView = {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  readonly content: ReactElement;
  readonly paidBody: ReactElement | null;
  /** Cache tags of all that the page shows. */
  readonly tags: readonly string[];
  readonly facts: PageFacts;
};

/** One kind of public page: where its data comes from and how it becomes a view. */
export type Page<K extends PageKind> = {
  readonly kind: K;
  /** Where the build finds the page's styles. */
  readonly modules: readonly string[];
  readonly contentPath: (params: RouteParams) => string;
  readonly toView: (payload: PayloadOf<K>, mandator: Mandator, params: RouteParams) => PageView;
};
