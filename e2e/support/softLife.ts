import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openVisitor } from './browser.ts';
import { NOTE_OPEN } from './leftovers/noteOpen.ts';
import { beginListening, follow, isSameDocument } from './listenerDesk.ts';
import { openMemory, type PageMemory } from './pageMemory.ts';

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
  await showPages(page, ROUND);
  await expect.poll(() => page.evaluate(`document.documentElement.dataset.settled`), PATIENCE).toBe('');
  await expect.poll(() => page.locator('button[data-bookmark]').count(), PATIENCE).toBeGreaterThan(0);
  const open = await restingOpen(page);
  await showPages(page, inRounds(pages));
  await expect.poll(() => restingOpen(page), PATIENCE).toEqual(open);
  await close();
}

/**
 * The growth of a page's memory after this many new pages, measured at rest on the same page without other
 * instrumentation.
 */
export async function measureGrowth(browser: Browser, port: number, pages: number): Promise<PageMemory> {
  const { page, close } = await openVisitor(browser, port);
  await beginListening(page);
  await isSameDocument(page);
  const paths = await findArticles(page);
  const measure = await openMemory(page);
  // By then the browser has filled its caches for all pages.
  await showPages(page, [...ROUND, ...paths.slice(pages)].slice(0, WARMING_PAGES));
  const before = await restingMemory(page, measure);
  await showPages(page, paths.slice(0, pages));
  const after = await restingMemory(page, measure);
  await close();
  return {
    heapBytes: after.heapBytes - before.heapBytes,
    documents: after.documents - before.documents,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    detached: after.detached - before.detached,
  };
}

const WARMING_PAGES = 30;

/** The addresses of the newest articles. */
async function findArticles(page: Page): Promise<readonly string[]> {
  const lists = Array.from({ length: 8 }, (_, at) => `/schlagzeilen/${at + 1}`);
  return page.evaluate<string[]>(`(async () => {
    const texts = await Promise.all(${JSON.stringify(lists)}.map(async (list) => (await fetch(list)).text()));
    return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(/href="(\\/[a-z0-9-]+-\\d+)"/g), ([, path]) => path)))];
  })()`);
}

/** Measures once the page at rest has loaded everything. */
async function restingMemory(page: Page, measure: () => Promise<PageMemory>): Promise<PageMemory> {
  await expect.poll(() => page.evaluate(`document.documentElement.dataset.settled`), PATIENCE).toBe('');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('button[data-bookmark]').count(), PATIENCE).toBeGreaterThan(0);
  return measure();
}

function inRounds(pages: number): readonly string[] {
  return Array.from({ length: pages }, (_, at) => ROUND[at % ROUND.length] ?? '/');
}

async function showPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await follow(page, path);
  await follow(page, RESTING_PLACE);
  expect(await isSameDocument(page)).toBe(true);
}

/**
 * Resources open for the lifetime of a page. Timeouts and idle callbacks come and go, and React's listener on the
 * document is added once, with its first root.
 */
function restingOpen(page: Page): Promise<string[]> {
  const leftOut = JSON.stringify(['timeout', 'idle callback', 'listener: selectionchange on HTMLDocument']);
  return page.evaluate<string[]>(`openNow().filter((kind) => !${leftOut}.includes(kind))`);
}
