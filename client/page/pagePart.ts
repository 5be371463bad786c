/**
 * A feature that runs while a page is shown: starts immediately and returns the function that ends it. Afterwards
 * nothing may remain: no listener, timer, observer, connection, or element of its own. `e2e/leftovers.test.ts` checks
 * every part and island. `startPage` starts all parts, for those that show another page.
 */
export type PagePart = (page: Document, startPage: (page: Document) => void) => () => void;
