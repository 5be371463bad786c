/** Whether a page was made text first. By a selector: `documentState.ts` would become a file of its own. Decision 074. */
export function isLite(page: Document): boolean {
  return page.querySelector('[data-lite]') !== null;
}
