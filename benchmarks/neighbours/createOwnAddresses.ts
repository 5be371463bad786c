/**
 * Fresh addresses of one page, by a query that the page ignores: an address repeated within a second is served from the
 * hot cache without a lookup.
 */
export function createOwnAddresses(count: number): (path: string) => () => string[] {
  let used = 0;
  return (path) => () => Array.from({ length: count }, () => `${path}?n=${(used += 1)}`);
}
