/**
 * Cache tags by which the content server purges. A page has the tags of all it shows; design 3, purge. `article` marks
 * an article's own page, `teaser` every page that lists it: an article that became paid must vanish from the first,
 * while the second only has to show its new mark.
 */
export const cacheTag = {
  article: (id: number) => `article:${id}`,
  teaser: (id: number) => `teaser:${id}`,
  /**
   * On no page: signals new articles among the thousand ids with this prefix. An import names a thousand at once, and
   * invented ids cause at most a thousand calls. Decision 029.
   */
  newArticles: (id: number) => `newArticles:${Math.floor(id / 1_000)}`,
  /** On no page: signals a change of an article to its live readers. */
  live: (id: number) => `live:${id}`,
  author: (id: number) => `author:${id}`,
  /** Pages with an author's name: purged when the name changes, not with every article. */
  byline: (id: number) => `byline:${id}`,
  /** Marks the list that a new one joins, as `podcasts`, `newsletters` and `testReports` do. */
  authors: () => 'authors',
  tag: (id: number) => `tag:${id}`,
  /** The page at a path of words: a section or a tag. */
  channel: (path: string) => `channel:${path}`,
  document: (slug: string) => `document:${slug}`,
  podcast: (slug: string) => `podcast:${slug}`,
  podcasts: () => 'podcasts',
  newsletter: (slug: string) => `newsletter:${slug}`,
  newsletters: () => 'newsletters',
  testReport: (id: number) => `testReport:${id}`,
  testReports: () => 'testReports',
  /** The list of a title's corrections. */
  corrections: (mandator: string) => `corrections:${mandator}`,
  politicalAd: (id: string) => `politicalAd:${id}`,
  /** The shelf of e-paper editions and its archive, */
  epaper: () => 'epaper',
  /** by month. */
  epaperMonth: (month: string) => `epaper:${month}`,
  /** A title's offers. */
  offers: (mandator: string) => `offers:${mandator}`,
  /** The list of a title's topics: purged when one of them gains or loses an article. */
  topics: (mandator: string) => `topics:${mandator}`,
  front: (mandator: string) => `front:${mandator}`,
  site: (mandator: string) => `site:${mandator}`,
  /** On no page: signals a title's page at this content API address, with the page number rounded up. Decision 014. */
  address: (mandator: string, path: string) => `address:${mandator}:${path}`,
  /** On no page: makes the portal reload redirect rules it has cached. */
  redirects: (mandator: string) => `redirects:${mandator}`,
  /** On no page: paywall calls with its bookmark use the title's new rules. Decision 038. */
  paywallRules: (mandator: string) => `paywallRules:${mandator}`,
} as const;

/** On every page: the tag of compacted purges. */
export const EVERYTHING = '*';

/** Whether a purge of this tag affects a title's menus and settings. */
export function concernsSite(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('site:');
}

/** Whether a purge of this tag affects redirect rules. */
export function concernsRedirects(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('redirects:');
}

/** Whether a purge of this tag affects a title's offers. */
export function concernsOffers(tag: string): boolean {
  return tag === EVERYTHING || tag.startsWith('offers:');
}

/** The id in a `live` tag; null for any other. */
export function liveArticleIdOf(tag: string): number | null {
  const [, id] = /^live:(\d{1,9})$/.exec(tag) ?? [];
  return id ? Number(id) : null;
}
