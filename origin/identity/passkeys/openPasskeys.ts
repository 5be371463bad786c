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

/** Answers a request as the library has its addresses. */
export type Passkeys = { readonly handler: (request: Request) => Promise<Response> };

/** The library's own cookie for a ceremony: here it never reaches a browser. */
export const CEREMONY_COOKIE = 'ceremony';

const opened = new WeakMap<D1Database, Map<string, Passkeys>>();

/**
 * The library's plug-in knows one site, and a passkey belongs to one: an instance for each title and site, made when it
 * is first asked for.
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

/** The house's passkeys are those of its first title, which names the others at `/.well-known/webauthn`. */
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

/** A passkey stands for a password: the device has asked who is there, it was not merely touched. */
function demandPerson(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('BAD_REQUEST', { message: 'user verification required' });
}
