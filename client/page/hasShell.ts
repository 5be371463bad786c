/** Whether the title's own menus stand around the page: not in another layout, nor in a frame of ours. */
export function hasShell(page: Document): boolean {
  return window.parent === window && page.querySelector('[data-sidebar]') !== null;
}
