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

export const newslettersHref = '/newsletter-anmeldung';

export function newsletterHref(slug: string): string {
  return `${newslettersHref}/${slug}`;
}

/** Stations on the way into a newsletter and out of it. They are not pages of the route table: nobody's is kept. */
export type NewsletterStepName = 'gesendet' | 'bestaetigung' | 'angemeldet' | 'abmeldung' | 'abgemeldet';

export function newsletterStepHref(slug: string, step: NewsletterStepName): string {
  return `${newsletterHref(slug)}/${step}`;
}

/** What a reader has marked to read. */
export const bookmarksHref = '/bookmarks';

/** What the title sells. */
export const orderHref = '/order';

export function testReportsHref(page: number): string {
  return `/testberichte${page > 1 ? `/${page}` : ''}`;
}
