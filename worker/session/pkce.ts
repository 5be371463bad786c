import { createHash, randomBytes } from 'node:crypto';

/** A secret that binds the end of a login to the browser that started it: RFC 7636, S256. */
export type Pkce = { readonly verifier: string; readonly challenge: string };

const BYTES = 32;

export function createPkce(): Pkce {
  const verifier = randomToken();
  return { verifier, challenge: challengeOf(verifier) };
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** 256 bits of entropy. */
export function randomToken(): string {
  return randomBytes(BYTES).toString('base64url');
}
