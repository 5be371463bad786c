import { politicalAdPath, RECOMMENDATIONS_PATH, SETTINGS_PATH, SIMILAR_PATH, tagArticlesPath } from './apiPaths.ts';

export type IslandData = {
  /** A pattern as in the route table. */
  readonly path: string;
  /** Query parameters it supports. */
  readonly query: readonly string[];
};

/**
 * JSON that islands and deferred parts of a page fetch and that is identical for all readers: public data, no paid text
 * and nothing of a reader. Listed in a build's meta; `worker/test/buildMeta.test.ts` checks every row. Specification 7,
 * build and framework fetches; acceptance M124.
 */
export const ISLAND_DATA = {
  Recommendations: { path: RECOMMENDATIONS_PATH, query: [] },
  RegionNews: { path: tagArticlesPath('{id}'), query: [] },
  SimilarArticles: { path: SIMILAR_PATH, query: ['searchTerms'] },
  politicalFacts: { path: politicalAdPath('{slug}'), query: [] },
  settings: { path: SETTINGS_PATH, query: [] },
} as const satisfies Readonly<Record<string, IslandData>>;
