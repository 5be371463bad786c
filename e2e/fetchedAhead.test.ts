import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { launchAheadBrowser, openAheadReader } from './support/aheadBrowser.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await shareHastyPortal();
const browser = await launchAheadBrowser();
afterAll(() => browser.close());
const { port } = portal;

const FREE = '/rund-um-den-dom-1001';
const PAID = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';

const SERVICES = [portal.paywall, portal.users, portal.subscriptions, portal.identity];
beforeEach(() => {
  for (const { calls } of SERVICES) calls.length = 0;
});

describe('M135 an article that is rendered ahead', () => {
  it('G21 is there when a guest opens it; a paid one is decided then, and viewed and counted once', async () => {
    const { restOn, follow, posts, problems, close } = await openAheadReader(browser, { port });
    await restOn(PAID);
    expect([portal.paywall.calls.length, posts]).toEqual([0, []]);
    const opened = await follow(PAID);
    expect(opened).toMatchObject({ isPrerendered: true, reader: 'anonymous', layer: 'plus', views: 1 });
    expect(portal.paywall.calls.length).toBe(1);
    // The browser reports a call after the page has made it.
    await expect.poll(() => posts.toSorted()).toEqual(['/api/article-body', '/api/views']);
    expect(problems).toEqual([]);
    await close();
  });

  it('is a front, too, once it is touched', async () => {
    const { page, ahead, press, posts, problems, close } = await openAheadReader(browser, { port, from: FREE });
    await page.waitForSelector(':root[data-ahead]');
    await page.hover('main a[href="/koeln"]');
    await setTimeout(1_000);
    expect([...ahead]).not.toContain('/koeln');
    expect(await press('/koeln')).toMatchObject({ isPrerendered: true, reader: 'anonymous', views: 1 });
    await expect.poll(() => posts).toEqual(['/api/views']);
    expect(problems).toEqual([]);
    await close();
  });

  it('needs no decision where it is free', async () => {
    const { restOn, follow, posts, problems, close } = await openAheadReader(browser, { port });
    await restOn(FREE);
    const opened = await follow(FREE);
    expect(opened).toMatchObject({ isPrerendered: true, layer: null, views: 1 });
    await expect.poll(() => posts).toEqual(['/api/views']);
    expect([opened.paragraphs > 3, portal.paywall.calls.length, problems]).toEqual([true, 0, []]);
    await close();
  });

  it('says what a reader has bought of the articles that it lists', async () => {
    const cookie = await signedIn(portal, 'wallet');
    const coin = /data-coin="(\d+)"/.exec((await portal.request(FREE, { headers: { cookie } })).text)?.[1];
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const bought = await portal.request('/api/plenigo/credits/use', {
      method: 'POST',
      headers,
      body: JSON.stringify({ articleId: Number(coin) }),
    });
    expect(bought.status).toBe(200);
    const { restOn, follow, look, close } = await openAheadReader(browser, { port, cookie });
    portal.users.calls.length = 0;
    await restOn(FREE);
    expect(portal.users.calls.filter(({ path }) => path.includes('credit-purchases'))).toEqual([]);
    const opened = await follow(FREE);
    expect(opened).toMatchObject({ isPrerendered: true, reader: 'loggedIn' });
    // A later part puts them into the teasers.
    await expect.poll(async () => (await look()).bought).toBeGreaterThan(0);
    await close();
  });

  it.each(['plus', 'tag7', 'tag3', 'wallet', 'frei'] as const)(
    'G21 is what a reader gets who loads it, marks and all: %s',
    async (name) => {
      const cookie = await portal.cookies(name);
      const loaded = await openAheadReader(browser, { port, cookie, from: PAID });
      const expected = await loaded.look();
      await loaded.close();
      const { restOn, follow, close } = await openAheadReader(browser, { port, cookie });
      for (const { calls } of SERVICES) calls.length = 0;
      await restOn(PAID);
      expect(portal.paywall.calls.length).toBe(0);
      const opened = await follow(PAID);
      expect(opened).toEqual({ ...expected, isPrerendered: true });
      expect(opened.reader).toBe('loggedIn');
      if (name === 'plus') expect([opened.layer, opened.paragraphs > 3]).toEqual([null, true]);
      await close();
    },
  );

  it('is loaded anew for a reader who has logged in meanwhile, as another window has noted', async () => {
    const { page, restOn, follow, carry, close } = await openAheadReader(browser, { port });
    await restOn(PAID);
    await carry(await portal.cookies('plus'));
    await page.evaluate(`localStorage.setItem('reader_since', 'loggedIn/0/0/ 7')`);
    const opened = await follow(PAID);
    expect(opened).toMatchObject({ isPrerendered: false, reader: 'loggedIn', layer: null });
    await close();
  });

  it('is forgotten by the browser as soon as its reader has logged in, before any page says so', async () => {
    const { page, restOn, follow, close } = await openAheadReader(browser, { port });
    await restOn(PAID);
    const form = { identifier: 'plus@demo.example', password: portal.secrets.demoPassword };
    await page.evaluate(
      `fetch('/__mein-portal/dialog-flow/login', { method: 'POST', redirect: 'manual', body: new URLSearchParams(${JSON.stringify(form)}) })`,
    );
    const opened = await follow(PAID);
    expect(opened).toMatchObject({ isPrerendered: false, reader: 'loggedIn', layer: null });
    await close();
  });

  it('is of the title that is read: another’s is loaded, and says who reads there', async () => {
    const cookie = await portal.cookies('plus');
    const { page, ahead, restOn, follow, close } = await openAheadReader(browser, { port, cookie });
    await restOn(PAID);
    const other = `http://blitz.localhost:${port}`;
    const path = '/1034';
    await page.evaluate(`document.querySelector('main').prepend(
      Object.assign(document.createElement('a'), { href: '${other}${path}', textContent: 'Anderer Titel' }))`);
    await page.evaluate('scrollTo(0, 0)');
    await page.hover(`main a[href="${other}${path}"]`);
    await setTimeout(1_500);
    expect([...ahead]).not.toContain(path);
    const title = () =>
      page.evaluate(`[document.documentElement.dataset.mandator, document.documentElement.dataset.reader]`);
    await page.click(`main a[href="${other}${path}"]`);
    await expect.poll(() => title().catch(() => null)).toEqual(['blitz', 'anonymous']);
    await page.goBack();
    await expect.poll(() => title().catch(() => null)).toEqual(['tagesbote', 'loggedIn']);
    await page.waitForSelector(':root[data-ahead]');
    expect(await follow(PAID)).toMatchObject({ reader: 'loggedIn', layer: null });
    await close();
  });

  it('is forgotten by the browser as soon as its reader has logged out, before any page says so', async () => {
    const cookie = await signedIn(portal, 'plus');
    const { page, restOn, follow, close } = await openAheadReader(browser, { port, cookie });
    await restOn(PAID);
    const status = await page.evaluate(
      `fetch('/api/mein/oauth2/logout', { method: 'POST', body: new URLSearchParams({ umfang: 'hier' }) }).then(({ status }) => status)`,
    );
    expect(status).toBe(200);
    const opened = await follow(PAID);
    expect(opened).toMatchObject({ isPrerendered: false, reader: 'anonymous', layer: 'plus' });
    await close();
  });

  it('is none with data saver', async () => {
    const script = `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });`;
    const { page, ahead, follow, close } = await openAheadReader(browser, { port, script });
    await page.hover(`main a[href="${FREE}"]`);
    await setTimeout(1_500);
    expect([...ahead]).toEqual([]);
    expect(await follow(FREE)).toMatchObject({ isPrerendered: false, views: 1 });
    await close();
  });
});
