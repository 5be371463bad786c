/**
 * Names by which the content server tells the portal what changed. A page carries the tags of all it shows; design 3,
 * purge. `article` marks an article's own page, `teaser` every page that shows it in a list: an article that became
 * paid must vanish from the first, while the second only has to show its new mark.
 */
export const cacheTag = {
  article: (id: number) => `article:${id}`,
  teaser: (id: number) => `teaser:${id}`,
  /**
   * On no page: says that there are new articles among those whose ids have the same thousands. An import names so a
   * thousand at once, and whoever makes up ids finds a thousand at most that are asked for. Decision 029.
   */
  newArticles: (id: number) => `newArticles:${Math.floor(id / 1_000)}`,
  /** On no page: says that an article that readers may be following has changed. */
  live: (id: number) => `live:${id}`,
  author: (id: number) => `author:${id}`,
  /** Every page on which an author's name stands: purged when that changes, not with every article. */
  byline: (id: number) => `byline:${id}`,
  /** Marks the list that a new one joins, as `podcasts`, `newsletters` and `testReports` do. */
  authors: () => 'authors',
  tag: (id: number) => `tag:${id}`,
  /** What stands at a path of words, a section or a tag. */
  channel: (path: string) => `channel:${path}`,
  document: (slug: string) => `document:${slug}`,
  podcast: (slug: string) => `podcast:${slug}`,
  podcasts: () => 'podcasts',
  newsletter: (slug: string) => `newsletter:${slug}`,
  newsletters: () => 'newsletters',
  testReport: (id: number) => `testReport:${id}`,
  testReports: () => 'testReports',
  politicalAd: (id: string) => `politicalAd:${id}`,
  /** What a title sells. */
  offers: (mandator: string) => `offers:${mandator}`,
  /** The list of a title's topics: purged when one of them gains or loses an article. */
  topics: (mandator: string) => `topics:${mandator}`,
  front: (mandator: string) => `front:${mandator}`,
  site: (mandator: string) => `site:${mandator}`,
  /**
   * On no page: says that a title has a page at this address of the content API, page numbers rounded up. Decision 014.
   */
  address: (mandator: string, path: string) => `address:${mandator}:${path}`,
  /** On no page: makes the portal ask for the rules that it knows of again. */
  redirects: (mandator: string) => `redirects:${mandator}`,
  /** On no page: views that are asked about with its bookmark are decided by the title's new rules. Decision 038. */
  paywallRules: (mandator: string) => `paywallRules:${mandator}`,
} as const;

/** On every page: what a purge names that stands for more than can be named. */
export const EVERYTHING = '*';

/** Whether a purge of this tag changes what a title is asked for besides its pages: menus, settings. */
export function concernsSite(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('site:');
}

/** Whether a purge of this tag changes redirect rules. */
export function concernsRedirects(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('redirects:');
}

/** Whether a purge of this tag changes what a title sells. */
export function concernsOffers(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('offers:');
}

/** The id in a `live` tag; null for any other. */
export function liveArticleIdOf(tag: string): number | null {
  const [, id] = /^live:(\d{1,9})$/.exec(tag) ?? [];
  return id ? Number(id) : null;
}
