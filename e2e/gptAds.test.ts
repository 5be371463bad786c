import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { AD_HEIGHT } from '#shared/domain/ads/adPlace.ts';
import { AD_EXPLANATIONS } from '#shared/domain/ads/adSystem.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { examineRole } from '../scripts/conformance/examineRole.ts';
import { sendOverNetwork } from '../scripts/conformance/send.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { settings, waitForQuestion } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import type { DemoReader } from './support/readerCookies.ts';
import { PERSONAL_PATHS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { startTestPortal } from './support/testPortal.ts';
import { until } from './support/until.ts';

const SYSTEM = {
  kind: 'gpt',
  networkCode: '1234567,7654321',
  unit: 'haus_{title}/{section}/{place}',
  sizes: [
    [300, 250],
    [728, 90],
    [970, 250],
  ],
  hasStorage: true,
};
const fileWith = (system: object) =>
  JSON.stringify({
    advertising: {
      name: 'Google Ad Manager',
      company: 'Google Ireland Ltd., Dublin',
      thirdCountry: 'US',
      purpose: 'advertising',
      iabId: 755,
      tcfPurposes: [1, 2, 3, 4, 7, 9, 10],
      storageDays: 390,
      snippet: { kind: 'adFrame', system },
    },
    recommendations: {
      name: 'Tippgeber',
      company: 'Tippgeber GmbH, Kiel',
      purpose: 'recommendations',
      snippet: { kind: 'outbrain', address: 'http://tipps.vendors.localhost/script.js', widgetId: 'AR_1' },
    },
  });

const portal = await startTestPortal();
const browser = await shareBrowser();
afterAll(() => portal.stop());
const AD_ORIGIN = `http://adframe.localhost:${portal.port}`;

/** The portal with this ad system, and the frames of it. */
const useSystem = (changed: object = {}, adOrigin = AD_ORIGIN) => {
  const THIRD_PARTIES = fileWith({ ...SYSTEM, ...changed });
  return portal.restart({ portal: { AD_ORIGIN: adOrigin, THIRD_PARTIES }, adframe: { THIRD_PARTIES } });
};
await useSystem();

/** A free article that is long enough for an ad in its text, and belongs to a topic. */
const LONG = '/1007';
const COUNT_SHIFTS = `if (self === top) {
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
}`;
const moved = (page: Page) => page.evaluate<number>('window.moved');
const slotsOf = (page: Page) => page.locator('[data-ad]');
const creative = (page: Page, at = 0) =>
  slotsOf(page).nth(at).frameLocator('iframe').frameLocator('iframe').getByRole('link', { name: 'Räder, die halten' });
/** Of the first slot's frame. */
const originOf = (page: Page) => slotsOf(page).first().frameLocator('iframe').locator('html').evaluate('self.origin');
/** The page's own, as its consent platform gives it. */
const tcStringOf = (page: Page) =>
  page.evaluate<string>(`new Promise((resolve) => __tcfapi('getTCData', 2, ({ tcString }) => resolve(tcString)))`);

type Reader = {
  readonly consent?: readonly Vendor[] | null;
  readonly reader?: DemoReader;
  readonly width?: number;
};

/** A visitor, with what the ad host and Google were asked for. */
async function openReader({ consent = ['advertising', 'recommendations'], reader, width = 390 }: Reader = {}) {
  const visitor = await openVisitor(browser, portal.port, { consent, viewport: { width, height: 844 } });
  const { page } = visitor;
  if (reader) await carryCookie(page, await portal.cookies(reader));
  const asked: Request[] = [];
  page.on('request', (request) => /^(?:adframe|gpt|safeframe)\b/.test(hostOf(request)) && asked.push(request));
  const adRequests = () =>
    asked.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === '/gampad/ads');
  await page.route(/tipps\.vendors/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(COUNT_SHIFTS);
  if (consent?.includes('advertising')) await page.addInitScript(`if (self === top) localStorage.setItem('ads', '1');`);
  return { ...visitor, asked, adRequests };
}

const hostOf = (request: Request) => new URL(request.url()).hostname;

/** To each slot, until it says who chose its ad. */
async function readDown(page: Page): Promise<void> {
  await until('3 slots', async () => (await slotsOf(page).count()) === 3);
  for (let at = 0; at < 3; at += 1) {
    await slotsOf(page).nth(at).scrollIntoViewIfNeeded();
    await slotsOf(page).nth(at).getByText(adTexts.chosenBy('gpt')).waitFor();
  }
}

describe('M95 M153 without consent to ads', () => {
  it.each<[string, Reader]>([
    ['before a decision', { consent: null }],
    ['after a refusal', { consent: [] }],
    ['with consent to others', { consent: ['recommendations'] }],
    ['for a Pur reader who agreed', { reader: 'pur' }],
  ])('neither frame nor script is requested: %s', async (_, reader) => {
    const { page, asked, close } = await openReader(reader);
    for (const path of [LONG, SAMPLE_PATHS.home, PERSONAL_PATHS.bookmarks]) {
      await page.goto(path);
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await page.waitForLoadState('networkidle');
    }
    expect(asked.map((request) => request.url())).toEqual([]);
    await close();
  });

  it('the page’s policy names the ad host alone', async () => {
    const policy = String((await portal.request(LONG)).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${AD_ORIGIN}`));
    expect(policy).not.toMatch(/gpt|google(?!\.com\/)|doubleclick|safeframe|unsafe|strict-dynamic/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

describe('M153 with consent, Google fills the slots', () => {
  it.each([
    [390, LONG, '/kultur', ['300x250']],
    [1364, '/', '', ['300x250', '728x90', '970x250']],
  ])('at %i px, %s: each in its frame, with who chose it, and nothing moves or is refused', async (...shown) => {
    const [width, path, section, widest] = shown;
    const { page, adRequests, problems, close } = await openReader({ width });
    await page.goto(path);
    await readDown(page);
    const wanted = new Map<string, string>();
    for (const [at, place] of ['first', 'second', 'third'].entries()) {
      const slot = slotsOf(page).nth(at);
      expect((await slot.innerText()).split(/\s*\n\s*/)).toEqual([
        adTexts.label,
        `${adTexts.chosenBy('gpt')} ${adTexts.why}`,
      ]);
      expect(await slot.getByRole('link').getAttribute('href')).toBe(AD_EXPLANATIONS.gpt);
      const frame = slot.locator('iframe');
      const box = await frame.boundingBox();
      expect(box?.height).toBe(AD_HEIGHT);
      const fitting = SYSTEM.sizes.filter(([wide = 0]) => wide <= (box?.width ?? 0)).map((size) => size.join('x'));
      wanted.set(`/1234567,7654321/haus_tagesbote${section}/${place}`, fitting.join('|'));
      expect(
        await frame.evaluate((it) => ['sandbox', 'inert', 'referrerpolicy'].map((name) => it.getAttribute(name))),
      ).toEqual(['allow-scripts allow-popups allow-popups-to-escape-sandbox allow-same-origin', null, 'no-referrer']);
      await creative(page, at).waitFor();
    }
    const asked = adRequests().map(({ searchParams }) => [searchParams.get('iu'), searchParams.get('sz')] as const);
    expect(new Map(asked)).toEqual(wanted);
    expect([asked.length, [...wanted.values()].includes(widest.join('|'))]).toEqual([3, true]);
    expect([await moved(page), problems]).toEqual([0, []]);
    await close();
  });

  it('with the page’s TC string, its targeting, the title as the page’s address, and nothing else of page or reader', async () => {
    const { page, asked, adRequests, close } = await openReader({ reader: 'plus' });
    await page.goto(`${LONG}?utm_source=brief`);
    await readDown(page);
    const tcString = await tcStringOf(page);
    expect(tcString).toMatch(/^C[\w.-]{20,}$/);
    for (const { searchParams } of adRequests()) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        gdpr: '1',
        gdpr_consent: tcString,
        npa: '0',
        ltd: '0',
        ref: '',
        url: `http://tagesbote.localhost:${portal.port}/`,
      });
      const targeting = new URLSearchParams(searchParams.get('cust_params') ?? '');
      expect(Object.fromEntries(targeting)).toMatchObject({ title: 'tagesbote', plususer: 'ja' });
      expect([...new Set(targeting.keys())]).toEqual(['title', 'section', 'pageType', 'tags', 'plususer']);
    }
    const sent = await Promise.all(
      asked.map(async (request) => ({ url: decodeURIComponent(request.url()), headers: await request.allHeaders() })),
    );
    const { pathname } = new URL(page.url());
    for (const { url, headers } of sent) {
      expect(url).not.toMatch(/1007|utm_source|demo-plus|tracking/);
      expect(url).not.toContain(pathname);
      expect(headers['referer'] ?? '').not.toContain('tagesbote.localhost');
      if (new URL(url).hostname === 'adframe.localhost') expect(headers['cookie']).toBeUndefined();
    }
    await close();
  });

  it('not by the reader, who lets no ad be made personal', async () => {
    const { page, adRequests, close } = await openReader({ reader: 'plus', consent: ['advertising'] });
    await page.goto(LONG);
    await readDown(page);
    for (const { searchParams } of adRequests())
      expect([searchParams.get('npa'), searchParams.get('cust_params')?.includes('plususer')]).toEqual(['1', false]);
    await close();
  });

  it('with limited ads from their own address, where the page has no TC string', async () => {
    const { page, asked, adRequests, problems, close } = await openReader();
    await page.route('**/api/third-parties', (route) => route.fulfill({ status: 204 }));
    await page.goto(LONG);
    await slotsOf(page).first().scrollIntoViewIfNeeded();
    await slotsOf(page).first().getByText(adTexts.chosenBy('gpt')).waitFor();
    const [first] = adRequests();
    expect([first?.searchParams.get('ltd'), first?.searchParams.get('gdpr_consent')]).toEqual(['1', null]);
    expect(asked.map((request) => new URL(request.url()).pathname)).not.toContain('/tag/js/gpt.js');
    expect(problems).toEqual([]);
    await close();
  });

  it('in the origin of the ad host, and stores nothing under the title’s', async () => {
    const { page, close } = await openReader();
    await page.goto(LONG);
    await readDown(page);
    expect(await originOf(page)).toBe(AD_ORIGIN);
    expect(await page.evaluate(`localStorage.getItem('__gads')`)).toBeNull();
    await close();
  });

  it.each(['light', 'dark'] as const)('and can be read in %s', async (colorScheme) => {
    const { page, close } = await openReader();
    await page.emulateMedia({ colorScheme });
    await page.goto(LONG);
    await readDown(page);
    expect(await findViolations(page, colorScheme, '[data-ad]')).toEqual([]);
    await close();
  });
});

describe('M153 an ad of Google', () => {
  it('opens a window of its own by a click, stays, and keeps the page', async () => {
    const { page, close } = await openReader();
    await page.goto(LONG);
    await slotsOf(page).first().scrollIntoViewIfNeeded();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), creative(page).click()]);
    await opened.getByText('Bei einem Werbekunden').waitFor();
    expect(await opened.evaluate('opener')).toBeNull();
    expect(new URL(page.url()).pathname).toMatch(/-1007$|^\/1007$/);
    await page.bringToFront();
    expect([await creative(page).isVisible(), await slotsOf(page).first().getAttribute('data-empty')]).toEqual([
      true,
      null,
    ]);
    await close();
  });

  it('can be reached and left by the keyboard', async () => {
    const { page, close } = await openReader();
    await page.goto(LONG);
    const slot = slotsOf(page).first();
    await slot.scrollIntoViewIfNeeded();
    await creative(page).waitFor();
    await slot.getByRole('link', { name: adTexts.why }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await creative(page).evaluate('document.activeElement.tagName')).toBe('A');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(adTexts.why);
    expect(await slot.getAttribute('data-empty')).toBeNull();
    await close();
  });

  it.each([
    ['takes the focus', 'focus()', true],
    ['takes the focus to its link', `document.querySelector('a').focus()`, true],
    ['leads the page elsewhere', `try { top.location = 'http://fremd.localhost/' } catch {}`, false],
    ['leads the page elsewhere by a link', `document.querySelector('a').click()`, false],
    ['asks a question', `alert('x')`, false],
  ])('that %s while its reader uses the page gets nowhere, and nothing moves', async (_, script, isPutOut) => {
    const { page, close } = await openReader();
    const asked: unknown[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push(dialog)));
    await page.route(/\/\/safeframe\.vendors/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><a href="http://fremd.localhost/" target="_top">x</a><script>onmessage = () => { ${script}; document.title = 'tried' }</script>`,
      }),
    );
    await page.goto(LONG);
    const slot = slotsOf(page).first();
    await slot.scrollIntoViewIfNeeded();
    const ad = slot.frameLocator('iframe').frameLocator('iframe');
    await ad.getByRole('link').waitFor();
    await slot.getByText(adTexts.chosenBy('gpt')).waitFor();
    await page.evaluate(`document.querySelector('header a').focus({ preventScroll: true })`);
    await page.keyboard.press('Shift');
    await page.evaluate(`document.querySelector('[data-ad] iframe').contentWindow.frames[0].postMessage('now', '*')`);
    if (isPutOut) await expect.poll(() => slot.getAttribute('data-empty')).toBe('');
    else await expect.poll(() => ad.locator('html').evaluate('document.title')).toBe('tried');
    expect(await page.evaluate(`document.activeElement.matches('header a')`)).toBe(true);
    expect([new URL(page.url()).hostname, asked, await moved(page)]).toEqual(['tagesbote.localhost', [], 0]);
    await close();
  });

  it.each([
    [
      'that does not exist',
      (page: Page) =>
        page.route(/gampad/, (route) =>
          route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: 'null' }),
        ),
    ],
    ['whose script is blocked', (page: Page) => page.route(/gpt\.js/, (route) => route.abort('blockedbyclient'))],
  ])('%s leaves its room while that is on the screen, and none below', async (_, spoil) => {
    const { page, close } = await openReader();
    await spoil(page);
    await page.goto(LONG);
    const slot = slotsOf(page).first();
    await slot.scrollIntoViewIfNeeded();
    await expect.poll(() => slot.getAttribute('data-empty')).toBe('');
    expect([await slot.locator('iframe').count(), await slot.getAttribute('data-gone')]).toEqual([0, null]);
    expect((await slot.boundingBox())?.height).toBeGreaterThan(AD_HEIGHT);
    await page.evaluate('scrollTo(0, 0)');
    await expect.poll(() => slot.getAttribute('data-gone')).toBe('');
    expect([await slot.boundingBox(), await moved(page)]).toEqual([null, 0]);
    await close();
  });
});

it('M93 M95 consent given on the page brings ads below the screen; withdrawn, nothing more is asked for', async () => {
  const { page, asked, adRequests, problems, close } = await openReader({ consent: null });
  await page.goto(LONG);
  await waitForQuestion(page);
  await page.getByRole('button', { name: consentTexts.accept }).click();
  await readDown(page);
  const tcString = await tcStringOf(page);
  expect(adRequests().map(({ searchParams }) => searchParams.get('gdpr_consent'))).toEqual([
    tcString,
    tcString,
    tcString,
  ]);
  expect([await moved(page), problems]).toEqual([0, []]);
  const before = asked.length;
  await page.evaluate(`document.querySelector('[data-consent-settings]').click()`);
  await Promise.all([
    page.waitForURL(/nocache=1/),
    settings(page).getByRole('button', { name: consentTexts.refuse }).click(),
  ]);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  expect([asked.slice(before).map((request) => request.url()), await page.locator('[data-ad] iframe').count()]).toEqual(
    [[], 0],
  );
  await close();
});

it('M153 the frame’s answer stores nothing, is for its page alone, and allows script by its nonce', async () => {
  const answer = await portal.request('/slots/first?title=tagesbote&section=koeln', { host: 'adframe.localhost' });
  const { headers } = answer;
  const policy = String(headers['content-security-policy']);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy.split('; ')).toEqual([
    "object-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors http://tagesbote.localhost:${portal.port}`,
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-same-origin',
  ]);
  expect([
    headers['set-cookie'],
    headers['cache-control'],
    headers['referrer-policy'],
    headers['x-robots-tag'],
  ]).toEqual([undefined, 'no-store', 'no-referrer', 'noindex']);
  const again = await portal.request('/slots/first?title=tagesbote', { host: 'adframe.localhost' });
  expect(again.text).not.toContain(nonce);
  for (const path of ['/slots/fourth?title=tagesbote', '/slots/first?title=kurier', '/', '/clicks/x?title=tagesbote'])
    expect((await portal.request(path, { host: 'adframe.localhost' })).status).toBe(404);
});

it('G29 its frame does what conformance asks of it, and asks for the ad unit of its row', async () => {
  const look = (system: object) =>
    examineRole('ads', {
      address: AD_ORIGIN,
      settings: { THIRD_PARTIES: fileWith(system), PUBLIC_ORIGIN: `http://{mandator}.localhost:${portal.port}` },
      mayWrite: false,
      send: sendOverNetwork,
    });
  const amiss = (findings: Awaited<ReturnType<typeof look>>) =>
    findings.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id);
  expect(amiss(await look(SYSTEM))).toEqual([]);
  expect(amiss(await look({ ...SYSTEM, networkCode: '7' }))).toEqual(['ads.slot.unit']);
});

describe('M153 where the publisher does not let it store', () => {
  it('Google fills the slots from an opaque origin, with the same TC string', async () => {
    await useSystem({ hasStorage: false });
    const { page, adRequests, problems, close } = await openReader();
    await page.goto(LONG);
    await readDown(page);
    const frame = slotsOf(page).first().locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(await originOf(page)).toBe('null');
    expect(adRequests()[0]?.searchParams.get('gdpr_consent')).toBe(await tcStringOf(page));
    expect([await moved(page), problems]).toEqual([0, []]);
    await close();
  });

  it('the ad host may be of the titles’ domain; where it stores, the portal does not start', async () => {
    const near = `http://ads.tagesbote.localhost:${portal.port}`;
    await useSystem({ hasStorage: false }, near);
    expect((await portal.request('/')).status).toBe(200);
    await useSystem({ hasStorage: true }, near);
    expect((await portal.request('/')).status).toBe(500);
    expect(portal.events()).toContainEqual(
      expect.objectContaining({ event: 'last_resort', cause: expect.stringContaining('AD_ORIGIN shares a domain') }),
    );
  });
});
