/**
 * Whether a page is in lite mode. By a selector, because importing `documentState.ts` would split it into a file of its
 * own. Decision 074.
 */
export function isLite(page: Document): boolean {
  return page.querySelector('[data-lite]') !== null;
}
