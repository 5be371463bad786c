import { errors, importJWK, type CryptoKey, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';
import { jwksContract } from '#shared/contracts/identity.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';

/**
 * Finds the key named by a token's header. Throws `JWKSNoMatchingKey` for an unpublished key, and the fetch error if no
 * keys could be fetched.
 */
export type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;

type Keys = ReadonlyMap<string, CryptoKey>;

/** A withdrawn key is rejected after this time at the latest. Design 5. */
const KEPT_FOR_MS = 300_000;
/** Minimum time between fetches caused by unknown keys. Design 11. */
const REFETCH_PAUSE_MS = 60_000;
/** After a failed fetch another may follow soon. */
const RETRY_PAUSE_MS = 2_000;

/**
 * The identity service's published keys, cached in the isolate as plain keys and times: the library's own cache holds
 * promises, also of a running fetch. Decision 012. If the service is unavailable the last keys stay valid.
 */
export function createIdentityKeys(fetchKeys: () => Promise<unknown>, clock: Clock): FindKey {
  let keys: Keys = new Map();
  let fetchedAt = -Infinity;
  let askAgainAt = -Infinity;

  const ask = async () => {
    const askedAt = clock();
    // Concurrent verifications with a known key continue meanwhile.
    askAgainAt = askedAt + RETRY_PAUSE_MS;
    keys = await importKeys(await fetchKeys());
    fetchedAt = askedAt;
    askAgainAt = askedAt + REFETCH_PAUSE_MS;
  };

  return async ({ kid = '' }) => {
    const known = keys.get(kid);
    if (known && (clock() - fetchedAt < KEPT_FOR_MS || clock() < askAgainAt)) return known;
    if (keys.size === 0 || clock() >= askAgainAt) {
      try {
        await ask();
      } catch (cause) {
        if (known) return known;
        throw cause;
      }
    }
    const found = keys.get(kid);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  };
}

async function importKeys(answer: unknown): Promise<Keys> {
  const { keys } = v.parse(jwksContract, answer);
  const imported = await Promise.all(
    keys.map(async (key): Promise<[string, CryptoKey][]> => {
      const made = await importJWK(key, 'RS256');
      return made instanceof Uint8Array ? [] : [[key.kid, made]];
    }),
  );
  return new Map(imported.flat());
}
