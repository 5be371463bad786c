import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paymentPage as payTexts } from '#shared/i18n/paymentPage.ts';
import { checkoutTexts, codeTexts, orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { declareSubscriptionPath, framedPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutHref, checkoutOf, codeHref, orderedHref, payAgainPath } from '#shared/routes/hrefs.ts';
import { digitsInMail, isFault, openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { ORDERING_PHONE, payByCard } from './support/payByCard.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { isLoggedIn, NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const LAYER = '[data-paywall-template]';
const PRODUCT = 'plus';
const MOST_STOPS = 120;

/** A phone at the checkout whose reader is logged in. */
async function checkOut(name: string) {
  const visitor = await openAccountVisitor(browser, portal, ORDERING_PHONE);
  const { page, carrySession } = visitor;
  await carrySession(name);
  await page.goto(checkoutOf(PRODUCT));
  await page.getByRole('button', { name: checkoutTexts.order, exact: true }).waitFor();
  return visitor;
}

const mailsTo = (name: string) => portal.mail.read().filter(({ to }) => to === `${name}@demo.example`);

describe('M142 M27 G19 from a locked article to reading it', () => {
  it.each([true, false])('on a phone, with script: %s', async (javaScriptEnabled) => {
    const name = await makeNewReader(portal);
    const visitor = await openAccountVisitor(browser, portal, { ...ORDERING_PHONE, javaScriptEnabled });
    const { page, frame, problems, logIn, close } = visitor;
    await page.goto('/1004');
    const article = page.url();
    await page.locator(LAYER).getByRole('link', { name: 'Tagesbote Plus testen' }).click();
    await page.waitForURL(new RegExp(checkoutHref));
    expect(await page.getByRole('button', { name: checkoutTexts.order }).count()).toBe(0);
    const here = page.url();
    await page.getByRole('link', { name: checkoutTexts.login }).click();
    await logIn(javaScriptEnabled ? frame : page, name);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).waitFor();
    expect(page.url()).toBe(here);
    for (const said of [
      `${name}@demo.example`,
      'So können Sie zahlen: mit Karte, per SEPA-Lastschrift',
      'Kündbar zum',
      'widerrufen',
    ])
      expect(await page.locator('main').innerText()).toContain(said);
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
    await page.getByRole('link', { name: orderedTexts.toArticle }).click();
    await page.waitForURL(article);
    expect(await page.locator(LAYER).count()).toBe(0);
    await page.goto(subscriptionHref);
    expect(await page.locator('[data-subscription=active], [data-subscription=trial]').count()).toBe(1);
    if (javaScriptEnabled) expect(await findViolations(page, 'light')).toEqual([]);
    await expect.poll(() => mailsTo(name).map(({ subject }) => subject)).toEqual(['Ihre Bestellung: Tagesbote Plus']);
    for (const said of [
      'danach 12,90',
      'WIDERRUFSBELEHRUNG',
      'Hiermit widerrufe(n) ich',
      'Amtsgericht Köln, HRA 00000',
      `http://tagesbote.localhost:${portal.port}${subscriptionHref}`,
    ])
      expect(mailsTo(name)[0]?.text.replaceAll('\u00a0', ' ')).toContain(said);
    expect(problems.filter(isFault)).toEqual([]);
    await close();
  });

  it('a declined card says so, and another one pays the same order', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await payByCard(page, '0002');
    await page.getByRole('heading', { name: orderedTexts.failed }).waitFor();
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(1);
    await page.goto(orderedHref);
    await page.getByRole('button', { name: orderedTexts.payAgain }).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
    const counted = await portal.query('SELECT count(*) AS n FROM subscriptions WHERE customer_id = ?', name);
    expect(counted).toEqual([{ n: 1 }]);
    await close();
  });

  it('G11 what runs is cancelled, taken back and withdrawn where it stands, and the money goes back', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await payByCard(page, '0000');
    await page.goto(subscriptionHref);
    expect(await page.getByRole('button', { name: /kündigen$/ }).isVisible()).toBe(false);
    await page.locator('summary', { hasText: subscriptionTexts.cancelNow }).click();
    const button = page.getByRole('button', { name: /^Zum .* kündigen$/ });
    const [, lastDay = ''] = /^Zum (.*) kündigen$/.exec(await button.innerText()) ?? [];
    await button.click();
    await page.locator('[data-subscription=cancelled]', { hasText: `Sie lesen noch bis zum ${lastDay}` }).waitFor();
    await page.getByRole('button', { name: subscriptionTexts.takeBack }).click();
    await page.locator('[data-subscription=active], [data-subscription=trial]').waitFor();
    await page.locator('summary', { hasText: subscriptionTexts.withdraw }).click();
    await page.getByRole('button', { name: subscriptionTexts.confirmWithdrawal }).click();
    await page.locator('[data-subscription=withdrawn], [data-subscription=refunded]').waitFor();
    await expect
      .poll(() =>
        portal.query(
          'SELECT refunded_cents = cents AS isBack FROM payments JOIN subscriptions ON id = subscription_id WHERE customer_id = ?',
          name,
        ),
      )
      .toEqual([{ isBack: 1 }]);
    // Page and access end with the withdrawal.
    expect(await page.getByText(subscriptionTexts.whole('Tagesbote Plus')).count()).toBe(0);
    await page.goto('/1004');
    await page.locator(LAYER).waitFor();
    await close();
  });
});

it('M142 takes a stranger on a phone six taps, two fields and the card, from the lock to reading on', async () => {
  const { page, frame, problems, close } = await openAccountVisitor(browser, portal, ORDERING_PHONE);
  const taps: string[] = [];
  const tap = async (target: Locator) => {
    await target.tap();
    taps.push(await page.title());
  };
  const email = `fremd-${crypto.randomUUID().slice(0, 8)}@leser.example`;
  await page.goto('/1004');
  await tap(page.locator(LAYER).getByRole('link', { name: 'Tagesbote Plus testen' }));
  await tap(page.getByRole('link', { name: checkoutTexts.register }));
  await frame.getByText('zurück bei Ihrer Bestellung').waitFor();
  await frame.getByLabel('E-Mail-Adresse').fill(email);
  await tap(frame.getByRole('button', { name: 'Code schicken' }));
  await frame.getByLabel('Code aus der E-Mail').pressSequentially(await digitsInMail(portal, email));
  await tap(page.getByRole('button', { name: checkoutTexts.order, exact: true }));
  await payByCard(page, '0000', (button) => tap(button));
  await tap(page.getByRole('link', { name: orderedTexts.toArticle }));
  await page.waitForURL(/\/1004$/);
  expect(await page.locator(LAYER).count()).toBe(0);
  expect(taps.length).toBe(6);
  expect(problems.filter(isFault)).toEqual([]);
  await close();
});

it('M142 G7 is ordered and paid by keys alone, without script', async () => {
  const name = await makeNewReader(portal);
  const { page, logIn, close } = await openAccountVisitor(browser, portal, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  /** Moves the focus by keyboard. */
  const press = async (target: Locator, text = '') => {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    await (text === '' ? page.keyboard.press('Enter') : page.keyboard.type(text));
  };
  await page.goto(checkoutOf(PRODUCT));
  await press(page.getByRole('link', { name: checkoutTexts.login }));
  await logIn(page, name);
  await press(page.getByRole('button', { name: checkoutTexts.order, exact: true }));
  await press(page.getByLabel(payTexts.cardNumber), '4000000000000000');
  await press(page.getByLabel(payTexts.expiry), '12/30');
  await press(page.getByLabel(payTexts.check), '123');
  await press(page.getByRole('button', { name: /mit Karte zahlen/ }));
  await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
  await page.goto('/1004');
  expect(await page.locator(LAYER).count()).toBe(0);
  await close();
});

describe('M142 an unpaid order', () => {
  it('says so, and leads to its payment, in a frame of ours as well', async () => {
    const name = await makeNewReader(portal);
    const { page, close } = await checkOut(name);
    await page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
    await page.waitForURL(/\/\/pay\.localhost/);
    await page.goto(`http://tagesbote.localhost:${portal.port}${orderedHref}`);
    await page.getByRole('heading', { name: orderedTexts.unpaid }).waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await page.goto(framedPath(subscriptionHref));
    await page.getByRole('button', { name: orderedTexts.payAgain }).click();
    await payByCard(page, '0000');
    await page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
    await close();
  });
});

describe('M27 M28 the addresses of an order', () => {
  it('are public, or lead to the login', async () => {
    for (const path of ['/order', '/order/abo', checkoutHref, checkoutOf(PRODUCT)])
      expect((await portal.request(path)).status).toBe(200);
    expect((await portal.request(checkoutOf('gibt-es-nicht'))).status).toBe(404);
    expect((await portal.request('/order/onepage-checkout?produkt=x')).headers.location).toBe(
      `${checkoutHref}?produkt=x`,
    );
    for (const path of [codeHref, orderedHref])
      expect((await portal.request(path, { headers: NAVIGATION })).headers.location).toContain('/dialog-flow/login');
  });

  it('G7 a checkout is this reader’s alone and kept nowhere', async () => {
    const name = await makeNewReader(portal);
    const cookie = await signedIn(portal, name);
    const theirs = await portal.request(checkoutOf(PRODUCT), { headers: { ...NAVIGATION, cookie } });
    expect([isLoggedIn(theirs), theirs.headers['cache-control']]).toEqual([true, expect.stringContaining('no-store')]);
    expect(theirs.text).toContain(`${name}@demo.example`);
    expect((await portal.request(checkoutOf(PRODUCT))).text).not.toContain('@demo.example');
  });

  it('M142 price, customer and address of a form are ignored, and a foreign page cannot order', async () => {
    const name = await makeNewReader(portal);
    const cookie = await signedIn(portal, name);
    const form = { produkt: PRODUCT, priceCents: '1', customerId: 'demo-plus', email: 'boese@example.de' };
    const sent = {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    };
    for (const path of [checkoutHref, payAgainPath, codeHref, declareSubscriptionPath])
      expect((await portal.request(path, sent)).status).toBe(403);
    const own = { ...sent, headers: { ...sent.headers, 'sec-fetch-site': 'same-origin' } };
    expect((await portal.request(checkoutHref, own)).headers.location).toMatch(/^http:\/\/pay\.localhost/);
    const rows = await portal.query(
      'SELECT customer_id, email, cents > 1 AS isPriced FROM subscriptions JOIN payments ON id = subscription_id JOIN customer_contacts USING (customer_id) WHERE customer_id = ?',
      name,
    );
    expect(rows).toEqual([{ customer_id: name, email: `${name}@demo.example`, isPriced: 1 }]);
  });
});

describe('M28 M142 a code', () => {
  it('opens what it gives in the same session, once, and says why not', async () => {
    const name = await makeNewReader(portal);
    const { page, frame, logIn, close } = await openAccountVisitor(browser, portal, ORDERING_PHONE);
    await page.goto(codeHref);
    await logIn(frame, name);
    await page.getByLabel(codeTexts.code).waitFor();
    const redeem = async (code: string) => {
      await page.getByLabel(codeTexts.code).fill(code);
      await page.getByRole('button', { name: codeTexts.redeem }).click();
    };
    await redeem('gibt-es-nicht');
    await page.getByText(codeTexts.refusals.unknownCode).waitFor();
    expect(await findViolations(page, 'light')).toEqual([]);
    await redeem('ABGELAUFEN-1');
    await page.getByText(codeTexts.refusals.expired).waitFor();
    await redeem('tagesbote-30');
    await page.getByRole('status').waitFor();
    await redeem('TAGESBOTE-30');
    await page.getByText(codeTexts.refusals.alreadyRedeemed).waitFor();
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(0);
    await page.goto(subscriptionHref);
    expect(await page.locator('main').innerText()).toContain('haben Sie einen Code eingelöst');
    await close();
  });
});
