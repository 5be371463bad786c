import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { startFaultProxy } from './support/faultProxy.ts';
import { findViolations } from './support/findViolations.ts';
import { staffCookie, type DemoReader } from './support/readerCookies.ts';
import { saveSettings } from './support/seededSites.ts';
import { startTestPortal } from './support/testPortal.ts';

const recommender = await startFaultProxy();
const portal = await startTestPortal({
  RECOMMENDATIONS_ENABLED: 'true',
  RECOMMENDATIONS_PERCENT_OF_B: '50',
  SITE_SECONDS: '0',
  PURGE_POLL_SECONDS: '0',
  PURGE_WAIT_SECONDS: '0',
  RECOMMENDER_URL: `${recommender.url}/recommend`,
});
recommender.target = { port: portal.port, host: 'recommendations.localhost', path: '' };
const browser = await shareBrowser();

/** A busy machine takes longer than readers would wait. */
const PATIENT_MS = 10_000;

async function waitFor(deadlineMs: number): Promise<void> {
  await saveSettings(portal, 'tagesbote', { data_reco_timeout_ms: deadlineMs });
  await expect
    .poll(async () => JSON.parse((await portal.request('/api/settings')).text).data_reco_timeout_ms, {
      timeout: 10_000,
    })
    .toBe(deadlineMs);
}

afterAll(async () => {
  await portal.stop();
  await recommender.stop();
});

const BLOCK = 'aside[aria-labelledby=weiterlesen]';
const AGREED: readonly Vendor[] = ['reachMeasurement', 'recommendations'];
const WATCH_SHIFTS = `window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });`;

type Opening = {
  readonly consent?: readonly Vendor[];
  readonly width?: number;
  readonly title?: string;
  readonly reader?: DemoReader;
};

async function open({ consent = [], width = 1_364, title = 'tagesbote', reader = 'anonymous' }: Opening = {}) {
  const visitor = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    viewport: { width, height: 844 },
    consent,
  });
  const { page } = visitor;
  if (reader !== 'anonymous') await carryCookie(page, await portal.cookies(reader));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/recommendations') asked.push(`${request.method()} ${request.postData() ?? ''}`.trim());
  });
  await page.addInitScript(WATCH_SHIFTS);
  return { ...visitor, asked };
}

const stored = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => /visits|reco/.test(key)).toSorted()`);

const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value;

const readOrDrawVariant = (page: Page, value: 'A' | 'B') =>
  page
    .context()
    .addCookies([
      { name: 'experiment_variant', value, url: 'https://tagesbote.localhost', secure: true, sameSite: 'Lax' as const },
    ]);

/** The recommendations, once loaded, with their types. */
async function readOn(page: Page) {
  await page.locator(BLOCK).scrollIntoViewIfNeeded();
  const shown = page.locator(`${BLOCK} [data-reco-type]`);
  await shown.waitFor({ timeout: 10_000 });
  const cards = await page.locator(`${BLOCK} li`).evaluateAll((items) =>
    items.map((item) => ({
      path: item.querySelector('a')?.getAttribute('href') ?? '',
      reason: item.querySelector('p')?.textContent ?? '',
    })),
  );
  return { type: await shown.getAttribute('data-reco-type'), cards };
}

const NEUTRAL = /^(?:Meistgelesen|Oben auf der Startseite)$/;

describe('M148 without consent', () => {
  it.each([
    [390, 'tagesbote'],
    [1_364, 'tagesbote'],
    [1_364, 'leverkusen'],
  ])('at %i px, %s: the list is the same for all readers, last, and moves nothing', async (width, title) => {
    recommender.calls.length = 0;
    const { page, problems, asked, close } = await open({ width, title });
    await page.goto(title === 'tagesbote' ? '/1001' : '/1043', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const { type, cards } = await readOn(page);
    expect([type, asked, recommender.calls]).toEqual(['neutral', ['GET'], []]);
    expect(cards).toHaveLength(4);
    expect(cards.map(({ reason }) => reason).filter((reason) => !NEUTRAL.test(reason))).toEqual([]);
    expect(new Set(cards.map(({ path }) => path)).size).toBe(4);
    // Without a list between them, an advertisement follows it.
    expect(await page.locator(`${BLOCK} ~ :not([data-ad])`).count()).toBe(0);
    await page.locator(`${BLOCK} li`).last().scrollIntoViewIfNeeded();
    expect([await page.evaluate('window.moved'), await stored(page), problems]).toEqual([0, [], []]);
    await close();
  });

  it('M94 nothing is kept of what is read, and no cookie', async () => {
    const { page, close } = await open({ consent: ['recommendations'] });
    for (const path of ['/1001', '/1003']) await page.goto(path, { waitUntil: 'networkidle' });
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect([await stored(page), cookies.filter((name) => /visit|experiment/.test(name))]).toEqual([[], []]);
    expect((await readOn(page)).type).toBe('neutral');
    await close();
  });
});

describe('M148 M100 with consent', () => {
  it('one visit is counted for each view, and what is recommended goes by them', async () => {
    await waitFor(PATIENT_MS);
    recommender.calls.length = 0;
    const { page, problems, asked, close } = await open({ consent: AGREED });
    await readOrDrawVariant(page, 'A');
    const count = async () => (await cookieOf(page, 'visit_counter')) ?? '0';
    for (const [at, path] of ['/1017', '/1003', '/1049', '/1017'].entries()) {
      await page.goto(path);
      await expect.poll(count).toBe(String(at + 1));
    }
    expect(await stored(page)).toEqual(['recent_visits', 'reco_95', 'resort_visits']);
    const { type, cards } = await readOn(page);
    expect(type).toBe('personal');
    expect(cards).toHaveLength(4);
    // Not the first of them, where the page links what would be.
    expect(cards.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^Weil Sie zuletzt (?:zum Thema )?\S.* gelesen haben$/),
    );
    const read = cards.filter(({ path }) => /-(?:1017|1003|1049)$/.test(path));
    expect([read, asked.map((call) => call.slice(0, 4)), problems]).toEqual([[], ['POST'], []]);
    expect(await cookieOf(page, 'experiment_variant')).toBe('A');
    const [call] = recommender.calls;
    const { topics, ...told } = JSON.parse(call?.body ?? '{}');
    expect([Object.keys(told).toSorted(), topics.length > 0]).toEqual([['articleId', 'articleIds', 'sections'], true]);
    expect([call?.headers.cookie, call?.headers['user-agent'], call?.headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await findViolations(page, colorScheme, BLOCK)]).toEqual([colorScheme, []]);
    }
    await close();
  });

  it('M100 a variant is drawn with the first list, stays, and B goes by sections alone', async () => {
    await waitFor(PATIENT_MS);
    const { page, close } = await open({ consent: AGREED });
    const drawn: (string | undefined)[] = [];
    for (const path of ['/1017', '/1003']) {
      await page.goto(path);
      await expect.poll(() => stored(page)).not.toEqual([]);
      expect((await readOn(page)).type).toBe('personal');
      drawn.push(await cookieOf(page, 'experiment_variant'));
    }
    expect([drawn[0], drawn[0]]).toEqual([expect.stringMatching(/^[AB]$/), drawn[1]]);
    await readOrDrawVariant(page, 'B');
    recommender.calls.length = 0;
    await page.goto('/1049');
    const { cards } = await readOn(page);
    expect(cards.filter(({ reason }) => reason.includes('Thema'))).toEqual([]);
    expect(JSON.parse(recommender.calls[0]?.body ?? '{}').topics).toEqual([]);
    await close();
  });

  it('M100 what a variant showed and led to is counted once, with the limits of its share', async () => {
    const readB = async () => {
      const headers = { cookie: await staffCookie(portal.secrets.staffSecret) };
      const { reach } = JSON.parse((await portal.request('/_insights.json', { headers })).text);
      return reach.experiment.find(({ variant }: { variant: string }) => variant === 'B') ?? { shown: 0, clicked: 0 };
    };
    const before = await readB();
    const { page, close } = await open({ consent: AGREED });
    await page.goto('/1017');
    await expect.poll(() => stored(page)).not.toEqual([]);
    await readOrDrawVariant(page, 'B');
    await page.goto('/1003');
    await readOn(page);
    await page.locator(`${BLOCK} [data-reco-type] a`).first().click();
    await page.waitForURL((url) => !url.pathname.includes('1003'));
    await expect
      .poll(readB)
      .toMatchObject({ shown: before.shown + 1, clicked: before.clicked + 1, limits: { high: expect.any(Number) } });
    await close();
  });

  it('the general list appears in time where the recommender is slow, and where it is away', async () => {
    await waitFor(400);
    const { page, asked, close } = await open({ consent: AGREED });
    for (const fault of ['hang', 'down'] as const) {
      recommender.fault = fault;
      await page.goto('/1001');
      await expect.poll(() => stored(page)).not.toEqual([]);
      expect((await readOn(page)).type).toBe('neutral');
    }
    recommender.fault = 'none';
    expect(asked.map((call) => call.slice(0, 4))).toEqual(['POST', 'POST']);
    await close();
  });

  it('what was kept is gone with the next article once the reader agrees no longer', async () => {
    const { page, close } = await open({ consent: AGREED });
    await page.goto('/1001');
    await expect.poll(() => stored(page)).not.toEqual([]);
    await readOrDrawVariant(page, 'B');
    await page.context().clearCookies({ name: 'consent' });
    await page.goto('/1003');
    await expect.poll(() => stored(page)).toEqual([]);
    expect([await cookieOf(page, 'visit_counter'), await cookieOf(page, 'experiment_variant')]).toEqual([
      undefined,
      undefined,
    ]);
    await close();
  });
});

it('M95b a reader of Pur gets none, is not counted, and nothing is asked', async () => {
  const { page, asked, problems, close } = await open({ consent: AGREED, reader: 'pur' });
  await page.goto('/1001', { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  expect(await page.locator(BLOCK).isVisible()).toBe(false);
  await page.goto('/1003', { waitUntil: 'networkidle' });
  expect([asked, await stored(page), problems]).toEqual([[], [], []]);
  await close();
});

it('without script there is no room that stays empty', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
  await page.goto('/1001');
  expect([await page.locator(BLOCK).count(), await page.locator(BLOCK).isVisible()]).toEqual([1, false]);
  await close();
});
