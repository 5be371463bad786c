import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { consentSettingsTexts } from '#shared/i18n/texts/consentSettings.ts';
import { shareBrowser } from './support/browser.ts';
import { openTraced, question, settings, waitForQuestion } from './support/consentDesk.ts';
import { saveSettings } from './support/seededSites.ts';
import { startTestPortal } from './support/testPortal.ts';

/** Houses that stand in no code. */
const FILE = {
  zahl: {
    name: 'Zahlenwerk',
    company: 'Zahlenwerk eG, Husum',
    purpose: 'analytics',
    storageDays: 30,
    privacyUrl: 'https://zahl.example/datenschutz',
    isForPur: true,
    titles: ['tagesbote'],
    snippet: { kind: 'matomo', address: 'https://zahl.example/matomo/', site: '3' },
  },
  tipps: {
    name: 'Tippgeber',
    company: 'Tippgeber Ltd., Haifa',
    thirdCountry: 'IL',
    purpose: 'recommendations',
    iabId: 4_711,
    hosts: { img: ['https://*.bilder.example'] },
    snippet: { kind: 'outbrain', address: 'https://tipps.example/o.js', widgetId: 'AR_1', installationKey: 'K1' },
  },
};
/** The demo's, but for the one of sports, which its text on privacy names itself. */
const INVENTED = /Messwerk|Anzeigenring|Preisregal|Lesetipp Inc|Glockenton|vendors\.localhost/;

const portal = await startTestPortal({ THIRD_PARTIES: JSON.stringify(FILE) });
const browser = await shareBrowser();
afterAll(() => portal.stop());
await saveSettings(portal, 'tagesbote', { recommendation_widget_enabled: true });

/** Matomo, as far as its documents say what a page does with it. */
const MATOMO = `(() => {
  const known = {};
  const obey = ([name, value]) => {
    if (name !== 'trackPageView') return void (known[name] = value);
    const query = new URLSearchParams({ idsite: known.setSiteId, rec: '1', url: known.setCustomUrl });
    fetch(known.setTrackerUrl + '?' + query, { mode: 'no-cors' });
  };
  const waiting = window._paq;
  window._paq = { push: (...commands) => commands.forEach(obey) };
  waiting.forEach(obey);
})();`;
/** Outbrain's: fills the elements of its class. */
const OUTBRAIN = `window.OBR = { extern: { researchWidget() {
  for (const place of document.querySelectorAll('.OUTBRAIN[data-widget-id]:empty')) {
    const { src, widgetId, obInstallationKey } = place.dataset;
    place.append(Object.assign(document.createElement('p'), { textContent: [src, widgetId, obInstallationKey].join(' ') }));
  }
} } };`;

async function open(path: string) {
  const visitor = await openTraced(browser, portal);
  const { page } = visitor;
  const views: string[] = [];
  await page.route('https://zahl.example/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: MATOMO });
    views.push(`${pathname}${decodeURIComponent(search)}`);
    return route.fulfill({ status: 204 });
  });
  await page.route('https://tipps.example/o.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: OUTBRAIN }),
  );
  await page.goto(path);
  return { ...visitor, views };
}

/** As a reader comes to the end of a page. */
async function readDown(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  }
}

describe('G30 a publisher’s third parties', () => {
  it('are those whom the question, the settings, the policy and the privacy page name, and no others', async () => {
    const { page, asked, problems, close } = await open('/koeln');
    await waitForQuestion(page);
    const text = await question(page).innerText();
    expect(text).toContain('Dürfen 6 Anbieter Daten auf Ihrem Gerät speichern und auslesen?');
    expect(text).toContain('in den USA, Großbritannien und Israel');
    expect(asked()).toEqual([]);
    await page.getByRole('button', { name: consentTexts.choose }).click();
    const vendors = settings(page).locator('li');
    // The list is fetched once the settings are opened, and is in a closed part of them.
    await vendors.first().waitFor({ state: 'attached' });
    const shown = await vendors.evaluateAll((items) => items.map((item) => item.textContent));
    expect(shown).toEqual([
      'ZahlenwerkZahlenwerk eG, Husum; speichert bis zu 30 Tage; Datenschutzhinweise',
      'TippgeberTippgeber Ltd., Haifa; verarbeitet Daten auch in Israel',
      expect.stringMatching(/^YouTube/),
      expect.stringMatching(/^Instagram/),
      expect.stringMatching(/^OpenStreetMap/),
      expect.stringMatching(/^Google News/),
    ]);
    expect(await vendors.first().getByText(consentSettingsTexts.privacy).getAttribute('href')).toBe(
      'https://zahl.example/datenschutz',
    );
    expect(problems).toEqual([]);
    await close();

    const privacy = await portal.request('/datenschutz');
    expect(privacy.text).toContain('Zahlenwerk (Zahlenwerk eG, Husum)');
    for (const path of ['/', '/1001', '/datenschutz', '/api/third-parties']) {
      const { text: whole, headers } = await portal.request(path);
      expect([path, INVENTED.exec(whole)?.[0]]).toEqual([path, undefined]);
      expect(String(headers['content-security-policy'])).not.toMatch(INVENTED);
    }
    const policyOf = async (title: string) =>
      String((await portal.request('/', { host: `${title}.localhost` })).headers['content-security-policy']);
    expect(await policyOf('tagesbote')).toMatch(/script-src [^;]*https:\/\/zahl\.example https:\/\/tipps\.example/);
    expect(await policyOf('tagesbote')).toMatch(/img-src [^;]*https:\/\/\*\.bilder\.example/);
    // It is another title's.
    expect(await policyOf('blitz')).not.toContain('zahl.example');
    expect(await policyOf('leverkusen')).not.toMatch(/zahl|tipps/);
  });

  it('are loaded after the grant, each by its kind: views are counted by path, a place is filled where it is', async () => {
    const { page, views, problems, close } = await open('/1009?utm_source=brief');
    await waitForQuestion(page);
    await page.getByRole('button', { name: consentTexts.accept }).click();
    const path = new URL(page.url()).pathname;
    const seen = `/matomo/matomo.php?idsite=3&rec=1&url=http://tagesbote.localhost:${portal.port}${path}`;
    await expect.poll(() => views).toEqual([seen]);
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await expect.poll(() => views).toEqual([seen, seen]);
    await readDown(page);
    const tips = page.locator('[data-recommendation-widget]');
    await expect.poll(() => tips.isVisible()).toBe(true);
    expect(await tips.innerText()).toContain(`http://tagesbote.localhost:${portal.port}${path} AR_1 K1`);
    expect(await tips.innerText()).toContain('Tippgeber');
    const consent = (await page.context().cookies(page.url())).find(({ name }) => name === 'consent');
    expect(JSON.parse(decodeURIComponent(consent?.value ?? ''))).toMatchObject({
      vendors: { zahl: true, tipps: true },
      canPersonalize: true,
      canMeasure: false,
    });
    expect(problems).toEqual([]);
    await close();
  });

  // Of the four, Google is there for the title's product.
  it('are none without a file: no reader is asked about a house that does not exist', async () => {
    await portal.restart({ portal: { THIRD_PARTIES: '' } });
    const { page, close } = await open('/koeln');
    await waitForQuestion(page);
    expect(await question(page).innerText()).toContain('Dürfen 4 Anbieter');
    await page.getByRole('button', { name: consentTexts.accept }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await page.locator('script[data-vendor]').count()).toBe(0);
    await close();
    for (const path of ['/', '/1001', '/1009', '/koeln/sport', '/datenschutz', '/api/third-parties']) {
      const { text, headers } = await portal.request(path);
      expect([path, INVENTED.exec(text)?.[0]]).toEqual([path, undefined]);
      expect(String(headers['content-security-policy'])).not.toMatch(INVENTED);
    }
  });

  it('that cannot be read keep the portal from starting', async () => {
    await portal.restart({ portal: { THIRD_PARTIES: '{"zahl":{"name":"Zahlenwerk"}}' } });
    const { status } = await portal.request('/');
    expect(status).toBe(500);
    expect(portal.events()).toContainEqual(
      expect.objectContaining({ event: 'last_resort', cause: expect.stringContaining('THIRD_PARTIES') }),
    );
  });
});
