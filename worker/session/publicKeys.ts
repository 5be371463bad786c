import { importJWK } from 'jose';
import type { Clock } from '#shared/lib/clock.ts';
import type { Identity } from '../services/identity.ts';

/** Keys for verifying id tokens, kept for the isolate and kept on while the identity service is away. Design 5 and 11. */
export type PublicKeys = { readonly find: (keyId: string) => Promise<CryptoKey | null> };

/** An unknown key id asks again, but not more often than this. */
const REFETCH_PAUSE_MS = 60_000;
/** After a failed fetch the next reader may try again soon. */
const RETRY_PAUSE_MS = 2_000;

export function createPublicKeys(identity: Identity, clock: Clock): PublicKeys {
  const keys = new Map<string, CryptoKey>();
  let askAgainAt = 0;
  let asking: Promise<void> | null = null;

  const ask = async () => {
    askAgainAt = clock() + REFETCH_PAUSE_MS;
    const fetched = await identity.fetchPublicKeys();
    if (!fetched.ok) {
      askAgainAt = clock() + RETRY_PAUSE_MS;
      return;
    }
    const imported = await Promise.all(fetched.value.map(async (key) => [key.kid, await importJWK(key, 'RS256')] as const));
    keys.clear();
    for (const [kid, key] of imported) if (key instanceof CryptoKey) keys.set(kid, key);
  };

  return {
    async find(keyId) {
      const known = keys.get(keyId);
      if (known) return known;
      if (!asking && clock() >= askAgainAt) {
        asking = ask().finally(() => {
          asking = null;
        });
      }
      await asking;
      return keys.get(keyId) ?? null;
    },
  };
}
