import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
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

const ARTICLE = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
const HEADLINE = 'Wem gehören die Gassen zwischen Dom und Rhein?';
/** A sentence of the paid text of 1002, and its replacement. */
const PAID = 'Drei Muster hinter den dunklen Fenstern';
const LOCKED = 'Der vollständige Text ist gerade nicht auf diesem Gerät.';
const FREE = '/rund-um-den-dom-1001';
const DAY_MS = 86_400_000;
/** A page is settled, the worker there, and the shelf filled, on a machine that others share. */
const SOON = { timeout: 30_000 };

const ownHeaders = (cookie: string) => ({
  cookie,
  'content-type': 'application/json',
  origin: `http://tagesbote.localhost:${portal.port}`,
  'sec-fetch-site': 'same-origin',
});
const post = (path: string, cookie: string, body: unknown) =>
  portal.request(path, { method: 'POST', headers: ownHeaders(cookie), body: JSON.stringify(body) });

async function enter(page: Page, cookie: string) {
  await page.context().clearCookies({ name: /^__Host-/ });
  for (const one of cookie.split('; ')) await carryCookie(page, one);
}

type Kept = { readonly articleId: number; readonly keptAt: number | null; readonly hasBody: boolean };

async function keptBy(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(
    `caches.match('/offline/shelf').then((kept) => kept ? kept.text() : '{"articles":[]}')`,
  );
  const { articles }: { readonly articles: readonly Kept[] } = JSON.parse(String(text));
  return articles.map(({ articleId, keptAt, hasBody }) =>
    keptAt === null ? `${articleId} is not there` : `${articleId}${hasBody ? ' with its text' : ''}`,
  );
}

/** Whether a paid sentence lies anywhere in this browser's caches. */
const isPaidCached = (page: Page) =>
  page.evaluate(`(async () => {
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if ((await (await caches.match(request, { cacheName: name }))?.text())?.includes(${JSON.stringify(PAID)})) return true;
    return false;
  })()`);

/** The text of a page that is opened without a connection. */
async function readOffline(page: Page, path: string): Promise<string> {
  front.isDown = true;
  await page.goto(path);
  const text = await page.locator('main').innerText();
  front.isDown = false;
  return text;
}

/** Has the service worker's clock, which is the device's, be off by so much. */
async function setClock(page: Page, byMs: number) {
  const [worker]: readonly Worker[] = page.context().serviceWorkers();
  await worker?.evaluate(`{ self.now ??= Date.now.bind(Date); Date.now = () => self.now() + ${byMs}; }`);
}

/** A window of a Plus reader with the bookmarked article 1002 saved for offline reading. */
async function openPlus() {
  const cookie = await signedIn(portal, 'plus');
  await post('/mandators/tagesbote/users/demo-plus/bookmarks/1002', cookie, {});
  const visitor = await openVisitor(browser, front.port, { serviceWorkers: 'allow' });
  await enter(visitor.page, cookie);
  await visitor.page.goto(FREE);
  await expect.poll(() => keptBy(visitor.page), SOON).toEqual(['1002 with its text']);
  return visitor;
}

describe('G9 what is kept of paid texts', () => {
  it('stores what a subscription or a purchase opens, only while the session lasts', async () => {
    const ask = async (cookie: string) => {
      const { status, headers, text } = await post('/api/offline/bodies', cookie, {
        articleIds: [1002, 1001, 999_999],
        bodyOf: [1002],
      });
      const { articleIds = [], bodies = [], mark = '' } = JSON.parse(text);
      return { status, cache: headers['cache-control'], articleIds, isThere: text.includes(PAID), bodies, mark };
    };
    const wallet = await signedIn(portal, 'wallet');
    const [plus, free, before] = [
      await ask(await signedIn(portal, 'plus')),
      await ask(await signedIn(portal, 'frei')),
      await ask(wallet),
    ];
    expect(plus).toMatchObject({ status: 200, cache: 'private, no-store', articleIds: [1002], isThere: true });
    for (const locked of [free, before])
      expect(locked).toMatchObject({ status: 200, articleIds: [], bodies: [], isThere: false });
    expect((await post('/api/plenigo/credits/use', wallet, { articleId: 1002 })).status).toBe(200);
    const bought = await ask(wallet);
    expect(bought).toMatchObject({ articleIds: [1002], isThere: true, mark: before.mark });
    expect(new Set([plus.mark, free.mark, bought.mark]).size).toBe(3);
    expect((await ask('')).status).toBe(401);
  });

  it('makes no paywall call, and is no part of the shared page', async () => {
    portal.paywall.calls.length = 0;
    const { text, headers } = await portal.request('/api/offline/articles/1002', {
      headers: { cookie: await signedIn(portal, 'plus') },
    });
    expect([text.includes(PAID), text.includes(LOCKED), /<html[^>]*data-reader/.test(text)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(headers['set-cookie']).toBe(undefined);
    expect(portal.paywall.calls).toEqual([]);
    expect((await portal.request('/api/offline/articles/999999')).status).toBe(404);
  });
});

describe('G9 a reader without a connection', () => {
  it('reads what he has bookmarked, with its pictures, and no longer than his clock allows', async () => {
    const { page, close } = await openPlus();
    front.isDown = true;
    await page.goto(ARTICLE);
    const text = await page.locator('main').innerText();
    expect([text.includes(PAID), text.includes(LOCKED)]).toEqual([true, false]);
    const pictures = page.locator('article img');
    expect(await pictures.count()).toBeGreaterThan(1);
    const missing = () =>
      pictures.evaluateAll((all) =>
        all.flatMap((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? [] : [one.outerHTML])),
      );
    await expect.poll(missing).toEqual([]);

    const list = await readOffline(page, '/bookmarks');
    expect(list).toContain('Keine Verbindung');
    await page.getByRole('link', { name: HEADLINE }).waitFor();
    await page.getByText('vollständig bis').waitFor();

    // A clock that is turned back behind what has been seen locks, and takes nothing away.
    await setClock(page, -DAY_MS);
    expect(await readOffline(page, ARTICLE)).toContain(LOCKED);
    await setClock(page, 0);
    expect(await readOffline(page, ARTICLE)).toContain(PAID);
    await setClock(page, 6 * DAY_MS);
    expect(await readOffline(page, ARTICLE)).toContain(PAID);
    await setClock(page, DAY_MS);
    expect(await readOffline(page, ARTICLE)).toContain(LOCKED);
    expect(await isPaidCached(page)).toBe(true);
    await setClock(page, 7 * DAY_MS);
    const ended = await readOffline(page, ARTICLE);
    expect([ended.includes(LOCKED), ended.includes(HEADLINE)]).toEqual([true, true]);
    expect(await isPaidCached(page)).toBe(false);
    await close();
  });

  it('reads what he has bookmarked elsewhere once he has opened the list of it, and no article', async () => {
    const cookie = await signedIn(portal, 'plus');
    await post('/mandators/tagesbote/users/demo-plus/bookmarks/1002', cookie, {});
    const { page, problems, close } = await openVisitor(browser, front.port, { serviceWorkers: 'allow' });
    await enter(page, cookie);
    await page.goto('/bookmarks');
    await expect.poll(() => keptBy(page), SOON).toEqual(['1002 with its text']);
    expect(problems).toEqual([]);
    expect(await readOffline(page, ARTICLE)).toContain(PAID);
    expect(await readOffline(page, '/bookmarks')).toContain('Keine Verbindung');
    await page.getByRole('link', { name: HEADLINE }).waitFor();
    await close();
  });

  it('reads it from a worker that the browser has ended meanwhile', async () => {
    const { page, close } = await openPlus();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    expect(await readOffline(page, ARTICLE)).toContain(PAID);
    await close();
  });

  it('has it still where there is no more room, and is told so', async () => {
    const { page, close } = await openPlus();
    const devtools = await page.context().newCDPSession(page);
    const origin = `http://tagesbote.localhost:${front.port}`;
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 2_000 });
    await page.evaluate(`localStorage.reading_history = '[]'`);
    await page.goto(FREE);
    await expect.poll(() => keptBy(page), SOON).toEqual(['1002 with its text', '1001 is not there']);
    expect(await readOffline(page, ARTICLE)).toContain(PAID);
    await readOffline(page, '/wirtschaft');
    await page.getByText('Auf diesem Gerät war nicht genug Platz').waitFor();
    await close();
  });

  it('has none of it after a logout, here', async () => {
    const { page, close } = await openPlus();
    await page
      .locator('[data-logout] button')
      .first()
      .evaluate((button) => button instanceof HTMLElement && button.click());
    await expect.poll(() => page.evaluate('document.documentElement.dataset.reader'), SOON).toBe('anonymous');
    expect(await isPaidCached(page)).toBe(false);
    // The guest's page deletes the saved articles.
    await expect.poll(() => keptBy(page), SOON).toEqual([]);
    expect(await readOffline(page, ARTICLE)).toContain('Keine Verbindung');
    await close();
  });

  it('has none of it after a logout elsewhere, once that is learned', async () => {
    const { page, close } = await openPlus();
    await page.context().clearCookies({ name: /^__Host-/ });
    await page.goto(FREE);
    await expect.poll(() => isPaidCached(page), SOON).toBe(false);
    await expect.poll(() => keptBy(page), SOON).toEqual([]);
    await close();
  });

  it('has none of another reader’s, nor of what his role no longer opens', async () => {
    const { page, close } = await openPlus();
    const free = await signedIn(portal, 'frei');
    await post('/mandators/tagesbote/users/demo-frei/bookmarks/1002', free, {});
    await enter(page, free);
    await page.goto(FREE);
    await expect.poll(() => isPaidCached(page), SOON).toBe(false);
    expect(await keptBy(page)).toEqual(['1002']);
    expect(await readOffline(page, ARTICLE)).toContain(LOCKED);
    await close();
  });

  it('reads what was read on this device, where that is remembered: as a guest', async () => {
    const { page, problems, close } = await openVisitor(browser, front.port, { serviceWorkers: 'allow' });
    await page.addInitScript(`localStorage.reading_history ??= '[]'`);
    await page.goto(ARTICLE);
    await expect.poll(() => page.evaluate('localStorage.reading_history'), SOON).toContain('1002');
    await page.goto(FREE);
    await expect.poll(() => keptBy(page), SOON).toEqual(['1001', '1002']);
    expect(await isPaidCached(page)).toBe(false);
    expect(await readOffline(page, FREE)).toContain('Rund um den Dom');
    expect(await readOffline(page, ARTICLE)).toContain(LOCKED);
    expect(problems.filter((problem) => !/^failed: |ERR_|status of/.test(problem))).toEqual([]);
    await close();
  });

  it('loses what was read longest ago where there is no room, and no bookmark', async () => {
    const cookie = await signedIn(portal, 'plus');
    await post('/mandators/tagesbote/users/demo-plus/bookmarks/1002', cookie, {});
    const { page, close } = await openVisitor(browser, front.port, { serviceWorkers: 'allow' });
    await enter(page, cookie);
    const history = [{ path: '/c-1007', title: 'Lange her', readAt: 1 }];
    await page.addInitScript(`{
      localStorage.reading_history ??= ${JSON.stringify(JSON.stringify(history))};
      const put = Cache.prototype.put;
      Cache.prototype.put = async function (request, response) {
        const pages = await caches.open('articles');
        const isNew = /^[^?]+-[0-9]+$/.test(String(request)) && !(await pages.match(request));
        if (isNew && (await pages.keys()).length >= 2) throw new DOMException('full', 'QuotaExceededError');
        return put.call(this, request, response);
      };
    }`);
    await page.goto('/koeln');
    await expect.poll(() => keptBy(page), SOON).toEqual(['1002 with its text', '1007']);
    await page.goto(FREE);
    await expect.poll(() => keptBy(page), SOON).toEqual(['1002 with its text', '1001', '1007 is not there']);
    await readOffline(page, '/wirtschaft');
    await page.getByText('Auf diesem Gerät war nicht genug Platz').waitFor();
    await page.getByText('nicht auf diesem Gerät', { exact: true }).waitFor();
    await close();
  });
});
