import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkoutTexts, orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import { singleTexts } from '#shared/i18n/texts/purchases.ts';
import { startText } from '#shared/i18n/texts/startTexts.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { coinsHref, declareSubscriptionPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutHref, checkoutOf, orderedHref, orderedOf, payAgainPath } from '#shared/routes/hrefs.ts';
import { isFault, openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { ORDERING_PHONE, payByCard } from './support/payByCard.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const LAYER = '[data-paywall-template]';
const [PACK, PASS] = ['coins-5', 'tagespass'];

/** A phone at the checkout whose reader is logged in. */
async function checkOut(name: string, productId: string, javaScriptEnabled = true) {
  const visitor = await openAccountVisitor(browser, portal, { ...ORDERING_PHONE, javaScriptEnabled });
  const { page, carrySession } = visitor;
  await carrySession(name);
  await page.goto(checkoutOf(productId));
  await orderButton(page).waitFor();
  return visitor;
}

/** Navigating before the page has loaded aborts requests, which is no fault. */
const isWrong = (problem: string) => isFault(problem) && !problem.startsWith('failed:');
const orderButton = (page: Page) => page.getByRole('button', { name: checkoutTexts.order, exact: true });
const mailsTo = (name: string) => portal.mail.read().filter(({ to }) => to === `${name}@demo.example`);
const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');

describe('M142 M140 a pack of coins', () => {
  it.each([true, false])('opens 1004 in the same session, with script: %s', async (javaScriptEnabled) => {
    const name = await makeNewReader(portal);
    const { page, problems, close } = await checkOut(name, PACK, javaScriptEnabled);
    for (const said of ['3,95 €, einmalig', singleTexts.once, 'können Sie den Kauf ohne Angabe', 'keinen Coin daraus'])
      expect(await textOf(page)).toContain(said);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await orderButton(page).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: singleTexts.welcome }).waitFor();
    await page.locator('main').getByRole('link', { name: coinTexts.title }).click();
    await page.getByText(coinTexts.left(5), { exact: true }).waitFor();
    expect(await textOf(page)).toContain('Gekauft: 5 Coins');
    await page.getByRole('link', { name: /^20 Coins für 12,90/ }).waitFor();
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await page.goto('/1004');
    await page.getByRole('button', { name: /Für 1 Coin/ }).click();
    await page.locator(LAYER).waitFor({ state: 'detached' });
    await page.goto(coinsHref);
    await page.getByText(coinTexts.left(4), { exact: true }).waitFor();
    await page.goto(subscriptionHref);
    expect(await page.locator('[data-purchase=paid]').count()).toBe(1);
    for (const said of ['5 Coins haben Sie für 3,95 € gekauft', 'tagesbote-2026-'])
      expect(await textOf(page)).toContain(said);
    // Once a coin of it is used, the pack is withdrawn from no more.
    expect(await page.locator('summary', { hasText: subscriptionTexts.withdraw }).count()).toBe(0);
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await expect.poll(() => mailsTo(name).map(({ subject }) => subject)).toContain('Ihr Kauf: 5 Coins');
    expect(problems.filter(isWrong)).toEqual([]);
    await close();
  });

  it('is found at the lock by whose coins are used up, and leads back to the article', async () => {
    const { page, carrySession, close } = await openAccountVisitor(browser, portal, ORDERING_PHONE);
    await carrySession('wallet0');
    await page.goto('/1004');
    await page.locator(LAYER).getByRole('link', { name: paywallTexts.toCoins }).click();
    await page.getByRole('link', { name: /^5 Coins für 3,95/ }).click();
    await orderButton(page).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: singleTexts.welcome }).waitFor();
    await page.getByRole('link', { name: orderedTexts.toArticle }).click();
    await page.getByRole('button', { name: /Für 1 Coin/ }).click();
    await page.locator(LAYER).waitFor({ state: 'detached' });
    await close();
  });

  it('a declined card says so, and another one pays the same order, once', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name, PACK);
    await orderButton(page).click();
    await payByCard(page, '0002');
    await page.getByRole('heading', { name: orderedTexts.failed }).waitFor();
    await page.goto(subscriptionHref);
    await page.locator('[data-purchase=ordered]').getByRole('button', { name: orderedTexts.payAgain }).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: singleTexts.welcome }).waitFor();
    const counted = await portal.query('SELECT state, kind FROM subscriptions WHERE customer_id = ?', name);
    expect(counted).toEqual([{ state: 'paid', kind: 'purchase' }]);
    expect(await portal.query('SELECT credits FROM wallets WHERE customer_id = ?', name)).toEqual([{ credits: 5 }]);
    await close();
  });

  it('G11 is withdrawn from where it stands, untouched, and the money goes back', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name, PACK);
    await orderButton(page).click();
    await payByCard(page, '0000');
    await page.goto(subscriptionHref);
    await page.locator('summary', { hasText: subscriptionTexts.withdraw }).click();
    await page.getByRole('button', { name: subscriptionTexts.confirmWithdrawal }).click();
    await page.locator('[data-purchase=withdrawn], [data-purchase=refunded]').waitFor();
    await page.getByText(subscriptionTexts.declared).waitFor();
    const back =
      'SELECT refunded_cents = cents AS isBack FROM payments JOIN subscriptions ON id = subscription_id WHERE customer_id = ?';
    await expect.poll(() => portal.query(back, name)).toEqual([{ isBack: 1 }]);
    expect(await portal.query('SELECT credits FROM wallets WHERE customer_id = ?', name)).toEqual([{ credits: 0 }]);
    await close();
  });

  it('called back by the bank is gone, and said so by mail', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name, PACK);
    await orderButton(page).click();
    await page.waitForURL(/\/\/pay\.localhost/);
    const sessionId = new URL(page.url()).pathname.split('/').at(-1);
    await payByCard(page, '0008');
    await page.getByRole('heading', { name: singleTexts.welcome }).waitFor();
    const called = await portal.request(`/sessions/${sessionId}/chargeback`, {
      host: 'pay.localhost',
      method: 'POST',
      headers: { authorization: `Bearer ${portal.secrets.paymentToken}` },
    });
    expect(called.status).toBe(200);
    const credits = () => portal.query('SELECT credits FROM wallets WHERE customer_id = ?', name);
    await expect.poll(credits, { timeout: 30_000 }).toEqual([{ credits: 0 }]);
    await expect
      .poll(() => mailsTo(name).map(({ subject }) => subject), { timeout: 30_000 })
      .toContain('Ihre Zahlung ist nicht angekommen: 5 Coins');
    await page.goto(subscriptionHref);
    expect(await textOf(page)).toContain('Sie schulden dafür nichts');
    expect(await textOf(page)).not.toContain('5 Coins haben Sie für');
    await close();
  });
});

describe('M142 a day pass', () => {
  it.each([true, false])('opens 1004 for its hours, with script: %s', async (javaScriptEnabled) => {
    const name = await makeNewReader(portal);
    const { page, problems, close } = await checkOut(name, PASS, javaScriptEnabled);
    const declaration = page.getByRole('checkbox', { name: startText() });
    expect(await declaration.isChecked()).toBe(false);
    for (const said of ['2,49 €, einmalig', '24 Stunden ab der Zahlung', singleTexts.once, singleTexts.startLost])
      expect(await textOf(page)).toContain(said);
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await orderButton(page).click();
    expect(page.url()).toContain(checkoutHref);
    await declaration.check();
    await orderButton(page).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: singleTexts.welcome }).waitFor();
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(0);
    await page.goto(subscriptionHref);
    expect(await textOf(page)).toContain('Tagesbote Tagespass haben Sie für 2,49 € gekauft; das gilt bis');
    await expect.poll(() => mailsTo(name).map(({ subject }) => subject)).toEqual(['Ihr Kauf: Tagesbote Tagespass']);
    expect(mailsTo(name)[0]?.text).toContain(startText());
    await page.goto(checkoutOf(PASS));
    await page.getByText(singleTexts.owned).waitFor();
    expect(await orderButton(page).count()).toBe(0);
    // The period has expired: the cron notifies the account, and the session learns it at its next renewal.
    await portal.query('UPDATE grants SET until_at = ? WHERE customer_id = ?', Date.now() - 1, name);
    await page.goto(orderedHref);
    await page.goto('/1004');
    await page.locator(LAYER).waitFor();
    expect(problems.filter(isWrong)).toEqual([]);
    await close();
  });

  it('G11 is not sold without the consent to immediate performance', async () => {
    const name = await makeNewReader(portal);
    const cookie = await signedIn(portal, name);
    const post = (form: Readonly<Record<string, string>>) =>
      portal.request(checkoutHref, {
        method: 'POST',
        body: new URLSearchParams({ produkt: PASS, ...form }).toString(),
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
    for (const form of [{}, { beginn: 'ja' }] as const) {
      const answer = await post(form);
      expect([answer.status, answer.text.includes(singleTexts.startMissing)]).toEqual([422, true]);
    }
    expect(await portal.query('SELECT id FROM subscriptions WHERE customer_id = ?', name)).toEqual([]);
  });
});

describe('M27 M140 what is bought once', () => {
  it('stands on the page of offers with its price, in all titles that sell it', async () => {
    const tagesbote = await portal.request('/order');
    expect([tagesbote.status, tagesbote.text.includes(checkoutOf(PASS))]).toEqual([200, true]);
    const blitz = await portal.request('/order', { host: `blitz.localhost` });
    expect([blitz.text.includes(checkoutOf(PACK)), blitz.text.includes(checkoutOf(PASS))]).toEqual([true, false]);
  });

  it('G7 another reader’s cannot be paid or withdrawn from', async () => {
    const [owner, other] = [await makeNewReader(portal), await makeNewReader(portal)];
    const post = async (name: string, path: string, form: Readonly<Record<string, string>>) =>
      portal.request(path, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: {
          cookie: await signedIn(portal, name),
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
      });
    const price = { priceCents: '1', customerId: other, email: 'boese@example.de' };
    const ordered = await post(owner, checkoutHref, { produkt: PACK, ...price });
    expect(ordered.headers.location).toMatch(/^http:\/\/pay\.localhost/);
    const [found] = await portal.query(
      'SELECT subscriptions.id AS id, cents, customer_id, email FROM subscriptions JOIN payments ON subscription_id = id JOIN customer_contacts USING (customer_id) WHERE customer_id = ?',
      owner,
    );
    expect(found).toMatchObject({ cents: 395, customer_id: owner, email: `${owner}@demo.example` });
    const kauf = String(found?.['id']);
    expect((await post(other, payAgainPath, { kauf })).headers.location).toBe(orderedOf({ kauf }));
    expect((await post(other, declareSubscriptionPath, { kauf })).headers.location).toContain('erklaert=nein');
    expect((await post(owner, payAgainPath, { kauf })).headers.location).toMatch(/^http:\/\/pay\.localhost/);
    const state = await portal.query('SELECT state, version FROM subscriptions WHERE id = ?', kauf);
    expect(state).toEqual([{ state: 'ordered', version: 1 }]);
  });
});
