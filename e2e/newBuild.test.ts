import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { beginListening, follow, isSameDocument, problemsBeside, settle } from './support/listenerDesk.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const NEWSLETTER = '/newsletter-anmeldung/guten-morgen';
const ARTICLE = '/rund-um-den-dom-1001';
const NEWER = 'neuer';
const WRITTEN = 'wer@beispiel.de';

/**
 * A reader with the player open whose page polls for a newer build continuously instead of every five minutes, and was
 * opened long ago.
 */
async function openListener(reader: DemoReader | null = null) {
  const visitor = await openVisitor(browser, portal.port);
  const { page } = visitor;
  if (reader) await carryCookie(page, await portal.cookies(reader));
  await page.addInitScript(`{
    const start = setInterval;
    window.setInterval = (work, ms, ...given) => start(work, ms === 300_000 ? 50 : ms, ...given);
    const now = performance.now.bind(performance);
    performance.now = () => now() + 20_000;
  }`);
  await beginListening(page);
  await isSameDocument(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return { ...visitor, loads };
}

/** A listener with an unsent form. */
async function openWriter(reader: DemoReader | null = null) {
  const visitor = await openListener(reader);
  await follow(visitor.page, NEWSLETTER);
  const field = visitor.page.locator('main input[type=email]');
  await field.fill(WRITTEN);
  return { ...visitor, field };
}

/** Simulates a deployment: pages come from another build, and so does the latest-build endpoint with `isAnnounced`. */
async function deploy(page: Page, { isAnnounced }: { readonly isAnnounced: boolean }): Promise<void> {
  const isPage = ({ hostname, pathname }: URL) => hostname === 'tagesbote.localhost' && /^\/[^.]*$/.test(pathname);
  await page.route(isPage, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const isAsked = request.resourceType() === 'document' || 'soft-navigation' in request.headers();
    if (!isAsked || request.method() !== 'GET') return route.fallback();
    const { status, text } = await portal.request(`${pathname}${search}`);
    const body = text.replace(/data-build="\w+"/, `data-build="${NEWER}"`);
    await route.fulfill({ status, contentType: 'text/html; charset=utf-8', body });
  });
  if (!isAnnounced) return;
  const asked = page.waitForResponse(/\/builds\/latest\.json/);
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: NEWER } }));
  await (await asked).finished();
  await page.waitForResponse(/\/builds\/latest\.json/);
}

const buildOf = (page: Page) => page.evaluate('document.documentElement.dataset.build');
const isLoaded = (page: Page) => expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);

describe('M103 a build that comes out while a recording plays', () => {
  it.each([
    ['is known of', true],
    ['shows by its answer', false],
  ])('%s, and is loaded with the next page, once: no page is broken', async (_, isAnnounced) => {
    const { page, problems, loads, close } = await openListener();
    await follow(page, '/koeln');
    await deploy(page, { isAnnounced });
    expect([await isSameDocument(page), loads]).toEqual([true, []]);
    let softly = 0;
    page.on('request', (request) => void (softly += Number('soft-navigation' in request.headers())));
    await follow(page, ARTICLE).catch(() => undefined);
    await isLoaded(page);
    await settle(page, new URL(ARTICLE, page.url()).href);
    expect([await buildOf(page), loads]).toEqual([NEWER, [ARTICLE]]);
    // A page that already knows of the newer build requests the article only once.
    expect(softly).toBe(isAnnounced ? 0 : 1);
    expect(await page.locator('h1').textContent()).toMatch(/^Rund um den Dom/);
    // The recording has ended with its document; the rest of the walk is made of loads.
    await follow(page, '/koeln');
    expect([await page.locator('h1').textContent(), loads]).toEqual(['Köln', [ARTICLE, '/koeln']]);
    // A look for the latest build that is left behind.
    expect(problemsBeside(problems).filter((problem) => !problem.includes('/builds/latest.json'))).toEqual([]);
    await close();
  });

  it.each([
    ['is known of', true],
    ['shows by its answer', false],
  ])('%s, and takes nothing away that was written into a form of the page before', async (_, isAnnounced) => {
    const { page, field, close } = await openWriter();
    await deploy(page, { isAnnounced });
    expect(await field.inputValue()).toBe(WRITTEN);
    await follow(page, ARTICLE).catch(() => undefined);
    await isLoaded(page);
    await settle(page, new URL(ARTICLE, page.url()).href);
    await page.waitForLoadState('networkidle');
    await page.evaluate('history.back()');
    await settle(page, new URL(NEWSLETTER, page.url()).href);
    await expect.poll(() => field.inputValue().catch(() => null)).toBe(WRITTEN);
    await close();
  });

  it('takes a form that is sent', async () => {
    const { page, loads, close } = await openWriter();
    await deploy(page, { isAnnounced: true });
    await page.locator('main form[method=post] button').first().click();
    await settle(page, new URL(`${NEWSLETTER}/gesendet`, page.url()).href);
    expect(loads.slice(0, 2)).toEqual([NEWSLETTER, `${NEWSLETTER}/gesendet`]);
    expect(portal.mail.read().at(-1)?.to).toBe(WRITTEN);
    await close();
  });

  it('searches for what was typed before', async () => {
    const { page, loads, close } = await openListener();
    await follow(page, '/suche');
    await page.locator('main input[type=search]').fill('rhein');
    await deploy(page, { isAnnounced: true });
    await page.locator('main input[type=search]').press('Enter');
    await isLoaded(page);
    await settle(page, new URL('/suche?q=rhein', page.url()).href);
    expect([loads, await page.locator('main input[type=search]').inputValue()]).toEqual([['/suche'], 'rhein']);
    await close();
  });
});

describe('M103 a script that has gone with its build', () => {
  const wakeWithout = (page: Page) => page.evaluate(`void import('/assets/fort-1.js')`);

  it('has the page loaded anew, once', async () => {
    const { page, loads, close } = await openListener();
    await follow(page, NEWSLETTER);
    await wakeWithout(page);
    await isLoaded(page);
    await settle(page, new URL(NEWSLETTER, page.url()).href);
    expect(loads).toEqual([NEWSLETTER]);
    await close();
  });

  it('loads the next page in full where a form has typed text, and keeps the text', async () => {
    const { page, field, loads, close } = await openWriter();
    await page.evaluate(`addEventListener('unhandledrejection', () => (window.isRefused = true))`);
    await wakeWithout(page);
    await expect.poll(() => page.evaluate('window.isRefused')).toBe(true);
    expect([await field.inputValue(), await isSameDocument(page), loads]).toEqual([WRITTEN, true, []]);
    await follow(page, ARTICLE).catch(() => undefined);
    await isLoaded(page);
    expect(loads).toEqual([ARTICLE]);
    await close();
  });
});

describe('what was written into a form without being sent', () => {
  it('is there again when its reader comes back to the page, without a load and by one', async () => {
    const { page, field, close } = await openWriter();
    await follow(page, ARTICLE);
    await page.evaluate('history.back()');
    await settle(page, new URL(NEWSLETTER, page.url()).href);
    await expect.poll(() => field.inputValue()).toBe(WRITTEN);
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, ARTICLE);
    await page.getByRole('button', { name: 'Wiedergabe beenden' }).click();
    await page.evaluate('history.back()');
    await isLoaded(page);
    await expect.poll(() => field.inputValue().catch(() => null)).toBe(WRITTEN);
    await close();
  });

  it.each([
    ['another page', NEWSLETTER, 'email', ARTICLE],
    ['another search', '/suche?q=dom', 'search', '/suche?q=rhein'],
  ])('is left alone by %s that is shown while it is on its way back', async (_, written, type, next) => {
    const { page, close } = await openListener();
    const isWritten = ({ pathname, search }: URL) => pathname + search === written;
    const back = async () => {
      await page.evaluate('history.back()');
      await expect.poll(() => isWritten(new URL(page.url()))).toBe(true);
    };
    await follow(page, written);
    const field = page.locator(`main input[type=${type}]`);
    await field.fill(WRITTEN);
    // The test starts the later parts of the next page.
    await page.evaluate(
      `{ const idle = requestIdleCallback; window.later = []; window.requestIdleCallback = (work) => later.push(() => idle(work)); }`,
    );
    await follow(page, next);
    const fields = () => page.$$eval('main input', (all) => all.map((one) => Object(one).value));
    const before = await fields();
    await page.route(isWritten, () => undefined);
    await back();
    await page.evaluate('later.splice(0).forEach((begin) => begin())');
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    expect(await fields()).toEqual(before);
    // Overtaken before it is shown.
    await follow(page, '/koeln');
    await page.unroute(isWritten);
    await back();
    await settle(page, new URL(written, page.url()).href);
    await page.evaluate('later.splice(0).forEach((begin) => begin())');
    await expect.poll(() => field.inputValue()).toBe(WRITTEN);
    expect(await isSameDocument(page)).toBe(true);
    await close();
  });

  it.each([
    ['a reader, by a guest', null, 'frei'],
    ['another reader with the same rights', 'frei', 'neu'],
  ] as const)('is not shown to the next reader of that page: %s', async (_, writer, other) => {
    const { page, field, close } = await openWriter(writer);
    await follow(page, ARTICLE);
    await page.getByRole('button', { name: 'Wiedergabe beenden' }).click();
    const window = await page.context().newPage();
    if (writer) {
      await page.context().clearCookies({ name: /token/i });
      await window.goto(ARTICLE, { waitUntil: 'networkidle' });
    }
    await carryCookie(page, await portal.cookies(other));
    await window.goto(ARTICLE, { waitUntil: 'networkidle' });
    await page.evaluate('history.back()');
    await isLoaded(page);
    await page.waitForLoadState('networkidle');
    expect([await page.evaluate('document.documentElement.dataset.reader'), await field.inputValue()]).toEqual([
      'loggedIn',
      '',
    ]);
    await close();
  });
});
