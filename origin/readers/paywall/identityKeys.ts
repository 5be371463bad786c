import { errors, importJWK, type CryptoKey, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';
import { jwksContract } from '#shared/contracts/identity.contract.ts';
import type { Clock } from '#shared/lib/clock.ts';

/**
 * Finds the key that a token names. Throws `JWKSNoMatchingKey` for one that is not published, and whatever failed where
 * none could be asked for.
 */
export type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;

type Keys = ReadonlyMap<string, CryptoKey>;

/** A key that is withdrawn counts for nobody after this. Design 5. */
const KEPT_FOR_MS = 300_000;
/** An unknown key asks again, but not more often than this. Design 11. */
const REFETCH_PAUSE_MS = 60_000;
/** After a failed call the next reader may try again soon. */
const RETRY_PAUSE_MS = 2_000;

/**
 * The identity service's published keys, kept in the isolate as keys and times: the library's own set keeps a promise
 * for each key, and of a call under way. Decision 012. While the service is away the last keys stay good.
 */
export function createIdentityKeys(fetchKeys: () => Promise<unknown>, clock: Clock): FindKey {
  let keys: Keys = new Map();
  let fetchedAt = -Infinity;
  let askAgainAt = -Infinity;

  const ask = async () => {
    const askedAt = clock();
    // Whoever knows the key meanwhile goes on with it.
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
