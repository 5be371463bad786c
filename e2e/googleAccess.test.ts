import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import { carryCookie, shareBrowser } from './support/browser.ts';
import { openTraced } from './support/consentDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const LINKED: readonly Vendor[] = ['googleSubscriptions'];
const NEWS = `http://google.vendors.localhost:${portal.port}`;
const soon = () => Math.floor(Date.now() / 1_000 + 600).toString(16);
const addressOf = (access: string, article = '/1002') =>
  `${article}?gaa_at=${access}&gaa_n=1&gaa_sig=1&gaa_ts=${soon()}`;
const layer = (page: Page) => page.locator('[data-paywall-template]');
const paragraphs = (page: Page) => page.locator('.paywall[data-article-body] p');
const asking = (page: Page) => page.getByText(paywallTexts.googleAsked);
/** A logged-in reader without a subscription, for whom the article is locked. */
async function openLocked() {
  const visitor = await openTraced(browser, portal, { consent: LINKED });
  for (const cookie of (await signedIn(portal, 'frei')).split('; ')) await carryCookie(visitor.page, cookie);
  return visitor;
}
/** Messages that Google received, latest first. */
const heard = async () => (await portal.request('/', { host: 'vendors.localhost' })).text;

describe('M79 a reader whom Google sends', () => {
  it('reads on in its place, once Google has granted and the portal believes it; nothing but the hole is asked for', async () => {
    const { page, problems, asked, close } = await openLocked();
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/article-body')) bodies.push(request.postData() ?? '');
    });
    await page.goto(addressOf('g'), { referer: NEWS });
    await expect.poll(() => layer(page).count()).toBe(0);
    expect(await paragraphs(page).count()).toBeGreaterThan(3);
    expect(bodies.map((body) => Object.keys(JSON.parse(body)))).toEqual([['articleId', 'entitlement']]);
    expect(asked()).toEqual(['googleSubscriptions']);
    const events = await page.evaluate<unknown[]>(
      `performance.getEntriesByName('portal-analytics').map(({ detail }) => detail).filter(({ name }) => name === 'google_access')`,
    );
    expect(events).toEqual([{ name: 'google_access', isArticleUnlockedByGEA: true }]);
    const told = await heard();
    expect(told).toContain('tagesbote.example:plus');
    expect(told).toMatch(/registered_user.{1,30}timestamp.{1,12}\d{10}/);
    expect(told).not.toContain('frei@');
    expect(problems).toEqual([]);
    await close();
  });

  it('sees the layer as soon as Google denies', async () => {
    const { page, problems, asked, close } = await openLocked();
    await page.goto(addressOf('na'), { referer: NEWS });
    await expect.poll(() => page.locator('[data-google-waits]').count()).toBe(0);
    expect([await layer(page).isVisible(), await asking(page).count()]).toEqual([true, 0]);
    expect(await layer(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    const events = await page.evaluate<unknown[]>(
      `performance.getEntriesByName('portal-analytics').map(({ detail }) => detail).filter(({ name }) => name === 'google_access')`,
    );
    expect(events).toEqual([{ name: 'google_access', isArticleUnlockedByGEA: false }]);
    expect(asked()).toEqual(['googleSubscriptions']);
    expect(problems).toEqual([]);
    await close();
  });

  it('sees no layer while Google is silent, and it after three seconds; a grant that comes later opens the article', async () => {
    const { page, close } = await openLocked();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/swg\/entitlements$/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto(addressOf('g'), { referer: NEWS, waitUntil: 'commit' });
    await layer(page).waitFor({ state: 'attached' });
    const seen = await page.evaluate((words) => {
      const waiting = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith('google-'));
      const at = (milliseconds: number) => {
        for (const animation of waiting) animation.currentTime = milliseconds;
        return [layer, status].map((element) => element && getComputedStyle(element).visibility);
      };
      const layer = document.querySelector('[data-paywall-template]');
      const status = document.querySelector('[data-google-waits] output');
      const lasts = waiting.map(({ effect }) => effect?.getTiming().duration);
      const told = [lasts, status?.textContent === words, at(0), at(2_990), at(3_000)];
      at(0);
      return told;
    }, paywallTexts.googleAsked);
    expect(seen).toEqual([[3_000, 3_000], true, ['hidden', 'visible'], ['hidden', 'visible'], ['visible', 'hidden']]);
    await expect.poll(() => layer(page).isVisible(), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => asking(page).isVisible()).toBe(false);
    answer();
    await expect.poll(() => layer(page).count()).toBe(0);
    await close();
  });

  it('is invited by Google to register without an account, and finds our form behind it', async () => {
    const { page, close } = await openTraced(browser, portal, { consent: LINKED });
    await page.goto(addressOf('g'), { referer: NEWS });
    await page.getByRole('link', { name: 'Weiter mit Google' }).click();
    await page.locator('dialog[data-account-dialog]').waitFor();
    expect(new URL(page.url()).searchParams.get('gaa_at')).toBe('g');
    await page.keyboard.press('Escape');
    await close();
  });

  it.each<[string, Parameters<typeof openTraced>[2], string]>([
    ['without consent', { reader: 'frei', consent: [] }, addressOf('g')],
    ['before any choice', { reader: 'frei' }, addressOf('g')],
    ['as a reader of Pur, who is asked nothing', { reader: 'pur', consent: LINKED }, addressOf('g')],
    ['on a title that is not linked', { title: 'rundblick', reader: 'frei', consent: LINKED }, addressOf('g', '/1025')],
    ['M49 with three of the four parameters', { reader: 'frei', consent: LINKED }, '/1002?gaa_at=g&gaa_n=1&gaa_ts=f'],
  ])('shows the layer at once %s, without a call to Google', async (_case, options, address) => {
    const { page, asked, close } = await openTraced(browser, portal, options);
    await page.goto(address, { referer: NEWS, waitUntil: 'networkidle' });
    expect(await layer(page).isVisible()).toBe(true);
    expect(await layer(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(asked()).toEqual([]);
    await close();
  });

  it('does not wait for Google without script', async () => {
    const { page, close } = await openTraced(browser, portal, {
      reader: 'frei',
      consent: LINKED,
      javaScriptEnabled: false,
    });
    await page.goto(addressOf('g'), { referer: NEWS });
    expect(await layer(page).isVisible()).toBe(true);
    expect(await asking(page).isVisible()).toBe(false);
    await close();
  });

  it('M125 only a page opened from Google has a policy that allows Google', async () => {
    const policyOf = async (path: string) => String((await portal.request(path)).headers['content-security-policy']);
    expect(await policyOf(addressOf('g'))).toMatch(
      new RegExp(`script-src [^;]* ${NEWS}[^;]*;.* frame-src [^;]*${NEWS}`),
    );
    for (const path of ['/1002', '/', '/1002?gaa_at=g&gaa_n=1&gaa_ts=f'])
      expect(await policyOf(path)).not.toContain(NEWS);
  });

  it('is unlocked at once where he has Plus, and Google is not asked', async () => {
    const { page, asked, problems, close } = await openTraced(browser, portal, { reader: 'plus', consent: LINKED });
    await page.goto(addressOf('na'), { referer: NEWS, waitUntil: 'networkidle' });
    expect([await layer(page).count(), asked()]).toEqual([0, []]);
    expect(problems).toEqual([]);
    await close();
  });

  it.each(['abort', 'stale'] as const)('sees the layer at once where Google cannot be asked: %s', async (fault) => {
    const { page, close } = await openLocked();
    if (fault === 'abort') await page.route(/\/swg\/js\//, (route) => route.abort());
    await page.goto(fault === 'stale' ? '/1002?gaa_at=g&gaa_n=1&gaa_sig=1&gaa_ts=6562d0c0' : addressOf('g'), {
      referer: NEWS,
    });
    await expect.poll(() => page.locator('[data-google-waits]').count()).toBe(0);
    expect(await layer(page).isVisible()).toBe(true);
    await close();
  });
});
