import { SignJWT, type CryptoKey, type JWK } from 'jose';

/** A reader as the identity service's id tokens describe them. */
export type SignedReader = {
  readonly sub: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Of the key: how verifiers find it. */
  readonly kid: string;
  /** The title the token is for. */
  readonly mandator: string;
  readonly issuer?: string;
  /** The session it belongs to; one of the test's own without it. */
  readonly sid?: string;
  /** When it is made; now without it. */
  readonly iat?: number;
};

/** As long as the identity service's id tokens live. */
const LIFETIME_SECONDS = 900;

/** An id token as the identity service signs them: for the tests, and for measuring without that service. */
export function signIdToken(
  key: CryptoKey | Uint8Array | JWK,
  reader: SignedReader,
  lifetimeSeconds = LIFETIME_SECONDS,
): Promise<string> {
  const {
    sub,
    email,
    roles,
    kid,
    mandator,
    issuer = 'http://identity.localhost',
    iat = Math.floor(Date.now() / 1_000),
    sid = `s-${sub}`,
  } = reader;
  return new SignJWT({
    email,
    email_verified: true,
    subscriptionRoles: roles,
    sid,
    salutation: '',
    firstName: '',
    lastName: '',
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(mandator)
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifetimeSeconds)
    .sign(key);
}
