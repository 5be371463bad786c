import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { beginListening, follow, isSameDocument, problemsBeside, settle, watchParsed } from './support/listenerDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const FREE = '/rund-um-den-dom-1001';
const PAID = '/1002';
/** Longer than the prefetch delay. */
const RESTED_MS = 200;

/** Opens a page with the player running and hovers over the article's link until the prefetch is complete. */
async function restOn(path: string, cookie = '') {
  const { page, problems, close } = await openVisitor(browser, portal.port);
  if (cookie) await carryCookie(page, cookie);
  await beginListening(page);
  await isSameDocument(page);
  await page.evaluate(
    `window.counted = 0; document.addEventListener('portal-analytics', ({ detail }) => { counted += Number(detail.name === 'page_view'); });
     document.querySelector('main h1').before(Object.assign(document.createElement('a'), { href: '${path}', textContent: 'Weiter' }));`,
  );
  const link = page.getByRole('link', { name: 'Weiter', exact: true });
  const [ahead] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    link.hover(),
  ]);
  await ahead.finished();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === path || pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  return { page, problems, close, ahead, asked, open: () => openAhead(page, path) };

  async function openAhead(listening: Page, href: string) {
    await link.click();
    await settle(listening, new URL(href, listening.url()).href);
  }
}

describe('G21 an article that a listener rests on', () => {
  it('is shown without asking for it again, and counts as one view', async () => {
    const { page, problems, close, ahead, asked, open } = await restOn(FREE);
    expect(await ahead.request().headerValue('purpose')).toBe('prefetch');
    expect(await page.evaluate('document.documentElement.dataset.ahead')).toBeUndefined();
    await open();
    expect(await page.locator('h1').first().textContent()).toMatch(/^Rund um den Dom/);
    await expect.poll(() => page.evaluate('counted')).toBe(1);
    expect(asked.filter((call) => /views|1001|article-body/.test(call))).toEqual(['POST /api/views']);
    expect(await isSameDocument(page)).toBe(true);
    expect(problemsBeside(problems)).toEqual([]);
    await close();
  });

  it.each([
    ['a guest', '', 0],
    ['a reader with Plus', 'plus', 1],
  ] as const)('is decided once it is shown where it is paid: %s', async (_, reader, leastParagraphs) => {
    const { page, close, ahead, asked, open } = await restOn(PAID, reader && (await portal.cookies(reader)));
    expect(await ahead.text()).toContain('data-undecided="1002"');
    await open();
    const paragraphs = page.locator('[data-article-body] p');
    if (leastParagraphs > 0) await paragraphs.first().waitFor();
    else await page.locator('[data-paywall-template]').waitFor();
    expect(await page.locator('[data-undecided]').count()).toBe(0);
    expect(asked.filter((call) => /views|1002|article-body/.test(call))).toEqual([
      'POST /api/views',
      'POST /api/article-body',
    ]);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it.each([
    ['what was decided', '', 'article-body', PAID],
    ['what he has bought', 'wallet', 'purchases', FREE],
  ] as const)('is not told of once its reader has gone on: %s', async (_, reader, endpoint, path) => {
    const { page, close, open } = await restOn(path, reader && (await portal.cookies(reader)));
    const held: Route[] = [];
    await page.route(`**/api/${endpoint}`, (route) => void held.push(route));
    await open();
    await expect.poll(() => held.length).toBe(1);
    await follow(page, '/koeln');
    const answered = page.waitForResponse(`**/api/${endpoint}`);
    const [late] = held;
    if (endpoint === 'purchases')
      await late?.fulfill({ contentType: 'text/html', body: '<template data-purchases="1001"></template>' });
    else await late?.fulfill({ status: 500 });
    await answered;
    await setTimeout(RESTED_MS);
    expect([
      await page.locator('h1').first().textContent(),
      await page.locator('template[data-purchases]').count(),
      await isSameDocument(page),
    ]).toEqual(['Köln', 0, true]);
    await close();
  });

  it.each([
    ['has logged in', 'anonymous', 'plus', 'loggedIn', null],
    ['has logged out', 'plus', 'anonymous', 'anonymous', 'plus'],
    ['is another with less rights', 'plus', 'frei', 'loggedIn', 'plus'],
    ['is another with the same rights', 'frei', 'neu', 'loggedIn', 'plus'],
  ] as const)('is loaded anew for who %s meanwhile, in another window', async (_, before, after, reader, layer) => {
    const { page, close, ahead, open } = await restOn(PAID, await portal.cookies(before));
    expect(await ahead.text()).toContain('data-undecided="1002"');
    const window = await page.context().newPage();
    for (const name of ['anonymous', after] as const) {
      await page.context().clearCookies({ name: COOKIES.idToken.name });
      if (name !== 'anonymous') await carryCookie(window, await portal.cookies(name));
      await window.goto('/koeln', { waitUntil: 'networkidle' });
    }
    await open().catch(() => undefined);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await settle(page, new URL(PAID, page.url()).href);
    expect(await page.locator('html').getAttribute('data-reader')).toBe(reader);
    if (layer) await page.locator('[data-paywall-template]').waitFor();
    else await page.locator('[data-article-body] p').first().waitFor();
    await close();
  });

  it('is one of four at most, those that were rested on last', async () => {
    const { page, close, asked, open } = await restOn(FREE);
    const heldPages = await watchParsed(page);
    const restOnAnother = async (path: string, isAsked = true) => {
      const came = isAsked && page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await page.evaluate(`{
        const link = Object.assign(document.createElement('a'), { href: '${path}', textContent: 'x' });
        document.querySelector('main').append(link);
        link.focus({ preventScroll: true });
      }`);
      if (came) await (await came).finished();
      else await setTimeout(RESTED_MS);
    };
    for (const path of ['/1006', '/1007', '/1008']) await restOnAnother(path);
    // Rested on again, and so no longer the one that makes room.
    await restOnAnother(FREE, false);
    await restOnAnother('/1009');
    await expect.poll(heldPages).toEqual([false, true, true, true]);
    await open();
    expect(asked).not.toContain(`GET ${FREE}`);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it('is fetched again by a visit more than a minute later', async () => {
    const { page, close, asked, open } = await restOn(FREE);
    await page.evaluate(`{ const now = performance.now.bind(performance); performance.now = () => now() + 61_000; }`);
    await open();
    expect(asked).toContain(`GET ${FREE}`);
    await close();
  });
});
