import { createECDH, createPublicKey, verify } from 'node:crypto';
import { vapidHeaders } from '@block65/webcrypto-web-push';
import { afterEach, expect, it, vi } from 'vitest';
import { createPushBrowser } from '../../../e2e/support/pushBrowser.ts';
import { makePushKey } from '../../../scripts/makePushKey.ts';
import { readSigningKey } from './readSigningKey.ts';
import { createSendPush, type Outgoing, type Recipient } from './sendPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const OUTGOING: Outgoing = {
  kind: 'breaking',
  payload: new TextEncoder().encode(RFC.plaintext),
  topic: 'article-1002',
  ttlSeconds: 600,
};

function browserOfRfc() {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes(RFC.browserPrivate));
  return createPushBrowser(ENDPOINT, ecdh, bytes(RFC.auth));
}

const recipientOf = ({ endpoint, keys }: ReturnType<typeof browserOfRfc>['subscription']): Recipient => ({
  id: 1,
  endpoint,
  ...keys,
});

/** A fake push service with these answers; records the requests. */
function playService(answer: () => Response | Promise<Response>) {
  const calls: Request[] = [];
  const send = createSendPush(
    async (input, init) => {
      calls.push(new Request(input, init));
      return answer();
    },
    () => Date.parse('2026-11-26T12:00:00Z'),
  );
  return { calls, send };
}

async function sentBody(outgoing = OUTGOING) {
  const { calls, send } = playService(() => new Response(null, { status: 201 }));
  const browser = browserOfRfc();
  expect(await send(outgoing, recipientOf(browser.subscription), 'vapid t=a, k=b')).toEqual({ kind: 'sent' });
  const [call] = calls;
  if (!call) throw new Error('Nothing was sent');
  return { call, browser, body: new Uint8Array(await call.arrayBuffer()) };
}

afterEach(() => void vi.restoreAllMocks());

it('decrypts the example of RFC 8291', () => {
  expect(browserOfRfc().decrypt(bytes(RFC.message))).toBe(RFC.plaintext);
});

it('produces the bytes of RFC 8291’s example for its salt and sender’s key', async () => {
  const [x, y] = [bytes(RFC.senderPublic).subarray(1, 33), bytes(RFC.senderPublic).subarray(33)];
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: RFC.senderPrivate }, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
  };
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(() => Promise.resolve(keys));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(bytes(RFC.salt));
    return array;
  });
  const { body } = await sentBody();
  expect(Buffer.from(body).toString('base64url')).toBe(RFC.message);
});

it('a message is readable by its browser only, and each ciphertext differs', async () => {
  const [first, second] = [await sentBody(), await sentBody()];
  expect(first.browser.decrypt(first.body)).toBe(RFC.plaintext);
  expect(Buffer.from(first.body).equals(second.body)).toBe(false);
  expect(() => createPushBrowser(ENDPOINT).decrypt(first.body)).toThrow();
});

it('a message carries lifetime, topic, urgency and the declarative format', async () => {
  const { call } = await sentBody();
  expect(Object.fromEntries(call.headers)).toMatchObject({
    authorization: 'vapid t=a, k=b',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/notification+json',
    ttl: '600',
    topic: 'article-1002',
    urgency: 'high',
  });
  const followed = await sentBody({ ...OUTGOING, kind: 'followed' });
  expect(followed.call.headers.get('urgency')).toBe('normal');
  expect([call.method, call.redirect]).toEqual(['POST', 'manual']);
});

it.each([
  [200, {}, { kind: 'sent' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [429, { 'retry-after': '120' }, { kind: 'later', retryAfterSeconds: 120 }],
  [429, { 'retry-after': 'Thu, 26 Nov 2026 12:01:30 GMT' }, { kind: 'later', retryAfterSeconds: 90 }],
  [429, { 'retry-after': 'Thu, 26 Nov 2026 11:00:00 GMT' }, { kind: 'later', retryAfterSeconds: 0 }],
  [503, { 'retry-after': 'bald' }, { kind: 'later', retryAfterSeconds: null }],
  [500, {}, { kind: 'later', retryAfterSeconds: null }],
  [403, {}, { kind: 'refused', status: 403 }],
  [307, { location: 'http://169.254.169.254/' }, { kind: 'refused', status: 307 }],
])('%i with %j is %j', async (status, headers, expected) => {
  const { send, calls } = playService(() => new Response(null, { status, headers }));
  expect(await send(OUTGOING, recipientOf(browserOfRfc().subscription), '')).toEqual(expected);
  expect(calls).toHaveLength(1);
});

it('retries after a broken connection, and never for invalid keys', async () => {
  const { send, calls } = playService(() => Promise.reject(new TypeError('broken')));
  const recipient = recipientOf(browserOfRfc().subscription);
  expect(await send(OUTGOING, recipient, '')).toEqual({ kind: 'later', retryAfterSeconds: null });
  const offTheCurve = `B${'A'.repeat(85)}E`;
  expect(await send(OUTGOING, { ...recipient, p256dh: offTheCurve }, '')).toEqual({ kind: 'gone' });
  expect(calls).toHaveLength(1);
});

it('the signature names the push service only, lasts less than a day, and matches the public key', async () => {
  const made = makePushKey();
  const key = readSigningKey(made);
  const { headers } = await vapidHeaders(
    { endpoint: ENDPOINT, expirationTime: null, keys: { p256dh: '', auth: '' } },
    { subject: 'mailto:technik@tagesbote.example', ...key },
  );
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { exp, ...said } = JSON.parse(bytes(claims).toString());
  expect(said).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:technik@tagesbote.example' });
  expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600);
  expect(bytes(publicKey)).toHaveLength(65);
  const { d: _, ...jwk } = JSON.parse(made);
  expect(
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    ),
  ).toBe(true);
});
