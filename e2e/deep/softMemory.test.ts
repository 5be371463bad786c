import { expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { sharePortal } from '../support/sharedPortals.ts';
import { expectNothingOpen, measureGrowth } from '../support/softLife.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const PAGES = 50;
const MOST_BYTES = 2 * 1_024 * 1_024;

it('50 pages without a load leave less than 2 MB of script, and no document, listener or node behind', async () => {
  const growth = await measureGrowth(browser, portal.port, PAGES);
  console.log(`${PAGES} pages on: ${JSON.stringify(growth)}`);
  expect(growth.heapBytes).toBeLessThan(MOST_BYTES);
  // Memory that was still held before may be released by now, so the growth may be negative.
  const { documents, listeners, detached, nodes } = growth;
  expect(Math.max(documents, listeners, detached)).toBeLessThanOrEqual(0);
  expect(nodes).toBeLessThan(PAGES);
}, 300_000);

it('50 pages on, all that they began has ended', async () => {
  await expectNothingOpen(browser, portal.port, PAGES);
}, 300_000);
