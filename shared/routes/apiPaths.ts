/** Where the browser asks the portal for articles like the one that is not there. */
export const SIMILAR_PATH = '/api/articles/search';

/** The newest articles of a tag, as the browser lists them. */
export function tagArticlesPath(id: number | string): string {
  return `/api/tags/${id}/articles`;
}

/** A rendition of a picture; its signed query follows. */
export function picturePath(name: string): string {
  return `/bilder/${name}`;
}

/** Where a live article says that it has changed. */
export function livePath(articleId: string): string {
  return `/api/live/${articleId}`;
}
