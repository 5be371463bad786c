import type { Page, Request, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { settings, waitForQuestion } from './support/consentDesk.ts';
import { startTestPortal } from './support/testPortal.ts';

const portal = await startTestPortal();
const browser = await shareBrowser();
afterAll(() => portal.stop());
const AD_ORIGIN = `http://adframe.localhost:${portal.port}`;
const SIZES = [
  [300, 250],
  [728, 90],
];
/** Ids of the demo's vendors, about which a visitor of tests has decided. */
const GOOGLE = 'advertising';
const BIETWERK = 'ecommerceWidget';
const GEBOT = 'push';
const TIPS = 'recommendations';
const bidder = (name: string, iabId: number, bids: readonly object[]) => ({
  name,
  company: `${name} GmbH, Kiel`,
  purpose: 'advertising',
  iabId,
  tcfPurposes: [1, 2, 3, 4, 7],
  snippet: { kind: 'bidder', bidder: name.toLowerCase(), bids },
});
const THIRD_PARTIES = JSON.stringify({
  [GOOGLE]: {
    name: 'Google Ad Manager',
    company: 'Google Ireland Ltd., Dublin',
    purpose: 'advertising',
    iabId: 755,
    tcfPurposes: [1, 2, 3, 4, 7, 9, 10],
    snippet: {
      kind: 'adFrame',
      system: {
        kind: 'gpt',
        networkCode: '1234567',
        unit: '{title}/{place}',
        sizes: SIZES,
        hasStorage: true,
        prebid: `http://prebid.vendors.localhost:${portal.port}/prebid.js`,
      },
    },
  },
  [BIETWERK]: bidder('Bietwerk', 901, [
    { place: 'first', size: [300, 250], params: { placementId: 11 } },
    { place: 'first', size: [728, 90], params: { placementId: 12 } },
    { place: 'second', params: { placementId: 21 } },
    { title: 'blitz', params: { placementId: 99 } },
  ]),
  [GEBOT]: bidder('Gebot24', 902, [{ params: { zone: 'koeln', floors: [0.2] } }]),
  [TIPS]: {
    name: 'Tippgeber',
    company: 'Tippgeber GmbH, Kiel',
    purpose: 'recommendations',
    snippet: { kind: 'outbrain', address: 'http://tipps.vendors.localhost/script.js', widgetId: 'AR_1' },
  },
});
await portal.restart({ portal: { AD_ORIGIN, THIRD_PARTIES }, adframe: { THIRD_PARTIES } });

const LONG = '/1007';
const ALL: readonly Vendor[] = [GOOGLE, BIETWERK, GEBOT, TIPS];
const COUNT_SHIFTS = `if (self === top) {
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
}`;
const FAILSAFE_MS = 1_500;

/** A visitor, and what Prebid's host, bidders and Google were asked for. */
async function openReader(consent: readonly Vendor[] | null, width = 390) {
  const visitor = await openVisitor(browser, portal.port, { consent, viewport: { width, height: 844 } });
  const { page } = visitor;
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  const askedOf = (host: string) =>
    asked.map((request) => new URL(request.url())).filter(({ hostname }) => hostname === `${host}.localhost`);
  await page.route(/tipps\.vendors/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(COUNT_SHIFTS);
  if (consent?.includes(GOOGLE)) await page.addInitScript(`if (self === top) localStorage.setItem('ads', '1');`);
  return {
    ...visitor,
    prebidRequests: () => askedOf('prebid.vendors'),
    bidRequests: () => askedOf('bids.vendors'),
    adRequests: () => askedOf('gpt.vendors').filter(({ pathname }) => pathname === '/gampad/ads'),
  };
}

const firstSlot = (page: Page) => page.locator('[data-ad]').first();

/** The first slot's ad is there, and chosen. */
async function seeAd(page: Page): Promise<void> {
  await firstSlot(page).scrollIntoViewIfNeeded();
  await firstSlot(page).getByText(adTexts.chosenBy('gpt')).waitFor();
  await firstSlot(page)
    .frameLocator('iframe')
    .frameLocator('#ad iframe')
    .getByRole('link', { name: 'Räder, die halten' })
    .waitFor();
}
const targetingOf = (url: URL | undefined) =>
  Object.fromEntries(new URLSearchParams(url?.searchParams.get('scp') ?? ''));
const paramsOf = (urls: readonly URL[]) =>
  urls.map(({ pathname, searchParams }) => `${pathname.split('/')[1]} ${searchParams.get('params')}`).sort();

describe('M95 M153 without consent', () => {
  it.each<[string, readonly Vendor[] | null]>([
    ['before a decision', null],
    ['after a refusal', []],
    ['with consent to bidders, but not to ads', [BIETWERK, GEBOT, TIPS]],
  ])('neither Prebid nor a bidder is asked: %s', async (_, consent) => {
    const { page, prebidRequests, bidRequests, close } = await openReader(consent);
    await page.goto(LONG);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    expect([...prebidRequests(), ...bidRequests()].map(String)).toEqual([]);
    await close();
  });

  it('to any bidder, Google fills the slot, and Prebid is not loaded', async () => {
    const { page, prebidRequests, bidRequests, adRequests, problems, close } = await openReader([GOOGLE]);
    await page.goto(LONG);
    await seeAd(page);
    expect([...prebidRequests(), ...bidRequests()].map(String)).toEqual([]);
    expect([targetingOf(adRequests()[0]), problems]).toEqual([{}, []]);
    await close();
  });

  it('to one bidder, the other is not asked', async () => {
    const { page, bidRequests, adRequests, problems, close } = await openReader([GOOGLE, GEBOT]);
    await page.goto(LONG);
    await seeAd(page);
    expect(paramsOf(bidRequests().slice(0, 1))).toEqual(['gebot24 {"zone":"koeln","floors":[0.2]}']);
    expect(bidRequests().every(({ pathname }) => pathname === '/gebot24/auction')).toBe(true);
    expect(targetingOf(adRequests()[0])).toMatchObject({ hb_bidder: 'gebot24', hb_pb: '0.80' });
    expect(problems).toEqual([]);
    await close();
  });

  it('given and withdrawn: asked once it is given, and no more once it is gone', async () => {
    const { page, prebidRequests, bidRequests, close } = await openReader(null);
    await page.goto(LONG);
    await waitForQuestion(page);
    await page.getByRole('button', { name: consentTexts.accept }).click();
    await seeAd(page);
    const before = [prebidRequests().length, bidRequests().length];
    expect(before.every((count) => count > 0)).toBe(true);
    await page.evaluate(`document.querySelector('[data-consent-settings]').click()`);
    await Promise.all([
      page.waitForURL(/nocache=1/),
      settings(page).getByRole('button', { name: consentTexts.refuse }).click(),
    ]);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    expect([prebidRequests().length, bidRequests().length]).toEqual(before);
    await close();
  });
});

describe('M153 with consent to ads and bidders', () => {
  it('bids reach Google with the slot’s parameters, the page’s TC string, and nothing else of page or reader', async () => {
    const { page, bidRequests, adRequests, problems, close } = await openReader(ALL);
    const policy = String((await portal.request(LONG)).headers['content-security-policy']);
    await page.goto(LONG);
    await seeAd(page);
    const [ad] = adRequests();
    expect(targetingOf(ad)).toMatchObject({
      hb_bidder: 'bietwerk',
      hb_pb: '1.20',
      hb_adid: 'bietwerk-1',
      hb_size: '300x250',
      hb_pb_gebot24: '0.80',
    });
    const first = bidRequests().slice(0, 2);
    expect(paramsOf(first)).toEqual(['bietwerk {"placementId":11}', 'gebot24 {"zone":"koeln","floors":[0.2]}']);
    for (const { searchParams, href } of first) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        sizes: '300x250',
        page: `http://tagesbote.localhost:${portal.port}/`,
        gdpr: '1',
        gdpr_consent: ad?.searchParams.get('gdpr_consent'),
        device: '1',
        eids: '1',
      });
      expect(decodeURIComponent(href)).not.toMatch(/1007|plususer|section|tags/);
    }
    expect(ad?.searchParams.get('gdpr_consent')).toMatch(/^C[\w.-]{20,}$/);
    // The page knows the ad host alone, and keeps Trusted Types.
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${AD_ORIGIN}`));
    expect(policy).not.toMatch(/prebid|bids\.|unsafe|strict-dynamic/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect([await page.evaluate('window.moved'), problems]).toEqual([0, []]);
    expect(await page.evaluate(`[typeof pbjs, frames.__pb_locator__]`)).toEqual(['undefined', undefined]);
    await close();
  });

  it('each place and size is asked for with its own parameters', async () => {
    const { page, bidRequests, close } = await openReader(ALL, 1_364);
    await page.goto('/');
    await seeAd(page);
    await page.locator('[data-ad]').nth(1).scrollIntoViewIfNeeded();
    await page.locator('[data-ad]').nth(1).getByText(adTexts.chosenBy('gpt')).waitFor();
    const ofBietwerk = new Set(paramsOf(bidRequests()).filter((asked) => asked.startsWith('bietwerk')));
    expect([...ofBietwerk]).toEqual([
      'bietwerk {"placementId":11}',
      'bietwerk {"placementId":12}',
      'bietwerk {"placementId":21}',
    ]);
    await close();
  });

  it('bidders learn no ids of a reader who lets no ads be made personal', async () => {
    const { page, bidRequests, problems, close } = await openReader([GOOGLE, BIETWERK, GEBOT]);
    await page.goto(LONG);
    await seeAd(page);
    expect(bidRequests().length).toBeGreaterThan(0);
    for (const { searchParams } of bidRequests())
      expect([searchParams.get('device'), searchParams.get('eids')]).toEqual(['0', '0']);
    expect(problems).toEqual([]);
    await close();
  });

  it('readers are asked about each bidder, and told of it', async () => {
    const { page, close } = await openReader(null);
    await page.goto(LONG);
    await waitForQuestion(page);
    await page.evaluate(`document.querySelector('[data-consent-settings]').click()`);
    await settings(page).getByText('Bietwerk GmbH, Kiel').first().waitFor({ state: 'attached' });
    expect((await portal.request('/datenschutz')).text).toContain('Gebot24 GmbH, Kiel');
    await close();
  });
});

describe('M153 costs the ad no more than the failsafe, and the page nothing', () => {
  const respond = (pattern: RegExp, body: string) => (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const NEVER = () => undefined;

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['away', (page) => page.route(/prebid\.js/, (route) => route.abort('blockedbyclient'))],
    ['that never comes', (page) => page.route(/prebid\.js/, NEVER)],
    ['that throws', respond(/prebid\.js/, `throw new Error('broken')`)],
    [
      'whose auction throws',
      respond(/prebid\.js/, `Object.assign(pbjs, { libLoaded: true }); for (const run of pbjs.que) run();`),
    ],
    [
      'whose targeting throws',
      respond(
        /prebid\.js/,
        `Object.assign(pbjs, { libLoaded: true, installedModules: ['consentManagementTcf', 'tcfControl', 'allowActivities'],
          setConfig() {}, requestBids: ({ bidsBackHandler }) => bidsBackHandler(),
          setTargetingForGPTAsync() { throw new Error('broken'); } });
        for (const run of pbjs.que) run();`,
      ),
    ],
    ['whose bidders never answer', (page) => page.route(/bids\.vendors/, NEVER)],
    ['whose bidders fail', (page) => page.route(/bids\.vendors/, (route) => route.fulfill({ status: 500 }))],
  ])('a Prebid %s', async (_, spoil) => {
    const { page, adRequests, close } = await openReader(ALL);
    await spoil(page);
    const sent = new Map<string, number>();
    page.on('request', (request) => {
      const { hostname, pathname } = new URL(request.url());
      if (!sent.has(hostname + pathname)) sent.set(hostname + pathname, Date.now());
    });
    await page.goto(LONG);
    await seeAd(page);
    const begun = sent.get('prebid.vendors.localhost/prebid.js') ?? 0;
    const asked = sent.get('gpt.vendors.localhost/gampad/ads') ?? 0;
    expect(begun).toBeGreaterThan(0);
    expect(asked - begun).toBeLessThan(FAILSAFE_MS + 1_000);
    expect(Object.keys(targetingOf(adRequests()[0]))).toEqual([]);
    expect([await page.evaluate('window.moved'), await firstSlot(page).getAttribute('data-empty')]).toEqual([0, null]);
    await close();
  });

  it('a Prebid that comes after the failsafe asks no bidder', async () => {
    const { page, bidRequests, adRequests, close } = await openReader(ALL);
    const held: Route[] = [];
    await page.route(/prebid\.js/, (route) => held.push(route));
    await page.goto(LONG);
    await seeAd(page);
    const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/prebid.js'));
    for (const route of held) await route.fallback();
    await late;
    await page.waitForLoadState('networkidle');
    expect([bidRequests().map(String), targetingOf(adRequests()[0])]).toEqual([[], {}]);
    await close();
  });

  it('a build without what asks for consent asks no bidder, and the console says why', async () => {
    const { page, bidRequests, adRequests, problems, close } = await openReader(ALL);
    const { text } = await portal.request('/prebid.js', { host: 'prebid.vendors.localhost' });
    await respond(/prebid\.js/, text.replace(`'tcfControl', `, ''))(page);
    await page.goto(LONG);
    await seeAd(page);
    expect([bidRequests().map(String), targetingOf(adRequests()[0])]).toEqual([[], {}]);
    expect(problems.join()).toContain('Prebid: Error: the build has no tcfControl');
    await close();
  });
});
