const NOCACHE = 'nocache';

/** An address without what made the browser ask anew, which has no place in it any longer. Specification 2, query parameters. */
export function withoutNocache(href: string): URL {
  const url = new URL(href);
  // Even to delete nothing writes all of a query anew.
  if (url.searchParams.has(NOCACHE)) url.searchParams.delete(NOCACHE);
  return url;
}
