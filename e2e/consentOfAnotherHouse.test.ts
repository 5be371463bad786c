import { TCString } from '@iabtechlabtcf/core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_VENDORS } from '#scripts/demoVendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { shareBrowser } from './support/browser.ts';
import { openTraced } from './support/consentDesk.ts';
import { saveSettings } from './support/seededSites.ts';
import { startTestPortal } from './support/testPortal.ts';

// It changes a title's settings.
const portal = await startTestPortal();
const browser = await shareBrowser();
const PLATFORM = `http://cmp.vendors.localhost:${portal.port}`;
/** As register and title have it, once more in other words. */
const LOADED = ['push', 'reachMeasurement', 'recommendationTracking', 'recommendations', 'webAnalytics'];

beforeAll(() =>
  saveSettings(portal, 'tagesbote', {
    consent_platform_account_id: 1257,
    consent_platform_property_id: 4711,
    consent_platform_subdomain: PLATFORM,
    ads_enabled: false,
  }),
);
afterAll(() => portal.stop());

const message = (page: Page) => page.frameLocator('iframe[title="SP Consent Message"]');
const answer = (page: Page, name: string) => message(page).getByRole('button', { name }).click();
const keptVendors = async (page: Page): Promise<Readonly<Record<string, boolean>>> => {
  const cookie = (await page.context().cookies(page.url())).find(({ name }) => name === 'consent');
  return JSON.parse(decodeURIComponent(cookie?.value ?? '') || '{"vendors":{}}').vendors;
};

async function openAsked() {
  const visitor = await openTraced(browser, portal);
  await visitor.page.goto('/koeln');
  await message(visitor.page).getByRole('button', { name: 'Alle ablehnen' }).waitFor();
  return visitor;
}

describe('M145 the consent platform that a title has rented', () => {
  it('M96 replaces our banner, and no other vendor is loaded before a choice', async () => {
    const { page, problems, asked, close } = await openAsked();
    expect(await page.getByRole('dialog', { name: /Dürfen \d+ Anbieter/ }).count()).toBe(0);
    expect(await page.evaluate(`window._sp_.config`)).toEqual({
      accountId: 1257,
      propertyId: 4711,
      baseEndpoint: PLATFORM,
      gdpr: {},
      joinHref: true,
    });
    expect(asked()).toEqual([PLATFORM]);
    expect(problems).toEqual([]);
    await close();
  });

  it('M93 M95 its answer is our pages’: scripts, cookie, TC string; one that is taken back in its manager loads the page anew', async () => {
    const { page, problems, asked, close } = await openAsked();
    await answer(page, 'Alle akzeptieren');
    await expect.poll(() => page.locator('script[data-vendor]').count()).toBe(LOADED.length);
    await expect.poll(async () => (await keptVendors(page))['push']).toBe(true);
    expect(asked().filter((vendor) => vendor !== PLATFORM)).toEqual(LOADED);
    const cookies = await page.context().cookies(page.url());
    const string = cookies.find(({ name }) => name === 'euconsent-v2')?.value ?? '';
    expect(TCString.decode(string).vendorConsents.has(730)).toBe(true);

    await page.getByRole('link', { name: consentTexts.settings }).click();
    await message(page).getByLabel('Glockenton').uncheck();
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('nocache'));
    await answer(page, 'Speichern');
    await again;
    await page.waitForURL(({ search }) => search === '');
    await expect.poll(() => page.locator('script[data-vendor]').count()).toBe(LOADED.length - 1);
    expect(await keptVendors(page)).toMatchObject({ push: false, webAnalytics: true });
    expect(problems).toEqual([]);
    await close();
  });

  it('M97 the link of an app rejects everything there, too', async () => {
    const { page, close } = await openAsked();
    await answer(page, 'Alle akzeptieren');
    await expect.poll(async () => (await keptVendors(page))['push']).toBe(true);
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('nocache'));
    await page.evaluate(`location.hash = 'einwilligung-ablehnen'`);
    await again;
    const leftOver = () => new URL(page.url()).hash + new URL(page.url()).search;
    await expect.poll(leftOver).toBe('');
    await page.waitForLoadState();
    expect(Object.values(await keptVendors(page)).some(Boolean)).toBe(false);
    await close();
  });

  it('M125 is in the policy of its title alone, and on no legal page', async () => {
    const policyOf = async (path: string, host?: string) =>
      String((await portal.request(path, host ? { host } : {})).headers['content-security-policy']);
    expect(await policyOf('/koeln')).toMatch(
      new RegExp(`script-src [^;]*${PLATFORM}[^;]*;.*frame-src [^;]*${PLATFORM}`),
    );
    expect(await policyOf('/', 'rundblick.localhost')).not.toContain(PLATFORM);
    for (const path of ['/datenschutz', '/order/checkout']) {
      const { page, asked, close } = await openTraced(browser, portal, { consent: DEMO_VENDORS });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked()).toEqual([]);
      await close();
    }
    const { text } = await portal.request('/datenschutz');
    expect(text).toContain('Sourcepoint');
  });

  it('M125 blocked, it leaves the page whole, and no vendor is loaded', async () => {
    const { page, asked, close } = await openTraced(browser, portal);
    await page.route(/cmp\.vendors\.localhost/, (route) => route.abort());
    const first = page.waitForRequest(/cmp\.vendors\.localhost/);
    await page.goto('/koeln');
    await first;
    await page.waitForLoadState('networkidle');
    expect(asked()).toEqual([PLATFORM]);
    expect(await page.locator('main h1, main h2').first().isVisible()).toBe(true);
    await close();
  });
});

describe('M145 INFOnline’s census', () => {
  const heard = async () => {
    const { text } = await portal.request('/', { host: 'vendors.localhost' });
    return [...text.replaceAll('&#34;', '"').matchAll(/<td>(\w+)<td>\{"page":"([^"]+)"[^}]*"cp":"([^"]+)"/g)]
      .map(([, ...words]) => words.join(' '))
      .toReversed();
  };

  it('counts each page that a reader sees, without consent, where the title wants that; other vendors wait', async () => {
    await saveSettings(portal, 'tagesbote', { ads_enabled: false, ivw_census_enabled: true });
    const before = await heard();
    const { page, problems, asked, close } = await openTraced(browser, portal);
    await page.goto('/koeln');
    const once = [...before, 'reach /koeln Kategorieseite/channel'];
    await expect.poll(heard).toEqual(once);
    // As if it came back from the browser's memory.
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await expect.poll(heard).toEqual([...once, 'reach /koeln Kategorieseite/channel']);
    expect(asked()).toEqual(['reachMeasurement']);
    expect(await page.context().cookies(`http://reach.vendors.localhost:${portal.port}`)).toEqual([]);
    const { text } = await portal.request('/datenschutz');
    expect(text).toContain('wie oft sie aufgerufen wird, ohne Sie wiederzuerkennen');
    expect(problems).toEqual([]);
    await close();
  });
});
