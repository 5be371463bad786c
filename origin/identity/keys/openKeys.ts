import type { IdentityEnv } from '../identityEnv.ts';
import { createSigningKeys, type SigningKeys } from './signingKeys.ts';

const opened = new WeakMap<D1Database, SigningKeys>();

/**
 * The signing keys, created once per isolate. Stored when ready, never as a promise of another request: decision 012.
 */
export async function openKeys(env: IdentityEnv): Promise<SigningKeys> {
  const known = opened.get(env.IDENTITY_DB);
  if (known) return known;
  const keys = createSigningKeys(env, Date.now);
  await keys.seedFirst();
  opened.set(env.IDENTITY_DB, keys);
  return keys;
}
