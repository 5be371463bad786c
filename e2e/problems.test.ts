import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** A front whose buttons wait for their script. */
async function openWaiting(answer: (route: Route) => void) {
  const visitor = await openVisitor(browser, portal.port);
  const asked = new Promise<void>((resolve) => {
    void visitor.page.route('**/assets/startBookmarks-*.js', (route) => {
      answer(route);
      resolve();
    });
  });
  await visitor.page.goto('/koeln');
  await asked;
  return visitor;
}

it('a script on its way when the page goes is no problem', async () => {
  const { page, problems, close } = await openWaiting(() => undefined);
  const left = page.waitForEvent('pageerror');
  await page.evaluate('window.stop()');
  expect((await left).message).toContain('startBookmarks');
  expect(problems).toEqual([]);
  await close();
});

it('a script that cannot be had is one', async () => {
  const { page, problems, close } = await openWaiting((route) => void route.abort());
  await expect.poll(() => problems.filter((problem) => problem.includes('startBookmarks')).length).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/koeln');
  await close();
});
