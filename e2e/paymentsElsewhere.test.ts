import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { checkoutTexts, orderedTexts } from '#shared/i18n/texts/checkout.ts';
import { meansTexts } from '#shared/i18n/texts/paymentMeans.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf, orderedHref } from '#shared/routes/hrefs.ts';
import { openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { PAYMENT_PROVIDERS, report } from './support/paymentProviders.ts';
import { ORDERING_PHONE } from './support/payByCard.ts';
import type { PlayedProvider } from '#scripts/otherHouses/payment/playedProvider.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const DAY_MS = 86_400_000;
const PRODUCT = 'plus-jahr';
const CENTS = 12_900;

const browser = await shareBrowser();

describe.each(Object.entries(PAYMENT_PROVIDERS))(
  'M142 G28 payments at %s',
  (_, { start, settingOf, secrets, forged, forgedStatus }) => {
    let provider: PlayedProvider;
    let portal: TestPortal;
    beforeAll(async () => {
      provider = await start();
      const PAYMENT_SERVICE = JSON.stringify(settingOf(provider.url));
      const origins = `https://pay.example,${provider.url}`;
      portal = await startTestPortal({ PAYMENT_ORIGIN: origins }, {}, undefined, {
        commerce: { PAYMENT_SERVICE },
      });
      provider.reportsTo = portal.port;
    });
    afterAll(async () => {
      await portal.stop();
      provider.stop();
    });
    beforeEach(() => void Object.assign(provider, { fault: 'none', declines: false }));

    /** At the button that orders, logged in. */
    async function checkOut() {
      const name = await makeNewReader(portal);
      const visitor = await openAccountVisitor(browser, portal, { ...ORDERING_PHONE, javaScriptEnabled: false });
      await visitor.carrySession(name);
      const { page } = visitor;
      await page.goto(checkoutOf(PRODUCT));
      const order = () => page.getByRole('button', { name: checkoutTexts.order, exact: true }).click();
      const press = async (label: string) => {
        await page.waitForURL((url) => url.origin === provider.url);
        await page.getByRole('button', { name: label }).click();
      };
      const charges = async () =>
        portal.query(
          `SELECT charge_id AS id, payments.status, cents, refunded_cents AS refunded, means_kind AS means, means_digest AS digest
         FROM payments JOIN subscriptions ON subscriptions.id = subscription_id WHERE customer_id = ? ORDER BY asked_at`,
          name,
        );
      return {
        ...visitor,
        name,
        order,
        press,
        charges,
        chargeAt: async (at: number) => String((await charges()).at(at)?.['id']),
        states: async () =>
          (await portal.query('SELECT state FROM subscriptions WHERE customer_id = ?', name)).map(({ state }) => state),
        roles: async () => {
          const headers = { [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken };
          const answer = await portal.request(`/customers/${name}/grants`, {
            host: 'subscriptions.localhost',
            headers,
          });
          return JSON.parse(answer.text).roles;
        },
        mails: () => portal.mail.read().flatMap(({ to, subject }) => (to === `${name}@demo.example` ? [subject] : [])),
      };
    }
    async function paid(label = 'Karte') {
      const reader = await checkOut();
      await reader.order();
      await reader.press(label);
      const { welcome, underWay } = orderedTexts;
      await reader.page.getByRole('heading', { name: new RegExp(`${welcome}|${underWay}`) }).waitFor();
      await provider.settleDebits();
      await runCron();
      return reader;
    }
    /** The cron some minutes later: whatever waits is due, and what is reported next is no repetition. */
    async function runCron(): Promise<void> {
      for (const table of ['reports', 'subscription_effects'])
        await portal.query(`UPDATE ${table} SET due_at = 0 WHERE due_at IS NOT NULL`);
      await portal.runScheduled('commerce');
      await portal.query('DELETE FROM reports WHERE due_at IS NULL');
    }
    /** The paid term is over. */
    async function endTerm(name: string): Promise<void> {
      const ended = Date.now() - DAY_MS;
      await portal.query(
        "UPDATE subscriptions SET due_at = ?, subscription = json_set(subscription, '$.state.term.until', ?) WHERE customer_id = ?",
        ended,
        ended,
        name,
      );
      await runCron();
    }
    const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');

    it('an order that is paid on its page starts at once, and its means are known by kind and last four', async () => {
      const reader = await paid();
      expect([await reader.states(), await reader.roles()]).toEqual([['active'], ['PLUS']]);
      expect(await reader.charges()).toMatchObject([{ status: 'captured', cents: CENTS, means: 'card' }]);
      expect((await reader.charges())[0]?.['digest']).toMatch(/^[0-9a-f]{64}$/);
      expect(provider.moved(await reader.chargeAt(0))).toHaveLength(1);
      await reader.page.goto(subscriptionHref);
      expect(await textOf(reader.page)).toContain('Karte, die auf 4242 endet');
      await reader.close();
    });

    it('an order that is declined or broken off gives nothing, and another try pays the same order', async () => {
      const reader = await checkOut();
      await reader.order();
      await reader.press('Abbrechen');
      await reader.page.waitForURL((url) => url.pathname === orderedHref);
      expect(await reader.roles()).toEqual([]);
      await reader.page.getByRole('button', { name: orderedTexts.payAgain }).click();
      await reader.press('Ablehnen');
      await reader.page.goto(orderedHref);
      expect(await reader.roles()).toEqual([]);
      await reader.page.getByRole('button', { name: orderedTexts.payAgain }).click();
      await reader.press('Karte');
      await reader.page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
      expect([await reader.states(), await reader.roles()]).toEqual([['active'], ['PLUS']]);
      await reader.close();
    });

    it('the next term is charged to the mandate without the reader, and a bank that declines is told by mail', async () => {
      const reader = await paid();
      await endTerm(reader.name);
      expect(await reader.charges()).toMatchObject([
        { status: 'captured' },
        { status: 'captured', cents: CENTS, means: 'card' },
      ]);
      expect(await reader.states()).toEqual(['active']);
      provider.declines = true;
      await endTerm(reader.name);
      expect((await reader.charges()).at(-1)).toMatchObject({ status: 'failed' });
      expect(await reader.states()).toEqual(['pastDue']);
      await runCron();
      expect(reader.mails().filter((subject) => /Zahlung/.test(subject))).not.toEqual([]);
      await reader.close();
    });

    it('a direct debit is read by courtesy while it is under way', async () => {
      const reader = await paid('Bank');
      expect(await reader.charges()).toMatchObject([{ status: 'captured', means: 'mandate' }]);
      await endTerm(reader.name);
      expect((await reader.charges()).at(-1)).toMatchObject({ status: 'authorized', means: 'mandate' });
      expect([await reader.states(), await reader.roles()]).toEqual([['active'], ['PLUS']]);
      await reader.close();
    });

    it('other means are named without a payment, and are charged next', async () => {
      const reader = await paid('Bank');
      await reader.page.goto(subscriptionHref);
      await reader.page.getByRole('button', { name: meansTexts.change }).click();
      await reader.press('Karte');
      await reader.page.getByText(meansTexts.given).waitFor();
      await endTerm(reader.name);
      expect((await reader.charges()).at(-1)).toMatchObject({ status: 'captured', cents: CENTS, means: 'card' });
      await reader.close();
    });

    it('a withdrawal gives the money back once, and says so when it is back', async () => {
      const reader = await paid();
      await reader.page.goto(subscriptionHref);
      await reader.page.locator('summary', { hasText: subscriptionTexts.withdraw }).click();
      await reader.page.getByRole('button', { name: subscriptionTexts.confirmWithdrawal }).click();
      await reader.page.locator('[data-subscription=withdrawn], [data-subscription=refunded]').waitFor();
      const chargeId = await reader.chargeAt(0);
      await expect.poll(() => provider.moved(chargeId)).toMatchObject([{ refunded: CENTS }]);
      for (let turn = 0; turn < 3; turn += 1) await runCron();
      expect(provider.moved(chargeId)).toMatchObject([{ refunded: CENTS }]);
      await provider.settleRefunds();
      await runCron();
      expect([await reader.states(), await reader.charges()]).toMatchObject([['refunded'], [{ refunded: CENTS }]]);
      await reader.close();
    });

    it('a chargeback takes the role with it, and a forged report nothing', async () => {
      const reader = await paid();
      const chargeId = await reader.chargeAt(0);
      const id = provider.moved(chargeId)[0]?.id ?? expect.unreachable();
      const stored = async () => (await portal.query('SELECT count(*) AS n FROM reports'))[0]?.['n'];
      const before = await stored();
      expect((await forged(portal, id)).status).toBe(forgedStatus);
      expect((await forged(portal, 'tr_unknown')).status).toBe(forgedStatus);
      expect((await report(portal, '{"id":"tr_1"}')).status).toBe(401);
      await runCron();
      expect(await reader.roles()).toEqual(['PLUS']);
      expect(Number(await stored()) - Number(before)).toBeLessThanOrEqual(2);
      await provider.chargeBack(chargeId);
      await runCron();
      expect([await reader.roles(), await reader.states()]).toEqual([[], ['chargedBack']]);
      await reader.close();
    });

    it('while it is down an order waits, and is paid once when it is back', async () => {
      const reader = await checkOut();
      provider.fault = 'down';
      await reader.order();
      await reader.page.getByRole('heading', { name: orderedTexts.unreached }).waitFor();
      provider.fault = 'none';
      await reader.page.getByRole('button', { name: orderedTexts.payAgain }).click();
      await reader.press('Karte');
      await reader.page.getByRole('heading', { name: orderedTexts.welcome }).waitFor();
      expect(provider.moved(await reader.chargeAt(0))).toHaveLength(1);
      await reader.close();
    });

    it.each([0, 30 * 3_600_000])(
      'a charge whose answer was lost is not made twice, tried again after %i ms',
      async (laterMs) => {
        const reader = await paid();
        // Its report is lost as well.
        Object.assign(provider, { fault: 'slow', reportsTo: null });
        await endTerm(reader.name);
        expect(await reader.charges()).toMatchObject([{}, { status: 'asked' }]);
        Object.assign(provider, { fault: 'none', reportsTo: portal.port });
        provider.age(laterMs);
        await runCron();
        expect((await reader.charges()).at(-1)).toMatchObject({ status: 'captured' });
        expect(provider.moved(await reader.chargeAt(1))).toHaveLength(1);
        await reader.close();
      },
    );

    it('threat: it is told nothing of the reader but a number, and nothing secret is logged or stored', async () => {
      const told = provider.calls.map(({ path, body }) => `${path} ${decodeURIComponent(body)}`).join('\n');
      expect(told).not.toMatch(/demo\.example|@/);
      const stored = JSON.stringify(await portal.query('SELECT * FROM payments'));
      for (const secret of secrets)
        for (const place of [portal.log.join('\n'), stored]) expect(place).not.toContain(secret);
    });
  },
);
