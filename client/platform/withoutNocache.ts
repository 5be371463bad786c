const NOCACHE = 'nocache';

/** The address without the parameter that forced a reload. Specification 2, query parameters. */
export function withoutNocache(href: string): URL {
  const url = new URL(href);
  // `delete` re-serialises the whole query even if nothing is deleted.
  if (url.searchParams.has(NOCACHE)) url.searchParams.delete(NOCACHE);
  return url;
}
