import { importJWK, SignJWT } from 'jose';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';

export type SignedReader = { readonly cookie: string; readonly publicKeys: string };

/** A logged-in reader without a subscription, signed with the local identity's key, and the keys that verify it. */
export async function signReader(stateDirectory: string): Promise<SignedReader> {
  const { signingKey } = loadLocalSecrets(stateDirectory);
  const { kty, kid, n, e } = signingKey;
  const token = await new SignJWT({ email: 'frei@demo.example', email_verified: true, subscriptionRoles: [] })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('demo-frei')
    .setIssuer('http://identity.localhost')
    .setAudience('tagesbote')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(signingKey, 'RS256'));
  return { cookie: `${COOKIES.idToken.name}=${token}`, publicKeys: JSON.stringify({ keys: [{ kty, kid, n, e, alg: 'RS256', use: 'sig' }] }) };
}
