/** Whether the audio player is open, which handles navigations then: `client/navigation`. */
export function isPlayerOpen(page: Document): boolean {
  return page.querySelector('[data-player]') !== null;
}
