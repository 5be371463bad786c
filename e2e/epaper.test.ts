import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { editionName } from '#shared/i18n/editionName.ts';
import { epaperTexts } from '#shared/i18n/texts/epaper.ts';
import { keptEditionTexts } from '#shared/i18n/texts/keptEditions.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { deliverEdition } from './support/deliverEdition.ts';
import { findKept } from './support/findKept.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';
import { startWorkerFront } from './support/workerFront.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const front = await startWorkerFront(portal.port);
afterAll(() => front.stop());
beforeEach(() => {
  front.isDown = false;
});

const DEMO = '/epaper/koeln/2026-10-31';
const { reader: texts } = epaperTexts;

async function visit(options: object = {}) {
  const visitor = await openVisitor(browser, portal.port, { viewport: { width: 1_280, height: 900 }, ...options });
  for (const pair of (await signedIn(portal, 'epaper')).split('; ')) await carryCookie(visitor.page, pair);
  visitor.page.setDefaultTimeout(20_000);
  return visitor;
}

it('G39 an edition is read in the browser: pages, zoom, search, overview, keys, under the policy of the page', async () => {
  const { page, problems, close } = await visit();
  await page.goto(DEMO);
  await page.locator('[data-edition][data-state="open"]').waitFor();
  await page.locator('.page[data-page-number="1"] canvas').waitFor();
  const number = page.getByLabel(texts.page, { exact: true });
  await page.getByRole('button', { name: texts.next, exact: true }).click();
  await expect.poll(() => number.inputValue()).toBe('2');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => number.inputValue()).toBe('3');
  const width = () => page.locator('.page[data-page-number="3"]').evaluate((sheet) => sheet.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
  await page.getByRole('button', { name: texts.pages }).click();
  await page
    .getByRole('button', { name: `${texts.page} 5` })
    .locator('canvas')
    .waitFor();
  await page.getByRole('button', { name: `${texts.page} 5` }).click();
  await expect.poll(() => number.inputValue()).toBe('5');
  await page.getByLabel(texts.search).fill('Köln');
  await page.keyboard.press('Enter');
  await page.locator('.textLayer .highlight').first().waitFor();
  await expect.poll(() => page.locator('[data-reader="matches"]').textContent()).toMatch(/^\d+ \/ \d+$/);
  await page.getByLabel(texts.search).fill('Gibtesnicht');
  await page.keyboard.press('Enter');
  await page.getByText(texts.notFound).waitFor();
  expect(await findViolations(page, 'light')).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

it('G39 a tagged edition is read as articles, page by page, in the reader’s type size; an untagged one is not', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } });
  const sent: string[] = [];
  await page.goto(DEMO);
  const mode = page.getByRole('button', { name: texts.articlesShort, exact: true });
  await mode.click();
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
  const text = page.getByRole('region', { name: texts.articles });
  const first = text.getByRole('article').first();
  const headline = first.getByRole('heading', { level: 3 });
  expect(await headline.textContent()).toMatch(/^\p{Lu}.{20,}/u);
  // A paragraph of several printed lines, whole.
  expect(await first.locator('h3 + p').textContent()).toMatch(/^\p{Lu}[^\n]{60,}\.$/u);
  expect(await mode.getAttribute('aria-pressed')).toBe('true');
  // Out of the tab order, and of what a screen reader reads.
  expect(await page.locator('[data-reader="view"][inert]').count()).toBe(1);
  expect(await findViolations(page, 'light')).toEqual([]);
  expect(await findViolations(page, 'dark')).toEqual([]);

  const size = () =>
    first
      .locator('p')
      .last()
      .evaluate((one) => getComputedStyle(one).fontSize);
  expect(await size()).toBe('18px');
  await page.evaluate(`document.documentElement.dataset.fontSize = '150'`);
  expect(await size()).toBe('24px');

  const title = await headline.textContent();
  await page.getByRole('button', { name: texts.next, exact: true }).click();
  await text.getByRole('heading', { level: 2, name: 'Lokales' }).waitFor();
  expect(await headline.textContent()).not.toBe(title);
  expect(await page.getByRole('button', { name: texts.larger }).isDisabled()).toBe(true);
  // The file alone, in parts, and fonts of the build.
  expect(sent.filter((path) => path !== `/api${DEMO}` && !path.startsWith('/assets/'))).toEqual([]);

  await mode.click();
  await text.waitFor({ state: 'hidden' });
  await page.locator('.page[data-page-number="2"] canvas').waitFor();
  await mode.click();
  await page.getByLabel(texts.search).fill('Köln');
  await page.keyboard.press('Enter');
  await page.locator('.textLayer .highlight').first().waitFor();
  expect(await text.isVisible()).toBe(false);

  await page.goto(await deliverEdition(portal, { day: '2026-10-24', pages: 1 }));
  await page.locator('[data-edition][data-state="open"]').waitFor();
  await page.locator('.page[data-page-number="1"]').getByText('Seite 1 der Ausgabe').waitFor();
  expect(await mode.isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await close();
});

it('G39 the text view says where a page has no text, and where it is out of reach', async () => {
  const { page, close } = await visit();
  const file = { day: '2026-10-23', pages: 4, structured: 3, lastPageBytes: 1_000_000 };
  await page.goto(await deliverEdition(portal, file));
  const mode = page.getByRole('button', { name: texts.articles });
  const text = page.getByRole('region', { name: texts.articles });
  const number = page.getByLabel(texts.page, { exact: true });
  const turnTo = async (wanted: number) => {
    await number.fill(String(wanted));
    await number.press('Enter');
  };
  await mode.click();
  await text.getByText('Seite 1 der Ausgabe').waitFor();
  await page.route('**/api/epaper/**', (route) => route.abort());
  await turnTo(4);
  await text.getByText(texts.away).waitFor();
  await page.unroute('**/api/epaper/**');
  await turnTo(3);
  await text.getByText('Seite 3 der Ausgabe').waitFor();

  await page.goto(await deliverEdition(portal, { day: '2026-10-22', pages: 2, structured: 1 }));
  await mode.click();
  await turnTo(2);
  await text.getByText(texts.noArticles).waitFor();
  await mode.click();
  await mode.waitFor({ state: 'hidden' });
  await turnTo(1);
  await mode.waitFor();
  await close();
});

it('G39 an edition of 300 pages opens at any page, without the whole file', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const path = await deliverEdition(portal, { day: '2026-10-30', pages: 300 });
  const ranges: string[] = [];
  page.on('request', (request) => void ranges.push(request.headers()['range'] ?? ''));
  await page.goto(path);
  await page.locator('[data-edition][data-state="open"]').waitFor();
  const number = page.getByLabel(texts.page, { exact: true });
  await number.fill('300');
  await number.press('Enter');
  await page.locator('.page[data-page-number="300"]').getByText('Seite 300 der Ausgabe').waitFor();
  expect(await page.locator('.page canvas').count()).toBeLessThan(15);
  expect(problems).toEqual([]);
  await close();
});

it.each([
  ['broken', { status: 200, contentType: 'application/pdf', body: '%PDF-1.7 abgeschnitten' }],
  ['refused', { status: 403, contentType: 'text/html', body: '<h1>Kein E-Paper</h1>' }],
  ['away', { status: 503, body: '' }],
] as const)('G39 an edition whose file is %s says so', async (state, answer) => {
  const { page, close } = await visit();
  await page.route('**/api/epaper/**', (route) => route.fulfill(answer));
  await page.goto(DEMO);
  await page.getByText(texts[state]).waitFor();
  expect(await page.getByRole('link', { name: epaperTexts.download }).isVisible()).toBe(true);
  await close();
});

it('G39 an edition is a link to its file without script', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false, acceptDownloads: true });
  await page.goto(DEMO);
  // By its element: Playwright finds no text in a `noscript`, even where it is shown.
  const note = page.locator('noscript p');
  expect(await note.isVisible()).toBe(true);
  expect(await note.textContent()).toBe(epaperTexts.withoutScript);
  expect(await page.locator('[data-edition]').isVisible()).toBe(false);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: epaperTexts.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tagesbote-koeln-2026-10-31.pdf');
  await close();
});

/** In the file of each delivered edition. */
const WORD = 'Druckwort2stored';
/** A page is settled, and the worker there, on a machine that others share. */
const SOON = { timeout: 30_000 };

/** Where the word is in this browser, besides what a page shows. */
const placesOf = (page: Page) => page.evaluate<string[]>(findKept(new RegExp(WORD)));

async function enter(page: Page, name: string) {
  await page.context().clearCookies({ name: /^__Host-/ });
  for (const pair of (await signedIn(portal, name)).split('; ')) await carryCookie(page, pair);
}

/** A window in which a service worker runs, with an edition of three pages. */
async function openStoring(day: string) {
  const path = await deliverEdition(portal, { day, pages: 3, word: WORD });
  const visitor = await openVisitor(browser, front.port, { serviceWorkers: 'allow' });
  const { page } = visitor;
  page.setDefaultTimeout(SOON.timeout);
  await enter(page, 'epaper');
  const store = async (address: string) => {
    await page.goto(address);
    await page.locator(':root[data-service-worker="offlineReady"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: keptEditionTexts.keep }).click();
  };
  return { ...visitor, path, store };
}

describe('G39 an edition stored on the device', () => {
  it('is read without a connection, and is the one of three that gives way; a logout leaves nothing of it', async () => {
    const { page, path, store, problems, close } = await openStoring('2026-10-27');
    await store(path);
    await page.getByText(keptEditionTexts.kept).waitFor();
    await page.getByRole('button', { name: keptEditionTexts.remove }).waitFor();
    expect(await placesOf(page)).toEqual([`cache /api${path}: ${WORD}`]);
    expect(await findViolations(page, 'light')).toEqual([]);
    expect(problems).toEqual([]);

    front.isDown = true;
    await page.goto('/wirtschaft');
    const first = { districtName: 'Köln', day: '2026-10-27' };
    await page.getByRole('link', { name: editionName(first) }).waitFor();
    // As after three releases: the edition has its own files.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.evaluate(`caches.keys().then((names) =>
      Promise.all(names.filter((name) => name.startsWith('build-')).map((name) => caches.delete(name))))`);
    await page.goto(path);
    await page.locator('[data-edition][data-state="open"]').waitFor();
    await page.getByRole('button', { name: texts.next, exact: true }).click();
    await page.locator('.page[data-page-number="2"]').getByText('Seite 2 der Ausgabe').waitFor();
    await page.getByLabel(texts.search).fill('Seite 3');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-reader="matches"]').textContent(), SOON).toBe('1 / 1');

    front.isDown = false;
    const second = await deliverEdition(portal, { day: '2026-10-28', pages: 1, word: WORD });
    const third = await deliverEdition(portal, { day: '2026-10-29', pages: 1, word: WORD });
    await store(second);
    await page.getByText(keptEditionTexts.kept).waitFor();
    await store(third);
    await page.getByText(keptEditionTexts.replaced(first)).waitFor();
    expect(await placesOf(page)).toEqual([second, third].map((one) => `cache /api${one}: ${WORD}`));
    await page.getByRole('button', { name: keptEditionTexts.remove }).click();
    await page.getByText(keptEditionTexts.removed).waitFor();
    expect(await placesOf(page)).toEqual([`cache /api${second}: ${WORD}`]);

    await page
      .locator('[data-logout] button')
      .first()
      .evaluate((button) => button instanceof HTMLElement && button.click());
    await expect.poll(() => page.evaluate('document.documentElement.dataset.reader'), SOON).toBe('anonymous');
    expect(await placesOf(page)).toEqual([]);
    await close();
  });

  it('goes once its reader has no e-paper, or is another', async () => {
    const { page, path, store, close } = await openStoring('2026-10-26');
    await store(path);
    await page.getByText(keptEditionTexts.kept).waitFor();
    await enter(page, 'frei');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Zu Ihrem Konto gehört kein' }).waitFor();
    await expect.poll(() => placesOf(page), SOON).toEqual([]);
    front.isDown = true;
    await page.goto(path);
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
    await close();
  });

  it('is not stored in part where there is no room, and the reader is told so', async () => {
    const { page, path, store, close } = await openStoring('2026-10-25');
    const devtools = await page.context().newCDPSession(page);
    const origin = `http://tagesbote.localhost:${front.port}`;
    await page.goto('/koeln');
    await page.locator(':root[data-service-worker="offlineReady"]').waitFor({ state: 'attached' });
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 400_000 });
    await store(path);
    await page.getByText(keptEditionTexts.full).waitFor();
    expect(await page.evaluate('caches.keys()')).not.toContain(`edition${path}`);
    await page.getByRole('button', { name: keptEditionTexts.keep }).waitFor();
    await close();
  });
});
