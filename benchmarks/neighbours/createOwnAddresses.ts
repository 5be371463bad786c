/**
 * Addresses of one page that nobody has asked for before: a query that the page does not show. What is asked for again
 * within a second is hot, and never looked up.
 */
export function createOwnAddresses(count: number): (path: string) => () => string[] {
  let used = 0;
  return (path) => () => Array.from({ length: count }, () => `${path}?n=${(used += 1)}`);
}
