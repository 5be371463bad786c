import { env as platform, waitUntil } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { singlePurchasesContract } from '#shared/contracts/purchase.contract.ts';
import { signWebhook } from '#shared/contracts/signatures/webhookSignature.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { orderedOf } from '#shared/routes/hrefs.ts';
import * as v from 'valibot';
import { createPaymentPort } from './payments/createPaymentPort.ts';
import { openDatabase } from '../database/database.ts';
import { commerceRoutes } from './commerceRoutes.ts';
import { openStore, rows, wishOf } from '../../e2e/support/testStore.ts';
import { subscriptionStore } from './subscriptions/subscriptionStore.ts';
import { orderProduct } from './sales/orderProduct.ts';
import type { RawSubscriptionEvent } from './subscriptions/subscriptionStore.ts';

const TOKEN = 'commerce-token-of-the-test';
const SECRET = 'webhook-secret-of-the-test';
const env = {
  COMMERCE_DB: platform.COMMERCE_DB,
  COMMERCE_SERVICE_TOKEN: TOKEN,
  PURCHASES_TOKEN: 'another',
  MAIL: { send: async () => ({ messageId: 'm' }) },
  MAIL_SENDER: 'abo@{mandator}.example',
};
const payment = {
  PAYMENT_URL: 'http://127.0.0.1:1',
  PAYMENT_TOKEN: 'payment-token-of-the-test',
  PAYMENT_WEBHOOK_SECRET: SECRET,
  RECORDS_SECRET: 'records',
  PUBLIC_ORIGIN: 'https://{mandator}.example',
};
/** The body of a portal of the previous release, which sends no terms. */
const bodyOf = (...wanted: Parameters<typeof wishOf>) => {
  const { terms: _, ...body } = wishOf(...wanted);
  return body;
};
const context = { waitUntil, passThroughOnException: () => {}, props: {} };

const call = (path: string, body: object | null, token = TOKEN, bindings: object = { ...env, ...payment }) =>
  commerceRoutes.request(
    path,
    {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
    },
    bindings,
    context,
  );

beforeAll(async () => {
  await openStore();
});

it('M142 G11 grants, orders, redemptions and declarations require the portal’s token', async () => {
  for (const [path, body] of [
    ['/customers/anna/grants', null],
    ['/customers/anna/orders', bodyOf('anna')],
    ['/customers/anna/redemptions', { codeId: 'A' }],
    ['/customers/anna/subscriptions/s/declarations', { kind: 'withdrawn' }],
  ] as const)
    expect((await call(path, body, 'another')).status).toBe(401);
});

it('M142 sells nothing without a payment service', async () => {
  expect((await call('/customers/anna/orders', bodyOf('anna'), TOKEN, env)).status).toBe(503);
  expect(await rows('SELECT * FROM subscriptions')).toEqual([]);
});

it('M142 ignores prices, tax and customer of a body, and keeps the order while the payment service is away', async () => {
  const wish = { ...bodyOf('bert'), customerId: 'carl', priceCents: 1, vatPercent: 0, prices: [] };
  const answer = await call('/customers/bert/orders', wish);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ kind: 'open', subscriptionId: expect.any(String), payUrl: null });
  expect(
    await rows('SELECT customer_id, cents, status FROM subscriptions JOIN payments ON subscription_id = id'),
  ).toEqual([{ customer_id: 'bert', cents: 1_290, status: 'asked' }]);
  expect(await rows('SELECT attempts, due_at > 0 AS waits FROM subscription_effects')).toEqual([
    { attempts: 1, waits: 1 },
  ]);
});

it('M142 answers 404 for another reader’s subscription', async () => {
  const [found] = await rows('SELECT id FROM subscriptions');
  const path = (customer: string) => `/customers/${customer}/subscriptions/${String(found?.['id'])}/declarations`;
  expect((await call(path('anna'), { kind: 'withdrawn' })).status).toBe(404);
  expect((await call(path('bert'), { kind: 'resumed' })).status).toBe(400);
  expect(await (await call(path('bert'), { kind: 'withdrawn' })).json()).toMatchObject({
    state: { kind: 'ended', reason: 'abandoned' },
  });
});

it('G26 grants name a customer’s roles, their end and their cause', async () => {
  const grant = (id: string, role: string, until: number) =>
    platform.COMMERCE_DB.prepare(
      `INSERT INTO grants VALUES ('${id}', 'dora', '${role}', '{"kind":"code","redemptionId":"r","redeemedAt":1}', NULL, 1, ${until})`,
    ).run();
  await grant('a', 'PLUS', Date.now() + 60_000);
  await grant('b', 'PUR', Date.now() - 1);
  const answered = v.parse(grantsContract, await (await call('/customers/dora/grants', null)).json());
  expect(answered).toMatchObject({ roles: ['PLUS'], reasons: [{ role: 'PLUS', because: { kind: 'code' } }] });
  expect(answered.holdUntil).toBe(answered.reasons[0]?.until);
  expect(await (await call('/customers/niemand/grants', null)).json()).toEqual({
    roles: [],
    holdUntil: null,
    reasons: [],
  });
});

it('M142 acknowledges and stores a report once, with the payment service’s signature only', async () => {
  const body = JSON.stringify({ type: 'captured', data: { sessionId: 'p1', cents: 999_999 } });
  const report = (secret: string) =>
    commerceRoutes.request(
      '/payments/reports',
      { method: 'POST', body, headers: signWebhook({ id: 'e1', body }, { secret, now: Date.now() }) },
      { ...env, ...payment },
      context,
    );
  expect((await report('another')).status).toBe(401);
  expect(await rows('SELECT * FROM reports')).toEqual([]);
  expect([(await report(SECRET)).status, (await report(SECRET)).status]).toEqual([200, 200]);
  expect(await rows('SELECT source, event_id, subject FROM reports')).toEqual([
    { source: 'payment', event_id: 'e1', subject: 'p1' },
  ]);
});

it('M142 the five calls to a payment service by address, which may be away or answer nonsense', async () => {
  const asked: string[] = [];
  const returns: unknown[] = [];
  const session = {
    sessionId: 'p1',
    chargeId: 's.0.1',
    status: 'open',
    refundedCents: 0,
    isRefundPending: false,
    payUrl: null,
    means: { kind: 'card', lastFour: '0000' },
  };
  let answer = () => Response.json(session);
  const port = createPaymentPort(payment, async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    asked.push(`${method} ${url} ${headers.get('authorization')}`);
    if (url.endsWith('/sessions')) returns.push(JSON.parse(await request.text()).returnUrl);
    return answer();
  });
  if (!port) throw new Error('There is a payment service');
  const charge = {
    chargeId: 's.0.1',
    cents: 1_290,
    customerId: 'anna',
    mandator: 'tagesbote',
    description: 'Plus, Kölner Tagesbote',
    yearlyCents: 15_480,
    meansSessionId: 'p0',
  } as const;
  expect(await port.initiate({ ...charge, returnPath: orderedOf({ abo: 's' }) })).toEqual({ ok: true, value: session });
  await port.initiate({ ...charge, returnPath: null });
  expect(returns).toEqual(['https://tagesbote.example/order/danke?abo=s', null]);
  await port.status('p1');
  await port.refund('p/1', 5);
  await port.cancel('p1');
  const bearer = `Bearer ${payment.PAYMENT_TOKEN}`;
  expect(asked).toEqual([
    `POST http://127.0.0.1:1/sessions ${bearer}`,
    `POST http://127.0.0.1:1/sessions ${bearer}`,
    `GET http://127.0.0.1:1/sessions/p1 ${bearer}`,
    `POST http://127.0.0.1:1/sessions/p%2F1/refund ${bearer}`,
    `POST http://127.0.0.1:1/sessions/p1/cancel ${bearer}`,
  ]);
  for (const wrong of [
    () => Response.json(session, { status: 500 }),
    () => Response.json({ ...session, status: 'paid' }),
    () => new Response('<html>'),
    () => new Response('<html>Not Found</html>', { status: 404 }),
    () => {
      throw new TypeError('away');
    },
  ]) {
    answer = wrong;
    expect(await port.status('p1')).toEqual({ ok: false, error: 'unreachable' });
  }
  answer = () => Response.json({ error: 'no such session' }, { status: 404 });
  expect(await port.status('p1')).toEqual({ ok: false, error: 'unknown' });
});

it('M142 G11 purchases are ordered by rules of their own, and another reader’s purchase is 404', async () => {
  const path = (customer: string, rest = '') => `/customers/${customer}/single-purchases${rest}`;
  expect((await call('/customers/gisa/orders', bodyOf('gisa', 'tagespass'))).status).toBe(400);
  for (const to of ['/customers/gisa/checkout/tagesbote/tagespass', '/mandators/tagesbote/checkout/tagespass'])
    expect(await (await call(to, null)).json()).toMatchObject({
      standing: 'new',
      single: { item: { kind: 'day-pass', hours: 24 }, priceCents: 1_290, withdrawal: 'content' },
    });
  const ordered = await call('/customers/gisa/orders', { ...bodyOf('gisa', 'zehn'), priceCents: 1 });
  expect(await ordered.json()).toEqual({ kind: 'open', subscriptionId: null, payUrl: null });
  const listed = async (customer: string) =>
    v.parse(singlePurchasesContract, await (await call(path(customer), null)).json()).items;
  const [bought] = await listed('gisa');
  expect(bought).toMatchObject({ until: null, mayWithdraw: false, purchase: { agreement: { priceCents: 1_290 } } });
  expect(await listed('anna')).toEqual([]);
  const id = bought?.purchase.id ?? '';
  for (const rest of [`/${id}/payment`, `/${id}/withdrawal`]) {
    expect((await call(path('anna', rest), {})).status).toBe(404);
    expect((await call(path('gisa', rest), {}, 'another')).status).toBe(401);
  }
  expect((await call(path('gisa', `/${id}/withdrawal`), {})).status).toBe(400);
  expect(await (await call(path('gisa', `/${id}/payment`), {})).json()).toEqual({ payUrl: null });
});

it('M142 a press leads to the payment page right after one 500, and a settlement reports the known state', async () => {
  const sessions = new Map<string, object>();
  let isBroken = true;
  /** A payment service over HTTP, which answers 500 while it is broken. */
  const service = {
    async fetch(request: Request | string, init?: RequestInit) {
      if (isBroken) return new Response('Internal Server Error', { status: 500 });
      const asked = new Request(request, init);
      const body = asked.method === 'POST' ? JSON.parse(await asked.text()) : null;
      const sessionId = body ? `sitzung-${body.chargeId}` : (asked.url.split('/').at(-1) ?? '');
      const payUrl = `https://pay.example/pay/${sessionId}`;
      const session = { sessionId, chargeId: body?.chargeId, status: 'open', refundedCents: 0, isRefundPending: false };
      if (body && !sessions.has(sessionId)) sessions.set(sessionId, { ...session, payUrl, means: null });
      return Response.json(sessions.get(sessionId));
    },
  };
  const { PAYMENT_URL: _, ...signed } = payment;
  const ask = async (path: string, body: object) =>
    JSON.parse(
      await (await call(`/customers/paul/${path}`, body, TOKEN, { ...env, ...signed, PAYMENT: service })).text(),
    );
  const ordered = await ask('orders', bodyOf('paul'));
  expect(ordered).toMatchObject({ kind: 'open', payUrl: null });
  expect((await ask('settlement', {})).payment).toBe('unreached');
  isBroken = false;
  const again = `subscriptions/${ordered.subscriptionId}/payment`;
  const { payUrl } = await ask(again, {});
  expect(payUrl).toBe(`https://pay.example/pay/sitzung-${ordered.subscriptionId}.0.1`);
  expect((await ask('orders', bodyOf('paul'))).payUrl).toBe(payUrl);
  expect((await ask('settlement', {})).payment).toBe('known');
  isBroken = true;
  expect((await ask('settlement', {})).payment).toBe('unconfirmed');
  expect(sessions.size).toBe(1);
});

it('M142 an order whose portal cannot read the terms agrees to those of the title’s latest order; of a title without any it is refused with 503', async () => {
  const order = async (customerId: string, change: object) =>
    (await call(`/customers/${customerId}/orders`, { ...wishOf(customerId), ...change })).status;
  expect(await order('tilda', { terms: null })).toBe(503);
  expect(await rows("SELECT * FROM subscriptions WHERE customer_id = 'tilda'")).toEqual([]);
  for (const [customerId, terms] of [
    ['alt', 'AGB: alt'],
    ['neu', 'AGB: neu'],
    // An editor reverts the change.
    ['wieder', 'AGB: alt'],
  ] as const)
    expect(await order(customerId, { terms })).toBe(200);
  expect(await order('tilda', { terms: null })).toBe(200);
  expect(await order('theo', { terms: null, productId: 'zehn' })).toBe(200);
  expect(
    await rows(`SELECT text FROM subscriptions JOIN agreed_terms ON agreed_terms.id = terms_id
      WHERE customer_id IN ('tilda', 'theo')`),
  ).toEqual([{ text: 'AGB: alt' }, { text: 'AGB: alt' }]);
  expect(await order('tim', { terms: null, mandator: 'blitz' })).toBe(503);
});

it('M142 answers 409 to a declaration that lost to five faster writers, without writing any of it', async () => {
  const ordered = await orderProduct(openDatabase(env.COMMERCE_DB), wishOf('ida'), Date.now());
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  const { id } = ordered.value.sale;
  const apply = (event: RawSubscriptionEvent) => subscriptionStore.apply(openDatabase(platform.COMMERCE_DB), id, event);
  let writes = 0;
  const COMMERCE_DB = new Proxy(platform.COMMERCE_DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        writes += 1;
        const chargeId = `${id}.0.${Math.ceil(writes / 2)}`;
        const fails = { kind: 'paymentFailed', chargeId, at: Date.now() } as const;
        await apply(writes % 2 === 1 ? fails : { kind: 'paymentMethodGiven', at: Date.now() });
        return target.batch(statements);
      };
    },
  });
  const path = `/customers/ida/subscriptions/${id}/declarations`;
  const declare = (bindings: object) => call(path, { kind: 'withdrawn' }, TOKEN, { ...env, ...payment, ...bindings });
  expect((await declare({ COMMERCE_DB })).status).toBe(409);
  expect(await rows(`SELECT state FROM subscriptions WHERE id = '${id}'`)).toEqual([{ state: 'ordered' }]);
  expect((await declare({})).status).toBe(200);
});
