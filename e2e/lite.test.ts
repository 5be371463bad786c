import { SPECULATION_RULES_PATH } from '#shared/routes/apiPaths.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sendRequest } from './support/sendRequest.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const ARTICLE = '/rund-um-den-dom-1001';
const SAVING = { 'save-data': 'on' };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SPARING: BrowserContextOptions = { ...PHONE, extraHTTPHeaders: SAVING };
const ONE_PAGE_BYTES = 30 * 1_024;

const isLite = (html: string) => /<html[^>]* data-lite=""/.test(html);
const loads = (page: Page) => page.getByRole('link', { name: 'Bild laden' });

/** Bytes of a page's requests on the wire, headers included. */
async function weigh(page: Page) {
  const wire = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const fetched: { path: string; bytes: number }[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await wire.send('Network.enable');
  return {
    paths: () => fetched.map(({ path }) => path),
    bytes: () => fetched.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The page has arrived, and has done what it does when idle. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    `new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done, 500)), { timeout: 3000 }))`,
  );
}

describe('a page in lite mode', () => {
  it.each([
    ['the front', '/'],
    ['an article', ARTICLE],
    ['an article with everything', '/1007'],
  ])('weighs less than 30 KiB with all that it fetches: %s', async (_, path) => {
    const { page, problems, close } = await openVisitor(browser, portal.port, SPARING);
    const fetched = await weigh(page);
    await page.goto(path);
    await settle(page);
    // Scrolled through, as islands and pictures wake by what is seen.
    await page.evaluate(`scrollTo(0, document.body.scrollHeight)`);
    await settle(page);
    expect(fetched.bytes()).toBeLessThan(ONE_PAGE_BYTES);
    // Addresses of data are within their style sheet.
    const files = fetched.paths().filter((name) => name.startsWith('/'));
    const pages = files.filter((name) => !/^\/(?:assets|icons)\//.test(name));
    expect(pages.map((name) => name.replace(/^\/.+-(?=\d+$)/, '/')).toSorted()).toEqual([
      path.replace(/^\/.+-(?=\d+$)/, '/'),
      // Chromium fetches the rules before it knows that they do not hold here: 0.3 KiB, once.
      SPECULATION_RULES_PATH,
    ]);
    expect(files.filter((name) => /woff2|laterParts|shared|hydrate|island/.test(name))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('has its pictures in boxes of their size, which are fetched by a touch, and moves nothing', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, SPARING);
    await page.goto(ARTICLE);
    const box = page.locator('main figure').first();
    expect(await box.locator('figcaption').innerText()).not.toBe('');
    const link = loads(box.page()).first();
    const [before, height] = [await box.boundingBox(), (await link.boundingBox())?.height ?? 0];
    expect(height).toBeGreaterThan(150);
    await settle(page);
    await link.tap();
    const image = box.getByRole('img');
    await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('alt')).not.toBe('');
    expect(await image.evaluate((found) => found === document.activeElement)).toBe(true);
    const after = await box.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2);
    expect(await box.getByRole('link', { name: 'Bild laden' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('offers a picture again that did not come', async () => {
    const { page, close } = await openVisitor(browser, portal.port, SPARING);
    let isAway = true;
    await page.route('**/bilder/**', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(ARTICLE);
    await settle(page);
    const count = await loads(page).count();
    await loads(page).first().tap();
    await expect.poll(() => loads(page).count()).toBe(count);
    isAway = false;
    await loads(page).first().tap();
    await expect
      .poll(() =>
        page
          .locator('figure img')
          .first()
          .evaluate((found: HTMLImageElement) => found.naturalWidth),
      )
      .toBeGreaterThan(0);
    await close();
  });

  it('is read without script, where a link leads to each picture', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { ...SPARING, javaScriptEnabled: false });
    await page.goto(ARTICLE);
    const opened = page.waitForResponse((response) => response.url().includes('/bilder/'));
    await loads(page).first().click();
    expect((await opened).status()).toBe(200);
    await close();
  });

  it('has no frames, ads or players of others, but the ways to them', async () => {
    const { text } = await portal.request('/1007', { headers: SAVING });
    expect(text).not.toMatch(/<iframe|data-ad=|data-consent=|<portal-island[^>]*FrameOnClick|<img/);
    expect(text).toMatch(/<a href="[^"]*\/player\/[^"]*">Video abspielen<\/a>/);
  });

  it('marks an article once its reader touches the word for it', async () => {
    const { page, close } = await openVisitor(browser, portal.port, SPARING);
    await page.goto(ARTICLE);
    await settle(page);
    await page.getByRole('button', { name: 'Merken' }).first().tap();
    await page.waitForURL((url) => url.hash === '#login');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('bookmark_pending');
    await close();
  });

  it.each(['light', 'dark'] as const)('is accessible, %s', async (colorScheme) => {
    const { page, close } = await openVisitor(browser, portal.port, { ...SPARING, colorScheme });
    for (const path of ['/', ARTICLE]) {
      await page.goto(path);
      expect(await findViolations(page, colorScheme)).toEqual([]);
    }
    await close();
  });
});

describe('who gets lite mode', () => {
  it.each([
    ['a request without hints', {}, false],
    ['who saves data', SAVING, true],
    ['whose line is slow', { ect: 'slow-2g' }, true],
    ['not on a good line', { ect: '4g' }, false],
    ['who has chosen it', { cookie: '__Host-lite=on' }, true],
    [
      'who has chosen against it, whatever the browser says',
      { ...SAVING, ect: '2g', cookie: '__Host-lite=off' },
      false,
    ],
  ])('%s', async (_, headers, expected) => {
    for (const path of ['/', ARTICLE]) {
      const answer = await portal.request(path, { headers });
      expect(isLite(answer.text)).toBe(expected);
      expect([answer.headers.vary, answer.headers['accept-ch']]).toEqual([expect.stringContaining('Save-Data'), 'ECT']);
    }
  });

  it('each asks for a page that is kept for all of them, also while it is hot, and neither gets the other', async () => {
    const ask = async (headers: Record<string, string>) => {
      const { text, headers: answered } = await portal.request(ARTICLE, { headers });
      return { lite: isLite(text), etag: answered.etag ?? '' };
    };
    const seen = [];
    for (let turn = 0; turn < 6; turn += 1) seen.push(await ask({}), await ask(SAVING));
    expect(seen.map(({ lite }) => lite)).toEqual(seen.map((__, at) => at % 2 === 1));
    expect(new Set(seen.map(({ etag }) => etag)).size).toBe(2);
    const [full, lite] = [seen[0]?.etag ?? '', seen[1]?.etag ?? ''];
    const again = (headers: Record<string, string>) =>
      portal.request(ARTICLE, { headers }).then(({ status }) => status);
    expect(await again({ 'if-none-match': lite, ...SAVING })).toBe(304);
    expect(await again({ 'if-none-match': lite })).toBe(200);
    expect(await again({ 'if-none-match': full, ...SAVING })).toBe(200);
    const kept = async () => [...(await portal.readKv()).keys()].filter((key) => key.endsWith(':/1001')).toSorted();
    await expect
      .poll(kept)
      .toEqual([
        expect.stringMatching(/:tagesbote:article-lite:\/1001$/),
        expect.stringMatching(/:tagesbote:article:\/1001$/),
      ]);
  });

  it('chooses it at the foot of a page, is told that it is on, and leaves it there', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, PHONE);
    await page.goto(`${ARTICLE}?a=1`);
    await page.locator('footer').getByRole('button', { name: 'Sparmodus' }).tap();
    await page.getByText('Sparmodus: Bilder laden erst').waitFor();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    expect(await page.locator('main img').count()).toBe(0);
    await page.goto('/');
    await page.getByText('Sparmodus: Bilder laden erst').waitFor();
    await page.getByRole('button', { name: 'Ausschalten' }).tap();
    await page.locator('main img').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('cannot be switched on by another site', async () => {
    const send = (headers: Record<string, string>) =>
      sendRequest(portal.port, '/sparmodus', {
        method: 'POST',
        body: 'modus=on',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await send({ origin: 'http://boese.example' })).status).toBe(403);
    const own = `http://tagesbote.localhost:${portal.port}`;
    const sent = await send({ origin: own, referer: `${own}/1001?a=1#b` });
    expect([sent.status, sent.headers.location]).toEqual([303, '/1001?a=1']);
    expect(sent.headers['set-cookie']).toEqual([
      '__Host-lite=on; Max-Age=31104000; Path=/; SameSite=Lax; Secure; HttpOnly',
    ]);
    expect((await send({ origin: own, referer: `${own}/api/mein/oauth2/logout` })).headers.location).toBe('/');
    expect((await send({ origin: own })).headers.location).toBe('/');
  });
});

describe('paid text in lite mode', () => {
  it('is not asked of Google, whose script does not come', async () => {
    const fromGoogle = '/1002?gaa_at=g&gaa_n=1&gaa_sig=1&gaa_ts=1';
    const [full, lite] = [await portal.request(fromGoogle), await portal.request(fromGoogle, { headers: SAVING })];
    expect([full.text.includes('data-google-access'), lite.text.includes('data-google-access')]).toEqual([true, false]);
    expect(lite.text).toContain('data-paywall-template');
  });

  it('is locked as elsewhere, and open to readers with access, with pictures that can be fetched', async () => {
    const cookie = await signedIn(portal, 'plus');
    const [locked, full, lite] = [
      await portal.request('/1002', { headers: SAVING }),
      await portal.request('/1002', { headers: { cookie } }),
      await portal.request('/1002', { headers: { ...SAVING, cookie } }),
    ];
    const paragraphs = (html: string) =>
      [
        ...html
          .split('data-article-body')
          .slice(1)
          .join('')
          .matchAll(/<p>([^<]{40,})<\/p>/g),
      ].map(([, text = '']) => text);
    expect(locked.text).toContain('data-paywall-template');
    const paid = paragraphs(full.text).filter((text) => !locked.text.includes(text));
    expect(paid.length).toBeGreaterThan(3);
    expect(paid.filter((text) => !lite.text.includes(text))).toEqual([]);
    expect([isLite(lite.text), lite.headers['cache-control']]).toEqual([true, 'private, no-store']);
    const pictures = [...lite.text.matchAll(/<a href="(\/bilder\/[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect((await portal.request(picture)).status).toBe(200);
  });
});
