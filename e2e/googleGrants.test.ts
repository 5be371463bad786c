import http from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const WORD = 'Freigabewort7391';
const ISSUER = 'https://google.test';
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
  portal = await startTestPortal({
    GOOGLE_KEYS_URL: `http://127.0.0.1:${address.port}/keys`,
    GOOGLE_ENTITLEMENT_ISSUER: ISSUER,
  });
  await portal.edit('PUT', '/articles/1002', {
    contentItems: [{ type: 'paragraph', html: `Ein Satz mit ${WORD} darin.` }],
  });
});
afterAll(async () => {
  keys.close();
  await portal.stop();
});

type Entitlement = {
  source?: string;
  articleId?: string;
  audience?: string;
  issuer?: string;
  iat?: number;
  exp?: number;
  kid?: string;
  key?: CryptoKey;
};

function sign({
  source = 'google:metering',
  articleId = '1002',
  audience = 'tagesbote',
  issuer = ISSUER,
  kid = 'g1',
  key = pair.privateKey,
  ...times
}: Entitlement = {}) {
  const iat = times.iat ?? Math.floor(Date.now() / 1_000);
  return new SignJWT({ source, articleId })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(times.exp ?? iat + 600)
    .sign(key);
}

async function isOpen(entitlement: string): Promise<boolean> {
  const { status, text } = await portal.request('/api/article-body', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ articleId: 1002, entitlement }),
  });
  expect(status).toBe(200);
  expect(text.includes(WORD)).not.toBe(text.includes('data-paywall-template="'));
  return text.includes(WORD);
}

it('M79 a grant that Google signed opens its article', async () => {
  expect(await isOpen(await sign())).toBe(true);
});

it.each<[string, () => Promise<string>]>([
  ['none at all', async () => 'granted'],
  ['one of another source', () => sign({ source: 'google' })],
  ['one for another article', () => sign({ articleId: '1003' })],
  ['one for another title', () => sign({ audience: 'rundblick' })],
  ['one of another issuer', () => sign({ issuer: 'https://boese.test' })],
  [
    'one that has ended',
    () => sign({ iat: Math.floor(Date.now() / 1_000) - 900, exp: Math.floor(Date.now() / 1_000) - 300 }),
  ],
  [
    'one made long ago that claims to live on',
    () => sign({ iat: Math.floor(Date.now() / 1_000) - 7_200, exp: Math.floor(Date.now() / 1_000) + 9_999 }),
  ],
  ['one of another key', async () => sign({ key: (await generateKeyPair('RS256')).privateKey })],
  ['one of a key that Google does not have', () => sign({ kid: 'g2' })],
  ['a reader’s own token', async () => (await portal.cookies('frei')).split('=')[1] ?? ''],
])('M79 %s opens nothing', async (_, entitlement) => {
  expect(await isOpen(await entitlement())).toBe(false);
});
