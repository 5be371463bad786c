import fs from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { DOCUMENT_STATE, STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { articleInput } from './support/askContentServer.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { PERSONAL_PATHS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
beforeEach(() => {
  portal.paywall.fault = 'none';
});

const PHONE = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } };

const htmlAttribute = (name: string) => `document.documentElement.getAttribute('${name}')`;

describe('what stands on <html>', () => {
  const ATTRIBUTES = new Set(['lang', ...STATE_ATTRIBUTES.values()]);
  const unknownIn = (names: readonly string[]) => names.filter((name) => !ATTRIBUTES.has(name));
  /** As the server wrote it. */
  const startTagOf = async (path: string, cookie: string) => {
    const { text } = await portal.request(path, { headers: { cookie, accept: 'text/html' } });
    const [, attributes = ''] = /^<!DOCTYPE html><html([^>]*)>/i.exec(text) ?? [];
    return Array.from(attributes.matchAll(/ ([\w-]+)="/g), ([, name = '']) => name);
  };

  it('is what the table says, of every kind of page, for guests and readers', async () => {
    const paths = [...Object.values(SAMPLE_PATHS), ...Object.values(PERSONAL_PATHS), '/gibt-es-nicht'];
    const written = new Set<string>();
    for (const cookie of ['', await portal.cookies('plus'), await portal.cookies('wallet')])
      for (const path of paths) {
        const names = await startTagOf(path, cookie);
        expect([path, unknownIn(names)]).toEqual([path, []]);
        for (const name of names) written.add(name);
      }
    for (const name of [
      'data-mandator',
      'data-build',
      'data-route',
      'data-tracking',
      'data-reader',
      'data-plus',
      'data-marks',
    ])
      expect([...written]).toContain(name);
  });

  it('is what the table says once scripts have run: nothing without a row, and all that a script’s row names', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { ...PHONE, consent: ['advertising'] });
    // Vendors and ads are out of scope here.
    await page.route(/vendors\.localhost|ads\.localhost/, (route) => route.fulfill({ body: '' }));
    for (const { key } of [LATER_STORAGE.myRegions, LATER_STORAGE.ads])
      await page.addInitScript(`localStorage.setItem('${key}', '1')`);
    await page.goto('/1001');
    await page.locator('[data-breaking-close]').click();
    await page.getByRole('button', { name: 'Darstellung' }).click();
    await page.locator('[data-font-size-control][data-is-known] button[value=larger]').click();
    await page.waitForSelector('html[data-settled]');
    const namesOf = () => page.evaluate<string[]>('document.documentElement.getAttributeNames()');
    const names = await namesOf();
    expect(unknownIn(names)).toEqual([]);
    const byScripts = Object.entries(DOCUMENT_STATE).filter(([, { writers }]) =>
      writers.some((writer) => writer !== 'server'),
    );
    expect(names).toEqual(expect.arrayContaining(byScripts.map(([name]) => STATE_ATTRIBUTES.get(name))));
    await page.evaluate(
      `document.documentElement.dataset.planted = ''; document.documentElement.className = 'planted'`,
    );
    expect(unknownIn(await namesOf())).toEqual(['data-planted', 'class']);
    expect(problems).toEqual([]);
    await close();
  });
});

type Look = { readonly color: string; readonly height: number; readonly isDrawn: boolean };

describe('colour mode', () => {
  it('M102 M139 goes round system, light and dark, is saved, and is there before the first paint', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { colorScheme: 'dark' });
    await page.goto('/1001');
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const dark = await background();
    const control = page.getByRole('button', { name: 'Darstellung' });
    const says = (state: string) => page.getByRole('button', { name: `Darstellung ${state}`, exact: true }).waitFor();
    await says('Wie Gerät');
    await control.click();
    await says('Hell');
    const light = await background();
    expect(light).not.toBe(dark);
    expect(await page.evaluate(`localStorage.getItem('colour-mode')`)).toBe('light');
    await page.goto('/koeln');
    expect(await page.evaluate(htmlAttribute('data-color-mode'))).toBe('light');
    expect(await background()).toBe(light);
    await says('Hell');
    await control.click();
    await says('Dunkel');
    expect(await background()).toBe(dark);
    await control.click();
    await says('Wie Gerät');
    expect(await page.evaluate(htmlAttribute('data-color-mode'))).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  it.each(MANDATORS)(
    'G21 M102 $id: a touch colours what is near, and the rest when it comes near: as high as it was',
    async ({ id }) => {
      const baseURL = `http://${id}.localhost:${portal.port}`;
      const { page, problems, close } = await openVisitor(browser, portal.port, { ...PHONE, baseURL });
      await page.goto('/');
      // The face of the headlines changes heights below the screen.
      await page.waitForSelector('html[data-settled]:has([data-headline-face])');
      // A height is known once its section was near the screen.
      await page.evaluate(`(async () => {
      for (const section of document.querySelectorAll('[data-deferred]')) {
        section.scrollIntoView();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    })()`);
      const look = `(() => {
      const last = [...document.querySelectorAll('main h2')].at(-1);
      // What is drawn is known once it is laid out.
      const [{ color }, height] = [getComputedStyle(last), document.documentElement.scrollHeight];
      return { color, height, isDrawn: last.checkVisibility({ contentVisibilityAuto: true }) };
    })()`;
      const showLast = `[...document.querySelectorAll('main h2')].at(-1).scrollIntoView()`;
      await page.evaluate(showLast);
      await expect.poll(() => page.evaluate<Look>(look)).toMatchObject({ isDrawn: true });
      await page.evaluate('scrollTo(0, 0)');
      await expect.poll(() => page.evaluate<Look>(look)).toMatchObject({ isDrawn: false });
      const before = await page.evaluate<Look>(look);
      const inFirstFrame = await page.evaluate<Look>(`new Promise((resolve) => {
      document.querySelector('[data-color-mode-switch]').click();
      requestAnimationFrame(() => resolve(${look}));
    })`);
      expect(inFirstFrame).toMatchObject({ isDrawn: false, height: before.height });
      await page.evaluate(showLast);
      await expect.poll(() => page.evaluate<Look>(look)).toMatchObject({ isDrawn: true, height: before.height });
      const after = await page.evaluate<Look>(look);
      expect(after.color).not.toBe(before.color);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('G15 M102 the switch answers before any script but the page’s own line has come, first with what the device does not show', async () => {
    for (const [colorScheme, first] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const { page, close } = await openVisitor(browser, portal.port, { colorScheme });
      await page.route('**/assets/*.js', () => undefined);
      await page.goto('/1001', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Darstellung' }).click();
      expect(await page.evaluate(htmlAttribute('data-color-mode'))).toBe(first);
      await close();
    }
  });

  it('M102 follows the device while it changes, without a reload', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { colorScheme: 'light' });
    await page.goto('/1001');
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).not.toBe(light);
    await close();
  });
});

describe('islands', () => {
  it('fetch React once the page has arrived, so that the first touch asks for nothing more', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    const scripts: string[] = [];
    let isLoaded = false;
    page.on('load', () => (isLoaded = true));
    page.on(
      'request',
      (request) =>
        request.resourceType() === 'script' &&
        scripts.push(`${isLoaded ? 'then' : 'first'} ${new URL(request.url()).pathname}`),
    );
    await page.route('**/video/**', (route) => route.abort());
    await page.goto('/1007', { waitUntil: 'networkidle' });
    expect(scripts.filter((script) => script.startsWith('first'))).toHaveLength(1);
    expect(scripts.filter((script) => script.includes('hydrateIsland'))).toEqual([expect.stringMatching(/^then /)]);
    const before = scripts.length;
    await page.locator('portal-island[data-island=FrameOnClick] button').first().click();
    await page.locator('portal-island[data-island=FrameOnClick][data-awake]').first().waitFor({ state: 'attached' });
    expect(scripts).toHaveLength(before);
    await close();
  });

  it('G15 a page without React islands loads React only when the menu opens', async () => {
    for (const path of ['/', '/1006']) {
      const { page, close } = await openVisitor(browser, portal.port);
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto(path, { waitUntil: 'networkidle' });
      const ofIslands = () => scripts.filter((script) => /hydrateIsland|\.island-/.test(script));
      expect([path, ofIslands()]).toEqual([path, []]);
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.locator('[data-sidebar] portal-island > div').scrollIntoViewIfNeeded();
      await page.getByRole('switch', { name: 'Gelesene Artikel merken' }).waitFor();
      expect(ofIslands()).not.toEqual([]);
      await close();
    }
  });

  it('G15 a button that is touched before any script has come answers as soon as it has', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    const { promise: touched, resolve: send } = Promise.withResolvers<undefined>();
    await page.route('**/assets/main-*.js', async (route) => {
      await touched;
      await route.continue();
    });
    await page.goto('/1001', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Schrift größer' }).click();
    expect(await page.evaluate(htmlAttribute('data-font-size'))).toBeNull();
    send(undefined);
    await expect.poll(() => page.evaluate(htmlAttribute('data-font-size'))).toBe('125');
    expect(problems).toEqual([]);
    await close();
  });

  it('G15 one that is touched before its code has come shows it at once, and answers as soon as it has', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1; };');
    const { promise: seen, resolve: send } = Promise.withResolvers<undefined>();
    await page.route('**/assets/main-*.js', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto('/1001', { waitUntil: 'commit' });
    const print = page.getByRole('button', { name: 'Drucken', exact: true });
    await print.click();
    expect(await print.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
    send(undefined);
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    expect(await print.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    await close();
  });

  it('G15 sharing waits for no script at all', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/1001', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await page.getByRole('dialog', { name: 'Artikel teilen' }).waitFor();
    await close();
  });

  it('fetch nothing ahead for a reader who saves data, and the click that wakes one counts', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/1007', { waitUntil: 'networkidle' });
    const ofIslands = () => scripts.filter((script) => /hydrateIsland|\.island-/.test(script));
    expect(ofIslands()).toEqual([]);
    await page.evaluate(
      `document.querySelector('portal-island[data-island=FrameOnClick] button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`,
    );
    await page.locator('portal-island[data-island=FrameOnClick][data-awake]').first().waitFor({ state: 'attached' });
    expect(ofIslands()).not.toEqual([]);
    await close();
  });

  it('wake in the template and in a hole, each with ids of its own', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/1002');
    await page.getByRole('button', { name: 'Adresse kopieren' }).click();
    await page.getByText('Kopiert.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('abo@tagesbote.example');
    const ids: string[] = await page.evaluate(`[...document.querySelectorAll('[id]')].map((element) => element.id)`);
    expect(new Set(ids).size).toBe(ids.length);
    const described = await page.getByRole('button', { name: 'Adresse kopieren' }).getAttribute('aria-describedby');
    expect(ids).toContain(described);
    expect(problems).toEqual([]);
    await close();
  });

  it('wake on each of their four triggers', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.route('**/1001', async (route) => {
      const { text } = await portal.request('/1001');
      const island = (when: string, style: string) =>
        `<div class="${style}"><portal-island data-island="CopyAddress" data-when="${when}" data-prefix="${when}-" data-props='{"address":"a@b.example"}'><span data-needs-script=""><button type="button" aria-describedby="_${when}-R_0_">${when}</button><output id="_${when}-R_0_"></output></span></portal-island></div>`;
      const body = text.replace(
        '</main>',
        `${island('load', '')}${island('idle', '')}<div id="far"></div>${island('visible', '')}${island('interaction', '')}</main>`,
      );
      await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
    });
    await page.goto('/1001');
    await page.addStyleTag({ content: '#far { height: 5000px }' });
    const awake = (when: string) => page.locator(`portal-island[data-prefix="${when}-"][data-awake]`);
    await awake('load').waitFor({ state: 'attached' });
    await awake('idle').waitFor({ state: 'attached' });
    expect([await awake('visible').count(), await awake('interaction').count()]).toEqual([0, 0]);
    await page.locator('portal-island[data-prefix="visible-"] button').scrollIntoViewIfNeeded();
    await awake('visible').waitFor({ state: 'attached' });
    expect(await awake('interaction').count()).toBe(0);
    await page.locator('portal-island[data-prefix="interaction-"] button').focus();
    await awake('interaction').waitFor({ state: 'attached' });
    await close();
  });

  it('that are moved keep what they know; taken out they go to sleep, put in again they wake anew', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/1002');
    const island = page.locator('portal-island[data-props*="abo@"]');
    const copy = async () => {
      await island.getByRole('button', { name: 'Adresse kopieren' }).click();
      await island.getByText('Kopiert.').waitFor();
    };
    await copy();
    const sent = await page.evaluate<string>(`fetch('/1002').then((response) => response.text())`);
    await page.evaluate(
      `window.moved = document.querySelector('portal-island[data-props*="abo@"]'); document.querySelector('main').append(moved)`,
    );
    expect(await island.getAttribute('data-awake')).toBe('');
    expect(await island.getByText('Kopiert.').count()).toBe(1);
    await page.evaluate(`moved.remove()`);
    expect(sent).toContain(await page.evaluate<string>(`moved.innerHTML`));
    expect(await page.evaluate(`'awake' in moved.dataset`)).toBe(false);
    await page.evaluate(`document.querySelector('main').append(moved)`);
    await copy();
    expect(problems).toEqual([]);
    await close();
  });

  it('that are taken out before they wake stay asleep', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    await page.goto('/meineregion');
    await page.locator('main portal-island[data-awake]').waitFor({ state: 'attached' });
    const isAwake = await page.evaluate(`(async () => {
      const [asleep, moved] = [1, 2].map(() => document.querySelector('portal-island[data-island=RecentlyRead]').cloneNode(true));
      for (const island of [asleep, moved]) {
        island.dataset.when = 'load';
        document.body.append(island);
      }
      asleep.remove();
      document.body.prepend(moved);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return [asleep, moved].map((island) => 'awake' in island.dataset);
    })()`);
    expect(isAwake).toEqual([false, true]);
    expect(problems).toEqual([]);
    await close();
  });

  it('whose code cannot be had swallow no click: neither the one that came before, nor those after it', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    const { promise: clicked, resolve: fail } = Promise.withResolvers<undefined>();
    await page.route('**/assets/hydrateIsland-*', async (route) => {
      await clicked;
      await route.abort();
    });
    await page.goto('/meineregion', { waitUntil: 'commit' });
    const box = page.locator('main portal-island input[type=checkbox]').first();
    await box.waitFor({ state: 'attached' });
    await expect
      .poll(() =>
        page.evaluate(`document.readyState !== 'loading' && customElements.get('portal-island') !== undefined`),
      )
      .toBe(true);
    const clickBox = () =>
      box.evaluate((element) => element instanceof HTMLInputElement && (element.click(), element.checked));
    expect(await clickBox()).toBe(false);
    fail(undefined);
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await clickBox()).toBe(false);
    await page.evaluate(`document.querySelector('main portal-island li a').click()`);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/meineregion');
    await close();
  });
});

it('the browser’s scripts know nothing of the cookies that only the edge reads', () => {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    fs.readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [`dist/client/${file}`] : []));
  expect(files.length).toBeGreaterThan(10);
  for (const { name } of Object.values(COOKIES)) {
    const named = new RegExp(`[\`'"]${name}[\`'"]`);
    expect([name, files.filter((file) => named.test(fs.readFileSync(file, 'utf8')))]).toEqual([name, []]);
  }
});

describe('streaming', () => {
  it('G1 the lead of a paid article is there, and its islands answer, while the paywall service is still thinking', async () => {
    await portal.request('/1002');
    portal.paywall.fault = { delayMs: 1_400 };
    const { page, close } = await openVisitor(browser, portal.port);
    await page.addInitScript(NOTE_ARRIVALS);
    await page.goto('/1002');
    await page.locator('[data-paywall-template]').waitFor();
    await page.locator('portal-island[data-awake]').first().waitFor({ state: 'attached' });
    const { headline, lead, awake, paywall }: Record<string, number> = await page.evaluate('window.arrivals');
    for (const early of [headline, lead]) expect((paywall ?? 0) - (early ?? 0)).toBeGreaterThan(1_000);
    expect(awake).toBeLessThan(paywall ?? 0);
    await close();
  });
});

/** Notes when parts of the page arrive, as the browser sees it, and clicks the first island as soon as there is one. */
const NOTE_ARRIVALS = `
  window.arrivals = {};
  const watched = { headline: 'h1', lead: '[data-article-body]', paywall: '[data-paywall-template]', awake: 'portal-island[data-awake]' };
  let isClicked = false;
  setInterval(() => {
    for (const [name, selector] of Object.entries(watched)) {
      if (!window.arrivals[name] && document.querySelector(selector)) window.arrivals[name] = performance.now();
    }
    const button = document.querySelector('portal-island button');
    if (button && !isClicked && customElements.get('portal-island')) { isClicked = true; button.click(); }
  }, 10);
`;

describe('reading', () => {
  it('works without script: articles, lists, links; controls that need script are not shown', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Rund um den Dom' }).first().click();
    // A click does not wait for the page that it leads to.
    await page.waitForURL('**/rund-um-den-dom-1001');
    expect(await page.locator('[data-article-body] p').count()).toBeGreaterThan(5);
    expect(await page.getByRole('button', { name: 'Darstellung' }).isVisible()).toBe(false);
    await page.getByRole('navigation', { name: 'Ressorts' }).getByRole('link', { name: 'Kultur' }).click();
    await page.waitForURL('**/kultur');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Kultur');
    await close();
  });

  it('M50 what asked past the browser’s cache leaves the address, and nothing else of it', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.goto('/1001?nocache&x=1#inhalt');
    await page.waitForURL(/\/1001\?x=1#inhalt$/);
    const both = await Promise.all(['/1001', '/1001?nocache=7'].map((path) => portal.request(path)));
    expect(both[1]?.headers['cache-status']).toContain('hit');
    expect(both[1]?.text).toBe(both[0]?.text);
    await close();
  });

  it('shows a Plus reader the whole article and says who is logged in', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port);
    await carryCookie(page, await portal.cookies('plus'));
    await page.goto('/1002');
    expect(await page.locator('[data-article-body] p').count()).toBeGreaterThan(5);
    expect(await page.getByRole('banner').getByRole('button', { name: 'Konto' }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows the words of a picture that does not arrive in the box that was kept for it, and no sign of the browser’s', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    await page.route('**/bilder/**', (route) => route.abort());
    await page.goto('/1001');
    const box = page.locator('figure [data-missing]').first();
    await box.waitFor();
    const words = JSON.stringify(await box.locator('img').getAttribute('alt'));
    expect(await box.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(`${words} / ""`);
    expect([words.length > 10, await box.locator('img').evaluate((img) => getComputedStyle(img).opacity)]).toEqual([
      true,
      '0',
    ]);
    expect((await box.boundingBox())?.height).toBeGreaterThan(150);
    await close();
  });

  it('asks once more for a picture that did not arrive, and shows it', async () => {
    const { page, close } = await openVisitor(browser, portal.port);
    const asked = new Map<string, number>();
    await page.route('**/bilder/**', (route) => {
      const times = (asked.get(route.request().url()) ?? 0) + 1;
      asked.set(route.request().url(), times);
      return times === 1 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.goto('/1001');
    const picture = page.locator('figure picture').first();
    await page.locator('figure picture[data-missing]').first().waitFor();
    await expect.poll(() => picture.getAttribute('data-missing'), { timeout: 30_000 }).toBeNull();
    expect(await picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(Math.max(...asked.values())).toBe(2);
    await close();
  });

  it('lets no content run: a title full of markup is text', async () => {
    const title = 'x:hole:articleBody; <script>window.hit=1</script><img src=x onerror="window.hit=1">';
    const lead = '<em onclick="window.hit=1">Vorspann</em><script>window.hit=1</script>';
    const publishedAt = new Date().toISOString();
    await portal.edit('PUT', '/articles/7350', articleInput({ title, lead, channel: 'wissen', publishedAt }));
    onTestFinished(async () => void (await portal.edit('POST', '/articles/7350/retract')));
    const { page, problems, close } = await openVisitor(browser, portal.port);
    for (const path of ['/7350', '/wissen']) {
      await page.goto(path);
      expect(await page.getByText('<script>window.hit=1</script>').count()).toBeGreaterThan(0);
      expect(await page.evaluate('window.hit')).toBeUndefined();
    }
    expect(problems).toEqual([]);
    await close();
  });
});
