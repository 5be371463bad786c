/**
 * Whether the page at this path may be prefetched: the routes with `prefetch` in the table, which is too large for the
 * browser. `mayFetchAhead.test.ts` keeps both in sync.
 */
export function mayFetchAhead(pathname: string): boolean {
  return (
    /^\/(?:.+-)?\d+$/.test(pathname) &&
    !/^\/(?:autor|newsletter-anmeldung|podcasts|testbericht|transparenz)\//.test(pathname)
  );
}
