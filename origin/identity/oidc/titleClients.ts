import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { macOf } from '../keys/macOf.ts';

type ClientEnv = Pick<IdentityEnv, 'IDENTITY_DB' | 'IDENTITY_CLIENT_SECRET' | 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>;

/** A title's secret at the token endpoint: base64url(HMAC-SHA-256(IDENTITY_CLIENT_SECRET, client id)). */
export function clientSecretOf(mandator: MandatorId, secret: string): Promise<string> {
  return macOf(secret, mandator);
}

/** Digest in which the library stores secrets and tokens: base64url(SHA-256). */
export async function digestOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');
}

/**
 * Registers one confidential client per title, as configured: written when an isolate starts, and only if something
 * differs. Redirect addresses must match exactly.
 */
export async function writeTitleClients(env: ClientEnv): Promise<void> {
  const statements = MANDATOR_IDS.map(async (mandator) => {
    const origin = titleOrigin(env, mandator);
    const secret = await digestOf(await clientSecretOf(mandator, env.IDENTITY_CLIENT_SECRET));
    return env.IDENTITY_DB.prepare(
      `INSERT INTO "oauthClient" ("id", "clientId", "clientSecret", "redirectUris", "postLogoutRedirectUris", "name", "disabled", "skipConsent",
         "enableEndSession", "tokenEndpointAuthMethod", "grantTypes", "responseTypes", "requirePKCE", "scopes")
       VALUES (?1, ?1, ?2, ?3, ?4, ?1, 0, 1, 1, 'client_secret_basic', '["authorization_code","refresh_token"]', '["code"]', 1,
         '["openid","profile","email","offline_access"]')
       ON CONFLICT ("clientId") DO UPDATE SET "clientSecret" = ?2, "redirectUris" = ?3, "postLogoutRedirectUris" = ?4
       WHERE "clientSecret" <> ?2 OR "redirectUris" <> ?3 OR "postLogoutRedirectUris" <> ?4`,
    ).bind(mandator, secret, JSON.stringify([`${origin}/api/mein/oauth2/callback`]), JSON.stringify([`${origin}/`]));
  });
  await env.IDENTITY_DB.batch(await Promise.all(statements));
}
