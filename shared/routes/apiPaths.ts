/** Where the browser asks the portal for articles like the one that is not there. */
export const SIMILAR_PATH = '/api/articles/search';

/** The newest articles of a tag, as the browser lists them. */
export function tagArticlesPath(id: number): string {
  return `/api/tags/${id}/articles`;
}
