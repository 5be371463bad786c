import { politicalAdPath, RECOMMENDATIONS_PATH, SETTINGS_PATH, SIMILAR_PATH, tagArticlesPath } from './apiPaths.ts';

export type IslandData = {
  /** A pattern as in the route table. */
  readonly path: string;
  /** Parameters of the query that it knows. */
  readonly query: readonly string[];
};

/**
 * What islands and parts of a page that wake later ask for as JSON, which is the same for everybody: public types, no
 * paid text and nothing of a reader. Told in a build's meta; `worker/test/buildMeta.test.ts` holds every row to that.
 * Specification 7, build and framework fetches; acceptance M124.
 */
export const ISLAND_DATA = {
  Recommendations: { path: RECOMMENDATIONS_PATH, query: [] },
  RegionNews: { path: tagArticlesPath('{id}'), query: [] },
  SimilarArticles: { path: SIMILAR_PATH, query: ['searchTerms'] },
  politicalFacts: { path: politicalAdPath('{slug}'), query: [] },
  settings: { path: SETTINGS_PATH, query: [] },
} as const satisfies Readonly<Record<string, IslandData>>;
