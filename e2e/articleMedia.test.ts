import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONTENT_ITEM_TYPES } from '#shared/contracts/contentItem.contract.ts';
import { EMBED_VENDOR_IDS } from '#shared/domain/consent/vendors.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { carryCookie, shareBrowser, openVisitor } from './support/browser.ts';
import { everyContentItem } from './support/everyContentItem.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { startTestPortal } from './support/testPortal.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Has a page load what it must not, and lists by which part of its policy that was refused. */
const LOAD_STRANGERS = `(async () => {
  const refused = new Set();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
  const url = 'https://fremde.example/x';
  for (const tag of ['iframe', 'img', 'audio'])
    document.body.append(Object.assign(document.createElement(tag), { src: url }));
  // An element's address is refused before it is one: e2e/trustedTypes.test.ts.
  void import(url).catch(() => undefined);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }));
  void fetch(url).catch(() => undefined);
  for (let waits = 0; refused.size < 6 && waits < 100; waits += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return [...refused].sort();
})()`;

describe('the opening video', () => {
  it('M147 1007 shows a still, and on a click the player with its id, whose video plays', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    const media: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).hostname === 'media.localhost' && media.push(new URL(request.url()).pathname),
    );
    await page.goto('/1007', { waitUntil: 'networkidle' });
    const figure = page.locator('figure').first();
    expect(await figure.locator('img').evaluate((still: HTMLImageElement) => still.naturalWidth)).toBeGreaterThan(0);
    expect([await page.locator('iframe').count(), media]).toEqual([0, []]);
    await figure.getByRole('button', { name: 'Video abspielen' }).click();
    await figure.locator('iframe').waitFor();
    expect(await figure.locator('iframe').getAttribute('src')).toMatch(
      new RegExp(`^http://media\\.localhost:${portal.port}/player/haus/strassenbahn\\?s=[\\w-]{8}$`),
    );
    const video = page.frameLocator('iframe').locator('video');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 10_000 })
      .toBeGreaterThan(0.3);
    expect(await video.evaluate((element: HTMLVideoElement) => [element.error, element.videoWidth > 0])).toEqual([
      null,
      true,
    ]);
    expect([...new Set(media)].sort()).toEqual(['/files/strassenbahn', '/player/haus/strassenbahn']);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M147 on a phone the button stands in the middle of the whole still, with no word about third parties', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 844 } });
    await page.goto('/1007');
    const boxOf = (selector: string) => page.locator('figure').first().locator(selector).boundingBox();
    const [still, button] = [await boxOf('img'), await boxOf('button')];
    const middle = (box: typeof still) => box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    expect(middle(button)).toEqual(middle(still));
    expect(await page.locator('figure').first().locator('p').count()).toBe(0);
    await close();
  });

  it('M147 M152 the player is the one that is configured', async () => {
    const other = await startTestPortal({ VIDEO_PLAYER_ID: 'anderer-Player_2' });
    expect((await other.request('/1007')).text).toContain('/player/anderer-Player_2/strassenbahn');
    await other.stop();
  });

  it('M147 without script there is the still and the caption, and no button', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/1007');
    const figure = page.locator('figure').first();
    expect([
      await figure.locator('img').isVisible(),
      await figure.locator('figcaption').isVisible(),
      await figure.locator('button').isVisible(),
    ]).toEqual([true, true, false]);
    await close();
  });
});

describe('the body of an article', () => {
  it('M147 every kind of block renders, for free and for paid articles', async () => {
    const { body } = await askContentServer(portal, '/v5/1001?mandator=tagesbote');
    const { baseUrl } = body.article.img;
    const items = everyContentItem((word) => ({ baseUrl, altText: `${word}-alt`, caption: word }));
    expect(Object.keys(items).sort()).toEqual([...CONTENT_ITEM_TYPES].sort());
    await portal.edit('PUT', '/articles/7601', articleInput({ contentItems: Object.values(items) }));
    await portal.edit(
      'PUT',
      '/articles/7602',
      articleInput({ contentRestriction: 'paid', contentItems: Object.values(items) }),
    );
    const { page, problems, close } = await openVisitor(browser, portal.port);
    await carryCookie(page, await portal.cookies('plus'));
    for (const path of ['/7601', '/7602']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const article = page.locator('[data-article-body]');
      for (const word of JSON.stringify(items).match(/[A-Z][a-z]+wort\b(?!-alt)/g) ?? []) {
        if (word !== 'Standbildwort')
          expect([path, word, await article.getByText(word).first().isVisible()]).toEqual([path, word, true]);
      }
      const counts = Object.entries(MARKUP).map(async ([type, selector]) => [
        type,
        (await article.locator(selector).count()) > 0,
      ]);
      expect(await Promise.all(counts)).toEqual(Object.keys(MARKUP).map((type) => [type, true]));
    }
    // One picture of the strip does not exist.
    expect(problems.filter((problem) => !problem.includes('404') && !problem.includes('nie-hochgeladen'))).toEqual([]);
    await close();
  });

  it('M145 a gallery says on a phone that it is swiped, until that was seen or done', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    for (const isDone of [false, true]) {
      await page.goto('/1055');
      const tip = page.locator('[data-swipe-tip]');
      await tip.scrollIntoViewIfNeeded();
      await tip.locator('visible=true').waitFor();
      await expect.poll(() => page.locator('html').getAttribute('data-settled')).not.toBeNull();
      if (isDone) await page.locator('section:has([data-swipe-tip]) ul').evaluate((list) => list.scrollBy(300, 0));
      await tip.waitFor({ state: 'hidden', timeout: 10_000 });
    }
    // As a text comes that is bought on its page.
    await page.evaluate(`{
      const body = document.querySelector('[data-article-body]:has([data-swipe-tip])');
      body.querySelector('[data-swipe-tip]').hidden = false;
      body.replaceChildren(...body.cloneNode(true).childNodes);
    }`);
    const tip = page.locator('[data-swipe-tip]');
    await tip.locator('visible=true').waitFor();
    await tip.waitFor({ state: 'hidden', timeout: 10_000 });
    expect(problems).toEqual([]);
    await close();
  });

  it('M147 a paid article’s blocks reach no reader who may not read them', async () => {
    const { text } = await portal.request('/7602');
    expect(
      text.match(
        /(?:Absatz|Zwischentitel|Bild|Strecken|Zitat|Listen|Tabellen|Kasten|Film|Ton|Fremd|Newsletter|Verwandtes|Meldungs)wort/g,
      ),
    ).toBeNull();
  });

  it('M147 the audio file of 1008 plays', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto('/1008');
    const audio = page.locator('audio').first();
    expect(await audio.getAttribute('preload')).toBe('none');
    // The player beside the page takes the recording over, and these controls operate it.
    const controls = page.getByRole('group', { name: '„Stadtgespräch“: Sechs Milliarden' });
    await controls.getByRole('button', { name: 'Abspielen' }).click();
    await controls.getByRole('button', { name: 'Tempo: 1-fach' }).click();
    const rates = () =>
      page.evaluate<number[]>(
        `Array.from(document.querySelectorAll('audio')).filter((one) => !one.paused).map((one) => one.playbackRate)`,
      );
    await expect.poll(rates, { timeout: 10_000 }).toEqual([1.25]);
    const heardSeconds = () =>
      page.evaluate<number>(`Math.max(...Array.from(document.querySelectorAll('audio'), (one) => one.currentTime))`);
    await expect.poll(heardSeconds, { timeout: 10_000 }).toBeGreaterThan(0.2);
    await controls.getByText('Kapitel').click();
    await controls.getByRole('button', { name: 'Schulbau' }).click();
    await expect.poll(heardSeconds, { timeout: 10_000 }).toBeGreaterThan(545);
    await controls.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(rates).toEqual([]);
    await close();
  });
});

/** A selector per kind of block. */
const MARKUP: Readonly<Record<string, string>> = {
  paragraph: 'p strong',
  heading: 'h2',
  image: 'figure picture img',
  gallery: 'section li picture',
  quote: 'blockquote',
  list: 'ol > li',
  table: 'table th[scope=col]',
  factBox: 'aside h2',
  video: 'portal-island[data-island=FrameOnClick]',
  audio: 'audio[controls]',
  embed: 'a[href^="https://www.youtube-nocookie.com/"]',
  sportWidget: 'a[href*="sport.vendors.localhost"]',
  newsletterBox: 'aside',
  related: 'aside article',
  liveEntry: '[data-entry] > time',
};

describe('embeds', () => {
  const embeds = {
    youtube: 'https://www.youtube-nocookie.com/embed/abc',
    instagram: 'https://www.instagram.com/p/abc/embed',
    openstreetmap: 'https://www.openstreetmap.org/export/embed.html?bbox=6.9,50.9,7,51',
  };

  /** Records and fulfils all third-party requests, so that none leaves the machine. */
  async function watchVendors(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(
      (url) => !url.hostname.endsWith('localhost'),
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>x</title><p>Inhalt des Anbieters</p>',
        });
      },
    );
    return asked;
  }

  it.each(Object.entries(embeds))(
    'M147 %s is asked for nothing before the click, and then for what was embedded',
    async (vendor, url) => {
      expect(EMBED_VENDOR_IDS.toSorted()).toEqual(Object.keys(embeds).sort());
      const item = { type: 'embed', vendor, title: 'Ein Einbettungstitel', url, text: 'Was man sieht.', poster: null };
      const id = 7_610 + Object.keys(embeds).indexOf(vendor);
      await portal.edit(
        'PUT',
        `/articles/${id}`,
        articleInput({ contentItems: [{ type: 'paragraph', html: 'Text' }, item] }),
      );
      const { page, problems, close } = await openVisitor(browser, portal.port);
      const asked = await watchVendors(page);
      await page.goto(`/${id}`, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 5_000);
      await page.getByRole('button', { name: 'Inhalt von' }).hover();
      await page.waitForTimeout(300);
      expect(asked).toEqual([]);
      expect(
        await page.locator('iframe, link[rel=preconnect], link[rel=dns-prefetch], link[rel=prefetch]').count(),
      ).toBe(0);
      expect(await page.locator('[data-island=FrameOnClick] p').textContent()).toContain('IP-Adresse');
      await page.getByRole('button', { name: 'Inhalt von' }).click();
      const frame = page.locator('iframe[title="Ein Einbettungstitel"]');
      await frame.waitFor();
      expect(await frame.getAttribute('src')).toBe(url);
      await page.frameLocator('iframe').getByText('Inhalt des Anbieters').waitFor();
      expect(asked).toEqual([url]);
      expect(problems).toEqual([]);
      await page.reload({ waitUntil: 'networkidle' });
      expect([await page.locator('iframe').count(), asked]).toEqual([0, [url]]);
      await close();
    },
  );

  it.each(['/1001', '/order', '/bookmarks', dialogFlowPath('forgot-password')])(
    'no page loads anything from unregistered third parties, and each attempt is a CSP violation: %s',
    async (path) => {
      const { page, problems, close } = await openVisitor(browser, portal.port);
      const asked = await watchVendors(page);
      // Blocked, as with it a standalone form would navigate to the page with its dialog.
      await page.route('**/assets/main-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.goto(path);
      expect(await page.evaluate(LOAD_STRANGERS)).toEqual([
        'connect-src',
        'frame-src',
        'img-src',
        'media-src',
        'script-src-elem',
        'style-src-elem',
      ]);
      expect(asked).toEqual([]);
      expect(problems.filter((problem) => problem.includes('Content Security Policy')).length).toBeGreaterThan(5);
      await close();
    },
  );

  it('M147 no article embeds from a place that is not its vendor’s', async () => {
    for (const url of [
      'https://boese.example/',
      'http://www.youtube-nocookie.com/embed/abc',
      'https://www.youtube-nocookie.com.boese.example/',
      'javascript:alert(1)',
      '//www.youtube-nocookie.com/',
    ]) {
      const item = { type: 'embed', vendor: 'youtube', title: 'x', url, text: '', poster: null };
      await expect(portal.edit('PUT', '/articles/7620', articleInput({ contentItems: [item] })), url).rejects.toThrow(
        '400',
      );
    }
  });
});
