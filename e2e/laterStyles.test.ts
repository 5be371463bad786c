import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { FIRST_FLIGHT_BYTES, readFirstFlight } from './support/readFirstFlight.ts';
import { readHot } from './support/readHot.ts';
import { compressAtEdge } from './support/sentBytes.ts';
import { sharePortal } from './support/sharedPortals.ts';
import type { TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([sharePortal(), shareBrowser()]);
});

const ARTICLE = '/rund-um-den-dom-1001';
const LOCKED_ARTICLE = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
const LOGIN = '/__mein-portal/dialog-flow/login';
const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;
const LATER_STYLES = /\/assets\/[\da-f]{8}\.css$/;

/** What a page says of itself: the file of its later styles, and the classes of that which stand above its link. */
type Look = { readonly files: string[]; readonly tooEarly: string[] };

/** A popover's styles are there before a hand is: base.css. */
const LOOK_AT = `(html, styles) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = [...page.querySelectorAll('link[rel=stylesheet]')];
  const [link] = links;
  const names = new Set(Array.from(styles.matchAll(/\\.([a-z][a-z\\d]*)(?![\\w%])/g), ([, name]) => name));
  const above = [...page.body.querySelectorAll('[class]')].filter(
    (element) => link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING && !element.closest('[popover]'),
  );
  return {
    files: links.map((each) => each.getAttribute('href')),
    tooEarly: above.flatMap((element) => [...element.classList].filter((name) => names.has(name))),
  };
}`;

describe('the styles of what is below the first screen', () => {
  it('are linked once, before all that needs them, on every page of every title', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto('/robots.txt');
    const pages = [
      ...[...Object.values(SAMPLE_PATHS), LOCKED_ARTICLE, '/gibt-es-nicht', '/account'].map(
        (path) => ['tagesbote', path] as const,
      ),
      ...MANDATORS.flatMap(({ id }) => ['/', '/koeln', '/1043'].map((path) => [id, path] as const)),
    ];
    const lookAt = async (html: string): Promise<Look> => {
      const [, file] = LINK.exec(html) ?? [];
      const styles = file ? (await portal.request(file)).text : '';
      return page.evaluate(`(${LOOK_AT})(${JSON.stringify(html)}, ${JSON.stringify(styles)})`);
    };
    for (const [title, path] of pages) {
      const { text } = await portal.request(path, { headers: { host: `${title}.localhost:${portal.port}` } });
      if (!text.startsWith('<!doctype html>')) continue;
      const { files, tooEarly } = await lookAt(text);
      expect([title, path, files, tooEarly]).toEqual([title, path, [expect.stringMatching(LATER_STYLES)], []]);
    }
    // Self-check: with the link moved to the end of the body, the classes above it are found.
    const { text } = await portal.request(ARTICLE);
    const [link = ''] = LINK.exec(text) ?? [];
    expect((await lookAt(text.replace(link, '').replace('</body>', `${link}</body>`))).tooEarly).not.toEqual([]);
    await close();
  });

  it('are a file that browsers keep for good; a page that is one screen has none', async () => {
    const [file = ''] = /\/assets\/[\da-f]{8}\.css/.exec((await portal.request('/')).text) ?? [];
    const { status, headers } = await portal.request(file);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('text/css'),
      'public, max-age=31536000, immutable',
    ]);
    const login = await portal.request(LOGIN);
    expect(login.text).not.toContain('rel="stylesheet"');
    expect(login.headers['content-security-policy']).toMatch(/; style-src 'sha256-[^']+';/);
  });

  it.each([
    ['a front', '/'],
    ['an article', ARTICLE],
    ['a locked article', LOCKED_ARTICLE],
  ])('may be late on %s: what is above is there, and does not move', async (_, path) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
    });
    await page.addInitScript(WATCH_SHIFTS);
    const held = hold(page);
    await page.goto(path, { waitUntil: 'commit' });
    const boxes = () => page.evaluate<number[]>(BOXES_ABOVE);
    await expect.poll(boxes).not.toHaveLength(0);
    await expect.poll(() => page.evaluate(`performance.getEntriesByName('first-contentful-paint').length`)).toBe(1);
    const before = await boxes();
    expect(await page.locator('footer').count()).toBe(0);
    await (await held).continue();
    await page.locator('footer').waitFor({ state: 'attached' });
    expect((await boxes()).slice(0, before.length)).toEqual(before);
    expect(await page.evaluate('window.moved')).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('are waited for by a menu that is touched before them', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 844 } });
    const held = hold(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.locator('[data-sidebar]');
    await expect.poll(() => menu.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    const look = () =>
      menu.evaluate((element) => [getComputedStyle(element).visibility, getComputedStyle(element).position]);
    expect((await look())[0]).toBe('hidden');
    await (await held).continue();
    await expect.poll(look).toEqual(['visible', 'fixed']);
    await close();
  });

  it('are not needed to read: without them a page shows all that it has, and its menu opens', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 844 } });
    await page.route(LATER_STYLES, (route) => route.abort());
    await page.goto(ARTICLE);
    await page.locator('footer').getByRole('link', { name: 'Impressum' }).scrollIntoViewIfNeeded();
    expect(await page.getByText('Die ersten Leuchten an den Treppen zum Rhein').isVisible()).toBe(true);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Schließen', exact: true }).isVisible()).toBe(true);
    await close();
  });
});

/** Sums up what moves. */
const WATCH_SHIFTS = `window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

/** Boxes of the masthead's parts and of the page's head. */
const BOXES_ABOVE = `[...document.querySelectorAll('header a, header button, h1, main h2, main picture')]
  .filter((element) => !document.querySelector('link[rel=stylesheet]') ||
    element.compareDocumentPosition(document.querySelector('link[rel=stylesheet]')) & Node.DOCUMENT_POSITION_FOLLOWING)
  .flatMap((element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height].map(Math.round); })`;

/** Holds the file back; resolves with the function that releases it. */
function hold(page: Page): Promise<Route> {
  return new Promise((resolve, reject) => {
    page.route(LATER_STYLES, resolve).catch(reject);
  });
}

describe('a page as it is sent, styles included', () => {
  it.each([
    ['an article', ARTICLE, FIRST_FLIGHT_BYTES],
    // Of which its texts, links and pictures in the barest markup are 10 KB. What is over is its last sections.
    ['the front', '/', 15_565],
  ])('G15 weighs no more than its first round trip where it is asked for often: %s', async (_, path, bytes) => {
    expect((await readHot(portal.port, path)).length).toBeLessThanOrEqual(bytes);
  });

  it.each([
    // At its end, below what the first round trip brings, the kinds of the third parties: 80 bytes.
    ['an article', ARTICLE, 16_450],
    ['the front', '/', 17_900],
  ])('weighs no more than before where the edge compresses it: %s', async (_, path, bytes) => {
    const { text } = await portal.request(path);
    expect(compressAtEdge(text).length).toBeLessThanOrEqual(bytes);
  });

  it.each([
    ['an article', ARTICLE],
    ['the front', '/'],
  ])('has all of its first screen in the first round trip: %s', async (_, path) => {
    const { text } = await portal.request(path);
    const first = readFirstFlight(compressAtEdge(text));
    expect(text.startsWith(first)).toBe(true);
    expect(first.search(LINK)).toBeGreaterThan(0);
    // What is over is the page's end.
    expect(first.length / text.length).toBeGreaterThan(0.7);
  });

  it('G15 has all of an article that is asked for often in the first round trip', async () => {
    expect(readFirstFlight(await readHot(portal.port, ARTICLE))).toContain('</article>');
  });
});
