/** Addresses of our own pages; content links come from the content server as they are. */
export const homeHref = '/';

export function channelHref(channelPath: string): string {
  return `/${channelPath}`;
}

export const topicsHref = '/themen';

export function topicHref(id: number, page: number): string {
  return `${topicsHref}/${id}${page > 1 ? `/${page}` : ''}`;
}

export const myRegionHref = '/meineregion';

export const podcastsHref = '/podcasts';

export function podcastHref(slug: string): string {
  return `${podcastsHref}/${slug}`;
}

export function testReportsHref(page: number): string {
  return `/testberichte${page > 1 ? `/${page}` : ''}`;
}
