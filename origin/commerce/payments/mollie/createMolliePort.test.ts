import { afterAll, beforeEach, expect, it } from 'vitest';
import { chargeOf, press } from '../../../../e2e/support/chargeAtProvider.ts';
import { startPlayedMollie } from '../../../../scripts/otherHouses/payment/playedMollie.ts';
import { createMolliePort } from './createMolliePort.ts';
import { molliePaymentContract, toSession } from './molliePayment.ts';
import * as v from 'valibot';

const KEY = 'test_a-key-of-the-played-mollie';
const HOUR_MS = 3_600_000;
const mollie = await startPlayedMollie(KEY);
afterAll(mollie.stop);
beforeEach(() => void Object.assign(mollie, { fault: 'none', declines: false }));

const PLACES = { PUBLIC_ORIGIN: 'https://{mandator}.example' };
const portOf = (key = KEY) =>
  createMolliePort(
    { kind: 'mollie', key, webhookUrl: 'https://subscriptions.example/payments/reports', address: mollie.url },
    PLACES,
    fetch,
  );
const port = portOf();
const lastSent = (path: string) => JSON.parse(mollie.calls.findLast((call) => call.path === path)?.body ?? 'null');

const PAID = {
  id: 'tr_1',
  status: 'paid',
  sequenceType: 'first',
  description: 'Plus',
  amount: { currency: 'EUR', value: '12.90' },
  metadata: { chargeId: 's.0.1' },
  method: 'creditcard',
  _links: { checkout: { href: 'https://www.mollie.com/checkout/1' } },
};
const refund = (status: string, value: string) => ({ status, amount: { currency: 'EUR', value } });

it.each([
  ['an open page', { status: 'open' }, { status: 'open', payUrl: 'https://www.mollie.com/checkout/1' }],
  ['a page under way', { status: 'pending' }, { status: 'open', payUrl: null }],
  ['a debit under way', { status: 'pending', sequenceType: 'recurring' }, { status: 'authorized', payUrl: null }],
  ['a debit that was just made', { status: 'open', sequenceType: 'recurring', _links: {} }, { status: 'authorized' }],
  ['a declined one', { status: 'failed' }, { status: 'failed' }],
  ['one that was broken off', { status: 'canceled' }, { status: 'cancelled' }],
  ['one that was left', { status: 'expired' }, { status: 'cancelled' }],
  ['money', {}, { status: 'captured', refundedCents: 0, isRefundPending: false }],
  ['money called back', { amountChargedBack: { currency: 'EUR', value: '12.90' } }, { status: 'chargedBack' }],
  [
    'refunds, of which one has left',
    { _embedded: { refunds: [refund('refunded', '2.00'), refund('queued', '1.00'), refund('failed', '5.00')] } },
    { refundedCents: 200, isRefundPending: true },
  ],
  [
    'a card',
    { details: { cardNumber: '4242', cardFingerprint: 'f' } },
    { means: { kind: 'card', lastFour: '4242', fingerprint: 'f' } },
  ],
  ['a wallet', { details: { cardNumber: '4242', wallet: 'applepay' } }, { means: { kind: 'wallet', lastFour: null } }],
  ['PayPal', { method: 'paypal', details: { consumerAccount: 'a@b.example' } }, { means: { kind: 'paypal' } }],
  [
    'an account',
    { method: 'ideal', details: { consumerAccount: 'DE89370400440532013000' } },
    { means: { kind: 'mandate', lastFour: '3000' } },
  ],
  ['a single payment, which gives no mandate', { sequenceType: 'oneoff' }, { means: null }],
])('M142 reads %s', (_, change, session) => {
  expect(toSession(v.parse(molliePaymentContract, { ...PAID, ...change }))).toMatchObject(session);
});

it('M142 opens one page for a charge, however often it is asked for, and knows the state of today', async () => {
  const charge = chargeOf();
  const first = await port.initiate(charge);
  expect(first).toMatchObject({ ok: true, value: { chargeId: charge.chargeId, status: 'open' } });
  expect(lastSent('/v2/payments')).toMatchObject({
    amount: { currency: 'EUR', value: '12.90' },
    sequenceType: 'first',
    redirectUrl: 'https://tagesbote.example/order/danke?abo=s',
    webhookUrl: 'https://subscriptions.example/payments/reports',
    metadata: { chargeId: charge.chargeId },
  });
  const sessionId = await press(port, charge, 'card');
  expect(await port.initiate(charge)).toMatchObject({ value: { sessionId, status: 'captured' } });
  expect(mollie.moved(charge.chargeId)).toHaveLength(1);
});

it('M142 a single payment asks for no mandate, and leaves none', async () => {
  const sessionId = await press(port, chargeOf({ yearlyCents: 0 }), 'card');
  expect(lastSent('/v2/payments')).not.toHaveProperty('customerId');
  expect(await port.status(sessionId)).toMatchObject({ value: { status: 'captured', means: null } });
  expect(await port.initiate(chargeOf({ returnPath: null, meansSessionId: sessionId }))).toMatchObject({
    error: 'refused',
  });
});

it('M142 charges the mandate that was given last, and is refused without one', async () => {
  const first = await press(port, chargeOf(), 'bank');
  const second = await press(port, chargeOf({ meansSessionId: first, cents: 0 }), 'card');
  const renewal = await port.initiate(chargeOf({ returnPath: null, meansSessionId: second }));
  expect(renewal).toMatchObject({ value: { status: 'captured', payUrl: null, means: { kind: 'card' } } });
  const older = await port.initiate(chargeOf({ returnPath: null, meansSessionId: first }));
  expect(older).toMatchObject({ value: { status: 'authorized', means: { kind: 'mandate' } } });
  for (const meansSessionId of [null, '4fa0b5d2-of-another-service', 'tr_gone'])
    expect(await port.initiate(chargeOf({ returnPath: null, meansSessionId }))).toEqual({
      ok: false,
      error: 'refused',
    });
});

it.each([0, 2 * HOUR_MS])('M142 a charge whose answer was lost is one, asked again after %i ms', async (laterMs) => {
  const charge = chargeOf({ returnPath: null, meansSessionId: await press(port, chargeOf(), 'card') });
  mollie.fault = 'slow';
  expect(await port.initiate(charge)).toEqual({ ok: false, error: 'unreachable' });
  mollie.fault = 'none';
  mollie.age(laterMs);
  expect(await port.initiate(charge)).toMatchObject({ value: { status: 'captured' } });
  expect(mollie.moved(charge.chargeId)).toHaveLength(1);
});

it('M142 refunds up to a total once, also when an answer is lost', async () => {
  const charge = chargeOf();
  const sessionId = await press(port, charge, 'card');
  mollie.fault = 'slow';
  expect(await port.refund(sessionId, 500)).toEqual({ ok: false, error: 'unreachable' });
  mollie.fault = 'none';
  for (const cents of [500, 300, 500])
    expect(await port.refund(sessionId, cents)).toMatchObject({ value: { refundedCents: 0, isRefundPending: true } });
  expect(mollie.moved(charge.chargeId)).toMatchObject([{ refunded: 500 }]);
  await port.refund(sessionId, 99_999);
  await mollie.settleRefunds();
  expect(await port.status(sessionId)).toMatchObject({ value: { refundedCents: 1_290, isRefundPending: false } });
  await mollie.chargeBack(charge.chargeId);
  expect(await port.refund(sessionId, 99_999)).toMatchObject({ value: { status: 'chargedBack' } });
});

it('M142 closes an open page, and leaves a paid one alone', async () => {
  const opened = await port.initiate(chargeOf());
  const sessionId = opened.ok ? opened.value.sessionId : '';
  expect(await port.cancel(sessionId)).toMatchObject({ value: { status: 'cancelled', payUrl: null } });
  expect(await port.cancel(await press(port, chargeOf(), 'card'))).toMatchObject({ value: { status: 'captured' } });
});

it('M142 tells a payment that is unknown from a service that is away or does not let us in', async () => {
  expect(await port.status('tr_unknown')).toEqual({ ok: false, error: 'unknown' });
  expect(await port.status('4fa0b5d2-of-another-service')).toEqual({ ok: false, error: 'unknown' });
  expect(await portOf('test_another-key-of-mollie').status('tr_1')).toEqual({ ok: false, error: 'unreachable' });
  mollie.fault = 'down';
  expect(await port.initiate(chargeOf())).toEqual({ ok: false, error: 'unreachable' });
});

it('M142 reads a webhook as an unsigned hint', () => {
  const read = (body: string) => port.readWebhook(new Headers(), body, Date.now());
  expect(read('id=tr_5B8cwPMGnU6qLbRvo7qEZo')).toEqual({ eventId: null, sessionId: 'tr_5B8cwPMGnU6qLbRvo7qEZo' });
  for (const body of ['', 'id=', 'id=re_1', 'id=tr_1%2F..', '{"id":"tr_1"}']) expect(read(body)).toBeNull();
});
