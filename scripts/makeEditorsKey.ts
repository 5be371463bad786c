import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';

const keyContract = v.pipe(v.string(), v.parseJson(), v.object({ kty: v.string(), crv: v.string(), x: v.string() }));

/** Creates the key by which the portal signs editors' tokens: a private JSON Web Key of Ed25519. Decision 117. */
export function makeEditorsKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** Its public half, by which services verify them. */
export function publicHalfOf(signingKey: string): string {
  return JSON.stringify(v.parse(keyContract, signingKey));
}
