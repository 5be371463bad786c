import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { signIdToken } from '#scripts/signIdToken.ts';
import { verifyReader } from './verifyReader.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] };
const jwt = await signIdToken(privateKey, { sub: 'leser', email: '', roles: ['EXPRESS'], kid: 'k', mandator: 'blitz' });
const SHARED = 'of-the-portal-and-its-services';
const identity = (answer: () => Response) => ({
  IDENTITY_ISSUER: 'http://identity.localhost',
  READER_SERVICE_TOKEN: SHARED,
  IDENTITY: { fetch: vi.fn(async () => answer()) },
});

it('M62 identifies a reader by a valid token, fetching the keys once', async () => {
  const env = identity(() => Response.json(keys));
  for (let time = 0; time < 3; time += 1)
    expect(await verifyReader(jwt, 'blitz', env)).toEqual({ account: 'leser', roles: ['EXPRESS'] });
  expect(env.IDENTITY.fetch).toHaveBeenCalledTimes(1);
  expect(await verifyReader(jwt, 'blitz', { ...env, IDENTITY_ISSUER: 'https://identity.example' })).toBeNull();
  expect(await verifyReader(jwt, 'tagesbote', env)).toBeNull();
  expect(await verifyReader(null, 'blitz', env)).toBeNull();
});

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['talks nonsense', () => new Response('x')],
  [
    'is away',
    () => {
      throw new Error('Network connection lost');
    },
  ],
])('accepts no token while the identity service %s, and logs it', async (_, answer) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await verifyReader(jwt, 'blitz', identity(answer))).toBeNull();
  expect(log.mock.calls.join()).toContain('reader_unverified');
  log.mockRestore();
});

const vouched = ({ secret = SHARED, typ = 'reader+jwt', aud = 'blitz', exp = '1 minute', alg = 'HS256' } = {}) =>
  new SignJWT({ roles: ['PLUS'] })
    .setProtectedHeader({ alg, typ })
    .setSubject('auth0|64')
    .setAudience(aud)
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));

it('M62 takes the portal’s word for a reader of another provider, without fetching a key', async () => {
  const env = identity(() => Response.json(keys));
  expect(await verifyReader(await vouched(), 'blitz', env)).toEqual({ account: 'auth0|64', roles: ['PLUS'] });
  expect(env.IDENTITY.fetch).not.toHaveBeenCalled();
});

it.each([
  ['another secret', { secret: 'of-somebody-else-altogether-here' }],
  ['another purpose', { typ: 'grants+jwt' }],
  ['another title', { aud: 'tagesbote' }],
  ['a past end', { exp: '-1 minute' }],
  ['another algorithm', { alg: 'HS512' }],
])('threat: takes no word with %s', async (_, changes) => {
  const env = identity(() => Response.json(keys));
  expect(await verifyReader(await vouched(changes), 'blitz', env)).toBeNull();
});
