import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { paymentPage as payTexts } from '#shared/i18n/paymentPage.ts';
import { meansTexts } from '#shared/i18n/texts/paymentMeans.ts';
import { choiceTexts, refusalText } from '#shared/i18n/texts/subscriptionChoices.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { changeMeansPath, declareSubscriptionPath, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { FORM } from './support/newsletterDesk.ts';
import { ORDERING_PHONE } from './support/payByCard.ts';
import { editorToken } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const LAYER = '[data-paywall-template]';
const DAY_MS = 86_400_000;
const PRODUCT = 'plus-jahr';
const PAY = { host: 'pay.localhost' };
const CARD = { means: 'card', number: '4000 0000 0000 0000', expiry: '12/39', check: '123' };

const commerce = async (
  path: string,
  { body, method, token }: { body?: object; method?: string; token?: string } = {},
) =>
  portal.request(path, {
    host: 'subscriptions.localhost',
    method: method ?? (body ? 'POST' : 'GET'),
    headers: token
      ? { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      : { [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const pay = (payUrl: string, fields: Readonly<Record<string, string>> = CARD) =>
  portal.request(new URL(payUrl).pathname, {
    ...PAY,
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM },
  });

/** A reader of the test's own whose subscription is paid. */
async function subscribe(means: Readonly<Record<string, string>> = CARD) {
  const name = await makeNewReader(portal);
  const wish = { mandator: 'tagesbote', productId: PRODUCT, email: `${name}@demo.example`, country: 'DE' };
  const ordered = JSON.parse((await commerce(`/customers/${name}/orders`, { body: wish })).text);
  await pay(ordered.payUrl, means);
  await expect
    .poll(async () => JSON.parse((await commerce(`/customers/${name}/grants`)).text).roles, { timeout: 10_000 })
    .toEqual(['PLUS']);
  const id = String(ordered.subscriptionId);
  const cookie = await signedIn(portal, name);
  return {
    name,
    id,
    abo: async () => (await portal.request(subscriptionHref, { headers: { ...NAVIGATION, cookie } })).text,
    declare: (fields: Readonly<Record<string, string>>, by = cookie) =>
      portal.request(declareSubscriptionPath, {
        method: 'POST',
        body: new URLSearchParams({ abo: id, ...fields }).toString(),
        headers: { ...NAVIGATION, cookie: by, 'content-type': FORM, 'sec-fetch-site': 'same-origin' },
      }),
    prices: async () => {
      const { items } = JSON.parse((await commerce(`/customers/${name}/subscriptions`)).text);
      return items[0].subscription.prices.map(({ priceCents }: { priceCents: number }) => priceCents);
    },
  };
}

const offerPrice = async (id: string, offerId: string, answerBy = Date.now() + 30 * DAY_MS) =>
  commerce(`/subscriptions/${id}/price-offers/${offerId}`, {
    method: 'PUT',
    token: await editorToken(portal.secrets),
    body: { priceCents: 15_900, from: Date.now() + 60 * DAY_MS, answerBy },
  });
const mailsTo = (name: string) =>
  portal.mail
    .read()
    .filter(({ to }) => to === `${name}@demo.example`)
    .map(({ subject }) => subject);

/** A phone whose reader looks at what they have subscribed to. */
async function openAbo(name: string, javaScriptEnabled = false) {
  const visitor = await openAccountVisitor(browser, portal, { ...ORDERING_PHONE, javaScriptEnabled });
  await visitor.carrySession(name);
  await visitor.page.goto(subscriptionHref);
  await visitor.page.getByRole('heading', { name: subscriptionTexts.title }).waitFor();
  return visitor;
}

describe('M140 G11 another price', () => {
  it('is accepted without script: told with both prices and the day, and agreed from then on', async () => {
    const { name, id, prices } = await subscribe();
    expect((await offerPrice(id, 'o1')).status).toBe(200);
    const { page, close } = await openAbo(name);
    const question = page.locator('[data-price-offer]');
    for (const said of ['159,00', 'statt bisher 129,00', 'Schweigen ist keine Zustimmung'])
      expect((await question.innerText()).replaceAll('\u00a0', ' ')).toContain(said);
    expect(await prices()).toEqual([12_900]);
    await question.getByRole('button', { name: choiceTexts.accept }).click();
    await page.getByText(subscriptionTexts.declared).waitFor();
    expect([await prices(), await page.locator('[data-price-offer]').count()]).toEqual([[12_900, 15_900], 0]);
    expect(await page.locator('[data-subscription=active]').innerText()).toContain('dem haben Sie am');
    await expect.poll(() => mailsTo(name).some((subject) => subject.startsWith('Ihr neuer Preis'))).toBe(true);
    await close();
  });

  it('is declined with a script, and accessible on a phone', async () => {
    const { name, id, prices, declare } = await subscribe();
    await offerPrice(id, 'o2');
    const { page, close } = await openAbo(name, true);
    await page.locator('[data-price-offer]').waitFor();
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await findViolations(page, scheme)).toEqual([]);
    }
    await page.getByRole('button', { name: choiceTexts.decline }).click();
    await page.getByText(subscriptionTexts.declared).waitFor();
    expect([await prices(), await page.locator('[data-price-offer]').count()]).toEqual([[12_900], 0]);
    const late = await declare({ erklaerung: 'priceAnswered', angebot: 'o2', zusage: 'ja' });
    await page.goto(`http://tagesbote.localhost:${portal.port}${late.headers.location}`);
    await page.getByText(refusalText('offerAnswered') ?? '').waitFor();
    expect(await prices()).toEqual([12_900]);
    await close();
  });

  it('without an answer is none: the old one goes on, and the question goes with its day', async () => {
    const { id, prices, abo, declare } = await subscribe();
    await offerPrice(id, 'o3', Date.now() + 3_000);
    expect(await abo()).toContain('data-price-offer');
    await expect.poll(abo, { timeout: 10_000 }).not.toContain('data-price-offer');
    const late = await declare({ erklaerung: 'priceAnswered', angebot: 'o3', zusage: 'ja' });
    expect([late.headers.location, await prices()]).toEqual([
      `${subscriptionHref}?erklaert=nein&grund=offerTooLate`,
      [12_900],
    ]);
  });

  it('is proposed by editors only, and answered by the subscriber only', async () => {
    const { id, prices, declare } = await subscribe();
    const asked = await commerce(`/subscriptions/${id}/price-offers/o4`, {
      method: 'PUT',
      token: portal.secrets.commerceServiceToken,
      body: { priceCents: 1, from: 2, answerBy: 1 },
    });
    expect(asked.status).toBe(401);
    expect((await offerPrice('gibt-es-nicht', 'o4')).status).toBe(404);
    await offerPrice(id, 'o4');
    const other = await signedIn(portal, await makeNewReader(portal));
    for (const fields of [
      { erklaerung: 'priceAnswered', angebot: 'o4', zusage: 'ja' },
      { erklaerung: 'paused', monate: '1' },
    ])
      expect((await declare(fields, other)).status).toBe(404);
    expect(await prices()).toEqual([12_900]);
  });
});

describe('M140 a pause', () => {
  it('names its days, keeps 1004 open while it is paid and locked behind that, and ends when the reader says so', async () => {
    const { name, id, declare } = await subscribe();
    const { page, close } = await openAbo(name);
    await page.locator('summary', { hasText: choiceTexts.pause }).click();
    for (const said of ['Bezahlt ist bis zum', 'ruht Ihr Zugang', 'für 129,00 € im Jahr weiter'])
      expect((await page.locator('details[open]').innerText()).replaceAll('\u00a0', ' ')).toContain(said);
    const two = page.getByRole('button', { name: /^2 Monate, / });
    const last = /bis zum .*/.exec(await two.innerText())?.[0] ?? expect.unreachable();
    await two.click();
    expect(await page.locator('[data-subscription=paused]').innerText()).toContain(`danach Pause ${last}`);
    await page.goto('/1004');
    expect(await page.locator(LAYER).count()).toBe(0);
    expect((await declare({ erklaerung: 'paused', monate: '9' })).headers.location).toContain('erklaert=nein');
    // Behind the end of what is paid.
    const behind = Date.now() - DAY_MS;
    await portal.query(
      "UPDATE subscriptions SET subscription = json_set(subscription, '$.state.term.until', ?) WHERE id = ?",
      behind,
      id,
    );
    await portal.query('UPDATE grants SET until_at = ? WHERE subscription_id = ?', behind, id);
    await portal.query('UPDATE role_updates SET due_at = ? WHERE customer_id = ?', behind, name);
    await portal.runScheduled('commerce');
    const later = await openAbo(name);
    await later.page.goto('/1004');
    expect(await later.page.locator(LAYER).count()).toBe(1);
    await later.page.goto(subscriptionHref);
    await later.page.getByRole('button', { name: subscriptionTexts.resume }).click();
    await later.page.locator('[data-subscription=active]').waitFor();
    await portal.runScheduled('commerce');
    const again = await openAbo(name);
    await again.page.goto('/1004');
    expect(await again.page.locator(LAYER).count()).toBe(0);
    for (const one of [again, later]) await one.close();
    await close();
  });

  it('is not for what is cancelled, and says why', async () => {
    const { declare, abo } = await subscribe();
    await declare({ erklaerung: 'cancelled' });
    expect(await abo()).not.toContain(choiceTexts.pause);
    const refused = await declare({ erklaerung: 'paused', monate: '1' });
    expect(refused.headers.location).toBe(`${subscriptionHref}?erklaert=nein&grund=alreadyCancelled`);
  });
});

/** Names a card on the payment service's page, on which no money moves. */
async function nameCard(page: Page, ending: string): Promise<void> {
  await page.waitForURL(/\/\/pay\.localhost/);
  await page.getByText(payTexts.nothingYet).waitFor();
  await page.getByLabel(payTexts.cardNumber).fill(`4000 0000 0000 ${ending}`);
  await page.getByLabel(payTexts.expiry).fill('12/39');
  await page.getByLabel(payTexts.check).fill('123');
  await page.getByRole('button', { name: payTexts.payByCard(0) }).click();
}

const paymentsOf = (id: string) =>
  portal.query('SELECT cents, status, means_last_four FROM payments WHERE subscription_id = ? ORDER BY asked_at', id);

describe('M140 means of payment', () => {
  it.each([
    [{ ...CARD, number: '4000 0000 0000 7391' }, 'Zahlungsmittel: Karte, die auf 7391 endet.'],
    [
      { means: 'mandate', holder: 'Ute Müller', iban: 'DE89 3704 0044 0532 0130 00' },
      'Zahlungsmittel: SEPA-Lastschrift von IBAN …3000.',
    ],
    [{ means: 'wallet' }, 'Zahlungsmittel: Apple Pay oder Google Pay.'],
  ])('are said beside the next payment, by kind and last four: %j', async (means, said) => {
    const { abo } = await subscribe(means);
    await expect.poll(async () => (await abo()).replaceAll('\u00a0', ' '), { timeout: 15_000 }).toContain(said);
    expect(await abo()).not.toMatch(/0532|4000 ?0000/);
  });

  it('are changed on the payment service’s page without money or script, and told so; a phone reads it', async () => {
    const { name, id } = await subscribe({ ...CARD, number: '4000 0000 0000 7392' });
    const { page, close } = await openAbo(name);
    await page.getByRole('button', { name: meansTexts.change }).click();
    await nameCard(page, '7393');
    await page.getByText(meansTexts.given).waitFor();
    expect(await page.locator('[data-subscription=active]').innerText()).toContain('Karte, die auf 7393 endet');
    expect(await paymentsOf(id)).toEqual([
      { cents: 12_900, status: 'captured', means_last_four: '7392' },
      { cents: 0, status: 'captured', means_last_four: '7393' },
    ]);
    await close();
    const scripted = await openAbo(name, true);
    for (const scheme of ['light', 'dark'] as const) {
      await scripted.page.emulateMedia({ colorScheme: scheme });
      expect(await findViolations(scripted.page, scheme)).toEqual([]);
    }
    await scripted.page.getByRole('button', { name: meansTexts.change }).click();
    await nameCard(scripted.page, '7394');
    await scripted.page.getByText(meansTexts.given).waitFor();
    await scripted.close();
  });

  it('stand in no log of any service, and in nothing that the edge keeps', async () => {
    const { abo } = await subscribe({ ...CARD, number: '4000 0000 0000 7396' });
    expect(await abo()).toContain('7396');
    const kept = [...(await portal.readKv())].flatMap(([key, value]) => [key, value.toString('latin1')]);
    for (const lastFour of ['7391', '7393', '7396']) {
      const inWords = new RegExp(`(?:Karte|endet|lastFour)[^\\n]{0,40}${lastFour}`);
      expect([lastFour, portal.log.filter((line) => inWords.test(line) || line.includes(`"${lastFour}"`))]).toEqual([
        lastFour,
        [],
      ]);
      expect([lastFour, kept.filter((text) => inWords.test(text))]).toEqual([lastFour, []]);
    }
  });

  it('declined or given up leave those that there were', async () => {
    const { name, id } = await subscribe({ ...CARD, number: '4000 0000 0000 7395' });
    const { page, close } = await openAbo(name);
    await page.getByRole('button', { name: meansTexts.change }).click();
    await nameCard(page, '0002');
    await page.getByText(meansTexts.declined).waitFor();
    await page.getByRole('button', { name: meansTexts.change }).click();
    await page.waitForURL(/\/\/pay\.localhost/);
    await page.getByRole('button', { name: payTexts.cancel }).click();
    await page.getByText(meansTexts.abandoned).waitFor();
    expect(await page.locator('[data-subscription=active]').innerText()).toContain('Karte, die auf 7395 endet');
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['captured', 'failed', 'cancelled']);
    await close();
  });

  it('G7 of another reader’s subscription cannot be changed, and a cancelled one has nothing to pay', async () => {
    const { id, name, declare } = await subscribe();
    const change = async (by: string, site = 'same-origin') =>
      portal.request(changeMeansPath, {
        method: 'POST',
        body: new URLSearchParams({ abo: id }).toString(),
        headers: { ...NAVIGATION, cookie: await signedIn(portal, by), 'content-type': FORM, 'sec-fetch-site': site },
      });
    expect((await change(await makeNewReader(portal))).status).toBe(404);
    expect((await change(name, 'cross-site')).status).toBe(403);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await change(name)).headers.location).toMatch(/^http:\/\/pay\.localhost/);
    await declare({ erklaerung: 'cancelled' });
    expect((await change(name)).headers.location).toBe(`${subscriptionHref}?zahlungsmittel=nein`);
  });
});
