import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFetchedAhead, carryCookie, shareBrowser, openVisitor } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
beforeAll(async () => {
  for (const path of ['/koeln', '/1001', '/suche?q=dom']) await portal.request(path);
});

const BAR = `document.querySelector('[data-loading-bar]')`;
type Look = { readonly isShown: boolean; readonly scale: number };

/**
 * Runs texts as script, waits for numbers as milliseconds, and samples the bar after each wait. All of it within the
 * page, with a clock of its own: a page that is being left cannot be queried.
 */
function watchBar(page: Page, ...steps: readonly (string | number)[]): Promise<Look[]> {
  return page.evaluate(`(async () => {
    let now = 0;
    let last = 0;
    const due = new Map();
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => (due.set((last += 1), { at: now + ms, run: () => run(...rest) }), last);
    window.clearTimeout = (id) => due.delete(id);
    performance.now = () => now;
    const nextUntil = (end) => [...due].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0];
    const pass = (end) => {
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        due.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = end;
    };
    const looks = [];
    for (const step of [${steps.map((step) => (typeof step === 'number' ? step : `() => { ${step} }`)).join()}]) {
      if (typeof step === 'number') {
        pass(now + step);
        looks.push({ isShown: !${BAR}.hidden, scale: Number(/scaleX\\(([^)]*)\\)/.exec(${BAR}.style.transform)?.[1] ?? 0) });
      } else {
        step();
        await new Promise((resolve) => later(resolve, 50));
      }
    }
    window.stop();
    return looks;
  })()`);
}

/** No text becomes markup on a page. */
const plant = (parent: string, how: 'append' | 'prepend', attributes: Readonly<Record<string, string>>) =>
  `document.querySelector('${parent}').${how}(Object.assign(document.createElement('a'), ${JSON.stringify({ ...attributes, textContent: 'x' })}))`;
const follow = (attributes: Readonly<Record<string, string>>) =>
  `${plant('body', 'append', attributes)}; document.body.lastElementChild.click();`;

/** `/koeln`, with links to pages that never load. */
async function openKoeln(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  const { page } = visitor;
  await page.route(/-\d+$|\/suche|\/langsam/, () => undefined);
  await page.route('**/datei', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/zip',
      headers: { 'content-disposition': 'attachment' },
      body: 'x',
    }),
  );
  await page.route('**/nichts', (route) => route.fulfill({ status: 204 }));
  await page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/koeln');
  await page.locator('[data-loading-bar]').waitFor({ state: 'attached' });
  return visitor;
}

describe('the loading bar', () => {
  it('M108 shows after 200 ms when a link is followed, grows, and goes 500 ms after the load was given up', async () => {
    const { page, problems, close } = await openKoeln();
    const [before, ...looks] = await watchBar(
      page,
      follow({ href: '/langsam' }),
      199,
      1,
      100,
      100,
      400,
      'window.stop();',
      499,
      1,
      400,
    );
    expect(before).toEqual({ isShown: false, scale: 0 });
    const growing = looks.slice(0, 4);
    const scales = growing.map((look) => look.scale);
    expect(growing.map((look) => look.isShown)).toEqual([true, true, true, true]);
    expect(scales).toEqual([...new Set(scales)].toSorted((one, other) => one - other));
    expect([(scales[0] ?? 0) > 0, (scales[0] ?? 1) < 0.3, (scales.at(-1) ?? 1) < 0.6]).toEqual([true, true, true]);
    expect(looks.slice(4)).toEqual([
      { isShown: true, scale: 1 },
      { isShown: false, scale: 1 },
      { isShown: false, scale: 0 },
    ]);
    await page.evaluate(`${BAR}.hidden = false`);
    expect(await page.evaluate(`[${BAR}.offsetHeight, ${BAR}.offsetWidth === innerWidth, ${BAR}.ariaHidden]`)).toEqual([
      3,
      true,
      'true',
    ]);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M108 shows when a form is sent, and is gone when the page comes back from the browser’s memory', async () => {
    const { page, close } = await openKoeln();
    const send = `const form = document.querySelector('[data-sidebar] form'); form.elements.q.value = 'dom'; form.requestSubmit();`;
    const back = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));`;
    const looks = await watchBar(page, send, 300, back, 500);
    expect(looks.map((look) => look.isShown)).toEqual([true, false]);
    await close();
  });

  it.each([
    ['a jump within the page', { href: '#inhalt' }],
    ['a download', { href: '/langsam', download: 'x' }],
    ['a new tab', { href: '/langsam', target: '_blank' }],
    ['another place', { href: 'mailto:a@b.example' }],
    ['a link that script has taken', { href: '/langsam', className: 'taken' }],
  ])('M108 does not show for %s, but for the plain link after it', async (_, attributes) => {
    const { page, close } = await openKoeln();
    await page.evaluate(
      `document.addEventListener('click', (event) => event.target.matches('.taken') && event.preventDefault())`,
    );
    const looks = await watchBar(page, follow(attributes), 600, follow({ href: '/langsam' }), 300);
    expect(looks.map((look) => look.isShown)).toEqual([false, true]);
    await close();
  });

  it.each(['/datei', '/nichts'])('M108 does not stay when %s turns out to be no page', async (path) => {
    const { page, close } = await openKoeln();
    const looks = await watchBar(page, follow({ href: path }), 300, 12_000);
    expect(looks.map((look) => look.isShown)).toEqual([true, false]);
    await close();
  });

  it('M108 stands still for who wants less motion', async () => {
    const { page, close } = await openKoeln({ reducedMotion: 'reduce' });
    const still = { isShown: true, scale: 1 };
    expect(await watchBar(page, follow({ href: '/langsam' }), 200, 400)).toEqual([still, still]);
    await close();
  });
});

/**
 * Opens the portal in a browser without speculation rules, and notes which pages it fetches ahead; the browser's own
 * cache stays in use. With rules: `fetchedAhead.test.ts`.
 */
async function openReader(options: Parameters<typeof openVisitor>[2] = {}, script = '') {
  const visitor = await openVisitor(browser, portal.port, options);
  const ahead: string[] = [];
  visitor.page.on('request', (request) => {
    if (isFetchedAhead(request)) ahead.push(new URL(request.url()).pathname);
  });
  await visitor.page.addInitScript(`HTMLScriptElement.supports = () => false; ${script}`);
  await visitor.page.goto('/koeln');
  await visitor.page.waitForSelector(':root[data-ahead]');
  return { ...visitor, ahead };
}

const links = (page: Page) =>
  page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('main a')].map((a) => a.pathname).filter((path) => /-\\d+$/.test(path)))]`,
  );

/** Focuses the page's first article link for longer than the prefetch delay, and returns its path. */
async function restOnFirst(page: Page): Promise<string> {
  const [first] = await links(page);
  if (!first) throw new Error('A page without articles proves nothing');
  await page.evaluate(`document.activeElement.blur(); document.querySelector('main a[href="${first}"]').focus()`);
  await page.waitForTimeout(300);
  return first;
}

describe('pages fetched ahead', () => {
  it('M135 what a reader rests on is there when he follows it, without asking the network again', async () => {
    const { page, ahead, problems, close } = await openReader();
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /Rund um den Dom/ })
      .first();
    await link.hover();
    await expect.poll(() => ahead).toEqual(['/rund-um-den-dom-1001']);
    await page.waitForTimeout(300);
    await link.hover({ position: { x: 5, y: 5 } });
    await link.click();
    await page.waitForURL('**-1001');
    const [status, transferred] = await page.evaluate<[number, number]>(
      `(([entry]) => [entry.responseStatus, entry.transferSize])(performance.getEntriesByType('navigation'))`,
    );
    expect([status, transferred < 400]).toEqual([200, true]);
    expect(ahead).toHaveLength(1);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it.each([
    ['with speculation rules', ''],
    ['without', 'HTMLScriptElement.supports = () => false;'],
  ])('M135 G36 the two largest articles in view, for guests: %s', async (_, script) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, prefetchesInView: true };
    const { page, problems, close } = await openVisitor(browser, portal.port, phone);
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (isFetchedAhead(request)) ahead.push(new URL(request.url()).pathname);
    });
    if (script) await page.addInitScript(script);
    await page.goto('/koeln');
    // One fills most of the screen.
    await expect.poll(() => ahead.length).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    const inView = await page.evaluate<string[]>(`[...document.querySelectorAll('main article')]
      .filter((teaser) => teaser.getBoundingClientRect().top < innerHeight)
      .map((teaser) => teaser.querySelector('a').pathname)`);
    expect(ahead.filter((path) => !inView.includes(path))).toEqual([]);
    for (const top of [1_200, 2_400, 3_600]) {
      const before = ahead.length;
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect.poll(() => ahead.length).toBeGreaterThan(Math.min(before, 3));
    }
    await page.evaluate('scrollTo(0, 4_800)');
    await page.waitForTimeout(1_000);
    expect([ahead.length, new Set(ahead).size, problems]).toEqual([4, 4, []]);
    await carryCookie(page, await portal.cookies('plus'));
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForTimeout(1_000);
    expect(ahead).toHaveLength(4);
    await close();
  });

  it('M135 of a paid article in view its public part; opened, it is decided and counted once, with rules', async () => {
    const paid = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
    const { page, problems, close } = await openVisitor(browser, portal.port, { prefetchesInView: true });
    const ahead: string[] = [];
    const posts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isFetchedAhead(request)) ahead.push(pathname);
      if (request.method() === 'POST') posts.push(pathname);
    });
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      if (location.pathname !== '/koeln') return;
      const teaser = document.createElement('article');
      teaser.style.blockSize = '500px';
      teaser.append(Object.assign(document.createElement('a'), { id: 'probe', href: '${paid}', textContent: 'Gassen' }));
      document.querySelector('main').prepend(teaser);
    })`);
    const answered = page.waitForResponse((response) => response.url().endsWith(paid));
    await page.goto('/koeln');
    await (await answered).finished();
    expect(ahead).toContain(paid);
    await page.click('#probe');
    await page.waitForURL(`**${paid}`);
    await expect.poll(() => page.locator('[data-paywall-template]').count()).toBe(1);
    expect(await page.locator('[data-undecided]').count()).toBe(0);
    await expect.poll(() => posts.toSorted()).toEqual(['/api/article-body', '/api/views']);
    expect(problems).toEqual([]);
    await close();
  });

  it('M135 on focus, on passing by not at all, only articles, each once', async () => {
    const { page, ahead, close } = await openReader();
    const [first = '', second = '', third = ''] = await links(page);
    await page.evaluate(`for (const selector of ['main a[href="${first}"]', 'main a[href="${second}"]', 'main']) {
      document.querySelector(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([]);
    await page.evaluate(`document.querySelector('main a[href="${third}"]').focus()`);
    await expect.poll(() => ahead).toEqual([third]);
    await page.evaluate(`document.querySelector('header a[href="/kultur"], nav a[href="/kultur"]').focus()`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([third]);
    await close();
  });

  it('M135 what a finger rests on, not what it scrolls by', async () => {
    const { page, ahead, close } = await openReader({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [first = ''] = await links(page);
    const link = page.locator(`main a[href="${first}"]`).first();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const begin = async () => {
      await link.scrollIntoViewIfNeeded();
      const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
      await touch('touchStart', { x: x + 5, y: y + 5 });
      return { x: x + 5, y: y - 150 };
    };
    const scrolled = page.evaluate(`new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))`);
    await touch('touchMove', await begin());
    await scrolled;
    await page.clock.runFor(300);
    await touch('touchEnd');
    await page.waitForTimeout(100);
    expect(ahead).toEqual([]);
    await begin();
    await page.clock.runFor(100);
    await expect.poll(() => ahead).toEqual([first]);
    await close();
  });

  it('M135 no more than four at once', async () => {
    // The page receives no load or error event, however long the test takes.
    const { page, ahead, close } = await openReader(
      {},
      `for (const type of ['load', 'error'])
        addEventListener(type, (event) => event.target.rel === 'prefetch' && event.stopImmediatePropagation(), true);`,
    );
    const all = await page.evaluate<string[]>(`(async () => {
      const paths = [];
      for (const id of [1031, 1032, 1033, 1034, 1035, 1036]) {
        const link = Object.assign(document.createElement('a'), { href: '/noch-nie-gefragt-' + id, textContent: 'x' });
        document.querySelector('main').appendChild(link).focus();
        paths.push(link.pathname);
        await new Promise((resolve) => setTimeout(resolve, 120));
      }
      return paths;
    })()`);
    await expect.poll(() => ahead).toEqual(all.slice(0, 4));
    await page.waitForTimeout(200);
    expect(ahead).toHaveLength(4);
    await close();
  });

  it.each([
    ['data saver', `{ saveData: true, effectiveType: '4g' }`],
    ['slow-2g', `{ saveData: false, effectiveType: 'slow-2g' }`],
    ['2g', `{ saveData: false, effectiveType: '2g' }`],
  ])('M135 nothing with %s, until that is over', async (_, connection) => {
    const connect = (value: string) =>
      `Object.defineProperty(navigator, 'connection', { configurable: true, value: ${value} });`;
    const { page, ahead, close } = await openReader({}, connect(connection));
    await restOnFirst(page);
    expect(ahead).toEqual([]);
    await page.evaluate(connect(`{ saveData: false, effectiveType: '4g' }`));
    const path = await restOnFirst(page);
    await expect.poll(() => ahead).toEqual([path]);
    await close();
  });

  it('M135 nothing for a logged-in reader, until the next page without the login', async () => {
    const { page, ahead, close } = await openReader();
    await carryCookie(page, await portal.cookies('plus'));
    await page.reload();
    await restOnFirst(page);
    expect(ahead).toEqual([]);
    await page.context().clearCookies();
    await page.reload();
    await page.waitForSelector(':root[data-ahead]');
    const path = await restOnFirst(page);
    await expect.poll(() => ahead).toEqual([path]);
    await close();
  });

  it('M135 of a paid article its public part; the paywall decides once it is opened', async () => {
    const paid = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
    for (const header of ['sec-purpose', 'purpose']) {
      for (const path of ['/1002', paid]) {
        const { status, headers, text } = await portal.request(path, { headers: { [header]: 'prefetch' } });
        expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([
          200,
          undefined,
          'private, max-age=60',
        ]);
        expect([text.includes('data-undecided'), /<aside[^>]* data-paywall-template/.test(text)]).toEqual([
          true,
          false,
        ]);
      }
    }
    const { page, ahead, problems, close } = await openReader();
    await page.evaluate(plant('main', 'prepend', { id: 'probe', href: paid }));
    const answered = page.waitForResponse((response) => response.url().endsWith(paid));
    await page.focus('#probe');
    expect((await answered).status()).toBe(200);
    await page.evaluate(`document.querySelector('#probe').click()`);
    await page.locator('[data-paywall-template]').waitFor();
    expect(await page.evaluate(`performance.getEntriesByType('navigation')[0].deliveryType`)).toBe('cache');
    expect([ahead, problems.filter((problem) => !problem.startsWith('failed: '))]).toEqual([[paid], []]);
    await close();
  });

  it('M135 what was fetched by link for a guest is asked for anew by who has logged in since', async () => {
    const paid = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';
    const { page, close } = await openReader();
    await page.evaluate(plant('main', 'prepend', { id: 'probe', href: paid }));
    const answered = page.waitForResponse((response) => response.url().endsWith(paid));
    await page.focus('#probe');
    await (await answered).finished();
    await carryCookie(page, await portal.cookies('plus'));
    await page.evaluate(`document.querySelector('#probe').click()`);
    await expect
      .poll(() => page.evaluate(`document.documentElement.dataset.reader`).catch(() => null))
      .toBe('loggedIn');
    expect(await page.locator('[data-paywall-template], [data-undecided]').count()).toBe(0);
    await close();
  });

  it('M135 by script where the browser cannot by itself', async () => {
    const { page, ahead, close } = await openReader({}, `DOMTokenList.prototype.supports = () => false;`);
    await page.evaluate(`document.querySelector('main a[href="/rund-um-den-dom-1001"]').focus()`);
    await expect.poll(() => ahead).toEqual(['/rund-um-den-dom-1001']);
    expect(await page.evaluate(`document.querySelectorAll('link[rel=prefetch]').length`)).toBe(0);
    await close();
  });

  it('M135 scrolling is the browser’s own', async () => {
    const { page, close } = await openReader();
    expect(await page.evaluate(`getComputedStyle(document.documentElement).scrollBehavior`)).toBe('auto');
    await close();
  });
});
