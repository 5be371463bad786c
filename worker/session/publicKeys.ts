import { importJWK } from 'jose';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { Identity } from '../services/identity.ts';

/** Keys for verifying id tokens, kept for the isolate and kept on while the identity service is away. Design 5 and 11. */
export type PublicKeys = { readonly find: (keyId: string, waitUntil: (work: Promise<unknown>) => void) => Promise<CryptoKey | null> };

/** An unknown key id asks again, but not more often than this. */
const REFETCH_PAUSE_MS = 60_000;
/** After a failed fetch the next reader may try again soon. */
const RETRY_PAUSE_MS = 2_000;
/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_000;

export function createPublicKeys(identity: Identity, clock: Clock, log: Logger): PublicKeys {
  const keys = new Map<string, CryptoKey>();
  let askAgainAt = 0;
  let isAsking = false;
  const runs = createRuns<void>(clock, JOINABLE_FOR_MS);

  const ask = async () => {
    isAsking = true;
    askAgainAt = clock() + REFETCH_PAUSE_MS;
    const fetched = await identity.fetchPublicKeys();
    isAsking = false;
    if (!fetched.ok) {
      askAgainAt = clock() + RETRY_PAUSE_MS;
      return;
    }
    const imported = await Promise.allSettled(fetched.value.map(async (key) => ({ kid: key.kid, key: await importJWK(key, 'RS256') })));
    keys.clear();
    for (const result of imported) {
      if (result.status === 'fulfilled' && result.value.key instanceof CryptoKey) keys.set(result.value.kid, result.value.key);
      else log.warn('public_key_refused');
    }
  };

  return {
    async find(keyId, waitUntil) {
      const known = keys.get(keyId);
      if (known) return known;
      if (isAsking || clock() >= askAgainAt) await runs.join('keys', waitUntil, ask);
      return keys.get(keyId) ?? null;
    },
  };
}
