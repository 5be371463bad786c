import { TCString } from '@iabtechlabtcf/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_VENDORS, demoVendors } from '#scripts/demoVendors.ts';
import { PURPOSES } from '#shared/domain/consent/thirdParty.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { consentSettingsTexts } from '#shared/i18n/texts/consentSettings.ts';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { shareBrowser } from './support/browser.ts';
import { openTraced, question, settings, waitForPlatform, waitForQuestion } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import { inLanes } from './support/inLanes.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Free, with a map of OpenStreetMap's in it. */
const ARTICLE = '/1001';
const SCRIPTS = DEMO_VENDORS.filter((vendor) => demoVendors()[vendor]?.loadedOn === 'grant');
const ALL_VENDORS = [...SCRIPTS, 'openstreetmap'].sort();
/** The title has no e-commerce widget as it is seeded. */
const ASKED = DEMO_VENDORS.filter((vendor) => vendor !== 'ecommerceWidget');
/** As the page names them. */
const ASKED_BY_PURPOSE = PURPOSES.flatMap((purpose) =>
  ASKED.filter((vendor) => demoVendors()[vendor]?.purpose === purpose),
).join(' ');
const cookieNamed = async (page: Page, name: string) =>
  (await page.context().cookies()).find(
    (cookie) => cookie.name === name && cookie.domain === new URL(page.url()).hostname,
  );

/** Queries the TCF API, as vendors do. */
const askTcf = (page: Page, command: string) =>
  page.evaluate<Record<string, unknown>>(
    `new Promise((resolve) => window.__tcfapi(${JSON.stringify(command)}, 2, (answer) => resolve(answer)))`,
  );

describe('the first layer', () => {
  // Breaking news has the first five seconds.
  it.concurrent.for([
    [320, 568],
    [390, 844],
    [768, 1_024],
    [1_364, 900],
  ] as const)(
    'M96 says at %i pixels without scrolling what is asked, and asks with equal weight',
    async ([width, height], { expect }) => {
      const { page, problems, close } = await openTraced(browser, portal, { viewport: { width, height } });
      await page.addInitScript(`window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true });`);
      await page.goto('/koeln');
      await question(page).and(page.locator(':popover-open')).waitFor();
      const dialog = question(page);
      const { top, bottom, hidden } = await dialog.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom,
        hidden: element.scrollHeight - element.clientHeight,
      }));
      expect([top >= 0, bottom <= height, hidden]).toEqual([true, true, 0]);
      const text = await dialog.innerText();
      expect(text).toContain(`Dürfen ${ASKED.length} Anbieter Daten auf Ihrem Gerät speichern und auslesen?`);
      expect(text).toContain('außerhalb der EU, in den USA und Großbritannien');
      expect(text).toContain('jederzeit widerrufbar');
      const looks = await dialog.locator('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button);
          return [backgroundColor, color, borderColor, fontSize, fontWeight, button.clientHeight].join();
        }),
      );
      expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
        consentTexts.accept,
        consentTexts.refuse,
        consentTexts.choose,
      ]);
      expect(new Set(looks).size).toBe(1);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        expect(await findViolations(page, scheme, 'dialog[data-consent]')).toEqual([]);
      }
      expect(await page.evaluate('window.shifts.reduce((sum, shift) => sum + shift, 0)')).toBeLessThan(0.005);
      expect(problems).toEqual([]);
      await close();
    },
  );

  it.concurrent('M96 waits for an open question, and does not trap the focus: the page behind it stays usable', async ({
    expect,
  }) => {
    const { page, problems, close } = await openTraced(browser, portal);
    await page.goto('/koeln#login');
    await page.locator('dialog[data-account-dialog]').waitFor();
    await waitForPlatform(page);
    expect(await question(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await waitForQuestion(page);
    await page.keyboard.press('Escape');
    expect(await question(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
    expect(problems.filter((problem) => !problem.startsWith('failed: '))).toEqual([]);
    await close();
  });
});

describe('an answer', () => {
  it('M93 M95 M125 accepted: each script once, cookies, TC string, what other houses are told, and the proof', async () => {
    const { page, problems, asked, told, close } = await openTraced(browser, portal);
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    expect(asked()).toEqual([]);
    expect(await cookieNamed(page, 'euconsent-v2')).toBeUndefined();
    const proved = page.waitForResponse(/\/api\/consent$/);
    await page.getByRole('button', { name: consentTexts.accept }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect((await proved).status()).toBe(204);
    await page.locator('iframe[src^="https://www.openstreetmap.org"]').scrollIntoViewIfNeeded();
    await expect.poll(told).toBe(SCRIPTS.length);
    expect(await page.locator('script[data-vendor]').count()).toBe(SCRIPTS.length);
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('openstreetmap'))).toBe(true);
    expect(asked()).toEqual(ALL_VENDORS);
    expect(await page.locator('script[data-vendor="webAnalytics"]').getAttribute('data-environment')).toBe('demo');
    const consent = JSON.parse(decodeURIComponent((await cookieNamed(page, 'consent'))?.value ?? ''));
    expect(consent).toMatchObject({ version: 4, canPersonalize: true });
    const now = Date.now() / 1_000;
    for (const [name, seconds] of [
      ['consent', 31_104_000],
      ['euconsent-v2', 31_104_000],
      ['tracking_id', 31_104_000],
      ['visit_counter', 691_200],
    ] as const) {
      const lasts = ((await cookieNamed(page, name))?.expires ?? 0) - now;
      expect([name, Math.abs(lasts - seconds) < 60]).toEqual([name, true]);
    }
    expect((await cookieNamed(page, 'tracking_id'))?.sameSite).toBe('None');
    const string = (await cookieNamed(page, 'euconsent-v2'))?.value ?? '';
    const shown = DEMO_VENDORS.flatMap((vendor) => demoVendors()[vendor]?.iabId ?? []);
    expect([...TCString.decode(string).vendorsDisclosed].flatMap(([id, isSet]) => (isSet ? [id] : []))).toEqual(shown);
    expect(await askTcf(page, 'getTCData')).toMatchObject({ tcString: string, gdprApplies: true });
    const { grants, newUser } = await askTcf(page, 'getCustomVendorConsents');
    expect(grants).toMatchObject({ push: { vendorGrant: true } });
    expect([Object.keys(Object(grants)).length, newUser]).toEqual([ASKED.length, false]);
    const rows = await (
      await portal.database('READERS_DB')
    )
      .prepare('SELECT * FROM consent_proofs WHERE id = ?')
      .bind(consent.proofId)
      .all();
    expect(rows.results).toEqual([
      {
        id: consent.proofId,
        mandator: 'tagesbote',
        text_version: consentTexts.version,
        asked: ASKED_BY_PURPOSE,
        granted: ASKED_BY_PURPOSE,
        kept_until: expect.any(Number),
        decided_at: consent.decidedAt * 1_000,
      },
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/151.0', 'tagesbote'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/151.0 Mobile', 'mobtagesbote'],
  ])('M145 has INFOnline count the page, on %s for the station %s', async (userAgent, station) => {
    const { page, problems, close } = await openTraced(browser, portal, { userAgent, consent: ['reachMeasurement'] });
    await page.goto('/koeln');
    const heard = new RegExp(`"st":"${station}","dn":"[^"]+","cp":"Kategorieseite/channel"`);
    await expect
      .poll(async () => (await portal.request('/', { host: 'vendors.localhost' })).text.replaceAll('&#34;', '"'))
      .toMatch(heard);
    expect(problems).toEqual([]);
    await close();
  });

  it('M93 M96 refused: no vendor is loaded, here and later, nothing deferred is kept, and the banner does not return', async () => {
    const { page, problems, asked, close } = await openTraced(browser, portal);
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    const proved = page.waitForResponse(/\/api\/consent$/);
    await page.getByRole('button', { name: consentTexts.refuse }).click();
    await proved;
    for (const path of ['/koeln', ARTICLE]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitForPlatform(page);
      expect(await question(page).isVisible()).toBe(false);
    }
    expect(asked()).toEqual([]);
    expect((await askTcf(page, 'getCustomVendorConsents'))['consentedVendors']).toEqual([]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => /tracking|visit/.test(name))).toEqual([]);
    expect(await page.evaluate(`sessionStorage.getItem('prev_route')`)).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  it('M93 M145 chosen one by one: exactly those; a grant taken back loads the page anew once, and is gone', async () => {
    const { page, problems, asked, told, close } = await openTraced(browser, portal);
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    await page.getByRole('button', { name: consentTexts.choose }).click();
    const layer = settings(page);
    await layer.waitFor();
    expect(await layer.locator('input:checked').count()).toBe(0);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await findViolations(page, scheme, 'dialog[data-consent-layer]')).toEqual([]);
    }
    await layer.getByText('2 Anbieter').click();
    await layer.getByLabel('Lesetipp', { exact: true }).check();
    const whole = layer.getByLabel(consentSettingsTexts.purposes.recommendations.title, { exact: true });
    expect(await whole.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
    await layer.getByLabel(consentSettingsTexts.purposes.analytics.title, { exact: true }).check();
    await layer.getByRole('button', { name: consentSettingsTexts.save }).click();
    await expect.poll(told).toBe(2);
    expect(asked()).toEqual(['recommendations', 'webAnalytics']);

    const addresses: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) addresses.push(request.url());
    });
    await page.getByRole('link', { name: consentTexts.settings }).click();
    await layer.getByLabel(consentSettingsTexts.purposes.analytics.title, { exact: true }).uncheck();
    await layer.getByRole('button', { name: consentSettingsTexts.save }).click();
    await expect.poll(told).toBe(3);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('script[data-vendor]').count()).toBe(1);
    expect(addresses.map((address) => new URL(address).search)).toEqual(['?nocache=1']);
    expect(new URL(page.url()).search).toBe('');
    expect(asked()).toEqual(['recommendations']);
    expect(problems).toEqual([]);
    await close();
  });

  it('M93 settings that cannot be loaded are said to be missing, and both answers that need none are there', async () => {
    const { page, close } = await openTraced(browser, portal, { consent: [] });
    await page.route(/\/assets\/openSettings-/, (route) => route.abort());
    await page.goto(ARTICLE);
    await waitForPlatform(page);
    await page.getByRole('link', { name: consentTexts.settings }).click();
    await question(page).getByRole('alert').getByText(consentTexts.failed).waitFor();
    await page.getByRole('button', { name: consentTexts.accept }).click();
    await question(page).waitFor({ state: 'hidden' });
    await expect
      .poll(async () => decodeURIComponent((await cookieNamed(page, 'consent'))?.value ?? ''))
      .toContain('"push":true');
    await close();
  });

  it('M97 the link of an app rejects everything, and loads the page anew', async () => {
    const { page, asked, close } = await openTraced(browser, portal, { consent: DEMO_VENDORS });
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    // The map loads once it is near the viewport.
    expect(asked().filter((vendor) => vendor !== 'openstreetmap')).toEqual(SCRIPTS.toSorted());
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('nocache'));
    await page.evaluate(`location.hash = 'einwilligung-ablehnen'`);
    await again;
    await page.waitForURL(({ hash, search }) => hash + search === '');
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual([]);
    const { vendors } = JSON.parse(decodeURIComponent((await cookieNamed(page, 'consent'))?.value ?? ''));
    expect(Object.values(vendors)).toEqual(ASKED.map(() => false));
    await close();
  });

  it('M133 a logged-in reader’s cache key follows the consent', async () => {
    const { page, close } = await openTraced(browser, portal, { reader: 'frei' });
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    const proved = page.waitForResponse(/\/api\/consent$/);
    await page.getByRole('button', { name: consentTexts.refuse }).click();
    await proved;
    const key = decodeURIComponent((await cookieNamed(page, 'cache_key'))?.value ?? '');
    expect(key).toMatch(/^\|\{"version":4,"vendors":\{"advertising":false,.*"canPersonalize":false\}\|false$/);
    await close();
  });

  it('M99 a cookie that is no consent is asked about again', async () => {
    const { page, asked, close } = await openTraced(browser, portal);
    await page
      .context()
      .addCookies([
        { name: 'consent', value: '%7B%22version%22%3A3%7D', url: 'https://tagesbote.localhost', secure: true },
      ]);
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    expect(asked()).toEqual([]);
    await close();
  });
});

describe('the platform', () => {
  const LEGAL = ['/agb', '/accessibility', '/datenschutz', '/impressum', '/order/checkout'];

  it.each([...LEGAL, dialogFlowPath('login')])('M14 M30 M97 is no part of %s', async (path) => {
    const { text } = await portal.request(path);
    expect(text).toMatch(/<\/html>\s*$/);
    expect(text).not.toContain('data-consent=');
    expect(text).not.toContain('vendors.localhost');
  });

  it('M98 is nowhere in Leverkusen, nor a way to it', async () => {
    for (const path of ['/', '/1001', '/account']) {
      const { text } = await portal.request(path, { host: 'leverkusen.localhost' });
      expect(text).not.toMatch(/data-consent|vendors\.localhost|Datenschutz-Einstellungen/);
    }
  });

  it.each([
    ['pur', false],
    ['purplus', true],
    ['plus', true],
  ] as const)('M97 asks %s: %s', async (reader, isAsked) => {
    const { page, close } = await openTraced(browser, portal, { reader });
    await page.goto('/koeln', { waitUntil: 'networkidle' });
    if (isAsked) await waitForQuestion(page);
    expect(await page.evaluate(`'__tcfapi' in window`)).toBe(isAsked);
    expect(await page.getByRole('link', { name: consentTexts.settings }).isVisible()).toBe(isAsked);
    await close();
  });
});

/** A section's page with a table of its league. */
const WITH_SPORTS_DATA = '/koeln/sport';

type Traced = { readonly title: string; readonly reader: 'anonymous' | 'plus' | 'pur' | 'purplus' };

/** The expected vendors, derived from the register independently of the product code. */
function allowedFor({ title, reader }: Traced, granted: readonly Vendor[], path: string): readonly Vendor[] {
  if (title === 'leverkusen' || reader === 'pur') return [];
  const isSpared = (vendor: Vendor) => reader === 'purplus' && /^(?:advertising|recommendation.*)$/.test(vendor);
  const present: readonly Vendor[] = path === WITH_SPORTS_DATA ? [...SCRIPTS, 'sportsData'] : SCRIPTS;
  return present.filter((vendor) => granted.includes(vendor) && !isSpared(vendor));
}

describe('M95 M125 who is asked for something', () => {
  const PARTIAL: readonly Vendor[] = ['webAnalytics', 'advertising', 'instagram'];
  const KINDS = ['/', '/koeln', WITH_SPORTS_DATA, '/suche?q=dom', '/autor/anna-12', '/meineregion', '/gibt-es-nicht'];
  const NEVER = ['/datenschutz', '/order/checkout'];
  const cases: readonly Traced[] = [
    ...(['anonymous', 'plus', 'pur', 'purplus'] as const).map((reader) => ({ title: 'tagesbote', reader })),
    ...['rundblick', 'blitz', 'leverkusen'].map((title) => ({ title, reader: 'anonymous' as const })),
  ];

  const isFirstGuest = ({ title, reader }: Traced) => title === 'tagesbote' && reader === 'anonymous';
  /** Guests before a choice on every kind of page: `ads.test.ts`. After a refusal: `guestPages.test.ts`, every title. */
  const choicesOf = (who: Traced): readonly (readonly Vendor[] | null)[] => [
    ...(isFirstGuest(who) ? [] : [null]),
    ...(who.reader === 'anonymous' ? [] : [[]]),
    PARTIAL,
    DEMO_VENDORS,
  ];

  it.each(cases)('$title, $reader: no vendor on pages that ask for no consent', async ({ title, reader }) => {
    const headers = { cookie: await portal.cookies(reader) };
    for (const path of NEVER) {
      const { text } = await portal.request(path, { host: `${title}.localhost`, headers });
      expect(text).toMatch(/<\/html>\s*$/);
      expect(text).not.toMatch(/data-consent=|data-vendor=|vendors\.localhost/);
    }
  });

  it.each(cases)(
    '$title, $reader: no vendor before a choice and after a refusal, then exactly the granted ones',
    async (who) => {
      await inLanes(choicesOf(who), async (consent) => {
        const { page, asked, close } = await openTraced(browser, portal, { ...who, consent });
        const granted = consent ?? [];
        // All kinds of pages once; what differs by title and reader is the same on each.
        const paths = isFirstGuest(who) ? [...KINDS, ...NEVER] : ['/'];
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' });
          // Framed content loads once it is near the viewport.
          for (const frame of await page.locator('main iframe').all()) await frame.scrollIntoViewIfNeeded();
          await page.waitForLoadState('networkidle');
          const expected = NEVER.includes(path) ? [] : allowedFor(who, granted, path);
          expect([path, asked()]).toEqual([path, expected.toSorted()]);
        }
        await close();
      });
    },
    120_000,
  );
});

describe('third parties that fail', () => {
  it.each(['abort', 'hang'] as const)('M125 leave the page whole when each of them does: %s', async (fault) => {
    const { page, problems, close } = await openTraced(browser, portal, { consent: DEMO_VENDORS });
    await page.route(/vendors\.localhost/, (route) => (fault === 'abort' ? route.abort() : undefined));
    await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.locator('script[data-vendor]').count()).toBe(SCRIPTS.length);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(problems.filter((problem) => !/vendors\.localhost|ERR_FAILED/.test(problem))).toEqual([]);
    await close();
  });

  it('M125 cannot be loaded from a host that is in no row', async () => {
    const { page, close } = await openTraced(browser, portal, { consent: DEMO_VENDORS });
    const foreign = `http://fremd.vendors.localhost:${portal.port}/a.js`;
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    const refused = await page.evaluate<string>(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
      // Past Trusted Types, by a name that pages allow and this one has not used: what refuses it is the list of hosts.
      const policy = trustedTypes.createPolicy('own-html', { createScriptURL: (address) => address });
      document.head.append(Object.assign(document.createElement('script'), { src: policy.createScriptURL('${foreign}') }));
    })`);
    expect(refused).toBe(foreign);
    expect(answered).toContain(`http://push.vendors.localhost:${portal.port}/script.js`);
    expect(answered).not.toContain(foreign);
    await close();
  });
});
