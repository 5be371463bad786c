import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

it.each(MANDATORS.map(({ id, name }) => [id, name] as const))('M105 %s has a manifest of its own', async (id, name) => {
  const host = `${id}.localhost`;
  const { status, headers, text } = await portal.request('/manifest.webmanifest', { host });
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest: {
    readonly icons: readonly { readonly src: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  } = JSON.parse(text);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name, display: 'standalone' });
  for (const { src } of manifest.icons) expect([src, (await portal.request(src, { host })).status]).toEqual([src, 200]);
  for (const { url } of manifest.shortcuts)
    expect([url, (await portal.request(url, { host })).status]).toEqual([url, 200]);
});

/** A window whose browser would put the title on the device, and whose reader has bookmarked something, or nothing. */
async function open(outcome: 'accepted' | 'dismissed', { kept = 1 } = {}) {
  const visitor = await openVisitor(browser, portal.port);
  const { page } = visitor;
  const article = {
    articleId: 1001,
    path: '/a-1001',
    headline: 'A',
    isPaid: false,
    why: 'bookmarked',
    readAt: 0,
    keptAt: 1,
    hasBody: false,
    pictures: [],
    bodyPictures: [],
  };
  const shelf = JSON.stringify({ articles: Array.from({ length: kept }, () => article) });
  await page.addInitScript(`
    caches.open('shelf').then((cache) => cache.put('/offline/shelf', new Response(${JSON.stringify(shelf)})));
    new MutationObserver(() => {
      if (document.querySelector('link[rel=manifest]')) window.linkedAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
    window.offer = () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      event.prompt = async () => { window.isAsked = true; };
      event.userChoice = Promise.resolve({ outcome: '${outcome}' });
      dispatchEvent(event);
      return event.defaultPrevented;
    };`);
  await page.goto('/koeln');
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  return visitor;
}

const dismissed = (page: Page) => page.evaluate(`localStorage.getItem('install-prompt-dismissed')`);
const question = (page: Page) => page.getByRole('heading', { name: 'Als App auf dieses Gerät?' });
const offer = async (page: Page) => {
  expect(await page.evaluate('offer()')).toBe(true);
};

it('M105, M135 names the manifest a second after the page has loaded', async () => {
  const { page, problems, close } = await open('accepted');
  const linkedAt = await page.evaluate('linkedAt');
  const loadedAt = await page.evaluate(`performance.getEntriesByType('navigation')[0].loadEventStart`);
  expect(Number(linkedAt) - Number(loadedAt)).toBeGreaterThanOrEqual(1_000);
  expect(problems).toEqual([]);
  await close();
});

it('M105 asks whoever comes back, and is accepted', async () => {
  const { page, close } = await open('accepted');
  await offer(page);
  await question(page).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect([await page.evaluate('window.isAsked'), await dismissed(page)]).toEqual([true, null]);
  await close();
});

it('M105, M139 asks once: install-prompt-dismissed says who did not want it', async () => {
  const { page, close } = await open('dismissed');
  await offer(page);
  await page.getByRole('button', { name: 'Hinzufügen' }).click({ timeout: 20_000 });
  await expect.poll(() => dismissed(page)).toBe('cancelled');
  await page.evaluate(`localStorage.removeItem('install-prompt-dismissed')`);
  await offer(page);
  await page.getByRole('button', { name: 'Nein danke' }).click({ timeout: 20_000 });
  expect(await dismissed(page)).toBe('dismissed');
  await offer(page);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  expect(await question(page).count()).toBe(0);
  await close();
});

it('M105 does not ask whoever is here for the first time', async () => {
  const { page, close } = await open('accepted', { kept: 0 });
  await expect.poll(() => page.evaluate('performance.now()')).toBeGreaterThan(8_500);
  await offer(page);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  expect(await question(page).count()).toBe(0);
  await close();
});
