import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const FREE = '/rund-um-den-dom-1001';
const PAID = '/altstadt-leerstand-wem-gehoeren-die-gassen-1002';

const portal = await sharePortal();
const browser = await shareBrowser();

const OWN_VOICE = { lang: 'de-DE', localService: true };
const FOREIGN_VOICES = [
  { lang: 'de-DE', localService: false },
  { lang: 'en-GB', localService: true },
];

/** A mock of the Web Speech API: spoken texts are collected in `said`, and the test ends each utterance. */
const deviceWith = (voices: readonly object[]) => `
  window.said = []; window.cancelled = 0;
  let current = null;
  window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text; } };
  const device = Object.assign(new EventTarget(), {
    getVoices: () => window.voices ?? [],
    speak(utterance) { current = utterance; window.said.push([utterance.text, utterance.lang, utterance.voice?.localService]); },
    cancel() { window.cancelled += 1; const cut = current; current = null; cut?.dispatchEvent(new Event('end')); },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: device });
  window.finish = (how = 'end') => { const ended = current; current = null; ended.dispatchEvent(new Event(how)); };
  setTimeout(() => { window.voices = ${JSON.stringify(voices)}; device.dispatchEvent(new Event('voiceschanged')); }, 150);
`;

async function openArticle(path: string, script = '', options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  await visitor.page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await visitor.page.addInitScript(script);
  await visitor.page.goto(path);
  // Before that what the page has by itself answers.
  if (options?.javaScriptEnabled !== false)
    await visitor.page.locator('[data-tools]:not([data-early])').waitFor({ state: 'attached' });
  return visitor;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = async (page: Page) => (await page.evaluate<[string][]>('window.said')).map(([text]) => text);

describe('an article read aloud', () => {
  it.each([[[]], [FOREIGN_VOICES]])(
    'is offered only by a German voice of the device itself, not with %j',
    async (voices) => {
      const { page, problems, close } = await openArticle(FREE, deviceWith(voices));
      await page.waitForTimeout(400);
      await button(page, 'Teilen').waitFor();
      expect(await page.getByText('Vorlesen', { exact: true }).isVisible()).toBe(false);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('says headline, lead and text in their order, pauses, goes on, stops, and begins anew', async () => {
    const { page, problems, close } = await openArticle(FREE, deviceWith([...FOREIGN_VOICES, OWN_VOICE]));
    await page.evaluate(
      `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; }).observe({ type: 'layout-shift' });`,
    );
    await button(page, 'Vorlesen').waitFor();
    expect(await page.evaluate('window.moved')).toBe(0);
    await button(page, 'Vorlesen').click();
    await expect.poll(() => said(page)).toHaveLength(1);
    expect((await page.evaluate<unknown[]>('window.said'))[0]).toEqual([
      await page.getByRole('heading', { level: 1 }).textContent(),
      'de-DE',
      true,
    ]);
    await page.evaluate('window.finish()');
    expect((await said(page))[1]).toMatch(/^Neue Bänke, weniger Lieferwagen/);
    await button(page, 'Pause').click();
    expect(await page.evaluate('window.cancelled')).toBe(1);
    await button(page, 'Weiter vorlesen').click();
    await expect.poll(async () => (await said(page)).length).toBe(3);
    const [, lead, again] = await said(page);
    expect(again).toBe(lead);
    await page.evaluate('window.finish()');
    expect((await said(page)).at(-1)).toBe(
      await page.evaluate(`document.querySelector('[data-article-body] p').textContent.trim()`),
    );
    await button(page, 'Stopp').click();
    await button(page, 'Vorlesen').click();
    await expect
      .poll(async () => (await said(page)).at(-1))
      .toBe(await page.getByRole('heading', { level: 1 }).textContent());
    const count = (await said(page)).length;
    await page.evaluate(`(() => { for (let i = 0; i < 500; i += 1) { try { window.finish(); } catch { break; } } })()`);
    await button(page, 'Vorlesen').waitFor();
    const whole = (await said(page)).slice(count);
    expect(whole.length).toBeGreaterThan(5);
    for (const aside of ['Mehr aus dem Ressort', 'Von Anna Breuer', 'Teilen']) expect(whole).not.toContain(aside);
    expect(problems).toEqual([]);
    await close();
  });

  it('of a locked article is its headline, lead and free paragraphs, and nothing of the paywall', async () => {
    const { page, close } = await openArticle(PAID, deviceWith([OWN_VOICE]));
    await page.locator('[data-paywall-template]').waitFor();
    await button(page, 'Vorlesen').click();
    await expect.poll(() => said(page)).toHaveLength(1);
    const free = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main h1, main h1 + p, [data-article-body]:not(.paywall) p')].map((block) => block.textContent.trim())`,
    );
    expect(free.length).toBeGreaterThan(2);
    await page.evaluate(`for (let i = 0; i < ${free.length}; i += 1) window.finish()`);
    await button(page, 'Vorlesen').waitFor();
    expect(await said(page)).toEqual(free);
    await close();
  });

  it('ends when the device fails, and when its German voice is gone, instead of taking another', async () => {
    const { page, problems, close } = await openArticle(FREE, deviceWith([OWN_VOICE]));
    await button(page, 'Vorlesen').click();
    await button(page, 'Pause').waitFor();
    await page.evaluate(`window.finish('error')`);
    await button(page, 'Vorlesen').click();
    await button(page, 'Pause').waitFor();
    expect(await said(page)).toHaveLength(2);
    await page.evaluate(`window.voices = ${JSON.stringify(FOREIGN_VOICES)}; window.finish()`);
    await button(page, 'Vorlesen').waitFor();
    expect([(await said(page)).length, problems]).toEqual([2, []]);
    await close();
  });

  it('ends when the reader leaves', async () => {
    const { page, close } = await openArticle(FREE, deviceWith([OWN_VOICE]));
    await button(page, 'Vorlesen').click();
    await button(page, 'Stopp').waitFor();
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    expect(await page.evaluate('window.cancelled')).toBe(1);
    await button(page, 'Vorlesen').waitFor();
    await close();
  });
});

describe('an article shared', () => {
  it('goes by what the device has, under its one address; a change of mind is no failure', async () => {
    const share = (outcome: string) =>
      `window.shared = []; navigator.share = async (what) => { window.shared.push(what); ${outcome} };`;
    for (const outcome of ['', `throw new DOMException('no', 'AbortError')`]) {
      const { page, problems, close } = await openArticle(`${FREE}?utm_source=x#inhalt`, share(outcome));
      await button(page, 'Teilen').click();
      await expect
        .poll(() => page.evaluate('window.shared'))
        .toEqual([{ title: await page.title(), url: await page.locator('link[rel=canonical]').getAttribute('href') }]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    }
  });

  it.each([`throw new DOMException('no', 'NotAllowedError')`, `throw new TypeError('no')`])(
    'by its address where the device does not: %s',
    async (refusal) => {
      const { page, problems, close } = await openArticle(FREE, `navigator.share = async () => { ${refusal} };`);
      await button(page, 'Teilen').click();
      await page.getByRole('dialog', { name: 'Artikel teilen' }).waitFor();
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('or by a letter, a network or its address; Escape and the button close and lead back', async () => {
    const { page, problems, close } = await openArticle(FREE, 'delete Navigator.prototype.share;', {
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 320, height: 700 },
    });
    await button(page, 'Teilen').click();
    const dialog = page.getByRole('dialog', { name: 'Artikel teilen' });
    await dialog.waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Teilen schließen');
    const url = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const title = await page.title();
    const letter = new URL((await dialog.getByRole('link', { name: 'E-Mail' }).getAttribute('href')) ?? '');
    expect([letter.protocol, letter.searchParams.get('subject'), letter.searchParams.get('body')]).toEqual([
      'mailto:',
      title,
      `${title}\n\n${url}`,
    ]);
    const networks = dialog.locator('a[target]');
    expect(await networks.allTextContents()).toEqual([
      'WhatsApp',
      'Telegram',
      'Threema',
      'Bluesky',
      'Facebook',
      'X',
      'LinkedIn',
    ]);
    for (const link of await networks.all()) {
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(url);
    }
    await dialog.getByRole('button', { name: 'Link kopieren' }).click();
    await dialog.getByText('Kopiert.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url);
    expect(await findViolations(page, 'light')).toEqual([]);
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Teilen schließen' }).click(),
    ]) {
      await leave();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Teilen');
      await button(page, 'Teilen').click();
      await dialog.waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    [390, 844],
    [1364, 900],
  ])('leaves the headline in sight at %i × %i', async (width, height) => {
    const { page, close } = await openArticle(FREE, 'delete Navigator.prototype.share;', {
      viewport: { width, height },
    });
    await button(page, 'Teilen').click();
    const panel = await page.getByRole('dialog', { name: 'Artikel teilen' }).boundingBox();
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual((headline?.y ?? Infinity) + (headline?.height ?? Infinity));
    expect((panel?.y ?? Infinity) + (panel?.height ?? Infinity)).toBeLessThanOrEqual(height);
    await close();
  });

  it('without script in the same way, but for copying; nothing else is offered', async () => {
    for (const path of [FREE, PAID, '/testbericht/lastenrad-packesel-2-55']) {
      const { page, close } = await openArticle(path, '', { javaScriptEnabled: false });
      await button(page, 'Teilen').click();
      const dialog = page.getByRole('dialog', { name: 'Artikel teilen' });
      const href = await dialog.getByRole('link', { name: 'E-Mail' }).getAttribute('href');
      const url = await page.locator('link[rel=canonical]').getAttribute('href');
      const letter = new URL(href ?? '').searchParams;
      expect([letter.get('subject'), letter.get('body')]).toEqual([
        await page.title(),
        `${await page.title()}\n\n${url}`,
      ]);
      for (const name of ['Link kopieren', 'Drucken', 'Vorlesen', 'Schrift größer'])
        expect([path, name, await button(page, name).count()]).toEqual([path, name, 0]);
      await close();
    }
  });
});

it('an article is printed without its tools', async () => {
  for (const path of [FREE, '/testbericht/lastenrad-packesel-2-55']) {
    const { page, problems, close } = await openArticle(
      path,
      'window.printed = 0; window.print = () => { window.printed += 1; };',
    );
    await button(page, 'Drucken').click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Teilen', 'Drucken', 'Schrift größer'])
      expect([name, await button(page, name).isVisible()]).toEqual([name, false]);
    expect(problems).toEqual([]);
    await close();
  }
});
