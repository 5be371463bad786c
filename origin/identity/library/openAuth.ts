import type { IdentityEnv } from '../identityEnv.ts';
import { openKeys } from '../keys/openKeys.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { writeTitleClients } from '../oidc/titleClients.ts';
import { consumeOnce } from './consumeOnce.ts';
import { createAuth, type Auth } from './createAuth.ts';

/** The library and its context, as used by every route. */
export type OpenedLibrary = {
  readonly auth: Auth;
  readonly context: Awaited<Auth['$context']>;
  readonly keys: SigningKeys;
};

const opened = new WeakMap<D1Database, OpenedLibrary>();

/**
 * The library's instance, created once per isolate: it costs some 20 ms. Stored when ready, never as a promise of
 * another request, which may be aborted; concurrent requests create their own.
 */
export async function openAuth(env: IdentityEnv): Promise<OpenedLibrary> {
  const known = opened.get(env.IDENTITY_DB);
  if (known) return known;
  const keys = await openKeys(env);
  const auth = createAuth(env, keys);
  const [context] = await Promise.all([auth.$context, writeTitleClients(env)]);
  context.internalAdapter.consumeVerificationValue = consumeOnce(env.IDENTITY_DB);
  const library = { auth, context, keys };
  opened.set(env.IDENTITY_DB, library);
  return library;
}
