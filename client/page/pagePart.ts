/**
 * Something that goes on for as long as a page is shown: begins at once, and returns how it ends. After that nothing of
 * it is left: no listener, timer, observer or connection, and no element of its own. `e2e/leftovers.test.ts` holds
 * every part and island to that. `startPage` begins all of them, for whoever shows another page.
 */
export type PagePart = (page: Document, startPage: (page: Document) => void) => () => void;
