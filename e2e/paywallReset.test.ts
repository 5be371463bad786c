import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { beginListening, follow, isSameDocument, settle } from './support/listenerDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PAID = '/1002';
const locks = (page: Page) => page.locator('[data-paywall-template]').count();
/** The number of calls to the paywall so far. */
const asked = () => portal.paywall.calls.length;

async function goBackSoftly(page: Page): Promise<void> {
  const before = new URL(PAID, page.url()).href;
  await page.evaluate('history.back()');
  await settle(page, before);
}

it('M86 without loads the decision is made anew for each page, and stays for a jump within one', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  await beginListening(page);
  await isSameDocument(page);
  portal.paywall.calls.length = 0;
  await follow(page, PAID);
  expect([await locks(page), asked()]).toEqual([1, 1]);
  await follow(page, '#inhalt');
  expect([await locks(page), asked()]).toEqual([1, 1]);
  await page.evaluate('history.back()');
  await settle(page, new URL(PAID, page.url()).href);
  expect([await locks(page), asked()]).toEqual([1, 1]);
  await follow(page, '/1001');
  expect([await locks(page), asked()]).toEqual([0, 1]);
  await goBackSoftly(page);
  expect([await locks(page), asked(), await isSameDocument(page)]).toEqual([1, 2, true]);
  await close();
});

it('M86 what a purchase has said ends with its page, not with its hydration nor a jump', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  await carryCookie(page, await portal.cookies('wallet'));
  await page.route('**/api/plenigo/credits/use', (route) => route.abort());
  await beginListening(page);
  await isSameDocument(page);
  await follow(page, PAID);
  const said = page.locator('portal-island[data-island=BuyArticle] output');
  await page.locator('portal-island[data-island=BuyArticle] button').click();
  await expect.poll(() => said.textContent()).toContain('wird geprüft');
  await follow(page, '#inhalt');
  expect(await said.textContent()).toContain('wird geprüft');
  await page.evaluate('history.back()');
  await settle(page, new URL(PAID, page.url()).href);
  await follow(page, '/1001');
  await goBackSoftly(page);
  expect([await said.textContent(), await isSameDocument(page)]).toEqual(['', true]);
  await close();
});
