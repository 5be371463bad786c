import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const WORD = 'Freigabewort7391';
let portal: TestPortal;
let keys: http.Server;
let pair: CryptoKeyPair;

beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'g1' };
  keys = http.createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const address = keys.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  portal = await startTestPortal({ GOOGLE_KEYS_URL: `http://127.0.0.1:${address.port}/keys` });
  for (const id of [1002, 1003])
    await portal.edit('PUT', `/articles/${id}`, {
      contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }],
    });
});
afterAll(async () => {
  keys.close();
  await portal.stop();
});

const now = () => Math.floor(Date.now() / 1_000);
const originOf = (mandator: string) => `http://${mandator}.localhost:${portal.port}`;

type Claims = {
  readonly iss?: string;
  readonly aud?: string;
  readonly iat?: number;
  readonly exp?: number;
  readonly entitlements?: unknown;
};
type Key = { readonly kid?: string; readonly key?: CryptoKey };

/** As the table "Validate entitlements" of swg-js has it (docs/entitlements-flow.md), with the half hour of its example. */
const signClaims = (claims: Claims, { kid = 'g1', key = pair.privateKey }: Key = {}) =>
  new SignJWT({
    iss: 'subscribewithgoogle@system.gserviceaccount.com',
    aud: originOf('tagesbote'),
    iat: now(),
    exp: now() + 1_800,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(key);

/** "When provided by Google metering this is a JWT containing metering details", each with a reading of its own. */
const meter = (action = 'READ') =>
  new SignJWT({
    metering: {
      ownerId: 'tagesbote.example',
      action,
      clientUserAttribute: 'standard_registered_user',
      clientType: 1,
    },
    jti: crypto.randomUUID(),
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
    .sign(pair.privateKey);
const metered = async (changes: object = {}, action?: string) => ({
  source: 'google:metering',
  products: ['tagesbote.example:plus'],
  subscriptionToken: await meter(action),
  ...changes,
});
const grant = async (claims: Claims = {}, key?: Key) => signClaims({ entitlements: await metered(), ...claims }, key);

async function isOpen(entitlement: string, articleId = 1002): Promise<boolean> {
  const { status, text } = await portal.request('/api/article-body', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ articleId, entitlement }),
  });
  expect(status).toBe(200);
  expect(text.includes(WORD)).not.toBe(text.includes('data-paywall-template="'));
  return text.includes(WORD);
}

it('M79 G25 a grant that Google signed opens the article that it is first used for, again and again, and no other', async () => {
  const entitlement = await grant();
  expect([await isOpen(entitlement), await isOpen(entitlement), await isOpen(entitlement, 1003)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await isOpen(await grant(), 1003)).toBe(true);
});

it('M79 a grant whose signature is written otherwise is the same grant', async () => {
  const entitlement = await grant();
  expect(await isOpen(entitlement)).toBe(true);
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(entitlement.at(-1) ?? '');
  const respelt = `${entitlement.slice(0, -1)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[last + 1]}`;
  for (const other of [respelt, `${entitlement}=`, `${entitlement}==`]) expect(await isOpen(other, 1003)).toBe(false);
});

it('M79 of parallel readings of one grant a single article is open', async () => {
  const entitlement = await grant();
  const opened = await Promise.all([1002, 1003, 1002, 1003].map((articleId) => isOpen(entitlement, articleId)));
  expect([opened[0] === opened[2], opened[1] === opened[3], opened[0] !== opened[1]]).toEqual([true, true, true]);
});

it('M79 G25 one of several entitlements is enough, as swg-js reads them', async () => {
  const other = { source: 'google', products: ['tagesbote.example:plus'], subscriptionToken: '{"orderId":"1"}' };
  expect(await isOpen(await grant({ entitlements: [other, await metered()] }))).toBe(true);
});

it.each<[string, () => Promise<string>]>([
  ['none at all', async () => 'granted'],
  ['one of another source', async () => grant({ entitlements: await metered({ source: 'google' }) })],
  ['one that meters no reading', async () => grant({ entitlements: await metered({}, 'PREVIEW') })],
  ['one without its metering', async () => grant({ entitlements: await metered({ subscriptionToken: 'x' }) })],
  ['one without entitlements', () => grant({ entitlements: [] })],
  ['one for another title', () => grant({ aud: originOf('rundblick') })],
  ['one for a title’s name', () => grant({ aud: 'tagesbote' })],
  ['one of another issuer', () => grant({ iss: 'https://www.google.com' })],
  ['one that has ended', () => grant({ iat: now() - 1_900, exp: now() - 100 })],
  ['one made long ago that claims to live on', () => grant({ iat: now() - 7_200, exp: now() + 9_999 })],
  ['one of another key', async () => grant({}, { key: (await generateKeyPair('RS256')).privateKey })],
  ['one of a key that Google does not have', () => grant({}, { kid: 'g2' })],
  ['its inner token alone', () => meter()],
  ['a reader’s own token', async () => (await portal.cookies('frei')).split('=')[1] ?? ''],
])('M79 %s opens nothing', async (_, entitlement) => {
  expect(await isOpen(await entitlement())).toBe(false);
});
