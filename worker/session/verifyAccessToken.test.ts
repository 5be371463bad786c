import { expect, it } from 'vitest';
import type { User } from '#shared/domain/session/reader.ts';
import { err, ok } from '#shared/lib/result.ts';
import { createTestKeys } from '../test/identityKeys.ts';
import { verifyAccessToken, withAccessToken } from './verifyAccessToken.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1_000;
const house = await createTestKeys(() => now.getTime());
const foreign = await createTestKeys(() => now.getTime());
const keys = { find: async (kid: string) => (kid === 'k1' ? house.publicKey : null) };
const expected = {
  issuer: 'http://identity.localhost',
  audience: 'portal-tagesbote',
  provider: {
    claims: { roles: ['realm_access.roles'], roleNames: null, customerId: 'plenigo_id' },
    clientIdOf: () => 'portal-tagesbote',
  },
  now,
  waitUntil: () => undefined,
};

/** As Keycloak issues them: for its account service, on behalf of the title. */
const ofRealm = {
  aud: 'account',
  azp: 'portal-tagesbote',
  typ: 'Bearer',
  realm_access: { roles: ['PLUS'] },
  iat: seconds,
  exp: seconds + 300,
};
const verify = (token: string) => verifyAccessToken(token, keys, expected);
const plus = { ssoId: 'demo-plus', roles: ['PLUS'], customerId: null, expiresAt: (seconds + 300) * 1_000 };

it.each([
  ['Keycloak', ofRealm, {}],
  ['RFC 9068', { ...ofRealm, azp: undefined, client_id: 'portal-tagesbote' }, { typ: 'at+jwt' }],
  ['FusionAuth', { ...ofRealm, azp: undefined, aud: 'portal-tagesbote' }, {}],
  ['Auth0', { ...ofRealm, aud: ['https://api.haus.example', 'https://haus.example/userinfo'] }, {}],
])('M64 reads the roles in an access token of %s', async (_, claims, header) => {
  expect(await verify(await house.sign(claims, header))).toEqual(plus);
});

it.each([
  ['an opaque one', async () => 'zugang-2'],
  ['one of another key', () => foreign.sign(ofRealm)],
  ['one of an unknown key', () => house.sign(ofRealm, { kid: 'k9' })],
  ['one of another issuer', () => house.sign({ ...ofRealm, iss: 'http://anderswo.example' })],
  ['one for another client', () => house.sign({ ...ofRealm, azp: 'archiv' })],
  ['an expired one', () => house.sign({ ...ofRealm, iat: seconds - 900, exp: seconds - 600 })],
])('M64 reads nothing in %s', async (_, sign) => {
  expect(await verify(await sign())).toBeNull();
});

const user: User = {
  ssoId: 'demo-plus',
  email: '',
  emailVerified: true,
  roles: [],
  customerId: null,
  salutation: '',
  firstName: '',
  lastName: '',
  sessionId: '',
  expiresAt: (seconds + 60) * 1_000,
};

it('M64 has roles of the access token where the id token has none', () => {
  expect(withAccessToken(ok(user), plus)).toMatchObject({ value: { roles: ['PLUS'] } });
  expect(withAccessToken(ok({ ...user, roles: ['PUR'] }), plus)).toMatchObject({ value: { roles: ['PUR'] } });
  expect(withAccessToken(ok(user), null)).toEqual(ok(user));
});

it('M64 goes on with an id token that a refresh has left as it was', () => {
  const expired = err({ kind: 'expired', user: { ...user, expiresAt: (seconds - 60) * 1_000 } } as const);
  expect(withAccessToken(expired, plus)).toMatchObject({ ok: true, value: { expiresAt: plus.expiresAt } });
  expect(withAccessToken(expired, null)).toEqual(expired);
});

it('threat: has nothing of another reader’s access token, and nothing for a token that is not good', () => {
  const other = { ...plus, ssoId: 'jemand' };
  expect(withAccessToken(ok(user), other)).toEqual(ok(user));
  const refused = err({ kind: 'signature' } as const);
  expect(withAccessToken(refused, plus)).toEqual(refused);
});
