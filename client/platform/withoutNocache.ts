const NOCACHE = 'nocache';

/** An address without what made the browser ask anew, which has no place in it any longer. Specification 2, query parameters. */
export function withoutNocache(href: string): URL {
  const url = new URL(href);
  // What is taken out of it writes all of it anew.
  if (url.searchParams.has(NOCACHE)) url.searchParams.delete(NOCACHE);
  return url;
}
