import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

it.each(MANDATORS.map(({ id, name }) => [id, name] as const))('M105 %s has a manifest of its own', async (id, name) => {
  const host = `${id}.localhost`;
  const { status, headers, text } = await portal.request('/manifest.webmanifest', { host });
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest: {
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
    readonly shortcuts: readonly { readonly url: string }[];
  } = JSON.parse(text);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', name, display: 'standalone' });
  for (const { src } of manifest.icons) expect([src, (await portal.request(src, { host })).status]).toEqual([src, 200]);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toMatchObject([{ sizes: '512x512' }]);
  for (const { url } of manifest.shortcuts)
    expect([url, (await portal.request(url, { host })).status]).toEqual([url, 200]);
});

it.each(MANDATORS.map(({ id }) => id))('M105 %s has icons that a device may cut as it likes', async (id) => {
  const { page, close } = await openVisitor(browser, portal.port);
  for (const size of [180, 512]) {
    await page.goto(`http://${id}.localhost:${portal.port}/icons/${id}-${size}.png`);
    const outside = await page.evaluate(`(() => {
      const picture = document.querySelector('img');
      const { naturalWidth: width, naturalHeight: height } = picture;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const clear = data.filter((value, at) => at % 4 === 3 && value < 255).length;
      const corners = [[0, 0], [width - 1, 0]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].join());
      return { width, height, clear, colours: new Set(corners).size };
    })()`);
    expect(outside).toEqual({ width: size, height: size, clear: 0, colours: 1 });
  }
  await close();
});

type Device = {
  /** Articles in the device's reading history. */
  readonly kept?: number;
  /** Instead of those one bookmark of this reader. */
  readonly reader?: DemoReader;
  /** `navigator.standalone` of iOS; undefined on other platforms. */
  readonly standalone?: boolean;
  readonly userAgent?: string;
};

/** A window whose browser offers installation, on a repeat or a first visit. */
async function open(outcome: 'accepted' | 'dismissed', { kept = 3, reader, standalone, userAgent }: Device = {}) {
  const visitor = await openVisitor(browser, portal.port, userAgent === undefined ? {} : { userAgent });
  for (const one of reader ? (await portal.cookies(reader)).split('; ') : []) await carryCookie(visitor.page, one);
  const { page } = visitor;
  const article = {
    articleId: 1001,
    path: '/a-1001',
    headline: 'A',
    isPaid: false,
    why: reader ? 'bookmarked' : 'read',
    readAt: 0,
    keptAt: 1,
    hasBody: false,
    pictures: [],
    bodyPictures: [],
  };
  if (standalone !== undefined)
    await page.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: ${standalone} });`);
  const shelf = JSON.stringify({ articles: Array.from({ length: reader ? 1 : kept }, () => article) });
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
  // Browsers give times coarsely, and fire a timer up to a millisecond early.
  expect(Number(linkedAt) - Number(loadedAt)).toBeGreaterThan(995);
  expect(problems).toEqual([]);
  await close();
});

// A question is due eight seconds after the load: those who wait for it wait side by side.
it.concurrent.for([
  ['has read several articles here', {}],
  ['has bookmarked something', { reader: 'frei' }],
] as const)('M105 asks a reader who %s, and is accepted', async ([, device], { expect }) => {
  const { page, close } = await open('accepted', device);
  await offer(page);
  await question(page).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect([await page.evaluate('window.isAsked'), await dismissed(page)]).toEqual([true, null]);
  await close();
});

it.concurrent('M105, M139 asks once: install-prompt-dismissed says who did not want it', async ({ expect }) => {
  const { page, close } = await open('dismissed');
  await offer(page);
  await page.getByRole('button', { name: 'Hinzufügen' }).click({ timeout: 20_000 });
  await expect.poll(() => dismissed(page)).toBe('cancelled');
  await page.evaluate(`localStorage.removeItem('install-prompt-dismissed')`);
  await offer(page);
  await page.getByRole('button', { name: 'Nein danke' }).click({ timeout: 20_000 });
  await expect.poll(() => dismissed(page)).toBe('dismissed');
  await offer(page);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  expect(await question(page).count()).toBe(0);
  await close();
});

it.concurrent('M105 does not ask on a first visit', async ({ expect }) => {
  const { page, close } = await open('accepted', { kept: 0 });
  await expect.poll(() => page.evaluate('performance.now()')).toBeGreaterThan(8_500);
  await offer(page);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  expect(await question(page).count()).toBe(0);
  await close();
});

const OF_AN_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${OF_AN_IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`;
const IN_AN_APP = `${OF_AN_IPHONE} Mobile/15E148 [FBAN/FBIOS]`;

it.concurrent('M105 says on an iPhone how it is done, until its reader has understood', async ({ expect }) => {
  const { page, problems, close } = await open('accepted', { standalone: false, userAgent: SAFARI });
  await page.getByText('dann auf „Zum Home-Bildschirm“').waitFor({ timeout: 20_000 });
  expect(await page.getByRole('button', { name: 'Hinzufügen' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect([await dismissed(page), problems]).toEqual(['dismissed', []]);
  await close();
});

it.concurrent('M105 says nothing on an iPhone where it stands on the home screen, in an app, or at the first visit', async ({
  expect,
}) => {
  const devices = [
    { standalone: true, userAgent: SAFARI },
    { standalone: false, userAgent: IN_AN_APP },
    { standalone: false, userAgent: SAFARI, kept: 0 },
  ];
  for (const { page, close } of await Promise.all(devices.map((device) => open('accepted', device)))) {
    // Whatever asks later than others has asked by then.
    await expect.poll(() => page.evaluate('performance.now()'), { timeout: 20_000 }).toBeGreaterThan(9_500);
    expect(await question(page).count()).toBe(0);
    await close();
  }
});
