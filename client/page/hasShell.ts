/** Whether the title's menus are on the page: not in other layouts, nor in a frame. */
export function hasShell(page: Document): boolean {
  return window.parent === window && page.querySelector('[data-sidebar]') !== null;
}
