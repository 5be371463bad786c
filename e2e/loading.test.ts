import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openVisitor } from './support/browser.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startTestPortal(), launchBrowser()]);
  for (const path of ['/koeln', '/1001', '/suche?q=dom']) await portal.request(path);
});
afterAll(() => Promise.all([portal.stop(), browser.close()]));

const BAR = `document.querySelector('[data-loading-bar]')`;
const isShown = (page: Page) => page.evaluate<boolean>(`!${BAR}.hidden`);
type Sample = { readonly at: number; readonly isShown: boolean; readonly scale: number };

/** Does something, then something else, and looks at the bar all the while, from within: nothing can ask a page that is about to go. */
function watchBar(page: Page, act: string, then: { readonly afterMs: number; readonly act: string; readonly untilMs: number }): Promise<Sample[]> {
  return page.evaluate(`new Promise((resolve) => {
    const begunAt = performance.now();
    const samples = [];
    const look = () => samples.push({ at: performance.now() - begunAt, isShown: !${BAR}.hidden, scale: Number(/scaleX\\(([^)]*)\\)/.exec(${BAR}.style.transform)?.[1] ?? 0) });
    setInterval(look, 20);
    setTimeout(() => { ${then.act} }, ${then.afterMs});
    setTimeout(() => { window.stop(); resolve(samples); }, ${then.untilMs});
    ${act}
  })`);
}

const follow = (attributes: string) =>
  `document.body.insertAdjacentHTML('beforeend', '<a id="probe" ${attributes}>x</a>'); document.querySelector('#probe').click();`;

/** `/koeln`, from which some pages are slow to come. */
async function openKoeln(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  const { page } = visitor;
  await page.route(/-\d+$|\/suche|\/langsam/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Da</title>' }).catch(() => undefined);
  });
  await page.route('**/datei', (route) =>
    route.fulfill({ status: 200, contentType: 'application/zip', headers: { 'content-disposition': 'attachment' }, body: 'x' }),
  );
  await page.route('**/nichts', (route) => route.fulfill({ status: 204 }));
  await page.route(`http://images.localhost:${portal.port}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/koeln');
  await page.waitForFunction(BAR);
  return visitor;
}

describe('the loading bar', () => {
  it('M108 shows after 200 ms when a link is followed, grows, and goes 500 ms after the load was given up', async () => {
    const { page, problems, close } = await openKoeln();
    const stoppedAt = 900;
    const samples = await watchBar(page, follow('href="/langsam"'), { afterMs: stoppedAt, act: 'window.stop();', untilMs: 2_100 });
    const shown = samples.filter((sample) => sample.isShown);
    const growing = shown.filter((sample) => sample.at < stoppedAt).map((sample) => sample.scale);
    expect(shown[0]?.at).toBeGreaterThanOrEqual(200);
    expect(shown[0]?.at).toBeLessThan(500);
    expect(growing).toEqual(growing.toSorted((one, other) => one - other));
    expect([(growing[0] ?? 1) < 0.3, (growing.at(-1) ?? 0) > (growing[0] ?? 1), (growing.at(-1) ?? 1) < 0.6]).toEqual([true, true, true]);
    expect(shown.at(-1)?.scale).toBe(1);
    expect(shown.at(-1)?.at).toBeGreaterThan(stoppedAt + 450);
    expect(shown.at(-1)?.at).toBeLessThan(stoppedAt + 900);
    expect(samples.at(-1)).toMatchObject({ isShown: false, scale: 0 });
    await page.evaluate(`${BAR}.hidden = false`);
    expect(await page.evaluate(`[${BAR}.offsetHeight, ${BAR}.offsetWidth === innerWidth, ${BAR}.ariaHidden]`)).toEqual([3, true, 'true']);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M108 shows when a form is sent, and is gone when the page comes back from the browser’s memory', async () => {
    const { page, close } = await openKoeln();
    const send = `const form = document.querySelector('[data-sidebar] form'); form.elements.q.value = 'dom'; form.requestSubmit();`;
    const back = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));`;
    const samples = await watchBar(page, send, { afterMs: 500, act: back, untilMs: 1_400 });
    expect([samples.some((sample) => sample.isShown), samples.at(-1)?.isShown]).toEqual([true, false]);
    await close();
  });

  it.each([
    ['a jump within the page', 'href="#inhalt"'],
    ['a download', 'href="/langsam" download'],
    ['a new tab', 'href="/langsam" target="_blank"'],
    ['another place', 'href="mailto:a@b.example"'],
    ['a link that script has taken', 'href="/langsam" data-taken'],
  ])('M108 does not show for %s', async (name, attributes) => {
    const { page, close } = await openKoeln();
    await page.evaluate(`document.addEventListener('click', (event) => event.target.matches('[data-taken]') && event.preventDefault())`);
    const samples = await watchBar(page, follow(attributes), { afterMs: 0, act: '', untilMs: 600 });
    expect([name, samples.filter((sample) => sample.isShown)]).toEqual([name, []]);
    await close();
  });

  it.each(['/datei', '/nichts'])('M108 does not stay when %s turns out to be no page', async (path) => {
    const { page, close } = await openKoeln();
    await page.clock.install();
    await page.reload();
    await page.waitForFunction(BAR);
    await page.evaluate(follow(`href="${path}"`));
    await page.clock.runFor(12_000);
    expect(await isShown(page)).toBe(false);
    await close();
  });

  it('M108 stands still for who wants less motion', async () => {
    const { page, close } = await openKoeln({ reducedMotion: 'reduce' });
    const samples = await watchBar(page, follow('href="/langsam"'), { afterMs: 0, act: '', untilMs: 800 });
    const scales = samples.filter((sample) => sample.isShown).map((sample) => sample.scale);
    expect(new Set(scales)).toEqual(new Set([1]));
    await close();
  });
});

/** Opens the portal and notes which pages it fetches ahead; the browser's own cache stays in use. */
async function openReader(options: Parameters<typeof openVisitor>[2] = {}, script = '') {
  const visitor = await openVisitor(browser, portal.port, options);
  const ahead: string[] = [];
  visitor.page.on('request', (request) => {
    const isAhead = request.headers()['sec-purpose']?.includes('prefetch') || request.headers()['purpose'] === 'prefetch';
    if (isAhead) ahead.push(new URL(request.url()).pathname);
  });
  await visitor.page.addInitScript(script);
  await visitor.page.goto('/koeln');
  return { ...visitor, ahead };
}

const links = (page: Page) =>
  page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('main a')].map((a) => a.pathname).filter((path) => /-\\d+$/.test(path)))]`);

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

  it('M135 on touch and focus at once, on passing by not at all, only articles, each once', async () => {
    const { page, ahead, close } = await openReader();
    const [first = '', second = '', third = ''] = await links(page);
    await page.evaluate(`for (const selector of ['main a[href="${first}"]', 'main a[href="${second}"]', 'main']) {
      document.querySelector(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([]);
    await page.evaluate(`document.querySelector('main a[href="${third}"]').focus()`);
    await page.evaluate(`document.querySelector('main a[href="${third}"]').dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))`);
    await page.evaluate(`document.querySelector('header a[href="/kultur"], nav a[href="/kultur"]').focus()`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([third]);
    await close();
  });

  it('M135 no more than four at once', async () => {
    portal.content.fault = { delayMs: 1_000 };
    const { page, ahead, close } = await openReader();
    const all = await page.evaluate<string[]>(`[1031, 1032, 1033, 1034, 1035, 1036, 1037].map((id) => {
      const link = Object.assign(document.createElement('a'), { href: '/noch-nie-gefragt-' + id, textContent: 'x' });
      document.querySelector('main').appendChild(link).focus();
      return link.pathname;
    })`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual(all.slice(0, 4));
    portal.content.fault = 'none';
    await close();
  });

  it.each([
    ['data saver', `Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })`],
    ['slow-2g', `Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: 'slow-2g' } })`],
    ['2g', `Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '2g' } })`],
  ])('M135 nothing with %s', async (_, script) => {
    const { page, ahead, close } = await openReader({}, script);
    for (const path of await links(page)) await page.evaluate(`document.querySelector('main a[href="${path}"]').focus()`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([]);
    await close();
  });

  it('M135 nothing for a logged-in reader, and of a paid article neither page nor cookie', async () => {
    const [name = '', value = ''] = (await portal.cookies('plus')).split('=');
    const { page, ahead, close } = await openReader();
    await page.context().addCookies([{ name, value, url: `http://tagesbote.localhost:${portal.port}` }]);
    await page.reload();
    for (const path of await links(page)) await page.evaluate(`document.querySelector('main a[href="${path}"]').focus()`);
    await page.waitForTimeout(300);
    expect(ahead).toEqual([]);
    await close();
    for (const header of ['sec-purpose', 'purpose']) {
      const { status, headers, text } = await portal.request('/1002', { headers: { [header]: 'prefetch' } });
      const asked = await portal.request('/altstadt-leerstand-wem-gehoeren-die-gassen-1002', { headers: { [header]: 'prefetch' } });
      expect([status, text, headers['set-cookie'], headers['cache-control']]).toEqual([204, '', undefined, 'private, no-store']);
      expect([asked.status, asked.text, asked.headers['set-cookie']]).toEqual([204, '', undefined]);
    }
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
