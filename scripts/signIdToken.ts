import { SignJWT, type CryptoKey, type JWK } from 'jose';

/** A reader as described by the identity service's id tokens. */
export type SignedReader = {
  readonly sub: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Key id, by which verifiers find the key. */
  readonly kid: string;
  /** Audience: the title. */
  readonly mandator: string;
  readonly issuer?: string;
  /** The session's id; default: one for tests. */
  readonly sid?: string;
  /** Time of issue; default: now. */
  readonly iat?: number;
};

/** Same as the identity service's. */
const LIFETIME_SECONDS = 900;

/** Signs an id token like the identity service's: for tests, and benchmarks without that service. */
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
