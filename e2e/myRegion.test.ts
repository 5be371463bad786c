import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { carryCookie, shareBrowser, openVisitor } from './support/browser.ts';
import { cookiesBesideConsent } from './support/consentCookies.ts';
import { findViolations } from './support/findViolations.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const EHRENFELD = 27;
const LEVERKUSEN = 4;

const portal = await shareHastyPortal();
const browser = await shareBrowser();
beforeAll(async () => {
  const article = (title: string, mainTag: number, minutesAgo: number) =>
    articleInput({ title, mainTag, tags: [], publishedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() });
  await portal.edit('PUT', '/articles/960001', article('Neues Kino in Ehrenfeld', EHRENFELD, 5));
  await portal.edit('PUT', '/articles/960002', article('Brücke in Leverkusen gesperrt', LEVERKUSEN, 3));
  await portal.edit('PUT', '/articles/960003', {
    ...article('Plus aus Ehrenfeld', EHRENFELD, 1),
    contentRestriction: 'paid',
  });
});
afterEach(() => {
  portal.content.fault = 'none';
});

const articlesOf = (id: number) => `/api/tags/${id}/articles`;

/** Opens the page and records the lists that the browser requests, and layout shifts. */
async function openMyRegion(options: Parameters<typeof openVisitor>[2] = {}) {
  const visitor = await openVisitor(browser, portal.port, options);
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/tags/')) asked.push(`${pathname}${search}`);
  });
  await visitor.page.addInitScript(
    `window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value; }).observe({ type: 'layout-shift', buffered: true });`,
  );
  await visitor.page.goto('/meineregion', { waitUntil: 'networkidle' });
  return { ...visitor, asked };
}

const headlines = (page: Page) =>
  page.getByRole('region', { name: 'Neues aus Ihrer Region' }).getByRole('heading', { level: 3 }).allTextContents();

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Artikel zeigen' }).click();
}

describe('/meineregion', () => {
  it('M10b is the same for all readers, whatever its query, and both menus lead there', async () => {
    const answers = await Promise.all(
      ['/meineregion', '/meineregion?region=27', '/meineregion?region=99999&x=1'].map((path) => portal.request(path)),
    );
    for (const { status, text } of answers) expect([status, text === answers[0]?.text]).toEqual([200, true]);
    const text = answers[0]?.text ?? '';
    expect(text).toContain('<meta name="page-type" content="Themenseiten"/>');
    expect(text.match(/<a href="\/meineregion">Meine Region<\/a>/g)).toHaveLength(3);
    expect((await portal.request('/meineregion/27')).status).toBe(404);
  });

  it('M10b names the title’s regions that have articles, with those below them, and leads to them without script', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/meineregion');
    expect(await page.getByRole('group').count()).toBeGreaterThan(1);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Artikel zeigen' }).count()).toBe(0);
    await page.getByRole('group', { name: 'Köln' }).getByRole('link', { name: 'Ehrenfeld' }).click();
    await page.waitForURL('**/ehrenfeld');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ehrenfeld');
    expect(problems).toEqual([]);
    await close();
  });

  it('M10 M141 leads logged-in readers to the choice of the account, without script', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/meineregion');
    const own = page.getByRole('link', { name: 'Ihre Orte im Konto lesen und wählen' });
    expect(await own.isVisible()).toBe(false);
    for (const cookie of (await signedIn(portal, 'frei')).split('; ')) await carryCookie(page, cookie);
    await page.reload();
    await own.click();
    await page.getByRole('heading', { level: 1, name: 'Meine Orte' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('M10b shows the articles of what is chosen, newest first, also on the next visit, where nothing moves', async () => {
    const { page, problems, asked, close } = await openMyRegion();
    expect(asked).toEqual([]);
    await choose(page, 'Ehrenfeld', 'Leverkusen gesamt');
    await expect.poll(() => headlines(page)).toContain('Neues Kino in Ehrenfeld');
    const shown = await headlines(page);
    expect(shown.slice(0, 3)).toEqual([
      'Plus aus Ehrenfeld',
      'Brücke in Leverkusen gesperrt',
      'Neues Kino in Ehrenfeld',
    ]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(asked.toSorted()).toEqual([articlesOf(EHRENFELD), articlesOf(LEVERKUSEN)]);
    expect(await page.evaluate(`localStorage.getItem('my_regions')`)).toBe(`${EHRENFELD},${LEVERKUSEN}`);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Neues aus Ihrer Region');

    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => headlines(page)).toEqual(shown);
    expect(await page.evaluate('window.moved')).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Ehrenfeld', exact: true }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Neues Kino in Ehrenfeld' }).click();
    await page.waitForURL('**-960001');
    // Leaving a page ends what it still loads.
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });

  it('M10b a whole region is asked for once, without the places in it', async () => {
    const { page, asked, close } = await openMyRegion();
    await choose(page, 'Köln gesamt', 'Ehrenfeld', 'Nippes');
    await expect.poll(() => headlines(page)).toContain('Neues Kino in Ehrenfeld');
    expect(asked).toEqual([articlesOf(1)]);
    await close();
  });

  it('M10b keeps the choice in this browser alone, until it is deleted there', async () => {
    const { page, problems, close } = await openMyRegion();
    await page.getByRole('button', { name: 'Artikel zeigen' }).click();
    await page.getByText('Bitte wählen Sie mindestens einen Ort.').waitFor();
    await choose(page, 'Ehrenfeld');
    await expect.poll(() => headlines(page)).toContain('Neues Kino in Ehrenfeld');
    expect(await cookiesBesideConsent(page.context())).toEqual([]);
    await page.getByRole('button', { name: 'Auswahl löschen' }).click();
    await page.getByText('Ihre Auswahl ist gelöscht.').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('orte-waehlen');
    expect(await page.evaluate(`localStorage.getItem('my_regions')`)).toBeNull();
    expect(await page.getByRole('heading', { name: 'Neues aus Ihrer Region' }).isVisible()).toBe(false);
    const places = page.locator('#orte-waehlen');
    expect(await places.getByRole('checkbox', { checked: false }).count()).toBeGreaterThan(1);
    expect(await places.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('M10b M129 a failure is reported and said in words, and costs neither the choice nor what could be had', async () => {
    const { page, asked, close } = await openMyRegion();
    const thrown: string[] = [];
    await page.evaluate(
      `window.reported = []; document.addEventListener('portal-error', (event) => window.reported.push(event.detail.message))`,
    );
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.route(`**${articlesOf(LEVERKUSEN)}`, (route) => route.fulfill({ status: 503, body: 'no' }));
    await choose(page, 'Ehrenfeld', 'Leverkusen gesamt');
    await page.getByText('Nicht alle Ihrer Orte waren gerade zu erreichen').waitFor();
    expect(await headlines(page)).toContain('Neues Kino in Ehrenfeld');
    expect(await page.evaluate('window.reported')).toEqual(['Error while fetching articles of bookmarked regions']);

    await page.route(`**${articlesOf(EHRENFELD)}`, (route) =>
      route.fulfill({ status: 200, body: '<html>', contentType: 'application/json' }),
    );
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('Die Artikel lassen sich im Moment nicht laden. Ihre Auswahl bleibt gespeichert.').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Neues aus Ihrer Region');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByText('Sie sind gerade offline. Ihre Auswahl bleibt gespeichert.').waitFor();
    expect(await page.evaluate(`localStorage.getItem('my_regions')`)).toBe(`${EHRENFELD},${LEVERKUSEN}`);

    await page.context().setOffline(false);
    await page.unrouteAll();
    const before = asked.length;
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect.poll(() => headlines(page)).toContain('Brücke in Leverkusen gesperrt');
    expect([asked.length - before, thrown]).toEqual([2, []]);
    await close();
  });

  it.each(['', 'null', '{"a":1}', '999999', '-1,x', '27;27'])(
    'M10b what was stored may be anything: %j',
    async (stored) => {
      const { page, problems, close } = await openVisitor(browser, portal.port);
      await page.addInitScript(`localStorage.setItem('my_regions', ${JSON.stringify(stored)})`);
      await page.goto('/meineregion', { waitUntil: 'networkidle' });
      await page.locator('main portal-island[data-awake]').waitFor({ state: 'attached' });
      expect(await page.getByRole('heading', { name: 'Neues aus Ihrer Region' }).isVisible()).toBe(false);
      expect(await page.getByRole('checkbox', { name: 'Ehrenfeld', exact: true }).isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('is accessible with a choice, on a phone by night and at a desk by day', async () => {
    for (const [colorScheme, width] of [
      ['dark', 320],
      ['light', 1364],
    ] as const) {
      const { page, close } = await openMyRegion({ colorScheme, viewport: { width, height: 900 } });
      await choose(page, 'Köln gesamt');
      await expect.poll(() => headlines(page)).toContain('Neues Kino in Ehrenfeld');
      expect(await findViolations(page, 'light')).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await close();
    }
  });
});

describe('the front', () => {
  async function openFront(path: string, chosen: string | null) {
    const visitor = await openVisitor(browser, portal.port, { viewport: { width: 390, height: 844 } });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.page.addInitScript(
      `${chosen === null ? '' : `localStorage.setItem('my_regions', '${chosen}');`}
       window.moved = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value; }).observe({ type: 'layout-shift', buffered: true });`,
    );
    await visitor.page.goto(path, { waitUntil: 'networkidle' });
    return { ...visitor, asked };
  }
  const scrollDown = (page: Page) =>
    page.evaluate(
      `(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((resolve) => setTimeout(resolve, 30)); } })()`,
    );

  it('M10 M141 shows what is new from the chosen regions, where nothing moves, and leads to all of it', async () => {
    const { page, problems, close } = await openFront('/', `${EHRENFELD},${LEVERKUSEN}`);
    await scrollDown(page);
    await expect.poll(() => headlines(page)).toHaveLength(4);
    expect(await headlines(page)).toContain('Brücke in Leverkusen gesperrt');
    expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
    for (const colours of ['light', 'dark'] as const) expect(await findViolations(page, colours)).toEqual([]);
    await page.getByRole('link', { name: 'Neues aus Ihrer Region' }).click();
    await page.waitForURL('**/meineregion');
    expect(problems).toEqual([]);
    await close();
  });

  it('M10 leaves the page unchanged without a chosen region, and fetches nothing', async () => {
    const { page, asked, close } = await openFront('/', null);
    await scrollDown(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#aus-ihrer-region').count()).toBe(0);
    expect(asked.filter((url) => /RegionNews|\/api\/tags/.test(url))).toEqual([]);
    await close();
  });

  it('M141 follows the account, and gives its room back where that has chosen none', async () => {
    await portal.query(
      `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', 'region', ?, 1)`,
      EHRENFELD,
    );
    for (const [name, shown] of [
      ['frei', true],
      ['plus', false],
    ] as const) {
      const { page, close } = await openFront('/impressum', 'account');
      for (const cookie of (await signedIn(portal, name)).split('; ')) await carryCookie(page, cookie);
      await page.goto('/', { waitUntil: 'networkidle' });
      await scrollDown(page);
      if (shown) await expect.poll(() => headlines(page)).toContain('Plus aus Ehrenfeld');
      else await expect.poll(() => page.locator('html[data-regions]').count()).toBe(0);
      await close();
    }
  });
});

describe('articles of a tag', () => {
  it('M10b are public cards that can be asked for again by their tag, and are forgotten with an article', async () => {
    const { status, headers, text } = await portal.request(articlesOf(EHRENFELD));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, no-cache',
    ]);
    const { data } = JSON.parse(text);
    expect(data.map((card: { title: string }) => card.title).slice(0, 2)).toEqual([
      'Plus aus Ehrenfeld',
      'Neues Kino in Ehrenfeld',
    ]);
    for (const card of data)
      expect(Object.keys(card).sort()).toEqual([
        'id',
        'isAiText',
        'path',
        'picture',
        'plusTags',
        'publishDate',
        'title',
        'titlePrefix',
      ]);
    expect(
      (await portal.request(articlesOf(EHRENFELD), { headers: { 'if-none-match': headers['etag'] } })).status,
    ).toBe(304);
    await portal.edit(
      'PUT',
      '/articles/960001',
      articleInput({ title: 'Kino zieht um', mainTag: EHRENFELD, tags: [] }),
    );
    await portal.runScheduled();
    await expect
      .poll(async () => (await portal.request(articlesOf(EHRENFELD))).text, { timeout: 10_000 })
      .toContain('Kino zieht um');
  });

  it('M10b G4 the list outlives the content server; what is no tag is not there and leaves nothing in the stores', async () => {
    const kept = [articlesOf(EHRENFELD), '/meineregion'];
    for (const path of kept) expect((await portal.request(path)).status).toBe(200);
    portal.content.fault = 'error';
    for (const path of kept) expect([path, (await portal.request(path)).status]).toEqual([path, 200]);
    portal.content.fault = 'none';
    const paths = [articlesOf(987_654_321), '/api/tags/0/articles', '/api/tags/x/articles', '/api/tags/1,27/articles'];
    for (const path of paths) expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
    const keys = [...(await portal.readKv()).keys()];
    expect(keys.filter((key) => key.includes('987654321'))).toEqual([]);
    expect(portal.log.filter((line) => line.includes('my_regions'))).toEqual([]);
  });
});
