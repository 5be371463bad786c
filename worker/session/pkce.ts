import { createHash, randomBytes } from 'node:crypto';

/** A secret that only who began a login can show when it ends: RFC 7636, S256. */
export type Pkce = { readonly verifier: string; readonly challenge: string };

const BYTES = 32;

export function createPkce(): Pkce {
  const verifier = randomToken();
  return { verifier, challenge: challengeOf(verifier) };
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Nobody guesses it: 256 bits. */
export function randomToken(): string {
  return randomBytes(BYTES).toString('base64url');
}
