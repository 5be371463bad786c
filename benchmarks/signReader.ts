import { importJWK } from 'jose';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { signIdToken } from '#scripts/signIdToken.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';

export type SignedCookie = { readonly cookie: string; readonly publicKeys: string };

/**
 * A logged-in reader, without a subscription unless roles say so, signed with the local identity's key, and the keys
 * that verify it. Expires after a quarter of an hour, so sign it late.
 */
export async function signReader(stateDirectory: string, roles: readonly string[] = []): Promise<SignedCookie> {
  const { signingKey } = loadLocalSecrets(stateDirectory);
  const { kty, kid, n, e } = signingKey;
  const reader = { sub: 'demo-frei', email: 'frei@demo.example', roles, kid, mandator: 'tagesbote' };
  const token = await signIdToken(await importJWK(signingKey, 'RS256'), reader);
  return {
    cookie: `${COOKIES.idToken.name}=${token}`,
    publicKeys: JSON.stringify({ keys: [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }] }),
  };
}
