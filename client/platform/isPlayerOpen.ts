/** Whether a player stands beside the page, which follows navigations then: `client/navigation`. */
export function isPlayerOpen(page: Document): boolean {
  return page.querySelector('[data-player]') !== null;
}
