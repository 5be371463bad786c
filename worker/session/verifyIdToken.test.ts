import fc from 'fast-check';
import { CompactSign, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimsAt, createTestKeys, type TestKeys } from '../test/identityKeys.ts';
import { OWN_CLAIMS } from '#shared/domain/session/claimMap.ts';
import { ID_TOKEN_MESSAGES, verifyIdToken } from './verifyIdToken.ts';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1_000;
const expected = {
  issuer: 'http://identity.localhost',
  audience: 'tagesbote',
  provider: null,
  now,
  waitUntil: () => undefined,
};
let house: TestKeys;
let foreign: TestKeys;

beforeAll(async () => {
  house = await createTestKeys(() => now.getTime());
  foreign = await createTestKeys(() => now.getTime());
});

const keys = { find: async (kid: string) => (kid === 'k1' ? house.publicKey : null) };
const verify = (token: string) => verifyIdToken(token, keys, expected);
const verifySigned = async (changes: object, header: object = {}) => verify(await house.sign(changes, header));
const kindOf = (verified: Awaited<ReturnType<typeof verify>>) => (verified.ok ? 'let in' : verified.error.kind);

const user = {
  ssoId: 'demo-plus',
  email: 'plus@demo.example',
  emailVerified: true,
  roles: ['PLUS'],
  customerId: null,
  salutation: 'Frau',
  firstName: 'Paula',
  lastName: 'Plus',
  sessionId: 'sitzung-1',
  expiresAt: (seconds + 600) * 1_000,
};

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('a plain OpenID Connect provider', () => {
  const provider = { claims: OWN_CLAIMS, clientIdOf: (mandator: string) => mandator };
  const ofProvider = (token: string, tokens = provider) =>
    verifyIdToken(token, keys, { ...expected, provider: tokens });

  it.each([
    [{ typ: undefined }, 'let in'],
    [{ typ: 'JWT' }, 'let in'],
    [{ typ: 'at+jwt' }, 'claims'],
    [{ typ: 'logout+jwt' }, 'claims'],
  ])('M64 may omit the token type, but not name another: %j', async (header, kind) => {
    expect(kindOf(await ofProvider(await house.sign({}, header)))).toBe(kind);
  });

  it('M64 names roles and names as the standard has them', async () => {
    const claims = { subscriptionRoles: undefined, firstName: undefined, lastName: undefined };
    const standard = { roles: ['PLUS'], given_name: 'Paula', family_name: 'Plus' };
    expect(await ofProvider(await house.sign({ ...claims, ...standard }))).toEqual({ ok: true, value: user });
  });

  it.each([
    ['one title', 'tagesbote', undefined, 'let in'],
    ['one title in a list', ['tagesbote'], undefined, 'let in'],
    ['several parties, and issued for the title', ['konto', 'tagesbote'], 'tagesbote', 'let in'],
    ['several parties, and issued for another', ['konto', 'tagesbote'], 'konto', 'claims'],
    ['several parties, and issued for none', ['konto', 'tagesbote'], undefined, 'claims'],
    ['other parties', ['konto', 'archiv'], 'tagesbote', 'claims'],
  ])('M64 may be for %s', async (_, aud, azp, kind) => {
    expect(kindOf(await ofProvider(await house.sign({ aud, azp })))).toBe(kind);
  });

  it.each([
    [300, 300],
    [900, 900],
    [3_600, 900],
    [36_000, 900],
  ])('M64 sets a lifetime of %i s; the portal renews after %i', async (lifetime, renewedAfter) => {
    const verified = await ofProvider(await house.sign({ iat: seconds, exp: seconds + lifetime }));
    expect(verified).toMatchObject({ ok: true, value: { expiresAt: (seconds + renewedAfter) * 1_000 } });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
    ['true', false],
  ])('M64 says itself whether an address is verified: %j is %s', async (claim, emailVerified) => {
    expect(await ofProvider(await house.sign({ email_verified: claim }))).toMatchObject({ value: { emailVerified } });
  });

  it('M64 names roles where and as it likes', async () => {
    const claims = { roles: ['realm_access.roles'], roleNames: { abo: 'PLUS' }, customerId: 'plenigo_id' };
    const token = await house.sign({
      subscriptionRoles: undefined,
      realm_access: { roles: ['offline_access', 'abo'] },
      plenigo_id: 6_342_000,
    });
    const read = { roles: ['PLUS'], customerId: '6342000' };
    expect(await ofProvider(token, { ...provider, claims })).toMatchObject({ value: read });
    const without = { ...claims, customerId: '' };
    expect(await ofProvider(token, { ...provider, claims: without })).toMatchObject({ value: { customerId: null } });
  });
});

describe('verifyIdToken', () => {
  it('M64 maps the claims of a valid token', async () => {
    expect(await verifySigned({})).toEqual({ ok: true, value: user });
    const bare = {
      salutation: undefined,
      firstName: null,
      lastName: 7,
      sid: undefined,
      email: undefined,
      subscriptionRoles: undefined,
    };
    const nameless = { email: '', roles: [], salutation: '', firstName: '', lastName: '', sessionId: '' };
    expect(await verifySigned(bare)).toEqual({ ok: true, value: { ...user, ...nameless } });
  });

  it.each([
    [false, false],
    ['no', true],
    [undefined, true],
    [null, true],
    [0, true],
    [1, true],
  ])('M64 reads email_verified %s as %s', async (claim, emailVerified) => {
    expect(await verifySigned({ email_verified: claim })).toMatchObject({ ok: true, value: { emailVerified } });
  });

  it('M71 names the reader of an expired token if nothing else is wrong with it', async () => {
    const old = { iat: seconds - 700, exp: seconds - 100 };
    expect(await verifySigned(old)).toEqual({
      ok: false,
      error: { kind: 'expired', user: { ...user, expiresAt: (seconds - 100) * 1_000 } },
    });
    expect(kindOf(await verifySigned({ ...old, iat: seconds - 10_000 }))).toBe('claims');
    expect(kindOf(await verifySigned({ ...old, aud: 'blitz' }))).toBe('claims');
    expect(kindOf(await verifySigned(old, { typ: 'at+jwt' }))).toBe('claims');
  });

  it.each([
    ['expired', { iat: seconds - 661, exp: seconds - 61 }, 'expired'],
    ['not yet valid', { nbf: seconds + 61 }, 'claims'],
    ['made in the future', { iat: seconds + 61, exp: seconds + 661 }, 'claims'],
    ['of another issuer', { iss: 'http://boese.example' }, 'claims'],
    ['of an issuer that begins alike', { iss: 'http://identity.localhost.boese.example' }, 'claims'],
    ['without issuer', { iss: undefined }, 'claims'],
    ['for another title', { aud: 'blitz' }, 'claims'],
    ['for several titles', { aud: ['tagesbote', 'blitz'] }, 'claims'],
    ['without audience', { aud: undefined }, 'claims'],
    ['without exp', { exp: undefined }, 'claims'],
    ['that ends in the year 9999', { exp: 253_402_300_799 }, 'claims'],
    ['that ends never', { exp: 1e300 }, 'claims'],
    ['that lives a second too long', { exp: seconds + 901 }, 'claims'],
    ['that ended before it began', { iat: seconds + 50, exp: seconds + 40 }, 'claims'],
    ['with an exp in words', { exp: 'morgen' }, 'claims'],
    ['without iat', { iat: undefined }, 'claims'],
    ['with an iat in words', { iat: 'heute' }, 'claims'],
    ['without sub', { sub: undefined }, 'claims'],
    ['with an empty sub', { sub: '' }, 'claims'],
    ['with a sub that is a number', { sub: 4711 }, 'claims'],
    ['with roles that are no list', { subscriptionRoles: 'PLUS' }, 'claims'],
    ['with roles that are no words', { subscriptionRoles: [{ PLUS: true }] }, 'claims'],
    ['with an address that is none', { email: ['a@example.de'] }, 'claims'],
  ])('M63 refuses a token %s', async (_, changes, failure) => {
    expect(kindOf(await verifySigned(changes))).toBe(failure);
  });

  it.each(['at+jwt', 'link+jwt', 'logout+jwt', 'secevent+jwt', 'application/at+jwt', '', 'JWE', undefined])(
    'M63 refuses a token of the same key that was made for another purpose: typ %j',
    async (typ) => expect(kindOf(await verifySigned({}, { typ }))).toBe('claims'),
  );

  it('M63 refuses other algorithms, foreign keys and tampering', async () => {
    const [header, payload, signature] = (await house.sign()).split('.');
    const claims = claimsAt(now.getTime());
    const publicJwk = JSON.stringify(house.jwk);
    const signed = (body: string) =>
      new CompactSign(new TextEncoder().encode(body))
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
        .sign(house.privateKey);
    const hs256 = (secret: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'k1' })
        .sign(new TextEncoder().encode(secret));
    const otherKey = (await generateKeyPair('PS256')).privateKey;
    const ps256 = await new SignJWT(claims).setProtectedHeader({ alg: 'PS256', typ: 'JWT', kid: 'k1' }).sign(otherKey);
    const attempts: readonly (readonly [string, string])[] = [
      [await hs256(publicJwk), 'invalid'],
      [await hs256(house.jwk.n), 'invalid'],
      [ps256, 'invalid'],
      [`${part({ alg: 'none', typ: 'JWT', kid: 'k1' })}.${payload}.`, 'invalid'],
      [`${part({ alg: 'NoNe', typ: 'JWT', kid: 'k1' })}.${payload}.${signature}`, 'invalid'],
      [`${part({ typ: 'JWT', kid: 'k1' })}.${payload}.${signature}`, 'invalid'],
      [`${header}.${part({ ...claims, subscriptionRoles: ['PLUS', 'EPAPER'] })}.${signature}`, 'signature'],
      [`${header}.${payload}.${part('x'.repeat(256))}`, 'signature'],
      [`${header}.${payload}.`, 'signature'],
      [`${header}.${payload}`, 'invalid'],
      [`${header}.${payload}.${signature}.x`, 'invalid'],
      [await foreign.sign(), 'signature'],
      [await foreign.sign({}, { jwk: foreign.jwk }), 'signature'],
      [await foreign.sign({}, { jku: 'http://boese.example/jwks.json', x5u: 'http://boese.example/x' }), 'signature'],
      [await house.sign({}, { kid: 'k2' }), 'keyUnavailable'],
      [await house.sign({}, { kid: '../../dev/null' }), 'keyUnavailable'],
      [await house.sign({}, { kid: "k1' or '1'='1" }), 'keyUnavailable'],
      [await house.sign({}, { kid: undefined }), 'keyUnavailable'],
      [await signed('[1]'), 'invalid'],
      [await signed('"Ich bin Plus"'), 'invalid'],
      [await signed('null'), 'invalid'],
      [await signed('{"sub":'), 'invalid'],
      [`${part({ alg: 'RS256', typ: 'JWT', kid: 'k1', crit: ['x'], x: 1 })}.${payload}.${signature}`, 'invalid'],
      [
        `${part({ alg: 'RS256', typ: 'JWT', kid: 'k1', b64: false, crit: ['b64'] })}.${payload}.${signature}`,
        'signature',
      ],
    ];
    for (const [attempt, failure] of attempts)
      expect([kindOf(await verify(attempt)), attempt]).toEqual([failure, attempt]);
  });

  it.each(['', 'a', 'a.b.c', '....', '\u0000', '{}', '__proto__', 'ä.ö.ü'])(
    'M63 refuses the nonsense %j',
    async (token) => {
      expect(await verify(token)).toEqual({ ok: false, error: { kind: 'invalid' } });
    },
  );

  it('M63 does no work for a token of 10,000 characters', async () => {
    expect(await verify('x'.repeat(10_000))).toEqual({ ok: false, error: { kind: 'invalid' } });
  });

  it('M63 refuses 10,000 tampered tokens, and throws for none of them', async () => {
    const valid = await house.sign();
    const place = fc.nat(valid.length - 1);
    const changed = fc
      .tuple(place, fc.stringMatching(/^[\w.=+/{-]{0,3}$/), fc.nat(4))
      .map(([at, put, cut]) => valid.slice(0, at) + put + valid.slice(at + cut));
    const json = fc.json().map(part);
    const forged = fc.tuple(json, json, fc.stringMatching(/^[\w-]{0,20}$/)).map((parts) => parts.join('.'));
    const [header = '', , signature = ''] = valid.split('.');
    const swapped = json.map((payload) => `${header}.${payload}.${signature}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, forged, swapped, fc.string({ unit: 'binary' })), async (token) => {
        // The last character of a signature carries two bits that mean nothing.
        const isSame = token.slice(0, -1) === valid.slice(0, -1) && token.length === valid.length;
        if (!isSame) expect(kindOf(await verify(token))).not.toBe('let in');
      }),
      { numRuns: 10_000 },
    );
  });

  it('M63 has a message of the catalogue for every failure', () => {
    expect(ID_TOKEN_MESSAGES.invalid).toContain('Invalid Compact JWS');
    expect(ID_TOKEN_MESSAGES.signature).toContain('signature verification failed');
    expect(ID_TOKEN_MESSAGES.expired).toContain('"exp" claim');
    expect(ID_TOKEN_MESSAGES.claims).toContain('claim validation failed');
  });
});
