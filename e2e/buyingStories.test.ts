import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { coinsHref } from '#shared/routes/accountPaths.ts';
import { isFault, openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';
import type { DemoReader } from './support/readerCookies.ts';

const portal = await shareHastyPortal();
const { subscriptions: provider, users } = portal;
const browser = await shareBrowser();
beforeEach(() => {
  provider.fault = 'none';
  users.fault = 'none';
});

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAYER = '[data-paywall-template]';

/** Opens a window and logs the reader in from an article's paywall layer. */
async function logInAtLock(reader: DemoReader, article: string, options: BrowserContextOptions = PHONE) {
  const visitor = await openAccountVisitor(browser, portal, options);
  const { page, frame, logIn } = visitor;
  await page.goto(article);
  await page.locator(LAYER).getByRole('link', { name: 'Anmelden', exact: true }).click();
  await logIn('javaScriptEnabled' in options ? page : frame, reader);
  await page.waitForURL(new RegExp(`${article}(#onboarding)?$`));
  await page.locator(LAYER).waitFor({ state: 'attached' });
  return visitor;
}

/** The article in a window of a reader who is logged in. */
async function readAs(reader: DemoReader, article: string, options: BrowserContextOptions = PHONE) {
  const visitor = await openAccountVisitor(browser, portal, options);
  await visitor.carrySession(reader);
  await visitor.page.goto(article);
  await visitor.page.locator(LAYER).waitFor({ state: 'attached' });
  return visitor;
}

const buyButton = (page: Page) => page.getByRole('button', { name: 'Für 1 Coin freischalten' });
const paragraphs = (page: Page) => page.locator('[data-article-body] p').count();
const credits = async () =>
  (await portal.query(`SELECT credits FROM wallets WHERE customer_id = 'demo-wallet'`))[0]?.['credits'];
/** Navigating before the page has loaded aborts requests, which is no fault. */
const isWrong = (problem: string) => isFault(problem) && !problem.startsWith('failed:');

/** Each story has its three coins, and an article of its own. */
async function fillUp() {
  await portal.query(
    `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, key, moved_at)
      SELECT customer_id, unique_id, 3 - credits, 3, 'Probe', ?, 0 FROM wallets WHERE customer_id = 'demo-wallet' AND credits <> 3`,
    crypto.randomUUID(),
  );
}

describe('a reader with three coins, on a phone', () => {
  beforeEach(fillUp);

  it('M85 M84 M58 buys with one touch, reads in place, finds the receipt, and pays nothing for reading again', async () => {
    const { page, problems, close } = await logInAtLock('wallet', '/1003');
    await page.evaluate('window.samePage = true');
    const locked = await paragraphs(page);
    expect(await page.locator(LAYER).innerText()).toContain('Sie haben noch 3 Coins.');
    expect(await findViolations(page, 'light')).toEqual([]);
    await buyButton(page).dblclick();
    await page.getByText(/^Freigeschaltet am \d+\. \w+ \d{4}$/).waitFor();
    expect(await paragraphs(page)).toBeGreaterThan(locked + 3);
    expect(await page.evaluate('window.samePage')).toBe(true);
    expect(await page.evaluate('document.activeElement?.hasAttribute("data-bought")')).toBe(true);
    expect(await credits()).toBe(2);
    expect(await page.locator(LAYER).count()).toBe(0);
    await page.reload();
    expect(await credits()).toBe(2);
    expect(await page.locator(LAYER).count()).toBe(0);
    expect(await paragraphs(page)).toBeGreaterThan(locked + 3);
    await page.getByRole('link', { name: 'Ihre Coins und Artikel' }).click();
    await page.waitForURL(new RegExp(`${coinsHref}$`));
    await page
      .getByRole('link', { name: /^Warum die Linie|./ })
      .first()
      .waitFor();
    expect(await page.getByRole('main').innerText()).toContain('2 Coins');
    await expect.poll(() => portal.mail.read().filter(({ to }) => to === 'wallet@demo.example').length).toBe(1);
    expect(problems.filter(isWrong)).toEqual([]);
    await close();
  });

  it('M85 buys without script, by a form that leads back to the article', async () => {
    const { page, close } = await logInAtLock('wallet', '/1004', { ...PHONE, javaScriptEnabled: false });
    await buyButton(page).click();
    await page.getByText(/^Freigeschaltet am/).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/1004$/);
    expect(await credits()).toBe(2);
    expect(await page.locator(LAYER).count()).toBe(0);
    await close();
  });

  it('M85 buys with the keyboard alone', async () => {
    const { page, close } = await readAs('wallet', '/1024', { viewport: { width: 390, height: 844 } });
    const isThere = () => page.evaluate(`document.activeElement?.textContent === 'Für 1 Coin freischalten'`);
    for (let stop = 0; stop < 100 && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Freigeschaltet am/).waitFor();
    expect(await credits()).toBe(2);
    await close();
  });

  it('M85 is told that no coin was taken while the provider refuses, and buys when it is back', async () => {
    const { page, close } = await readAs('wallet', '/1036');
    provider.fault = 'error';
    await buyButton(page).click();
    await page.getByText(/kein Coin abgebucht/i).waitFor();
    expect(await credits()).toBe(3);
    expect(await page.locator(LAYER).count()).toBe(1);
    provider.fault = 'none';
    await buyButton(page).click();
    await page.getByText(/^Freigeschaltet am/).waitFor();
    expect(await credits()).toBe(2);
    await close();
  });

  it('M84 sees no coin button while the wallet is unavailable, and is locked', async () => {
    const { page, close } = await readAs('wallet', '/1002');
    for (const fault of ['down', 'garbage', 'error'] as const) {
      provider.fault = fault;
      const answer = await page.reload();
      expect(answer?.status(), fault).toBe(200);
      expect(await page.locator(LAYER).count(), fault).toBe(1);
      expect(await buyButton(page).count(), fault).toBe(0);
    }
    await close();
  });
});

describe('M58 in lists, a reader who pays by article sees', () => {
  it('when an article was bought, a coin on every other paid one, and nothing moves', async () => {
    // On a phone the bought article is among those of its section that are left out.
    const { page, close } = await readAs('wallet0', '/1003', { viewport: { width: 1_364, height: 900 } });
    await page.goto('/');
    // Sections below the screen are laid out once they are near.
    const bought = page.getByText(/^Freigeschaltet am \d+\. \w+ \d{4}$/).first();
    await bought.waitFor({ state: 'attached' });
    await bought.scrollIntoViewIfNeeded();
    await bought.waitFor();
    const marks = await page
      .locator('[data-coin]')
      .evaluateAll((all) =>
        all.map((mark) => [
          mark.getAttribute('data-coin') === '1011',
          mark.textContent?.startsWith('Freigeschaltet am'),
        ]),
      );
    expect(new Set(marks.map(String))).toEqual(new Set(['true,true', 'false,false']));
    expect(await page.locator('abbr', { hasText: 'Plus' }).filter({ visible: true }).count()).toBe(0);
    await close();
  });

  it('coins without script, and while purchases are unavailable', async () => {
    const { page, close } = await readAs('wallet0', '/1003');
    for (const fault of ['down', 'garbage', 'hang'] as const) {
      users.fault = fault;
      await page.goto('/');
      expect(new Set(await page.locator('[data-coin]').allTextContents()), fault).toEqual(new Set(['1 Coin']));
    }
    await close();
  });
});

it.each(['wallet0', 'pluswallet'] as const)('M84 %s is offered no coin', async (reader) => {
  const page = await portal.request('/1003', { headers: { cookie: await portal.cookies(reader) } });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('/coins/kaufen');
  expect(page.text.includes('data-paywall-template="')).toBe(reader === 'wallet0');
});

it('M84 M82 while purchases are unavailable, a buyer sees a notice and no second purchase', async () => {
  const cookie = await portal.cookies('wallet0');
  await portal.query(
    `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, key, moved_at)
      VALUES ('demo-wallet0', 'wallet-wallet0', 2, 2, 'Probe', 'probe', 0)`,
  );
  for (const fault of ['down', 'garbage', 'hang'] as const) {
    users.fault = fault;
    const { status, text } = await portal.request('/1011', { headers: { cookie } });
    expect(status, fault).toBe(200);
    expect(text, fault).toContain('können wir im Moment nicht prüfen');
    expect(text, fault).not.toContain('/coins/kaufen');
  }
  users.fault = 'none';
  expect((await portal.request('/1011', { headers: { cookie } })).text).toContain('data-bought');
  expect((await portal.request('/1003', { headers: { cookie } })).text).toContain('/coins/kaufen');
});
