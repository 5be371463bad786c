import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export type TestKeys = {
  readonly jwk: { readonly kty: 'RSA'; readonly kid: string; readonly n: string; readonly e: string };
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
  /** An id token like the identity service's; `undefined` removes a claim or header field. */
  readonly sign: (changes?: object, header?: object) => Promise<string>;
};

/** A key pair like the identity service's, with its own clock. */
export async function createTestKeys(now: () => number, kid = 'k1'): Promise<TestKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { n = '', e = '' } = await exportJWK(publicKey);
  return {
    jwk: { kty: 'RSA', kid, n, e },
    publicKey,
    privateKey,
    sign: (changes = {}, header = {}) =>
      new SignJWT({ ...claimsAt(now()), ...changes })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .sign(privateKey),
  };
}

/** Claims of a reader's id token. */
export function claimsAt(now: number): JWTPayload {
  const iat = Math.floor(now / 1_000);
  return {
    iss: 'http://identity.localhost',
    aud: 'tagesbote',
    sub: 'demo-plus',
    sid: 'sitzung-1',
    email: 'plus@demo.example',
    email_verified: true,
    subscriptionRoles: ['PLUS'],
    salutation: 'Frau',
    firstName: 'Paula',
    lastName: 'Plus',
    iat,
    exp: iat + 600,
  };
}
