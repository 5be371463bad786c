import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FONT_SIZE, FONT_SIZES } from '#shared/domain/display/fontSize.ts';
import { formatFontSize } from '#shared/i18n/formatFontSize.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { saveSettings } from './support/seededSites.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();

/** Records analytics events in order for the lifetime of the window. */
const NOTE_ANALYTICS = `document.addEventListener('portal-analytics', (event) => {
  sessionStorage.setItem('counted', JSON.stringify([...JSON.parse(sessionStorage.getItem('counted') ?? '[]'), event.detail]));
});`;
type Counted = {
  readonly name: string;
  readonly routeName?: string;
  readonly pageType?: string;
  readonly prevRoute?: string | null;
};
const counted = (page: Page): Promise<Counted[]> =>
  page.evaluate(`JSON.parse(sessionStorage.getItem('counted') ?? '[]')`);

/** Pictures are proved elsewhere; here they only take time. */
async function openWithoutPictures(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  await visitor.page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return visitor;
}

const views = async (page: Page) =>
  (await counted(page)).filter((event) => event.name === 'page_view').map(({ name: _, ...view }) => view);

describe('counting', () => {
  it('M149 counts one page view per navigation, also back and forward, with route name, type and the route before', async () => {
    const { page, problems, close } = await openWithoutPictures({ consent: ['reachMeasurement'] });
    await page.addInitScript(NOTE_ANALYTICS);
    const isRemembered = () =>
      expect
        .poll(() => page.evaluate<boolean>(`sessionStorage.getItem('prev_route') === location.pathname`))
        .toBe(true);
    for (const path of ['/', '/1001', '/autor/anna-12']) {
      await page.goto(path);
      await isRemembered();
    }
    await page.goBack();
    await isRemembered();
    await page.goForward();
    await isRemembered();
    await page.reload();
    await page.goto('/koeln/sport?a=1#inhalt');
    const article = { routeName: 'article', pageType: 'Artikelseite' };
    const author = { routeName: 'author', pageType: 'Other' };
    await expect
      .poll(() => views(page))
      .toEqual([
        { routeName: 'home', pageType: 'Kategorieseite', prevRoute: null },
        { ...article, prevRoute: '/' },
        { ...author, prevRoute: '/1001' },
        { ...article, prevRoute: '/autor/anna-12' },
        { ...author, prevRoute: '/1001' },
        { ...author, prevRoute: '/autor/anna-12' },
        { routeName: 'channel', pageType: 'Kategorieseite', prevRoute: '/autor/anna-12' },
      ]);
    // Leaving a page ends what it still loads.
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M149 counts a page that comes back from the browser’s memory, and no jump within a page', async () => {
    const { page, close } = await openWithoutPictures();
    await page.addInitScript(NOTE_ANALYTICS);
    await page.goto('/1001');
    await page.evaluate(`location.hash = 'inhalt'`);
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))`);
    expect(await views(page)).toHaveLength(1);
    // Simulates the back/forward cache, which automated browsers disable.
    await page.evaluate(
      `dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); sessionStorage.setItem('prev_route', '/koeln');`,
    );
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    expect(await views(page)).toEqual([
      { routeName: 'article', pageType: 'Artikelseite', prevRoute: null },
      { routeName: 'article', pageType: 'Artikelseite', prevRoute: '/koeln' },
    ]);
    await close();
  });

  it('M101 counts the sidebar as it opens and closes, by click, Escape or a click beside it', async () => {
    const { page, problems, close } = await openWithoutPictures();
    await page.addInitScript(NOTE_ANALYTICS);
    await page.goto('/1001');
    const toggles = async () => (await counted(page)).map((event) => event.name).filter((name) => name !== 'page_view');
    const open = page.getByRole('button', { name: 'Menü öffnen' });
    const sidebar = page.locator('[data-sidebar]');
    expect(await sidebar.isVisible()).toBe(false);
    await open.click();
    await expect.poll(toggles).toEqual(['sitemap_open_click']);
    expect(await sidebar.getByRole('navigation', { name: 'Alle Ressorts' }).isVisible()).toBe(true);
    await sidebar.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(toggles).toEqual(['sitemap_open_click', 'sitemap_close_click']);
    expect(await sidebar.isVisible()).toBe(false);
    await open.click();
    await expect.poll(toggles).toHaveLength(3);
    await page.keyboard.press('Escape');
    await expect.poll(toggles).toHaveLength(4);
    expect(problems).toEqual([]);
    await close();
  });

  it('M101 leaving the page closes the sidebar', async () => {
    const { page, close } = await openWithoutPictures();
    await page.goto('/1001');
    const isOpen = () => page.locator('[data-sidebar]').isVisible();
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.poll(isOpen).toBe(true);
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
    expect(await isOpen()).toBe(false);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.locator('[data-sidebar]').getByRole('link', { name: 'Kultur' }).click();
    await page.waitForURL('**/kultur');
    expect(await isOpen()).toBe(false);
    await close();
  });
});

/** Records every height of an element while the page loads. */
const noteWhileLoading = (name: string, expression: string) => `
  window.${name} = [];
  const note = () => { try { const value = ${expression}; if (value !== undefined && window.${name}.at(-1) !== value) window.${name}.push(value); } catch {} requestAnimationFrame(note); };
  requestAnimationFrame(note);
`;

describe('the breaking-news banner', () => {
  const banner = (page: Page) => page.locator('[data-breaking-news]');

  it('M146 is shown, stays away once it was put away, and comes back with another text', async () => {
    const { page, problems, close } = await openWithoutPictures();
    await page.goto('/koeln');
    expect(await banner(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Eilmeldung ausblenden' }).click();
    await expect.poll(() => banner(page).isVisible()).toBe(false);
    await page.addInitScript(
      noteWhileLoading('heights', `document.querySelector('[data-breaking-news]')?.offsetHeight`),
    );
    for (const path of ['/koeln', '/1001', '/schlagzeilen']) {
      await page.goto(path);
      await page.waitForTimeout(100);
      expect(await page.evaluate('window.heights')).toEqual([0]);
    }
    await portal.edit('PUT', '/breaking-news', {
      mandator: 'tagesbote',
      breakingNews: { label: 'Eilmeldung', text: 'Etwas ganz anderes', target: '/1001' },
    });
    await expect
      .poll(
        async () => {
          await page.goto('/koeln');
          return (await banner(page).isVisible()) && (await banner(page).textContent())?.includes('Etwas ganz anderes');
        },
        { timeout: 8_000 },
      )
      .toBe(true);
    await page.getByRole('link', { name: 'Etwas ganz anderes' }).click();
    await page.waitForURL('**/1001');
    await portal.edit('PUT', '/breaking-news', { mandator: 'tagesbote', breakingNews: null });
    await expect
      .poll(async () => (await portal.request('/koeln')).text.includes('data-breaking-news'), { timeout: 8_000 })
      .toBe(false);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M146 is there without script, with its link and without a button that would do nothing', async () => {
    const news = { label: 'Eilmeldung', text: 'Auch ohne Skript', target: '/1001' };
    await portal.edit('PUT', '/breaking-news', { mandator: 'rundblick', breakingNews: news });
    await expect
      .poll(async () => (await portal.request('/', { host: 'rundblick.localhost' })).text.includes(news.text), {
        timeout: 8_000,
      })
      .toBe(true);
    const { page, close } = await openWithoutPictures({
      javaScriptEnabled: false,
      baseURL: `http://rundblick.localhost:${portal.port}`,
    });
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'Auch ohne Skript' }).getAttribute('href')).toBe('/1001');
    expect(await page.getByRole('link', { name: 'Auch ohne Skript' }).isVisible()).toBe(true);
    expect(await page.locator('[data-breaking-close]').isVisible()).toBe(false);
    await close();
  });
});

describe('the size of an article’s text', () => {
  const paragraph = `document.querySelector('[data-article-body] p')`;
  const paragraphPixels = `parseFloat(getComputedStyle(${paragraph}).fontSize)`;

  it('M151 goes in steps between 87.5 and 150 percent, from 112.5, and changes the paragraphs, and of what is around them the headline where the text outgrew it', async () => {
    const { page, problems, close } = await openWithoutPictures();
    await page.goto('/1001');
    const around = `getComputedStyle(document.querySelector('footer p')).fontSize + getComputedStyle(document.querySelector('h1')).fontSize`;
    const leadPixels = `parseFloat(getComputedStyle(document.querySelector('h1 + p')).fontSize)`;
    const leadOfHeadline = `${leadPixels} / parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)`;
    const before = await page.evaluate(around);
    expect(await page.evaluate(paragraphPixels)).toBe(18);
    expect(formatFontSize(DEFAULT_FONT_SIZE)).toBe('100 %');
    for (const size of FONT_SIZES.filter((step) => step > 112.5)) {
      await page.getByRole('button', { name: 'Schrift größer' }).click();
      await page.getByText(formatFontSize(size), { exact: true }).waitFor();
      expect(await page.evaluate(paragraphPixels)).toBe((16 * size) / 100);
      expect(await page.evaluate(leadPixels)).toBeCloseTo((1.1 * 16 * size) / 100);
    }
    expect(await page.getByRole('button', { name: 'Schrift größer' }).getAttribute('aria-disabled')).toBe('true');
    expect(await page.evaluate(leadOfHeadline)).toBeLessThan(0.75);
    for (const size of FONT_SIZES.filter((step) => step < 150).toReversed()) {
      await page.getByRole('button', { name: 'Schrift kleiner' }).click();
      await page.getByText(formatFontSize(size), { exact: true }).waitFor();
      expect(await page.evaluate(paragraphPixels)).toBe((16 * size) / 100);
    }
    expect(await page.evaluate(around)).toBe(before);
    expect(problems).toEqual([]);
    await close();
  });

  it('M132 M151 is kept for 4800 hours, and is there from the first paint on, for locked articles too', async () => {
    const { page, close } = await openWithoutPictures();
    await page.goto('/1001');
    await page.getByRole('button', { name: 'Schrift größer' }).click();
    await page.getByText('111 %', { exact: true }).waitFor();
    const cookie = (await page.context().cookies()).find((candidate) => candidate.name === 'font_size');
    expect(cookie).toMatchObject({ value: '125', path: '/', secure: true, httpOnly: false, sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - 4_800 * 3_600)).toBeLessThan(60);
    await page.addInitScript(noteWhileLoading('sizes', paragraphPixels));
    for (const path of ['/1001', '/1007', '/1002']) {
      await page.goto(path);
      await page.waitForTimeout(200);
      expect([path, await page.evaluate('window.sizes')]).toEqual([path, path === '/1002' ? expect.any(Array) : [20]]);
      expect(await page.evaluate(`document.documentElement.dataset.fontSize`)).toBe('125');
    }
    await page.goto('/1001');
    await page.getByRole('button', { name: 'Schrift kleiner' }).click();
    await expect.poll(() => page.evaluate(paragraphPixels)).toBe(18);
    await close();
  });

  it('M151 the control never names another size than the text has', async () => {
    const { page, close } = await openWithoutPictures();
    await page
      .context()
      .addCookies([{ name: 'font_size', value: '150', url: `http://tagesbote.localhost:${portal.port}` }]);
    await page.goto('/1001', { waitUntil: 'networkidle' });
    const said = page.locator('fieldset output');
    expect((await said.isVisible()) ? await said.textContent() : '133 %').toBe('133 %');
    await page.getByRole('button', { name: 'Schrift kleiner' }).hover();
    await expect.poll(() => said.textContent()).toBe('133 %');
    await close();
  });

  it.each(['', '99', '1e9', '112', '...', 'gross'])('M151 a cookie that says %j changes nothing', async (value) => {
    const { page, problems, close } = await openWithoutPictures();
    await page.context().addCookies([{ name: 'font_size', value, url: `http://tagesbote.localhost:${portal.port}` }]);
    await page.goto('/1001');
    expect(await page.evaluate(paragraphPixels)).toBe(18);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('type', () => {
  /** `noto-sans-display-latin-700-normal` → Noto Sans Display, 700, normal. */
  const faceOf = (font: string) => {
    const [, family = '', weight = '', style = ''] = /^(.*)-latin-(\d+)-(\w+)$/.exec(font) ?? [];
    return `${family
      .split('-')
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join(' ')} ${weight} ${style}`;
  };

  it.each(MANDATORS.map(({ id, faces }) => [id, faces] as const))(
    'M137 %s: its six faces are loaded and used',
    async (title, faces) => {
      const { page, problems, close } = await openWithoutPictures({
        baseURL: `http://${title}.localhost:${portal.port}`,
      });
      const used = new Set<string>();
      // A text with words in bold is part of them.
      for (const path of ['/', '/abonnement-1062', '/schlagzeilen']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const loaded: string[] =
          await page.evaluate(`document.fonts.ready.then(() => [...document.fonts].filter((face) => face.status === 'loaded')
        .map((face) => face.family.replaceAll('"', '') + ' ' + face.weight + ' ' + face.style))`);
        for (const face of loaded) used.add(face);
      }
      expect(
        faces.map(faceOf).filter((face) => !used.has(face)),
        `used: ${[...used].sort().join(', ')}`,
      ).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('faces that are fetched ahead', () => {
  const fetched = async (width: number, title: string) => {
    const { page, close } = await openWithoutPictures({
      baseURL: `http://${title}.localhost:${portal.port}`,
      viewport: { width, height: 900 },
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const ahead: string[] = await page.evaluate(
      `[...document.querySelectorAll('link[rel=preload][as=font]')].flatMap((link) => (link.media && !matchMedia(link.media).matches ? [] : [new URL(link.href).pathname]))`,
    );
    const early: string[] = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ initiatorType, name }) => initiatorType === 'link' && name.endsWith('.woff2')).map(({ name }) => new URL(name).pathname)`,
    );
    await close();
    expect(early.sort()).toEqual([...ahead].sort());
    return ahead.length;
  };

  it.each(MANDATORS.map(({ id }) => id))(
    'M137 %s: six on a large screen, none that would hold up the first paint on a phone',
    async (title) => {
      expect([await fetched(1_364, title), await fetched(390, title)]).toEqual([6, 0]);
    },
  );
});

it('G15 a phone paints its first page in faces of its own, and has ours once its reader stays', async () => {
  const { page, problems, close } = await openWithoutPictures({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(WATCH_SHIFTS);
  const plain = () => page.evaluate(`document.documentElement.dataset.plain`);
  const loaded = (): Promise<string[]> =>
    page.evaluate(
      `[...document.fonts].filter((face) => face.status === 'loaded' && !face.family.includes('Fallback')).map((face) => face.family + ' ' + face.weight)`,
    );
  await page.goto('/koeln', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(`performance.getEntriesByName('first-contentful-paint').length`)).toBe(1);
  expect(await page.evaluate(`window.facesAtPaint`)).toBe(0);
  // The headlines' follows, and moves nothing.
  await expect.poll(() => page.evaluate(`localStorage.getItem('faces')`)).toBe('headline');
  expect(await loaded()).toEqual(['Noto Serif 600']);
  await expect
    .poll(() => page.evaluate(`document.querySelector('main h2').closest('[data-headline-face]') !== null`))
    .toBe(true);
  expect(await page.evaluate('window.moved')).toBe(0);
  await page.locator('main h2 a, main h3 a').first().click();
  await page.locator('[data-article-body]').waitFor();
  expect(await plain()).toBe('headline');
  await expect.poll(async () => (await loaded()).length).toBe(6);
  await expect.poll(() => page.evaluate(`localStorage.getItem('faces')`)).toBe('fetched');
  await page.goto('/koeln');
  expect(await plain()).toBeUndefined();
  expect(problems).toEqual([]);
  await close();
});

it.each(MANDATORS.map(({ id }) => id))(
  'G15 G38 %s: a phone that stays on one page gets the face of the headlines, and no other of ours',
  async (id) => {
    const { page, problems, close } = await openWithoutPictures({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(WATCH_SHIFTS);
    const fetched: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()));
    await page.goto(`http://${id}.localhost:${portal.port}/`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.evaluate(`localStorage.getItem('faces')`)).toBe('headline');
    expect([fetched.length, await page.evaluate('window.moved')]).toEqual([1, 0]);
    expect(problems).toEqual([]);
    await close();
  },
);

/** Sums up what moves, and counts the faces of ours that are there at the first paint. */
const WATCH_SHIFTS = `window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(() => {
    window.facesAtPaint ??= [...document.fonts].filter((face) => face.status === 'loaded' && !face.family.includes('Fallback')).length;
  }).observe({ type: 'paint' });`;

describe('the Plus badge', () => {
  it('M60 stands beside paid articles while plus_logo_enabled, on every kind of list', async () => {
    const { page, close } = await openWithoutPictures();
    const displays = async (path: string): Promise<string[]> => {
      await page.goto(path);
      return page.evaluate(
        `[...new Set([...document.querySelectorAll('main abbr')].filter((badge) => badge.textContent === 'Plus').map((badge) => getComputedStyle(badge).display === 'none' ? 'hidden' : 'shown'))]`,
      );
    };
    const paths = ['/', '/koeln', '/1002', '/schlagzeilen', '/neueste'];
    for (const path of paths) expect([path, await displays(path)]).toEqual([path, ['shown']]);
    await saveSettings(portal, 'tagesbote', { plus_logo_enabled: false });
    for (const path of paths)
      await expect
        .poll(async () => [path, ...(await displays(path))], { timeout: 8_000, interval: 300 })
        .toEqual([path, 'hidden']);
    await saveSettings(portal, 'tagesbote', { plus_logo_enabled: '1' });
    for (const path of paths)
      await expect
        .poll(async () => [path, ...(await displays(path))], { timeout: 8_000, interval: 300 })
        .toEqual([path, 'shown']);
    await close();
  });

  it.each([
    ['podcasts', '[aria-labelledby="podcasts"]', { isPodcast: true }],
    ['what is live', '[aria-label="Live"]', { isPodcast: false, badge: 'Live' }],
  ])(
    'M60 stands in the strips of the front, of %s and of what is read most, readable by day and by night',
    async (_, ownStrip, change) => {
      await portal.edit('PUT', '/articles/1002', change);
      // Articles that lead the front appear in no other section of it.
      await portal.edit('PUT', '/front', {
        mandator: 'tagesbote',
        places: [1001, 1004, 1007, 1011].map((articleId) => ({ articleId })),
      });
      await portal.edit('PUT', '/most-read', { mandator: 'tagesbote', articleIds: [1002, 1001] });
      const { page, close } = await openWithoutPictures({ viewport: { width: 1364, height: 900 } });
      const entryIn = (strip: string) =>
        page
          .locator(`main ${strip}`)
          .locator('p, li, article')
          .filter({ has: page.locator('a[href$="-1002"]') });
      // A slow machine serves the last copy once more while the new front is being rendered.
      await expect.poll(async () => (await page.goto('/'), entryIn(ownStrip).count()), { timeout: 8_000 }).toBe(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const strip of [ownStrip, '[aria-labelledby="meistgelesen"]']) {
          expect([strip, await entryIn(strip).first().getByText('Plus', { exact: true }).isVisible()]).toEqual([
            strip,
            true,
          ]);
        }
        const free = page.getByRole('listitem').filter({ has: page.locator('a[href$="-1001"]') });
        expect([await free.count(), await free.getByText('Plus', { exact: true }).count()]).toEqual([1, 0]);
        expect(await findViolations(page, 'dark', 'main')).toEqual([]);
      }
      await close();
    },
  );
});
