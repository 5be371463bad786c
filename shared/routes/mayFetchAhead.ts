/**
 * Whether the page at this path may be fetched before it is asked for: the routes with `prefetch` in the table, which
 * is too large to send to the browser. `mayFetchAhead.test.ts` holds the two together.
 */
export function mayFetchAhead(pathname: string): boolean {
  return (
    /^\/(?:.+-)?\d+$/.test(pathname) &&
    !/^\/(?:autor|newsletter-anmeldung|podcasts|testbericht|transparenz)\//.test(pathname)
  );
}
