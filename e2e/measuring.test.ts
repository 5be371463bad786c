import { afterAll, describe, expect, it } from 'vitest';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { analyticsNameOf } from '#shared/domain/page/trackingType.ts';
import { checkoutTexts, orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { checkoutHref } from '#shared/routes/hrefs.ts';
import type { Reach } from '#worker/insights/reach.ts';
import { writeLog, type Asked, type LogLine } from './support/accessLog.ts';
import { openAccountVisitor } from './support/accountVisitor.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { ORDERING_PHONE, payByCard } from './support/payByCard.ts';
import { staffCookie } from './support/readerCookies.ts';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { startTestPortal } from './support/testPortal.ts';

// It counts everything there is.
const portal = await startTestPortal();
const browser = await shareBrowser();
afterAll(() => portal.stop());

async function readReach(of = portal): Promise<Reach> {
  const headers = { cookie: await staffCookie(of.secrets.staffSecret) };
  return JSON.parse((await of.request('/_insights.json?zeit=month', { headers })).text).reach;
}

type Counts = Readonly<Record<string, number>>;
const viewsBy = ({ routes }: Reach): Counts => Object.fromEntries(routes.map(({ route, count }) => [route, count]));
const clicksBy = ({ clicks }: Reach): Counts => Object.fromEntries(clicks.map(({ click, count }) => [click, count]));
const measuredBy = ({ measured }: Reach): Counts =>
  Object.fromEntries(measured.map(({ route, count }) => [route, count]));

describe('G18 what is counted without asking', () => {
  const PAID = '/1002';
  const MISSING = '/gibt-es-nicht-424242';
  const WITHOUT_HIT = '/suche?q=zzyzxqw';
  const ROUTES = new Map<string, string>([
    ...Object.entries(SAMPLE_PATHS).map(([route, path]) => [path, analyticsNameOf(route)] as const),
    [PAID, 'article'],
    [WITHOUT_HIT, 'search'],
  ]);
  const OTHERS = ['rundblick', 'blitz', 'leverkusen'] as const;
  const ASKED: readonly Asked[] = [
    ...[...ROUTES.keys(), PAID, MISSING, '/robots.txt'].map((path) => ({ title: 'tagesbote', path }) as const),
    ...OTHERS.flatMap((title) => ['/', '/schlagzeilen', '/impressum', '/neueste'].map((path) => ({ title, path }))),
  ];

  /** Derived independently of the portal's own rule. */
  const isReader = ({ method, headers }: LogLine) => method === 'GET' && !headers['user-agent']?.includes('bot');
  const isAhead = (line: LogLine) => isReader(line) && 'sec-purpose' in line.headers;
  const isShown = (line: LogLine) =>
    isReader(line) && !isAhead(line) && ['document', undefined].includes(line.headers['sec-fetch-dest']);
  const isPage = ({ path }: LogLine) => ROUTES.has(path);

  it(
    'tells what a log of 4,000 lines does, within one in a hundred, the hot pages too',
    { timeout: 120_000 },
    async () => {
      const before = await readReach();
      const waiting = writeLog(4_000, ASKED, 29);
      const log: (LogLine & { readonly status: number })[] = [];
      const replay = async () => {
        for (let line = waiting.pop(); line; line = waiting.pop()) {
          const { path, title, method, headers } = line;
          const { status } = await portal.request(path, { method, headers, host: `${title}.localhost` });
          log.push({ ...line, status });
        }
      };
      await Promise.all(Array.from({ length: 8 }, replay));
      const after = await readReach();

      // Requests that a busy machine failed to answer are no views; their status excludes them.
      const shown = log.filter((line) => isShown(line) && line.status === (line.path === MISSING ? 404 : 200));
      expect(shown.length).toBeGreaterThan(log.filter(isShown).length * 0.95);
      const within = (told: number, counted: number) => {
        expect(counted).toBeGreaterThan(10);
        expect(Math.abs(told - counted)).toBeLessThanOrEqual(counted / 100);
      };
      within(after.views - before.views, shown.filter(isPage).length);
      const ahead = log.filter((line) => isAhead(line) && isPage(line) && line.status === 200);
      within(after.fetchedAhead - before.fetchedAhead, ahead.length);
      for (const [route, lines] of Map.groupBy(shown.filter(isPage), ({ path }) => ROUTES.get(path) ?? ''))
        within((viewsBy(after)[route] ?? 0) - (viewsBy(before)[route] ?? 0), lines.length);
      for (const [title, lines] of Map.groupBy(shown.filter(isPage), (line) => line.title)) {
        const toldOf = ({ titles, routes }: Reach) =>
          routes.reduce((sum, { byTitle }) => sum + (byTitle[titles.indexOf(title)] ?? 0), 0);
        within(toldOf(after) - toldOf(before), lines.length);
      }
      const asked = (path: string) => shown.filter((line) => line.path === path).length;
      within((after.funnel[0]?.count ?? 0) - (before.funnel[0]?.count ?? 0), asked(PAID));
      within(after.searches.count - before.searches.count, asked(WITHOUT_HIT) + asked(SAMPLE_PATHS.search));
      within(after.searches.withoutHit - before.searches.withoutHit, asked(WITHOUT_HIT));
      const missed = ({ failures }: Reach) => failures.find(({ status }) => status === '404')?.count ?? 0;
      within(missed(after) - missed(before), asked(MISSING));
    },
  );

  it('tells the way from a lock to an order, and of an order that is looked at again nothing more', async () => {
    const before = await readReach();
    const name = await makeNewReader(portal);
    const { page, frame, logIn, close } = await openAccountVisitor(browser, portal, ORDERING_PHONE);
    await page.goto('/1004');
    await page.locator('[data-paywall-template]').getByRole('link', { name: 'Tagesbote Plus testen' }).click();
    await page.waitForURL(new RegExp(checkoutHref));
    await page.getByRole('link', { name: checkoutTexts.login }).click();
    await logIn(frame, name);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
    const way = ({ funnel }: Reach) => funnel.map(({ count }, step) => count - (before.funnel[step]?.count ?? 0));
    await expect.poll(async () => way(await readReach())).toEqual([1, 1, 1, 1]);
    expect((await readReach()).elsewhere).toEqual(before.elsewhere);
    // The stored rows hold our own terms only: no input, name or reading history of the reader.
    const kept = portal.readStores('do').filter((bytes) => bytes.includes('views\\ttagesbote'));
    expect(kept.length).toBeGreaterThan(0);
    for (const fact of [name, 'demo.example', '127.0.0.1', 'Mozilla', 'zzyzxqw', 'mittagstisch', 'gibt-es-nicht'])
      expect([fact, kept.some((bytes) => bytes.includes(fact))]).toEqual([fact, false]);
    await close();
  });
});

describe('G18 M101 what is measured of who agrees', () => {
  const PATHS = ['/', '/1001', '/koeln'];

  /** Reads some pages, opens the menu and the share dialog; returns how many beacons its browser sent. */
  async function read(consent: readonly Vendor[] | null) {
    const { page, problems, close } = await openVisitor(browser, portal.port, { consent });
    // Playwright does not report beacons sent while a page unloads.
    await page.addInitScript(`const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (...told) => {
        if (new URL(told[0], location).origin === location.origin) sessionStorage.setItem('told', Number(sessionStorage.getItem('told')) + 1);
        return send(...told);
      };`);
    for (const path of PATHS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path !== '/1001') continue;
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.locator('[data-sidebar]').getByRole('button', { name: 'Schließen' }).click();
      await page.locator('[data-share]').first().click();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    }
    await page.goto('/robots.txt');
    const told = await page.evaluate<number>(`Number(sessionStorage.getItem('told'))`);
    const stored = await page.evaluate<string | null>(`sessionStorage.getItem('prev_route')`);
    expect(problems).toEqual([]);
    await close();
    return { told, stored };
  }

  it.each<[who: string, consent: readonly Vendor[] | null]>([
    ['has not been asked', null],
    ['has refused', []],
    ['has agreed to others', ['webAnalytics', 'advertising', 'recommendations']],
  ])('M94b a browser tells nothing, and keeps nothing for it, of who %s', async (_, consent) => {
    const before = await readReach();
    expect(await read(consent)).toEqual({ told: 0, stored: null });
    const after = await readReach();
    // The edge counts the pages all the same.
    expect(after.views - before.views).toBe(PATHS.length);
    expect(after.measured).toEqual(before.measured);
  });

  it('of who agrees, one word for each view: how far, what was pressed, how fast', async () => {
    const before = await readReach();
    expect(await read(['reachMeasurement'])).toEqual({ told: PATHS.length, stored: '/koeln' });
    const more = (of: (reach: Reach) => Counts, after: Reach) =>
      Object.entries(of(after)).flatMap(([word, count]) => (count > (of(before)[word] ?? 0) ? [word] : []));
    await expect
      .poll(async () => more(measuredBy, await readReach()).toSorted())
      .toEqual(['article', 'channel', 'home']);
    const after = await readReach();
    expect(more(clicksBy, after).toSorted()).toEqual(['share_click', 'sitemap_close_click', 'sitemap_open_click']);
    const article = after.measured.find(({ route }) => route === 'article');
    expect(article).toMatchObject({ count: 1, atEnd: 1 });
    expect(article?.vitals.map(({ vital, count }) => [vital, count])).toContainEqual(['fcp', 1]);
  });
});

describe('where the publisher answers for it', () => {
  it('M94b a browser tells it without being asked, and keeps nothing', async () => {
    const own = await startTestPortal({ BEHAVIOUR_MEASURED: 'always' });
    const { page, close } = await openVisitor(browser, own.port, { consent: null });
    await page.goto('/1001');
    await page.waitForLoadState('networkidle');
    await page.goto('/robots.txt');
    await expect.poll(async () => measuredBy(await readReach(own))).toEqual({ article: 1 });
    expect(await page.evaluate(`sessionStorage.getItem('prev_route')`)).toBeNull();
    await close();
    await own.stop();
  });
});
