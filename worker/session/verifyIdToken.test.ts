import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyIdToken } from './verifyIdToken.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);
const expected = { issuer: 'http://identity.localhost', audience: 'tagesbote', now, waitUntil: () => undefined };
let privateKey: CryptoKey;
let publicKey: CryptoKey;

beforeAll(async () => {
  ({ privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true }));
});

const keys = { find: async (kid: string) => (kid === 'k1' ? publicKey : null) };

const claims = {
  sub: 'r1',
  email: 'plus@demo.example',
  email_verified: true,
  subscriptionRoles: ['PLUS'],
  iss: expected.issuer,
  aud: 'tagesbote',
  exp: seconds + 600,
};
const sign = (changes: object = {}, header: object = {}) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(privateKey);

describe('verifyIdToken', () => {
  it('maps the claims of a valid token', async () => {
    expect(await verifyIdToken(await sign(), keys, expected)).toEqual({
      ok: true,
      value: { ssoId: 'r1', email: 'plus@demo.example', emailVerified: true, roles: ['PLUS'], expiresAt: (seconds + 600) * 1_000 },
    });
  });

  it.each([
    [false, false],
    ['no', true],
    [undefined, true],
    [1, true],
  ])('takes email_verified %s as %s', async (claim, emailVerified) => {
    expect(await verifyIdToken(await sign({ email_verified: claim }), keys, expected)).toMatchObject({ ok: true, value: { emailVerified } });
  });

  it.each([
    ['expired', { exp: seconds - 61 }, 'expired'],
    ['not yet valid', { nbf: seconds + 61 }, 'claims'],
    ['of another issuer', { iss: 'http://boese.example' }, 'claims'],
    ['for another title', { aud: 'blitz' }, 'claims'],
    ['without exp', { exp: undefined }, 'claims'],
    ['without sub', { sub: undefined }, 'claims'],
    ['with roles that are no list', { subscriptionRoles: 'PLUS' }, 'claims'],
  ])('refuses a token %s', async (_, changes, failure) => {
    expect(await verifyIdToken(await sign(changes), keys, expected)).toEqual({ ok: false, error: failure });
  });

  it('refuses other algorithms, foreign keys and tampering', async () => {
    const token = await sign();
    const [header, payload, signature] = token.split('.');
    const publicJwk = JSON.stringify(await exportJWK(publicKey));
    const hs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode(publicJwk));
    const none = `${Buffer.from('{"alg":"none","kid":"k1"}').toString('base64url')}.${payload}.`;
    const tampered = `${header}.${Buffer.from(JSON.stringify({ ...claims, subscriptionRoles: ['PLUS', 'EPAPER'] })).toString('base64url')}.${signature}`;
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign((await generateKeyPair('RS256')).privateKey);
    const array = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(privateKey)
      .then((jwt) => [jwt.split('.')[0], Buffer.from('[1]').toString('base64url'), signature].join('.'));
    for (const [attempt, failure] of [
      [hs256, 'invalid'],
      [none, 'invalid'],
      [tampered, 'signature'],
      [foreign, 'signature'],
      [array, 'signature'],
    ] as const) {
      expect(await verifyIdToken(attempt, keys, expected)).toEqual({ ok: false, error: failure });
    }
    expect(await verifyIdToken(await sign({}, { kid: 'k2' }), keys, expected)).toEqual({ ok: false, error: 'keyUnavailable' });
  });

  it.each(['', 'a', 'a.b.c', '....', '\u0000', 'x'.repeat(10_000), '{}'])('refuses the nonsense %j', async (token) => {
    expect(await verifyIdToken(token, keys, expected)).toEqual({ ok: false, error: 'invalid' });
  });
});
