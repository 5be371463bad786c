import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { consumeOnce } from '../library/consumeOnce.ts';
import { commonOptions } from '../library/createAuth.ts';
import { pluginOf } from '../library/pluginOf.ts';

/** Answers requests at the library's own addresses. */
export type Passkeys = { readonly handler: (request: Request) => Promise<Response> };

/** The library's cookie for a ceremony: it never reaches a browser here. */
export const CEREMONY_COOKIE = 'ceremony';

const opened = new WeakMap<D1Database, Map<string, Passkeys>>();

/**
 * The library's plug-in supports one relying party, and a passkey belongs to one: an instance per title and site,
 * created on first use.
 */
export async function openPasskeys(env: IdentityEnv, mandator: Mandator, site: PasskeySite): Promise<Passkeys> {
  const name = `${mandator.id} ${site}`;
  const known = opened.get(env.IDENTITY_DB)?.get(name);
  if (known) return known;
  const auth = createPasskeyAuth(env, mandator, site);
  const { internalAdapter } = await auth.$context;
  internalAdapter.consumeVerificationValue = consumeOnce(env.IDENTITY_DB);
  const instances = opened.get(env.IDENTITY_DB) ?? new Map<string, Passkeys>();
  opened.set(env.IDENTITY_DB, instances.set(name, auth));
  return auth;
}

/** Passkeys of the house belong to the first title's host, which lists the other titles at `/.well-known/webauthn`. */
function createPasskeyAuth(env: IdentityEnv, { id, name }: Mandator, site: PasskeySite) {
  const origin = titleOrigin(env, id);
  return betterAuth({
    ...commonOptions(env),
    trustedOrigins: [origin],
    plugins: [
      bearer({ requireSignature: true }),
      pluginOf(
        passkey({
          rpID: new URL(site === 'house' ? titleOrigin(env, MANDATORS[0].id) : origin).hostname,
          rpName: name,
          origin,
          advanced: { webAuthnChallengeCookie: CEREMONY_COOKIE },
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          registration: {
            afterVerification: ({ verification }) => demandPerson(verification.registrationInfo?.userVerified),
          },
          authentication: {
            afterVerification: ({ verification }) => demandPerson(verification.authenticationInfo.userVerified),
          },
        }),
      ),
    ],
  });
}

/** A passkey replaces the password: requires user verification, not mere presence. */
function demandPerson(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'user verification required' });
}
