import { afterAll, beforeEach, expect, it } from 'vitest';
import { chargeOf, press } from '../../../../e2e/support/chargeAtProvider.ts';
import { startPlayedStripe } from '../../../../scripts/otherHouses/payment/playedStripe.ts';
import { createStripePort } from './createStripePort.ts';
import { toSession, type StripePayment } from './stripePayment.ts';

const KEY = 'sk_test_a-key-of-the-played-stripe';
const SECRET = 'whsec_a-secret-of-the-played-stripe';
const HOUR_MS = 3_600_000;
const stripe = await startPlayedStripe(KEY, SECRET);
afterAll(stripe.stop);
beforeEach(() => void Object.assign(stripe, { fault: 'none', declines: false }));

const portOf = (key = KEY) =>
  createStripePort(
    { kind: 'stripe', key, webhookSecret: SECRET, address: stripe.url },
    { PUBLIC_ORIGIN: 'https://{mandator}.example' },
    fetch,
  );
const port = portOf();
const sentTo = (path: string) =>
  stripe.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const PAGES = '/v1/checkout/sessions';
const CHARGES = '/v1/payment_intents';

type Change = {
  readonly page?: 'open' | 'complete' | 'expired' | null;
  readonly status?: string;
  readonly method?: object | null;
  readonly refunds?: readonly { readonly amount: number; readonly status: string }[];
  readonly disputes?: readonly string[];
};
const paymentOf = ({ page = null, status = 'succeeded', method = null, refunds = [], disputes = [] }: Change) =>
  ({
    sessionId: 'pi_1',
    chargeId: 's.0.1',
    checkout: page && { id: 'cs_1', status: page, url: 'https://checkout.stripe.com/c/1' },
    intent: {
      id: 'pi_1',
      status,
      amount: 1_290,
      metadata: {},
      payment_method: method && { id: 'pm_1', type: 'card', customer: 'cus_1', ...method },
      latest_charge: { disputed: disputes.length > 0, refunds: { data: [...refunds] } },
    },
    disputes: disputes.map((one) => ({ status: one })),
  }) satisfies StripePayment;

it.each<readonly [string, Change, object]>([
  ['an open page', { page: 'open' }, { status: 'open', payUrl: 'https://checkout.stripe.com/c/1' }],
  ['a page that was left', { page: 'expired' }, { status: 'cancelled', payUrl: null }],
  ['a paid page', { page: 'complete' }, { status: 'captured', payUrl: null }],
  ['a debit under way', { page: 'complete', status: 'processing' }, { status: 'authorized' }],
  ['a debit that bounced', { page: 'complete', status: 'requires_payment_method' }, { status: 'failed' }],
  ['a page whose reader has to act', { page: 'complete', status: 'requires_action' }, { status: 'open' }],
  ['a declined charge', { status: 'requires_payment_method' }, { status: 'failed' }],
  ['a charge that asks for the reader', { status: 'requires_action' }, { status: 'failed' }],
  ['a charge that was called off', { status: 'canceled' }, { status: 'cancelled' }],
  ['a dispute', { disputes: ['needs_response'] }, { status: 'chargedBack' }],
  ['a lost dispute', { disputes: ['lost'] }, { status: 'chargedBack' }],
  ['a dispute that we won', { disputes: ['won'] }, { status: 'captured' }],
  ['an inquiry, which moves no money', { disputes: ['warning_needs_response'] }, { status: 'captured' }],
  [
    'refunds, of which one has left',
    {
      refunds: [
        { amount: 200, status: 'succeeded' },
        { amount: 100, status: 'pending' },
        { amount: 500, status: 'failed' },
      ],
    },
    { refundedCents: 200, isRefundPending: true },
  ],
  [
    'a card',
    { method: { card: { last4: '4242', fingerprint: 'f', wallet: null } } },
    { means: { kind: 'card', lastFour: '4242', fingerprint: 'f' } },
  ],
  [
    'a card in a wallet',
    { method: { card: { last4: '4242', wallet: { type: 'apple_pay' } } } },
    { means: { kind: 'wallet', lastFour: null } },
  ],
  [
    'an account',
    { method: { type: 'sepa_debit', sepa_debit: { last4: '3000', fingerprint: 'f' } } },
    { means: { kind: 'mandate', lastFour: '3000', fingerprint: 'f' } },
  ],
  [
    'PayPal',
    { method: { type: 'paypal', paypal: { payer_id: 'p' } } },
    { means: { kind: 'paypal', fingerprint: 'p' } },
  ],
  ['Link', { method: { type: 'link' } }, { means: { kind: 'card', lastFour: null } }],
  ['a card that was not saved', { method: { customer: null, card: { last4: '4242' } } }, { means: null }],
  ['a method that we have no word for', { method: { type: 'klarna' } }, { means: null }],
])('M142 reads %s', (_, change, session) => expect(toSession(paymentOf(change))).toMatchObject(session));

it('M142 opens one page for a charge, however often it is asked for, and knows the state of today', async () => {
  const charge = chargeOf();
  expect(await port.initiate(charge)).toMatchObject({ value: { chargeId: charge.chargeId, status: 'open' } });
  expect(sentTo(PAGES).at(-1)).toMatchObject({
    mode: 'payment',
    client_reference_id: charge.chargeId,
    customer_creation: 'always',
    'line_items[0][price_data][unit_amount]': '1290',
    'payment_intent_data[setup_future_usage]': 'off_session',
    success_url: 'https://tagesbote.example/order/danke?abo=s',
  });
  const sessionId = await press(port, charge, 'card');
  expect(await port.initiate(charge)).toMatchObject({ value: { sessionId, status: 'captured' } });
  expect(stripe.moved(charge.chargeId)).toHaveLength(1);
  expect(stripe.calls.every(({ headers }) => headers['stripe-version'] === '2026-10-28.endive')).toBe(true);
});

it('M142 a single payment saves nothing, and gives nothing to charge later', async () => {
  const sessionId = await press(port, chargeOf({ yearlyCents: 0 }), 'card');
  expect(sentTo(PAGES).at(-1)).not.toHaveProperty('customer_creation');
  expect(await port.status(sessionId)).toMatchObject({ value: { status: 'captured', means: null } });
  const renewal = await port.initiate(chargeOf({ returnPath: null, meansSessionId: sessionId }));
  expect(renewal).toEqual({ ok: false, error: 'refused' });
});

it('M142 charges the means that were given last, and is refused without any', async () => {
  const first = await press(port, chargeOf(), 'bank');
  const second = await press(port, chargeOf({ meansSessionId: first, cents: 0 }), 'card');
  expect(sentTo(PAGES).at(-1)).toMatchObject({ mode: 'setup', currency: 'eur', customer: expect.any(String) });
  const renewal = await port.initiate(chargeOf({ returnPath: null, meansSessionId: second }));
  expect(renewal).toMatchObject({ value: { status: 'captured', payUrl: null, means: { kind: 'card' } } });
  // A charge without the reader gives its means on.
  const renewed = renewal.ok ? renewal.value.sessionId : '';
  const next = await port.initiate(chargeOf({ returnPath: null, meansSessionId: renewed }));
  expect(next).toMatchObject({ value: { status: 'captured' } });
  for (const meansSessionId of [null, '4fa0b5d2-of-another-service', 'cs_gone', 'pi_gone'])
    expect(await port.initiate(chargeOf({ returnPath: null, meansSessionId }))).toEqual({
      ok: false,
      error: 'refused',
    });
});

it('M142 a declined charge is a session that has failed, and is not tried again by itself', async () => {
  const meansSessionId = await press(port, chargeOf(), 'card');
  stripe.declines = true;
  const charge = chargeOf({ returnPath: null, meansSessionId });
  expect(await port.initiate(charge)).toMatchObject({ value: { status: 'failed', chargeId: charge.chargeId } });
  stripe.declines = false;
  expect(await port.initiate(charge)).toMatchObject({ value: { status: 'failed' } });
  expect(stripe.moved(charge.chargeId)).toHaveLength(1);
});

it.each([0, 30 * HOUR_MS])('M142 a charge whose answer was lost is one, asked again after %i ms', async (laterMs) => {
  const charge = chargeOf({ returnPath: null, meansSessionId: await press(port, chargeOf(), 'card') });
  stripe.fault = 'slow';
  expect(await port.initiate(charge)).toEqual({ ok: false, error: 'unreachable' });
  stripe.fault = 'none';
  stripe.age(laterMs);
  expect(await port.initiate(charge)).toMatchObject({ value: { status: 'captured' } });
  expect(stripe.moved(charge.chargeId)).toHaveLength(1);
});

it('M142 goes on behind a failure that Stripe repeats for a day, with one payment', async () => {
  const page = chargeOf();
  const renewal = chargeOf({ returnPath: null, meansSessionId: await press(port, chargeOf(), 'card') });
  stripe.fault = 'broken';
  for (const charge of [page, page, renewal])
    expect(await port.initiate(charge)).toMatchObject({ error: 'unreachable' });
  stripe.fault = 'none';
  expect(await port.initiate(page)).toMatchObject({ value: { status: 'open' } });
  expect(await port.initiate(renewal)).toMatchObject({ value: { status: 'captured' } });
  expect(stripe.moved(renewal.chargeId)).toHaveLength(1);
  const keys = stripe.calls.filter(({ path, body }) => path === CHARGES && body.includes(renewal.chargeId));
  expect(new Set(keys.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('M142 refunds up to a total once, also when an answer is lost', async () => {
  const charge = chargeOf();
  const sessionId = await press(port, charge, 'card');
  stripe.fault = 'slow';
  expect(await port.refund(sessionId, 500)).toEqual({ ok: false, error: 'unreachable' });
  stripe.fault = 'none';
  for (const cents of [500, 300, 500])
    expect(await port.refund(sessionId, cents)).toMatchObject({ value: { refundedCents: 0, isRefundPending: true } });
  expect(stripe.moved(charge.chargeId)).toMatchObject([{ refunded: 500 }]);
  await port.refund(sessionId, 99_999);
  await stripe.settleRefunds();
  expect(await port.status(sessionId)).toMatchObject({ value: { refundedCents: 1_290, isRefundPending: false } });
  await stripe.chargeBack(charge.chargeId);
  expect(await port.refund(sessionId, 99_999)).toMatchObject({ value: { status: 'chargedBack' } });
});

it('M142 finds the page of a payment that an event names', async () => {
  const charge = chargeOf();
  const sessionId = await press(port, charge, 'card');
  const intentId = stripe.moved(charge.chargeId)[0]?.id ?? '';
  expect(await port.status(intentId)).toMatchObject({ value: { sessionId, chargeId: charge.chargeId } });
});

it('M142 closes an open page, and leaves a paid one alone', async () => {
  const opened = await port.initiate(chargeOf());
  const sessionId = opened.ok ? opened.value.sessionId : '';
  expect(await port.cancel(sessionId)).toMatchObject({ value: { status: 'cancelled', payUrl: null } });
  expect(await port.cancel(await press(port, chargeOf(), 'card'))).toMatchObject({ value: { status: 'captured' } });
});

it('M142 tells a payment that is unknown from a service that is away or does not let us in', async () => {
  for (const unknown of ['cs_unknown', 'pi_unknown', '4fa0b5d2-of-another-service'])
    expect(await port.status(unknown)).toEqual({ ok: false, error: 'unknown' });
  expect(await portOf('sk_test_another-key').status('cs_1')).toEqual({ ok: false, error: 'unreachable' });
  stripe.fault = 'down';
  expect(await port.initiate(chargeOf())).toEqual({ ok: false, error: 'unreachable' });
});
