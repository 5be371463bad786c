import { importJWK } from 'jose';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { Identity, PublicKey } from '../services/identity.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

/**
 * Keys for verifying id tokens. A key that the identity service withdraws is out within five minutes; while the service
 * is away, the last keys stay good. Design 5 and 11.
 */
export type PublicKeys = {
  readonly find: (keyId: string, waitUntil: WaitUntil) => Promise<CryptoKey | null>;
  /** Called when a key is good no longer. */
  readonly onWithdrawal: (listener: () => void) => void;
  /** The current keys of the identity service. Fetched if none are known yet. */
  readonly list: (waitUntil: WaitUntil) => Promise<readonly PublicKey[]>;
};

/** Minimum time between fetches for unknown key ids. */
const REFETCH_PAUSE_MS = 60_000;
/** After a failed fetch the next reader may try again soon. */
const RETRY_PAUSE_MS = 2_000;
/** Older keys are refreshed in the background. */
const FRESH_FOR_MS = 240_000;
/** and those older than this before it. */
const TRUSTED_FOR_MS = 300_000;
/** There is one set of keys, so one call at a time. */
const KEYS = 'keys';
/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_000;

export function createPublicKeys(identity: Pick<Identity, 'fetchPublicKeys'>, clock: Clock, log: Logger): PublicKeys {
  const keys = new Map<string, CryptoKey>();
  const listeners: (() => void)[] = [];
  let published: readonly PublicKey[] = [];
  let fetchedAt = -Infinity;
  let failedAt = -Infinity;
  let askAgainAt = 0;
  const runs = createRuns<void>(clock, JOINABLE_FOR_MS);

  const ask = async () => {
    const askedAt = clock();
    askAgainAt = askedAt + REFETCH_PAUSE_MS;
    const fetched = await identity.fetchPublicKeys();
    if (!fetched.ok) {
      failedAt = clock();
      askAgainAt = failedAt + RETRY_PAUSE_MS;
      return;
    }
    fetchedAt = askedAt;
    const imported = await Promise.allSettled(
      fetched.value.map(async (key) => ({ kid: key.kid, key: await importJWK(key, 'RS256') })),
    );
    const isWithdrawn = ({ kid, n }: PublicKey) => !fetched.value.some((key) => key.kid === kid && key.n === n);
    if (published.some(isWithdrawn)) for (const listener of listeners) listener();
    published = fetched.value;
    keys.clear();
    for (const result of imported) {
      if (result.status === 'fulfilled' && result.value.key instanceof CryptoKey)
        keys.set(result.value.kid, result.value.key);
      else log.warn('public_key_refused');
    }
  };

  return {
    onWithdrawal: (listener) => void listeners.push(listener),
    async list(waitUntil) {
      if (published.length === 0 && (clock() >= askAgainAt || runs.isUnderWay(KEYS)))
        await runs.join(KEYS, waitUntil, ask);
      return published;
    },
    async find(keyId, waitUntil) {
      const known = keys.get(keyId);
      const ageMs = clock() - fetchedAt;
      const isAway = failedAt > fetchedAt;
      const mayAsk = clock() >= askAgainAt;
      if (known && (ageMs < TRUSTED_FOR_MS || isAway)) {
        if (ageMs >= FRESH_FOR_MS && mayAsk) runs.begin(KEYS, waitUntil, ask);
        return known;
      }
      if (mayAsk || runs.isUnderWay(KEYS)) await runs.join(KEYS, waitUntil, ask);
      return keys.get(keyId) ?? null;
    },
  };
}
