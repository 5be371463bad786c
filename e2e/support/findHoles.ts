import type { Page } from 'playwright-core';

/**
 * Columns in the main part that end far above their neighbours, as `container: shortfall px of row px`, and list
 * entries followed by a gap as high as an entry.
 */
export function findHoles(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const MAY_END_ABOVE = 240, MAY_LIE_BETWEEN = 64, holes = [];
    const LEAVES = 'a, p, time, img, h2, h3, audio, button';
    const bottomOf = (element) => Math.max(...[element, ...element.querySelectorAll(LEAVES)].filter((leaf) => leaf.matches(LEAVES) && leaf.checkVisibility()).map((leaf) => leaf.getBoundingClientRect().bottom));
    const name = (element) => (element.closest('section')?.getAttribute('aria-labelledby') ?? '') + ' .' + element.className;
    for (const container of document.querySelectorAll('main div, main section')) {
      const children = [...container.children].filter((child) => child.checkVisibility() && child.querySelector('a'));
      for (const child of children) {
        const { top, left } = child.getBoundingClientRect();
        const others = children.filter((other) => Math.abs(other.getBoundingClientRect().top - top) < 4);
        const right = child.getBoundingClientRect().right;
        const below = children.map((other) => other.getBoundingClientRect()).filter((box) => box.top >= bottomOf(child) && box.left < right && box.right > left);
        const end = Math.min(Math.max(...others.map(bottomOf)), ...below.map((box) => box.top));
        if (end - bottomOf(child) > MAY_END_ABOVE) holes.push(name(container) + ': ' + Math.round(end - bottomOf(child)) + ' px of ' + Math.round(end - top));
        const next = child.nextElementSibling;
        if (!next?.checkVisibility() || getComputedStyle(container).columnCount !== 'auto') continue;
        const box = next.getBoundingClientRect();
        if (others.length === 1 && child.matches('article') && next.matches('article') && Math.abs(box.left - left) < 4 && box.top - bottomOf(child) > MAY_LIE_BETWEEN) holes.push(name(container) + ': gap of ' + Math.round(box.top - bottomOf(child)));
      }
    }
    return holes;
  })()`);
}
