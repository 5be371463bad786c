import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import {
  beginListening,
  follow,
  heardSeconds,
  isSameDocument,
  PODCAST,
  problemsBeside,
  settle,
  watchParsed,
} from './support/listenerDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const ARTICLE = '/rund-um-den-dom-1001';
const LATER_STYLES = /\/assets\/[\da-f]{8}\.css$/;

/** Opens the page of a podcast with the player running. */
async function openListener(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  await beginListening(visitor.page);
  await isSameDocument(visitor.page);
  return visitor;
}
const headline = (page: Page) => page.locator('h1').first().textContent();

describe('while a recording plays', () => {
  it('the next page is shown without a load, with its title, and said; the player plays on', async () => {
    const { page, problems, close } = await openListener();
    const heard = await heardSeconds(page);
    await follow(page, ARTICLE);
    expect(await headline(page)).toMatch(/^Rund um den Dom/);
    expect(await page.title()).toMatch(/Rund um den Dom/);
    expect(await page.getByRole('status').and(page.locator('p[data-said]')).textContent()).toBe(await page.title());
    expect(
      await page.evaluate(
        '[document.activeElement === document.body, scrollY, document.querySelector("main").parentNode === document.querySelector("[data-player]").parentNode]',
      ),
    ).toEqual([true, 0, true]);
    expect(await isSameDocument(page)).toBe(true);
    expect(await heardSeconds(page)).toBeGreaterThan(heard);
    expect(problemsBeside(problems)).toEqual([]);
    await close();
  });

  it('a link is touched as on any page', async () => {
    const { page, close } = await openListener();
    await follow(page, '/koeln');
    const link = page.locator('main h2 a, main h3 a').first();
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await link.click();
    await settle(page, href);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it('back and forward find each page where it was left', async () => {
    const { page, close } = await openListener();
    await follow(page, '/koeln');
    await page.evaluate('scrollTo(0, 900)');
    await follow(page, ARTICLE);
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.evaluate('history.back()');
    await settle(page, new URL('/koeln', page.url()).href);
    expect(await headline(page)).toBe('Köln');
    await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    await page.evaluate('history.forward()');
    await settle(page, new URL(ARTICLE, page.url()).href);
    expect([await headline(page), await page.evaluate('scrollY')]).toEqual([expect.stringContaining('Dom'), 0]);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it('a link to a place in a page leads there', async () => {
    const { page, close } = await openListener();
    await follow(page, '/podcasts');
    await follow(page, `${PODCAST}#folge-2`);
    const target = page.locator(':target');
    expect(await target.getAttribute('id')).toBe('folge-2');
    await expect
      .poll(() => target.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 72) < 2))
      .toBe(true);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it('another episode goes on in the same player, and closing it ends the sound', async () => {
    const { page, close } = await openListener();
    const title = page.locator('[data-player] > p').first();
    const before = await title.textContent();
    await follow(page, '/podcasts/rheinwaerts');
    await page.locator('main').getByRole('button', { name: 'Abspielen' }).first().click();
    await expect.poll(() => title.textContent()).not.toBe(before);
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0);
    expect(await page.locator('[data-player]').count()).toBe(1);
    await page.getByRole('button', { name: 'Wiedergabe beenden' }).click();
    await expect.poll(() => page.locator('[data-player]').count()).toBe(0);
    await follow(page, ARTICLE);
    expect(await isSameDocument(page)).toBe(false);
    await close();
  });

  it('a dialog that is opened and closed leaves page and recording alone', async () => {
    const { page, close } = await openListener();
    await follow(page, ARTICLE);
    await page.evaluate('scrollTo(0, 300)');
    await follow(page, '#login');
    const dialog = page.locator('dialog[open]');
    await dialog.locator('iframe').waitFor();
    const heard = await heardSeconds(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(heard);
    expect([await isSameDocument(page), await page.evaluate('scrollY')]).toEqual([true, 300]);
    await close();
  });

  it('the device says what is played', async () => {
    const { page, close } = await openListener();
    expect(
      await page.evaluate('[navigator.mediaSession.metadata.title, navigator.mediaSession.playbackState]'),
    ).toEqual(['Sechs Milliarden und kein Spielraum', 'playing']);
    await page.getByRole('button', { name: 'Wiedergabe beenden' }).click();
    expect(await page.evaluate('navigator.mediaSession.metadata')).toBeNull();
    await close();
  });

  it('M149 each page is one view for its reader and one for the edge, as by a load', async () => {
    const { page, close } = await openListener();
    await page.evaluate(
      `window.counted = []; document.addEventListener('portal-analytics', ({ detail }) => counted.push([detail.name, detail.routeName, detail.pageType]));`,
    );
    const asked: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === ARTICLE) asked.push(request.headers());
    });
    await follow(page, ARTICLE);
    await follow(page, '/koeln');
    expect(await page.evaluate('counted')).toEqual([
      ['page_view', 'article', 'Artikelseite'],
      ['page_view', 'channel', 'Kategorieseite'],
    ]);
    expect(asked).toMatchObject([{ 'soft-navigation': '?1', referer: expect.stringContaining(PODCAST) }]);
    await close();
  });

  it('a stylesheet that never comes holds neither the page for ever nor one that was overtaken', async () => {
    const { page, close } = await openListener();
    await page.evaluate(`{
      const start = AbortSignal.timeout;
      window.mayEnd = new AbortController();
      AbortSignal.timeout = (ms) => ms === 5_000 ? mayEnd.signal : start(ms);
    }`);
    const heldPages = await watchParsed(page);
    const held: string[] = [];
    await page.route(LATER_STYLES, (route) => void held.push(route.request().url()));
    await page.evaluate(`location.assign('${ARTICLE}')`);
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(`location.assign('/koeln')`);
    await expect.poll(() => held.length).toBe(2);
    // The first of the two has let go of its page, the other still waits.
    await expect.poll(heldPages).toEqual([false, true]);
    expect(await headline(page)).toBe('Stadtgespräch');
    await page.evaluate('mayEnd.abort()');
    await settle(page, new URL('/koeln', page.url()).href);
    expect([await headline(page), await isSameDocument(page)]).toEqual(['Köln', true]);
    await close();
  });

  it('M108 the loading bar shows what takes long, and goes when it is there', async () => {
    const { page, close } = await openListener();
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(`**${ARTICLE}`, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.evaluate(`location.assign('${ARTICLE}')`);
    const bar = page.locator('[data-player] > [data-loading-bar]');
    await bar.waitFor({ state: 'visible' });
    // Only one of them.
    expect(await page.locator('[data-loading-bar]:not([hidden])').count()).toBe(1);
    letCome();
    await settle(page, new URL(ARTICLE, page.url()).href);
    await bar.waitFor({ state: 'hidden' });
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });
});

describe('where there is a doubt while a recording plays, the page is loaded', () => {
  const isSoft = (route: Route) => 'soft-navigation' in route.request().headers();
  const answer = (change: Parameters<Route['fulfill']>[0], rewrite: (text: string) => string = (text) => text) => {
    return async (page: Page) => {
      const { text } = await portal.request(ARTICLE);
      const answered = { status: 200, contentType: 'text/html; charset=utf-8', body: rewrite(text), ...change };
      await page.route(`**${ARTICLE}`, (route) => (isSoft(route) ? route.fulfill(answered) : route.continue()));
    };
  };
  const rewrite = (from: RegExp, to: string) => answer({}, (text) => text.replace(from, to));
  const asItIs = () => Promise.resolve();

  it.each<[string, string, (page: Page) => Promise<void>]>([
    ['an error', ARTICLE, answer({ status: 500 })],
    ['a page that is not there', '/gibt-es-nicht', asItIs],
    ['no page but a file', ARTICLE, answer({ contentType: 'application/pdf' })],
    ['M103 another build', ARTICLE, rewrite(/data-build="\w+"/, 'data-build="andere"')],
    ['another title', ARTICLE, rewrite(/data-mandator="\w+"/, 'data-mandator="blitz"')],
    ['a reader who has logged in meanwhile', ARTICLE, rewrite(/data-reader="\w+"/, 'data-reader="loggedIn"')],
    ['an answer without a page', ARTICLE, answer({ body: '<!doctype html><p>Wartung</p>' })],
    [
      'no answer',
      ARTICLE,
      async (page) => {
        await page.route(`**${ARTICLE}`, (route) => (isSoft(route) ? route.abort() : route.continue()));
      },
    ],
    ['another layout', '/order', asItIs],
    ['a page for one reader', '/bookmarks', asItIs],
    ['what the page does not show', `${ARTICLE}?gaa_at=g`, asItIs],
  ])('%s', async (_, href, prepare) => {
    const { page, close } = await openListener();
    await prepare(page);
    await follow(page, href).catch(() => undefined);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(href.replace(/\?.*/, ''));
    expect(await headline(page)).toBeTruthy();
    // Back is one step, as ever.
    await page.evaluate('history.back()');
    await expect.poll(() => headline(page).catch(() => null), { timeout: 10_000 }).toBe('Stadtgespräch');
    expect(new URL(page.url()).pathname).toBe(PODCAST);
    await close();
  });

  it('a wrong slug leads to the right address', async () => {
    const { page, close } = await openListener();
    await page.evaluate(`location.assign('/ganz-falsch-1001')`);
    await settle(page, new URL(ARTICLE, page.url()).href);
    expect(await isSameDocument(page)).toBe(false);
    await close();
  });

  it('a feed, which is asked for once', async () => {
    const { page, close } = await openListener();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(`location.assign('/rss/koeln')`);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    expect(asked.filter((path) => path === '/rss/koeln')).toHaveLength(1);
    await close();
  });

  it('an answer that is late', async () => {
    const { page, close } = await openListener();
    await page.evaluate(`AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'))`);
    await page.route(`**${ARTICLE}`, (route) => (isSoft(route) ? undefined : route.continue()));
    await page.evaluate(`location.assign('${ARTICLE}')`);
    await expect.poll(() => isSameDocument(page).catch(() => true), { timeout: 15_000 }).toBe(false);
    expect(await headline(page)).toMatch(/^Rund um den Dom/);
    await close();
  });

  it('what its reader stops, and what another click overtakes is never shown', async () => {
    const { page, close } = await openListener();
    await page.route(`**${ARTICLE}`, (route) => (isSoft(route) ? undefined : route.continue()));
    await page.evaluate(`location.assign('${ARTICLE}')`);
    await follow(page, '/koeln');
    expect([await headline(page), await isSameDocument(page)]).toEqual(['Köln', true]);
    await page.evaluate(`location.assign('${ARTICLE}'); setTimeout(() => window.stop(), 50)`);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    expect(await headline(page)).toMatch(/^Rund um den Dom/);
    await close();
  });

  it.each([
    ['a new tab', { target: '_blank' }],
    ['a file', { download: 'seite.html' }],
  ])('%s leaves page and recording alone', async (_, attributes) => {
    const { page, close } = await openListener();
    const soft: string[] = [];
    page.on('request', (request) => 'soft-navigation' in request.headers() && soft.push(request.url()));
    const opened = page
      .context()
      .waitForEvent('page', { timeout: 5_000 })
      .catch(() => null);
    const downloaded = page.waitForEvent('download', { timeout: 5_000 }).catch(() => null);
    await page.evaluate(`(() => {
      const link = Object.assign(document.createElement('a'), { href: '${ARTICLE}', ...${JSON.stringify(attributes)} });
      document.querySelector('main').append(link);
      link.click();
      link.remove();
    })()`);
    expect(await Promise.race([opened, downloaded])).not.toBeNull();
    expect([await headline(page), new URL(page.url()).pathname, await isSameDocument(page), soft]).toEqual([
      'Stadtgespräch',
      PODCAST,
      true,
      [],
    ]);
    await close();
  });
});

describe('the history of a document that has moved without loads', () => {
  it('leads to its pages also after it was loaded anew', async () => {
    const { page, close } = await openListener();
    await follow(page, '/koeln');
    await follow(page, ARTICLE);
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate('history.back()');
    await expect.poll(() => headline(page).catch(() => null), { timeout: 10_000 }).toBe('Köln');
    expect(new URL(page.url()).pathname).toBe('/koeln');
    await close();
  });

  it('leads to its pages also once the player is closed', async () => {
    const { page, close } = await openListener();
    await follow(page, '/koeln');
    await page.getByRole('button', { name: 'Wiedergabe beenden' }).click();
    await page.evaluate('history.back()');
    await expect.poll(() => headline(page).catch(() => null), { timeout: 10_000 }).toBe('Stadtgespräch');
    expect(await isSameDocument(page)).toBe(false);
    await close();
  });
});

it('without anything to hear pages are loaded, and no code for it is fetched', async () => {
  const { page, close } = await openVisitor(browser, portal.port);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(PODCAST, { waitUntil: 'networkidle' });
  await isSameDocument(page);
  await follow(page, ARTICLE);
  expect(await isSameDocument(page)).toBe(false);
  expect(scripts.filter((url) => url.includes('openPlayer'))).toEqual([]);
  await close();
});

it.each([
  ['a wrong slug', '/ganz-falsch-1001'],
  ['a number alone', '/1001'],
  ['a query that leaves the address', `${ARTICLE}?nocache`],
  ['a link token', `${ARTICLE}?link-token=abc.def.ghi`],
  ['a place in the page', `${ARTICLE}#weiter`],
  ['another spelling', '/dom%2Dund-altstadt'],
])('loads no page twice that came by %s', async (_, address) => {
  const { page, close } = await openVisitor(browser, portal.port);
  let documents = 0;
  page.on('domcontentloaded', () => void (documents += 1));
  await page.goto(address);
  // The last of what looks at a page.
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  expect(documents).toBe(1);
  await close();
});
