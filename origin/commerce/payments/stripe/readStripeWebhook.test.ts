import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStripeWebhook } from './readStripeWebhook.ts';

const SECRET = 'whsec_a-secret-of-the-test';
const NOW = Date.parse('2026-11-30T12:00:00Z');
const SECOND = NOW / 1_000;
const eventOf = (object: object) => JSON.stringify({ id: 'evt_1', type: 'any', data: { object } });
const BODY = eventOf({ object: 'checkout.session', id: 'cs_test_1' });

const sign = (body: string, second = SECOND, secret = SECRET) =>
  createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');
const read = (signature: string | null, body = BODY) =>
  readStripeWebhook(new Headers(signature === null ? {} : { 'stripe-signature': signature }), body, {
    secret: SECRET,
    now: NOW,
  });
const KNOWN = { eventId: 'evt_1', sessionId: 'cs_test_1' };

it.each([
  ['one signature', `t=${SECOND},v1=${sign(BODY)}`],
  ['the second of two while a secret is rotated', `t=${SECOND},v1=${sign(BODY, SECOND, 'whsec_new')},v1=${sign(BODY)}`],
  ['one beside that of a test event', `t=${SECOND},v0=6ffbb59b2300aae63f272406069a9788598b792a,v1=${sign(BODY)}`],
  ['299 seconds old', `t=${SECOND - 299},v1=${sign(BODY, SECOND - 299)}`],
  ['300 seconds ahead', `t=${SECOND + 300},v1=${sign(BODY, SECOND + 300)}`],
])('M142 reads an event with %s', (_, signature) => expect(read(signature)).toEqual(KNOWN));

it.each([
  ['none', null],
  ['an empty one', ''],
  ['one without a time', `v1=${sign(BODY)}`],
  ['one of another secret', `t=${SECOND},v1=${sign(BODY, SECOND, 'whsec_of-another')}`],
  ['one of another body', `t=${SECOND},v1=${sign(`${BODY} `)}`],
  ['one of another time', `t=${SECOND + 1},v1=${sign(BODY)}`],
  ['one of 301 seconds ago', `t=${SECOND - 301},v1=${sign(BODY, SECOND - 301)}`],
  ['one of 301 seconds ahead', `t=${SECOND + 301},v1=${sign(BODY, SECOND + 301)}`],
  ['one of another scheme', `t=${SECOND},v0=${sign(BODY)}`],
  ['half of one', `t=${SECOND},v1=${sign(BODY).slice(0, 32)}`],
  ['a time that is none', `t=NaN,v1=${sign(BODY)}`],
])('M142 refuses an event with %s', (_, signature) => expect(read(signature)).toBeNull());

it.each([
  ['a page', { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' }, 'cs_1'],
  ['a charge without the reader', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
  ['a refund', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
  ['a dispute', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }, 'pi_1'],
  ['a charge of no payment of ours', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
  ['a payout', { object: 'payout', id: 'po_1' }, null],
])('M142 an event is about %s', (_, object, sessionId) => {
  const body = eventOf(object);
  expect(read(`t=${SECOND},v1=${sign(body)}`, body)).toEqual({ eventId: 'evt_1', sessionId });
});

it('M142 refuses whatever else is signed or sent', () => {
  const body = '{"id":"evt_1"}';
  expect(read(`t=${SECOND},v1=${sign(body)}`, body)).toBeNull();
  fc.assert(
    fc.property(
      fc.string().filter((text) => /^[ -~]*$/.test(text)),
      (header) => read(header) === null,
    ),
  );
});
