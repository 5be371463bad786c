import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openVisitor } from './browser.ts';
import { NOTE_OPEN } from './leftovers/noteOpen.ts';
import { beginListening, follow, isSameDocument } from './listenerDesk.ts';

/** Pages of every kind that has something to end: islands, live entries, ads' room, galleries, lists. */
const ROUND = ['/', '/rund-um-den-dom-1001', '/1005', '/1002', '/1007', '/suche?q=dom', '/meineregion', '/podcasts'];
const RESTING_PLACE = '/koeln';

const PATIENCE = { timeout: 20_000, interval: 200 };

/** Shows so many pages one after the other without a load, and proves that all that they began has ended with them. */
export async function expectNothingOpen(browser: Browser, port: number, pages: number): Promise<void> {
  const { page, close } = await openVisitor(browser, port);
  await page.addInitScript(NOTE_OPEN);
  await beginListening(page);
  await isSameDocument(page);
  await showPages(page, ROUND.length);
  await expect.poll(() => page.evaluate(`document.documentElement.dataset.settled`), PATIENCE).toBe('');
  await expect.poll(() => page.locator('button[data-bookmark]').count(), PATIENCE).toBeGreaterThan(0);
  const open = await restingOpen(page);
  await showPages(page, pages);
  await expect.poll(() => restingOpen(page), PATIENCE).toEqual(open);
  await close();
}

async function showPages(page: Page, pages: number): Promise<void> {
  for (let shown = 0; shown < pages; shown += 1) await follow(page, ROUND[shown % ROUND.length] ?? '/');
  await follow(page, RESTING_PLACE);
  expect(await isSameDocument(page)).toBe(true);
}

/** What goes on for as long as a page is shown; timeouts and idle work come and go. */
function restingOpen(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`openNow().filter((kind) => kind !== 'timeout' && kind !== 'idle callback')`);
}
