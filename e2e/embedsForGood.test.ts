import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { consentTexts } from '#shared/i18n/texts/consent.ts';
import { contentItemTexts } from '#shared/i18n/texts/contentItems.ts';
import { embedTexts } from '#shared/i18n/texts/embeds.ts';
import { articleInput } from './support/askContentServer.ts';
import { shareBrowser } from './support/browser.ts';
import { openTraced, question, settings, waitForPlatform, waitForQuestion } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Free, with a map of OpenStreetMap's in it. */
const ARTICLE = '/1001';
const OF_LEVERKUSEN = '/7660';
const MAP = {
  type: 'embed',
  vendor: 'openstreetmap',
  title: 'Karte',
  url: 'https://www.openstreetmap.org/export/embed.html?bbox=6.9,50.9,7,51',
  text: 'Was man sieht.',
  poster: null,
};
const mapOf = (page: Page) => page.locator('figure:has([data-island=FrameOnClick])');
const always = (page: Page) => mapOf(page).getByRole('button', { name: embedTexts.always });
/** By key, since the question may lie above it. */
const load = (page: Page) =>
  mapOf(page)
    .getByRole('button', { name: contentItemTexts.loadEmbed('OpenStreetMap') })
    .press('Enter');

async function readConsent(page: Page) {
  const cookies = await page.context().cookies();
  const { value = '' } = cookies.find(({ name, domain }) => name === 'consent' && domain.startsWith('tagesbote')) ?? {};
  return JSON.parse(decodeURIComponent(value) || 'null');
}

async function readProof(id: string) {
  const database = await portal.database('READERS_DB');
  return database.prepare('SELECT asked, granted, text_version FROM consent_proofs WHERE id = ?').bind(id).first();
}

/** Loads the map, and agrees that it always may. */
async function agree(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await waitForPlatform(page);
  await load(page);
  const proved = page.waitForResponse(/\/api\/consent$/);
  await always(page).press('Enter');
  expect((await proved).status()).toBe(204);
  await mapOf(page).getByText(embedTexts.agreed).waitFor();
}

describe('M147 what was embedded, once a click has loaded it', () => {
  it('shows that it was touched before the frame begins, which then has the focus', async () => {
    const { page, problems, close } = await openTraced(browser, portal);
    await page.goto(ARTICLE);
    await waitForPlatform(page);
    await mapOf(page).getByRole('button').focus();
    await mapOf(page).locator('portal-island[data-awake]').waitFor({ state: 'attached' });
    await page.evaluate(`{
      window.frames = [];
      window.paint = requestAnimationFrame;
      window.requestAnimationFrame = (work) => frames.push(work);
    }`);
    await load(page);
    const touched = mapOf(page).locator('[data-busy] button');
    await touched.waitFor();
    expect(await mapOf(page).locator('iframe').count()).toBe(0);
    await page.evaluate('frames.splice(0).forEach((work) => paint(work))');
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('iframe');
    expect([await touched.count(), problems]).toEqual([0, []]);
    await close();
  });

  it('may load from now on: stored and proved, without a decision about other vendors', async () => {
    const { page, problems, asked, close } = await openTraced(browser, portal);
    await agree(page);
    expect(await mapOf(page).locator('iframe').count()).toBe(1);
    const consent = await readConsent(page);
    expect(consent).toMatchObject({ version: 4, vendors: { openstreetmap: true }, canPersonalize: false });
    expect(Object.keys(consent.vendors)).toEqual(['openstreetmap']);
    expect(await readProof(consent.proofId)).toEqual({
      asked: 'openstreetmap',
      granted: 'openstreetmap',
      text_version: consentTexts.version,
    });
    asked();
    await page.goto(ARTICLE);
    await waitForQuestion(page);
    await mapOf(page).locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('openstreetmap'))).toBe(true);
    expect([await always(page).count(), asked()]).toEqual([0, ['openstreetmap']]);
    expect(problems).toEqual([]);
    await close();
  });

  it('leaves what was decided before as it was, and can be taken back in the settings', async () => {
    const granted: readonly Vendor[] = ['webAnalytics'];
    const { page, close } = await openTraced(browser, portal, { consent: granted });
    await page.goto(ARTICLE);
    const before = (await readConsent(page)).vendors;
    await agree(page);
    expect((await readConsent(page)).vendors).toEqual({ ...before, openstreetmap: true });
    expect(await question(page).isVisible()).toBe(false);
    expect(await findViolations(page, 'light', 'figure:has([data-island=FrameOnClick])')).toEqual([]);
    await mapOf(page).getByRole('link', { name: embedTexts.change }).click();
    await settings(page).getByText('4 Anbieter').click();
    expect(await settings(page).getByLabel('OpenStreetMap', { exact: true }).isChecked()).toBe(true);
    await close();
  });

  it('is not saved without the consent script, and the page says so', async () => {
    const { page, close } = await openTraced(browser, portal, { consent: [] });
    await page.route(/\/assets\/startConsent-/, (route) => route.abort());
    await page.goto(ARTICLE);
    await load(page);
    await always(page).click();
    await mapOf(page).getByRole('alert').getByText(embedTexts.failed).waitFor();
    expect((await readConsent(page)).vendors.openstreetmap).toBe(false);
    await close();
  });

  it.each([
    ['in a title without a consent banner', OF_LEVERKUSEN, { title: 'leverkusen' }],
    ['to a reader of Pur without Plus', ARTICLE, { reader: 'pur' }],
  ] as const)('is not offered %s', async (_, path, who) => {
    await portal.edit(
      'PUT',
      `/articles${OF_LEVERKUSEN}`,
      articleInput({ mandators: ['leverkusen'], contentItems: [MAP] }),
    );
    const { page, close } = await openTraced(browser, portal, { ...who, consent: [] });
    await page.goto(path, { waitUntil: 'networkidle' });
    await load(page);
    await mapOf(page).locator('iframe').waitFor();
    expect(await always(page).count()).toBe(0);
    await close();
  });
});
