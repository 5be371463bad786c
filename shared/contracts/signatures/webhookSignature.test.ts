import { expect, it } from 'vitest';
import { readSignedWebhook, signWebhook } from './webhookSignature.ts';

const now = Date.parse('2026-11-25T12:00Z');
const [secret, body] = ['secret-of-the-test', '{"data":{"sessionId":"p1"}}'];
const signed = signWebhook({ id: 'e1', body }, { secret, now });

it.each([
  ['as it was signed', {}, body, now, secret, 'e1'],
  [
    'with another signature beside it',
    { 'webhook-signature': `v1,AAAA ${signed['webhook-signature']}` },
    body,
    now,
    secret,
    'e1',
  ],
  ['four minutes later', {}, body, now + 240_000, secret, 'e1'],
  ['six minutes later', {}, body, now + 360_000, secret, null],
  ['with another body', {}, `${body} `, now, secret, null],
  ['under another id', { 'webhook-id': 'e2' }, body, now, secret, null],
  ['at another second', { 'webhook-timestamp': '1795608001' }, body, now, secret, null],
  ['with a secret that is none of ours', {}, body, now, 'another', null],
  ['where no secret is set', {}, body, now, '', null],
  ['of another scheme', { 'webhook-signature': signed['webhook-signature']?.slice(1) ?? '' }, body, now, secret, null],
])('M142 a webhook is accepted %s: %#', (_, headers, sent, at, known, expected) => {
  expect(readSignedWebhook(new Headers({ ...signed, ...headers }), sent, { secret: known, now: at })).toBe(expected);
});
