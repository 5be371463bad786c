import type { Page } from 'playwright-core';
import type { PageCheck } from './pageCheck.ts';

/** Records layout shifts without recent input. */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifts.push(entry.value.toFixed(4) + ' ' + entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80) ?? source.node?.nodeName).join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

export const movesNothing: PageCheck = {
  name: 'G7 moves nothing that its reader has not moved',
  async begin({ page }) {
    await page.addInitScript(WATCH_SHIFTS);
    return () => page.evaluate<string[]>('window.shifts');
  },
};

const WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [document.documentElement.scrollWidth + ' px wide',
  ...[...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(element).position !== 'fixed')
    .slice(0, 3).map((element) => element.outerHTML.slice(0, 80))]`;

export function findWide(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(WIDE);
}

export const isAsWideAsItsWindow: PageCheck = {
  name: 'G7 is as wide as its window',
  begin:
    () =>
    ({ page }) =>
      findWide(page),
};
