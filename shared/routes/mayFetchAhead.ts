/**
 * Whether the page at this path may be prefetched: the routes with `prefetch` in the table, which is too large for the
 * browser. `mayFetchAhead.test.ts` keeps both in sync.
 */
export function mayFetchAhead(pathname: string): boolean {
  return (
    /^\/(?:.+-)?\d+$/.test(pathname) &&
    !/^\/(?:autor|bilder|epaper|newsletter-anmeldung|podcasts|termine|testbericht|transparenz)\//.test(pathname)
  );
}
