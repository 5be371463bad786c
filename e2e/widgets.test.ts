import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_VENDORS } from '#scripts/demoVendors.ts';
import { SHOP_LABEL } from '#scripts/playShop.ts';
import { playedSportsData } from '#scripts/playSportsData.ts';
import { WIDGET_HEIGHT_PX } from '#shared/domain/ads/widgetHeight.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { contentItemTexts } from '#shared/i18n/texts/contentItems.ts';
import { embedTexts } from '#shared/i18n/texts/embeds.ts';
import { recommendationTexts } from '#shared/i18n/texts/recommendations.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { openTraced, waitForPlatform, waitForQuestion } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import { SAMPLE_PATHS } from './support/samplePaths.ts';
import { saveSettings } from './support/seededSites.ts';
import { startTestPortal } from './support/testPortal.ts';

// It changes titles' settings.
const portal = await startTestPortal();
const browser = await shareBrowser();

const SHOP = `http://${SHOP_LABEL}.vendors.localhost:${portal.port}`;
const SPORTS = playedSportsData(portal.port);
/** With fixtures in its text. */
const ARTICLE = '/1009';
/** A section's page with a table among its teasers. */
const SECTION = '/koeln/sport';
const TEST_REPORT = SAMPLE_PATHS.testbericht;
const RECOMMENDING = 'http://recommendations.vendors.localhost';

beforeAll(async () => {
  await saveSettings(portal, 'tagesbote', {
    ecommercewidget_enabled: '1',
    ecommercewidget_iframeurlpattern: `${SHOP}/widget/{mandator}/{articleId}?titel={title}&thema={mainTag}`,
    ecommercewidget_allowedorigin: SHOP,
    recommendation_widget_enabled: true,
    // Ads are close to the widget and have tests of their own.
    ads_enabled: false,
  });
  await saveSettings(portal, 'blitz', {
    ecommercewidget_enabled: '1',
    ecommercewidget_iframeurlpattern: 'https://boese.example/{articleId}',
    ecommercewidget_allowedorigin: 'https://regal.example',
  });
});
afterAll(() => portal.stop());

const NOTE_MOVES = `if (self === top) {
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  window.heights = [];
  addEventListener('message', ({ data }) => window.heights.push(data?.height));
}`;
const moved = (page: Page) => page.evaluate<number>('window.moved');
const sportIn = (page: Page) =>
  page.locator('figure:has([data-island=FrameOnClick])').filter({ hasText: 'Spielstand' });
const shopIn = (page: Page) => page.locator('[data-ecommerce-widget]');
const tipsIn = (page: Page) => page.locator('[data-recommendation-widget]');
const heightOf = (page: Page) =>
  sportIn(page)
    .locator('iframe, [data-island] > div')
    .evaluate((element) => element.getBoundingClientRect().height);

type Who = {
  readonly consent?: readonly Vendor[] | null;
  readonly reader?: 'pur' | 'purplus' | 'plus';
  readonly width?: number;
};

async function open(path: string, { consent = null, reader, width = 390 }: Who = {}) {
  const visitor = await openTraced(browser, portal, {
    consent,
    viewport: { width, height: 844 },
    ...(reader && { reader }),
  });
  await visitor.page.addInitScript(NOTE_MOVES);
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return visitor;
}

/** As a reader comes to the end of a page, at his pace. */
async function readDown(page: Page): Promise<void> {
  const steps = await page.evaluate<number>(`Math.ceil(document.documentElement.scrollHeight / ${STEP_PX})`);
  for (let step = 0; step < steps; step += 1) await readOn(page);
}

/** Less than what is fetched ahead of the screen. */
const STEP_PX = 400;

async function readOn(page: Page): Promise<void> {
  await page.mouse.wheel(0, STEP_PX);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

describe('M95 M125 no vendor is requested for a widget', () => {
  it.concurrent.for<[string, Who]>([
    ['before a decision', {}],
    ['after a refusal', { consent: [] }],
    ['with consent to others', { consent: ['webAnalytics', 'advertising', 'youtube'] }],
    ['for a Pur reader who had agreed to all', { reader: 'pur', consent: DEMO_VENDORS }],
  ])('%s', async ([, who], { expect }) => {
    const { page, asked, problems, close } = await open(ARTICLE, who);
    for (const path of [ARTICLE, SECTION, TEST_REPORT]) {
      if (path !== ARTICLE) await page.goto(path, { waitUntil: 'networkidle' });
      await readDown(page);
      await page.waitForLoadState('networkidle');
      const asking = asked().filter((one) => /sport|shop|ecommerce/i.test(one) || one === 'recommendations');
      expect([path, asking]).toEqual([path, []]);
      expect(await page.locator('main iframe').count()).toBe(0);
      expect(await shopIn(page).or(tipsIn(page)).locator('visible=true').count()).toBe(0);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it.concurrent('M153 of a shop or a house that recommends for a Pur reader who has Plus, whatever he agreed to', async ({
    expect,
  }) => {
    const { page, asked, close } = await open(TEST_REPORT, { reader: 'purplus', consent: DEMO_VENDORS });
    for (const path of [TEST_REPORT, ARTICLE]) {
      if (path !== TEST_REPORT) await page.goto(path, { waitUntil: 'networkidle' });
      await readDown(page);
      await page.waitForLoadState('networkidle');
      expect(asked()).not.toContain('recommendations');
      expect(await page.locator(`iframe[src^="${SHOP}"]`).count()).toBe(0);
      expect(await shopIn(page).or(tipsIn(page)).locator('visible=true').count()).toBe(0);
    }
    await close();
  });
});

describe('M95 sports data', () => {
  it.each([
    ['in an article', ARTICLE, 390],
    ['in an article', ARTICLE, 1_364],
    ['on a section’s page', SECTION, 390],
    ['on a section’s page', SECTION, 1_364],
  ])('%s comes once after its grant, as high as its place was: %s at %i pixels', async (_, path, width) => {
    const before = await open(path, { width, consent: [] });
    const room = await heightOf(before.page);
    for (const scheme of ['light', 'dark'] as const) {
      await before.page.emulateMedia({ colorScheme: scheme });
      expect(await findViolations(before.page, scheme, 'figure:has([data-island=FrameOnClick])')).toEqual([]);
    }
    await before.close();
    const { page, asked, told, problems, close } = await open(path, { width, consent: ['sportsData'] });
    await readDown(page);
    await sportIn(page).locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(told).toBe(1);
    expect(await heightOf(page)).toBe(room);
    expect([await moved(page), asked(), problems]).toEqual([0, ['sportsData'], []]);
    const frame = sportIn(page).locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(new RegExp(`^${SPORTS}/(?:table|fixtures)/handball-regionalliga$`));
    expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|downloads|modals/);
    await close();
  });

  it('M147 is loaded once by a click, and for good where its reader wants that', async () => {
    const { page, asked, close } = await open(ARTICLE);
    await waitForPlatform(page);
    expect(asked()).toEqual([]);
    await sportIn(page)
      .getByRole('button', { name: contentItemTexts.loadEmbed('Spielstand') })
      .press('Enter');
    await expect.poll(asked).toEqual(['sportsData']);
    const proved = page.waitForResponse(/\/api\/consent$/);
    await sportIn(page).getByRole('button', { name: embedTexts.always }).press('Enter');
    expect((await proved).status()).toBe(204);
    await page.goto(SECTION);
    await waitForQuestion(page);
    await sportIn(page).locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(`${SPORTS}/table/`))).toBe(true);
    await close();
  });

  it('a Pur reader has it by a click alone, and is not asked for more', async () => {
    const { page, asked, close } = await open(ARTICLE, { reader: 'pur', consent: DEMO_VENDORS });
    await sportIn(page)
      .getByRole('button', { name: contentItemTexts.loadEmbed('Spielstand') })
      .press('Enter');
    await expect.poll(asked).toEqual(['sportsData']);
    expect(await sportIn(page).getByRole('button', { name: embedTexts.always }).count()).toBe(0);
    await close();
  });

  it('without script is a link to its source, and keeps no room', async () => {
    const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    for (const path of [ARTICLE, SECTION]) {
      await page.goto(path);
      const link = sportIn(page).getByRole('link', { name: contentItemTexts.openAtVendor('Spielstand') });
      expect(await link.getAttribute('href')).toMatch(`${SPORTS}/`);
      expect((await sportIn(page).boundingBox())?.height).toBeLessThan(200);
    }
    await close();
  });

  it('a hostile one moves nothing and leads nowhere', async () => {
    const { page, close } = await open(ARTICLE, { consent: ['sportsData'] });
    await page.route(`${SPORTS}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile('http://boese.localhost/') }),
    );
    await page.goto(ARTICLE);
    const frame = sportIn(page).locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    await page.frameLocator('main iframe').getByText('fertig').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/-1009$|^\/1009$/);
    expect((await frame.boundingBox())?.height).toBeLessThan(600);
    expect(await moved(page)).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    await close();
  });
});

/** Tries what no widget may: to lead the page elsewhere, to be as high as it likes, again and again. */
function hostile(target: string, heights: readonly unknown[] = [1e9, -5, 'hoch', Infinity]): string {
  const inner = `<iframe srcdoc="<script>top.postMessage({ type: 'height', height: 556 }, '*')</script>"></iframe>`;
  return `<!doctype html><p>x</p>${inner}<script>
    for (const height of ${JSON.stringify(heights).replaceAll('null', 'Infinity')}) parent.postMessage({ type: 'height', height }, '*');
    const attempts = [() => { top.location = '${target}'; }, () => open('${target}', '_top'), () => { top.document.body.innerHTML = ''; }, () => alert(1)];
    for (const attempt of attempts) try { attempt(); } catch {}
    document.querySelector('p').textContent = 'fertig';
  </script>`;
}

describe('M145 the e-commerce widget', () => {
  const AGREED: Who = { consent: ['ecommerceWidget'] };

  it.each([390, 1_364])(
    'is framed below a test report by its pattern, marked, and nothing moves: %i',
    async (width) => {
      const { page, told, problems, close } = await open(TEST_REPORT, { ...AGREED, width });
      const frame = shopIn(page).locator('iframe');
      while ((await frame.count()) === 0) await readOn(page);
      await expect.poll(() => frame.getAttribute('height')).not.toBe(String(WIDGET_HEIGHT_PX.first));
      await readDown(page);
      await frame.scrollIntoViewIfNeeded();
      await expect.poll(told).toBe(1);
      expect(await shopIn(page).getByText(testReportTexts.advertisement, { exact: true }).isVisible()).toBe(true);
      expect(await shopIn(page).innerText()).toContain('Partnerlinks');
      const address = new URL((await frame.getAttribute('src')) ?? '');
      expect([address.origin, address.pathname]).toEqual([SHOP, '/widget/tagesbote/55']);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        titel: (await page.locator('main h1').innerText()).replaceAll('\u00a0', ' '),
        thema: 'Fahrrad',
      });
      const height = (await frame.boundingBox())?.height ?? 0;
      expect(
        await page
          .frameLocator('main iframe')
          .locator('html')
          .evaluate((html) => html.scrollHeight),
      ).toBeLessThanOrEqual(height);
      expect([await moved(page), problems]).toEqual([0, []]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await findViolations(page, scheme, '[data-ecommerce-widget]')).toEqual([]);
      }
      await close();
    },
  );

  it('a hostile one is as high as it may be, and leads nowhere; no other window sets its height', async () => {
    const { page, close } = await open(TEST_REPORT, AGREED);
    await page.route(`${SHOP}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile('http://boese.localhost/') }),
    );
    await page.goto(TEST_REPORT, { waitUntil: 'networkidle' });
    const frame = shopIn(page).locator('iframe');
    while ((await frame.count()) === 0) await readOn(page);
    await page.frameLocator('main iframe').getByText('fertig').waitFor({ state: 'attached' });
    // From the page itself and from a frame inside the widget: other windows, the second of the same origin. Off screen
    // the widget may still set its height.
    await page.evaluate(`postMessage({ type: 'height', height: 555 }, '*')`);
    await expect.poll(() => page.evaluate('window.heights')).toEqual(expect.arrayContaining([555, 556]));
    const { least, first, most } = WIDGET_HEIGHT_PX;
    expect([least, first, most]).toContain(Number(await frame.getAttribute('height')));
    await shopIn(page).scrollIntoViewIfNeeded();
    expect(new URL(page.url()).pathname).toBe(TEST_REPORT);
    expect([await moved(page), page.context().pages().length]).toEqual([0, 1]);
    await close();
  });

  // Scrolls in steps: after one jump, space reserved in the same frame counts as a shift, though the element was not
  // seen elsewhere.
  it('on the screen keeps its height, whatever it says', async () => {
    const { page, close } = await open(TEST_REPORT, AGREED);
    await page.route(`${SHOP}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>still</p>' }));
    await page.goto(TEST_REPORT, { waitUntil: 'networkidle' });
    while ((await shopIn(page).locator('iframe').count()) === 0) await readOn(page);
    await page.frameLocator('main iframe').getByText('still').waitFor();
    await shopIn(page).locator('p').last().scrollIntoViewIfNeeded();
    await page
      .frameLocator('main iframe')
      .locator('p')
      .evaluate(() => parent.postMessage({ type: 'height', height: 800 }, '*'));
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect((await shopIn(page).locator('iframe').boundingBox())?.height).toBe(WIDGET_HEIGHT_PX.first);
    expect(await moved(page)).toBe(0);
    await close();
  });

  it('has its host in the policy of its title’s pages alone', async () => {
    const policyOf = async (title: string) =>
      (await portal.request(TEST_REPORT, { host: `${title}.localhost` })).headers['content-security-policy'];
    expect(await policyOf('tagesbote')).toMatch(new RegExp(`frame-src [^;]*${SHOP}`));
    for (const title of ['rundblick', 'blitz', 'leverkusen'])
      expect(await policyOf(title)).not.toMatch(/shop|regal|boese/);
  });

  it('is off where its pattern leads to another host, and that is in the log', async () => {
    const { status, text } = await portal.request(TEST_REPORT, { host: 'blitz.localhost' });
    expect([status, text.includes('data-ecommerce-widget')]).toEqual([200, false]);
    expect(portal.events()).toContainEqual(
      expect.objectContaining({ event: 'ecommerce_widget_off', mandator: 'blitz', cause: 'otherOrigin' }),
    );
  });
});

describe('M134 the recommendation widget', () => {
  const AGREED: Who = { consent: ['recommendations'] };

  it('stands in place of our own list once its script is ready, and nothing moves', async () => {
    const { page, problems, close } = await open(ARTICLE, AGREED);
    await expect.poll(() => tipsIn(page).getByRole('link').count()).toBe(4);
    await readDown(page);
    expect(await tipsIn(page).innerText()).toContain(recommendationTexts.chosenBy('Lesetipp'));
    expect(await page.locator('[data-island=Recommendations]').count()).toBe(0);
    expect(await findViolations(page, 'light', '[data-recommendation-widget]')).toEqual([]);
    expect([await moved(page), problems]).toEqual([0, []]);
    await close();
  });

  it.concurrent.for(['not loaded', 'that fills nothing', 'that throws'])(
    'leaves no room and the page whole: a script %s',
    async (fault, { expect }) => {
      const { page, close } = await open(ARTICLE, { consent: [] });
      const body = fault === 'that throws' ? `window._taboola = { push() { throw new Error('x'); } }` : '';
      await page.route(`${RECOMMENDING}:${portal.port}/**`, (route) =>
        fault === 'not loaded' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.context().clearCookies();
      await page.goto(ARTICLE);
      await waitForQuestion(page);
      await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
      await page.locator('script[data-vendor=recommendations]').waitFor({ state: 'attached' });
      await readDown(page);
      expect(await tipsIn(page).isVisible()).toBe(false);
      expect(await page.locator('main h1').isVisible()).toBe(true);
      await close();
    },
  );
});
