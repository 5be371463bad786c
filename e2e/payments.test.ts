import { once } from 'node:events';
import http from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { paymentSessionContract, type PaymentCharge, type PaymentSession } from '#shared/contracts/payment.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { paymentPage as texts } from '#shared/i18n/paymentPage.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { FORM } from './support/newsletterDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PAY = { host: 'pay.localhost' };
const bearer = { authorization: `Bearer ${portal.secrets.paymentToken}`, 'content-type': 'application/json' };
const CARD = { means: 'card', number: '4000 0000 0000 0000', expiry: '12/39', check: '123' };
const ACCOUNT = { means: 'mandate', holder: 'Ute Müller', iban: 'DE89 3704 0044 0532 0130 00' };
const card = (lastFour: string) => ({ ...CARD, number: `400000000000${lastFour}` });

const commerce = async (path: string, body?: object) => {
  const answer = await portal.request(path, {
    host: 'subscriptions.localhost',
    method: body ? 'POST' : 'GET',
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return JSON.parse(answer.text);
};
const ask = async (path: string, body?: object): Promise<PaymentSession> => {
  const answer = await portal.request(path, {
    ...PAY,
    method: body ? 'POST' : 'GET',
    headers: bearer,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return v.parse(v.pipe(v.string(), v.parseJson(), paymentSessionContract), answer.text);
};
const post = (path: string, fields: Record<string, string> = {}) =>
  portal.request(path, {
    ...PAY,
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': FORM },
  });

const pathOf = ({ payUrl }: { readonly payUrl: string | null }) => new URL(payUrl ?? expect.unreachable()).pathname;
const back = `http://tagesbote.localhost:${portal.port}/order/danke`;

let customers = 0;
/** Orders Plus for a customer of the test's own. */
async function order(productId = 'plus-jahr') {
  customers += 1;
  const customerId = `payer-${customers}-${crypto.randomUUID()}`;
  const wish = { mandator: 'tagesbote', productId, email: `${customerId}@example.de`, country: 'DE' };
  const ordered = await commerce(`/customers/${customerId}/orders`, wish);
  return {
    customerId,
    path: pathOf(ordered),
    back: `${back}?abo=${ordered.subscriptionId}`,
    again: () => commerce(`/customers/${customerId}/orders`, wish),
    payAgain: () => commerce(`/customers/${customerId}/subscriptions/${ordered.subscriptionId}/payment`, {}),
    declare: (declaration: object) =>
      commerce(`/customers/${customerId}/subscriptions/${ordered.subscriptionId}/declarations`, declaration),
    roles: async () => (await commerce(`/customers/${customerId}/grants`)).roles,
    count: async (table: 'payments' | 'invoices' | 'letters') =>
      (
        await portal.query(
          `SELECT count(*) AS n FROM ${table} JOIN subscriptions ON subscriptions.id = subscription_id WHERE customer_id = ?`,
          customerId,
        )
      )[0]?.['n'],
    state: async () =>
      (await portal.query('SELECT state FROM subscriptions WHERE customer_id = ?', customerId)).map(
        ({ state }) => state,
      ),
  };
}

const CHARGE = {
  cents: 1_290,
  mandator: 'tagesbote',
  description: 'Tagesbote Plus, Kölner Tagesbote',
  yearlyCents: 15_480,
  returnUrl: back,
} as const;
const initiate = (charge: Partial<PaymentCharge> = {}) =>
  ask('/sessions', { ...CHARGE, chargeId: crypto.randomUUID(), customerId: 'niemand', ...charge });

describe('an order that is paid on the page', () => {
  it('M142 gives the role, one invoice and one letter, however often the button is pressed', async () => {
    const ordered = await order();
    const page = await portal.request(ordered.path, PAY);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const said of ['129,00', 'Tagesbote Plus im Jahr, Kölner Tagesbote', texts.card, texts.mandate, texts.wallet])
      expect(page.text).toContain(said);
    expect(await ordered.roles()).toEqual([]);
    const pressed = await Promise.all(Array.from({ length: 5 }, () => post(ordered.path, card('0000'))));
    expect(pressed.map(({ status, headers }) => [status, headers.location])).toEqual(
      pressed.map(() => [303, ordered.back]),
    );
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    expect((await post(ordered.path, card('0002'))).status).toBe(303);
    expect((await portal.request(ordered.path, PAY)).headers.location).toBe(ordered.back);
    expect([await ordered.roles(), await ordered.state()]).toEqual([['PLUS'], ['active']]);
    expect([await ordered.count('payments'), await ordered.count('invoices'), await ordered.count('letters')]).toEqual([
      1, 1, 1,
    ]);
    expect(await ordered.again()).toMatchObject({ kind: 'owned' });
  });

  it('M142 by a declined card gives nothing, and goes on with another', async () => {
    const ordered = await order();
    expect((await post(ordered.path, card('0002'))).headers.location).toBe(ordered.back);
    const path = await expect
      .poll(() => portal.query("SELECT status FROM payments WHERE status = 'failed'"))
      .not.toEqual([])
      .then(ordered.payAgain)
      .then(pathOf);
    expect([await ordered.roles(), path === ordered.path]).toEqual([[], false]);
    await post(path, card('0000'));
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    expect(await ordered.count('payments')).toBe(2);
  });

  it('M142 that is broken off gives nothing', async () => {
    const ordered = await order();
    expect((await post(`${ordered.path}/cancel`)).headers.location).toBe(ordered.back);
    expect((await post(ordered.path, card('0000'))).headers.location).toBe(ordered.back);
    expect([await ordered.roles(), await ordered.state()]).toEqual([[], ['ordered']]);
  });

  it('M142 that is paid late is read by courtesy at once, and has its invoice when the money is there', async () => {
    const ordered = await order();
    await post(ordered.path, card('0004'));
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    await expect.poll(() => ordered.count('invoices'), { timeout: 15_000 }).toBe(1);
  });

  it('M142 that is reported twice and out of order is paid once', async () => {
    const ordered = await order();
    await post(ordered.path, card('0006'));
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    const sessionId = ordered.path.split('/').at(-1) ?? '';
    await expect.poll(() => portal.query('SELECT event_id FROM reports WHERE subject = ?', sessionId)).toHaveLength(2);
    await portal.runScheduled('commerce');
    expect([await ordered.count('invoices'), await ordered.count('letters'), await ordered.state()]).toEqual([
      1,
      1,
      ['active'],
    ]);
  });

  it('M142 that is called back takes the role with it', async () => {
    const ordered = await order();
    await post(ordered.path, card('0008'));
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    const called = await ask(`/sessions/${ordered.path.split('/').at(-1)}/chargeback`, {});
    expect(called).toMatchObject({ status: 'chargedBack', means: { kind: 'card', lastFour: '0008' } });
    await expect.poll(ordered.roles).toEqual([]);
  });

  it('M142 that is withdrawn gives the money back', async () => {
    const ordered = await order();
    await post(ordered.path, { means: 'wallet' });
    await expect.poll(ordered.roles).toEqual(['PLUS']);
    await ordered.declare({ kind: 'withdrawn' });
    await expect.poll(ordered.state).toEqual(['refunded']);
    expect(await ask(`/sessions/${ordered.path.split('/').at(-1)}`)).toMatchObject({ refundedCents: 12_900 });
  });
});

describe('the payment service', () => {
  it('M142 opens one session for a charge, and refuses calls without the token', async () => {
    const first = await initiate({ chargeId: 'einmal' });
    expect(await initiate({ chargeId: 'einmal', cents: 5 })).toEqual(first);
    expect(await ask(`/sessions/${first.sessionId}`)).toEqual(first);
    for (const [method, path] of [
      ['POST', '/sessions'],
      ['GET', `/sessions/${first.sessionId}`],
      ['POST', `/sessions/${first.sessionId}/refund`],
      ['POST', `/sessions/${first.sessionId}/cancel`],
      ['POST', `/sessions/${first.sessionId}/chargeback`],
    ] as const) {
      const headers = { authorization: 'Bearer somebody-elses-token' };
      expect([path, (await portal.request(path, { ...PAY, method, headers })).status]).toEqual([path, 401]);
    }
    expect((await portal.request('/sessions/keine', { ...PAY, headers: bearer })).status).toBe(404);
    expect((await portal.request('/pay/keine', PAY)).status).toBe(404);
  });

  it('M142 charges the means that were given last where no reader is there', async () => {
    const renew = (customerId: string) => initiate({ customerId, returnUrl: null });
    expect(await renew('ohne')).toMatchObject({ status: 'failed', payUrl: null, means: null });
    const given = async (customerId: string, form: Record<string, string>) => {
      await post(pathOf(await initiate({ customerId })), form);
      return renew(customerId);
    };
    const lastFour = (digits: string) => ({ kind: 'card', lastFour: digits });
    expect(await given('gut', card('0000'))).toMatchObject({
      status: 'captured',
      payUrl: null,
      means: lastFour('0000'),
    });
    expect(await given('spaet', card('0004'))).toMatchObject({ status: 'authorized' });
    expect(await given('einmal', card('0010'))).toMatchObject({ status: 'failed', means: lastFour('0010') });
    expect(await given('konto', ACCOUNT)).toMatchObject({ means: { kind: 'mandate', lastFour: '3000' } });
    // Declined: those before stay.
    expect(await given('gut', card('0002'))).toMatchObject({ status: 'captured', means: lastFour('0000') });
  });

  it('M142 gives back once, and no more than was paid', async () => {
    const session = await initiate({ customerId: 'zurueck' });
    const refund = (cents: number) => ask(`/sessions/${session.sessionId}/refund`, { cents });
    expect(await refund(100)).toMatchObject({ status: 'open', refundedCents: 0 });
    await post(pathOf(session), card('0000'));
    expect(await refund(99_999)).toMatchObject({ refundedCents: 1_290 });
    expect(await refund(100)).toMatchObject({ refundedCents: 1_290 });
  });

  it('M142 reports until it is heard', async () => {
    const ordered = await order();
    const database = await portal.database('COMMERCE_DB');
    await database.prepare('ALTER TABLE reports RENAME TO reports_away').run();
    try {
      await post(ordered.path, card('0000'));
      await expect.poll(() => portal.log.some((line) => line.includes('payment_report_refused'))).toBe(true);
      expect(await ordered.roles()).toEqual([]);
    } finally {
      await database.prepare('ALTER TABLE reports_away RENAME TO reports').run();
    }
    await expect.poll(ordered.roles, { timeout: 20_000 }).toEqual(['PLUS']);
  });

  it('M142 refuses a report of sixty megabytes before it is read', async () => {
    const headers = { host: `subscriptions.localhost:${portal.port}`, 'content-length': '60000000' };
    const report = http.request({
      host: '127.0.0.1',
      port: portal.port,
      path: '/payments/reports',
      method: 'POST',
      headers,
    });
    // The answer comes though not a byte of the body is sent.
    report.flushHeaders();
    const [answer] = await once(report, 'response');
    expect(answer).toMatchObject({ statusCode: 413 });
    report.on('error', () => undefined).destroy();
  });

  it('M142 keeps of a card or an account its last four digits, and writes neither to a log', async () => {
    await post(pathOf(await initiate()), { ...CARD, number: '4929 1111 2222 9876', check: '7351' });
    await post(pathOf(await initiate()), { ...ACCOUNT, holder: 'Geheimer Name', iban: 'DE75512108001245126199' });
    const kept = [...portal.readStores('do').map((bytes) => bytes.toString('latin1')), ...portal.log].join('\n');
    for (const secret of ['111122229876', '1111 2222', 'Geheimer', '1245126199']) expect(kept).not.toContain(secret);
    expect(kept).toContain('9876');
  });
});

describe('the payment page', () => {
  let path = '';
  beforeAll(async () => {
    path = pathOf(await initiate({ description: 'Tagesbote <Plus> & „mehr“' }));
  });

  it('M142 says at the field what is wrong, with 422, and can be sent again', async () => {
    const refused = await post(path, { ...CARD, number: '4000', check: '1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(texts.problems.number);
    expect(refused.text).toContain(texts.problems.check);
    expect(refused.text).not.toContain(texts.problems.expiry);
    expect(refused.text).toMatch(/<title>Fehler: /);
    const account = await post(path, { ...ACCOUNT, iban: 'DE00 1234' });
    expect([account.status, account.text.includes(texts.problems.iban)]).toEqual([422, true]);
    expect((await post(path, { means: 'gold' })).status).toBe(422);
    expect((await portal.request(path, PAY)).status).toBe(200);
  });

  it('M142 lets nothing in and stands in no frame', async () => {
    const { text, headers } = await portal.request(path, PAY);
    expect(text).toContain('Tagesbote &lt;Plus&gt; &amp;');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['light', 'dark'] as const)('M142 is accessible and paid without script, %s', async (colorScheme) => {
    const session = await initiate({
      customerId: `seite-${colorScheme}`,
      returnUrl: `http://tagesbote.localhost:${portal.port}/1001`,
    });
    const visitor = await openVisitor(browser, portal.port, { colorScheme, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await page.goto(session.payUrl ?? '');
    expect(await findViolations(page, colorScheme)).toEqual([]);
    await page.getByLabel(texts.cardNumber).fill('4000');
    await page.getByRole('button', { name: /mit Karte zahlen/ }).click();
    await expect.poll(() => page.title()).toMatch(/^Fehler/);
    expect(await findViolations(page, colorScheme)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByText(texts.mandate, { exact: true }).click();
    await page.getByLabel(texts.holder).fill('Ute Müller');
    await page.getByLabel(texts.iban).fill('DE89370400440532013000');
    expect(await findViolations(page, colorScheme)).toEqual([]);
    await page.getByRole('button', { name: /per Lastschrift zahlen/ }).click();
    await page.waitForURL(/\/1001$/);
    expect(await ask(`/sessions/${session.sessionId}`)).toMatchObject({ means: { kind: 'mandate' } });
    await visitor.close();
  });
});
