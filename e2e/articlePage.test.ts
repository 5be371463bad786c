import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

/** With a gallery, a map without a still, and a topic. */
const ARTICLE = '/1001';

const portal = await sharePortal();
const browser = await shareBrowser();

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe('other reading', () => {
  it.each([
    [320, false],
    [768, false],
    [1064, true],
    [1364, true],
    [1760, true],
  ])('at %i px stands beside the text: %s; it is there once and repeats nothing', async (width, isBeside) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { viewport: { width, height: 900 } });
    await page.goto(ARTICLE);
    const text = await boxOf(page, '[data-article-body]');
    const topic = await boxOf(page, 'aside[aria-labelledby=thema]');
    expect(topic.x >= text.right).toBe(isBeside);
    expect(topic.y >= text.bottom).toBe(!isBeside);
    expect((await boxOf(page, 'article nav')).x).toBe((await boxOf(page, 'h1')).x);
    const targets: string[] = await page.evaluate(
      `[...document.querySelectorAll('aside:is([aria-labelledby=thema], [aria-labelledby=mehr]) article a')].map((link) => link.pathname)`,
    );
    expect(targets.length).toBeGreaterThan(4);
    expect(new Set([...targets, new URL(page.url()).pathname]).size).toBe(targets.length + 1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(problems).toEqual([]);
    await close();
  });

  it('goes along with the text', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 1_364, height: 900 } });
    await page.goto(ARTICLE);
    await page.evaluate('scrollTo(0, 2500)');
    const { y, bottom } = await boxOf(page, 'aside[aria-labelledby=thema]');
    expect([y > 0, bottom < 900]).toEqual([true, true]);
    await close();
  });
});

describe('a gallery', () => {
  it('shows whole pictures in frames of one size, numbered, and is pushed along without script', async () => {
    const { page, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await page.goto(ARTICLE);
    const frames = page.locator('section li:has(picture)');
    const count = await frames.count();
    expect(await frames.locator('p span').allTextContents()).toEqual(
      Array.from({ length: count }, (_, at) => `${at + 1}/${count}`),
    );
    const sizes = await page.evaluate(
      `[...document.querySelectorAll('section li img')].map((img) => [img.clientWidth, img.clientHeight, getComputedStyle(img).objectFit].join())`,
    );
    expect(new Set(Array.isArray(sizes) ? sizes : []).size).toBe(1);
    const list = page.locator('section ul[tabindex]');
    await list.focus();
    const before = (await frames.nth(1).boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await frames.nth(1).boundingBox())?.x ?? 0).toBeLessThan(before);
    await close();
  });
});

describe('an embed without a still', () => {
  it('says on a card of the page’s own colour what a click would load, and loads it into its place', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto(ARTICLE);
    const map = page.locator('figure:has([data-island=FrameOnClick])');
    expect(await map.locator('strong').textContent()).toBe('Karte: das Umfeld des Doms');
    expect(await map.locator('[data-needs-script] p').textContent()).toContain('OpenStreetMap Foundation');
    const { height } = (await map.boundingBox()) ?? { height: Infinity };
    expect(height).toBeLessThan(300);
    await map.getByRole('button').click();
    await map.locator('iframe').waitFor();
    await close();
  });

  it('without script is its title and a link', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto(ARTICLE);
    const map = page.locator('figure:has([data-island=FrameOnClick])');
    expect(await map.locator('strong').isVisible()).toBe(true);
    expect(await map.getByRole('link', { name: 'Bei OpenStreetMap ansehen' }).isVisible()).toBe(true);
    expect(await map.getByRole('button').count()).toBe(0);
    await close();
  });
});

it('on paper nothing is white on white, and nothing is left that leads elsewhere', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { colorScheme: 'dark' });
  for (const path of [ARTICLE, '/1002', '/1005']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const colors: string[] =
      await page.evaluate(`[...new Set([...document.querySelectorAll('main *')].flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    }))].sort()`);
    expect([path, colors]).toEqual([path, ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']]);
    for (const left of ['header a[href="/suche"]', 'header a[data-dialog]', '[data-paywall-template]', 'footer nav'])
      expect([path, left, await page.locator(left).first().isVisible()]).toEqual([path, left, false]);
    expect(await page.getByText('© ').isVisible()).toBe(true);
    expect(await page.locator('main aside[aria-labelledby=thema]').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  }
  await close();
});

describe('pictures of the text', () => {
  it('M147 open above the page, turn by arrow keys and buttons, and close back to the link that opened them', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const links = page.locator('main a[data-enlarge]');
    const count = await links.count();
    const at = (position: number) => page.getByText(`Bild ${position} von ${count}`, { exact: true });
    await links.first().click();
    const box = page.getByRole('dialog', { name: 'Bilder in voller Größe' });
    await at(1).waitFor();
    expect(await box.locator('img').getAttribute('alt')).toBe(await links.first().locator('img').getAttribute('alt'));
    expect(await page.locator('main figcaption').first().innerText()).toBe(await box.locator('figcaption').innerText());
    await page.keyboard.press('ArrowRight');
    await at(2).waitFor();
    await box.getByRole('button', { name: 'Vorheriges Bild' }).click();
    await box.getByRole('button', { name: 'Vorheriges Bild' }).click();
    await at(count).waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  it('M147 lead to the large rendition without script', async () => {
    const { text } = await portal.request(ARTICLE);
    const [, href = ''] = /<a href="(\/bilder\/[^"]+)"[^>]* data-enlarge=""/.exec(text) ?? [];
    expect((await portal.request(href.replaceAll('&amp;', '&'))).status).toBe(200);
  });
});

it('an article ends with its topics, ways to share it and to report an error, and its author', async () => {
  const { page, problems, close } = await openVisitor(browser, portal.port, {
    viewport: { width: 1_364, height: 900 },
  });
  await page.goto(ARTICLE, { waitUntil: 'networkidle' });
  const topics = page.getByRole('list', { name: 'Themen' });
  expect(await topics.getByRole('link').first().getAttribute('href')).toMatch(/^\/themen\/\d+$/);
  await topics
    .getByRole('button', { name: /^Dem Thema .+ folgen$/ })
    .first()
    .waitFor();
  const url = await page.locator('link[rel=canonical]').getAttribute('href');
  const report = new URL((await page.getByRole('link', { name: 'Fehler melden' }).getAttribute('href')) ?? '');
  expect([report.pathname, report.searchParams.get('subject')]).toEqual([
    'redaktion@tagesbote.example',
    `Fehlerhinweis: ${url}`,
  ]);
  const writers = page.getByRole('list', { name: 'Wer hier schreibt' });
  await writers.getByRole('link', { name: 'E-Mail an Anna Breuer' }).waitFor();
  expect(await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')).toBe('/rss/koeln');
  await page.evaluate('delete Navigator.prototype.share');
  await page.getByRole('button', { name: 'Artikel teilen' }).click();
  const panel = await page.getByRole('dialog', { name: 'Artikel teilen' }).boundingBox();
  expect([(panel?.y ?? -1) >= 0, (panel?.y ?? 0) + (panel?.height ?? 0) <= 900]).toEqual([true, true]);
  expect(problems).toEqual([]);
  await close();
});
