import type { Bytes } from '#shared/lib/bytes.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import { parseEntry, type CacheEntry } from './entry.ts';

/** Design 6: KV, the Cache API and Durable Objects get this long; then the tier is skipped. */
export const TIER_DEADLINE_MS = 150;

/** A tier shared between isolates. Failures stay invisible: reads return null, writes do nothing. */
export type SharedTier = {
  readonly name: 'cacheApi' | 'kv';
  /** Writes are billed: an equally good copy is not replaced. Decision 018. */
  readonly isMetered: boolean;
  readonly read: (key: string) => Promise<CacheEntry | null>;
  /** @param bytes a serialized entry that may be served until `staleUntil`. */
  readonly write: (key: string, bytes: Bytes, staleUntil: number) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

/** Platform limit: a TTL below a minute is refused. */
const MIN_TTL_SECONDS = 60;
/** Writes run in the background. */
const WRITE_DEADLINE_MS = 5_000;

export type CacheApi = Pick<Cache, 'match' | 'put' | 'delete'>;
export type KeyValueStore = {
  readonly get: (
    key: string,
    how: { readonly type: 'arrayBuffer'; readonly cacheTtl?: number },
  ) => Promise<ArrayBuffer | null>;
  readonly delete: (key: string) => Promise<void>;
  readonly put: (key: string, value: Bytes, options: { expirationTtl: number }) => Promise<void>;
};

type TierDependencies = {
  readonly clock: Clock;
  readonly log: Logger;
  /** Hash of the settings that change every page: portals with other settings share no copies. Decision 043. */
  readonly edition: string;
};

/** Cloudflare's cache of this data centre. Keys become URLs of the worker's own zone that no route serves. */
export function createCacheApiTier(
  openCache: () => Promise<CacheApi>,
  { clock, zone, ...kept }: TierDependencies & { readonly zone: string },
): SharedTier {
  const address = (key: string) => `${zone}/_template/${encodeURIComponent(key)}`;
  return guardTier(kept, {
    name: 'cacheApi',
    isMetered: false,
    async read(key) {
      const response = await (await openCache()).match(address(key));
      return response ? parseEntry(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      await (await openCache()).delete(address(key));
    },
    async write(key, bytes, staleUntil) {
      const headers = {
        'cache-control': `public, max-age=${ttlSeconds(staleUntil, clock())}`,
        'content-type': 'application/octet-stream',
      };
      await (await openCache()).put(address(key), new Response(bytes, { headers }));
    },
  });
}

/** Workers KV, globally consistent after about a minute. */
export function createKvTier(store: KeyValueStore, { clock, ...kept }: TierDependencies): SharedTier {
  return guardTier(kept, {
    name: 'kv',
    isMetered: true,
    async read(key) {
      const buffer = await store.get(await fitKey(key), { type: 'arrayBuffer' });
      return buffer ? parseEntry(buffer) : null;
    },
    remove: async (key) => store.delete(await fitKey(key)),
    write: async (key, bytes, staleUntil) =>
      store.put(await fitKey(key), bytes, { expirationTtl: ttlSeconds(staleUntil, clock()) }),
  });
}

function guardTier({ log, edition }: Omit<TierDependencies, 'clock'>, tier: SharedTier): SharedTier {
  const named = (key: string) => `${edition}:${key}`;
  const change = async (action: () => Promise<void>) => {
    const changed = await withDeadline(action, WRITE_DEADLINE_MS);
    const cause = changed.ok ? null : describeDeadlineFailure(changed.error);
    if (cause !== null && !isWrittenElsewhere(cause)) log.warn('cache_write_failed', { tier: tier.name, cause });
  };
  return {
    name: tier.name,
    isMetered: tier.isMetered,
    async read(key) {
      const found = await withDeadline(() => tier.read(named(key)), TIER_DEADLINE_MS);
      if (found.ok) return found.value;
      log.warn('cache_tier_skipped', { tier: tier.name, cause: describeDeadlineFailure(found.error) });
      return null;
    },
    write: (key, bytes, staleUntil) => change(() => tier.write(named(key), bytes, staleUntil)),
    remove: (key) => change(() => tier.remove(named(key))),
  };
}

/** Platform limit: longer keys are refused. */
const MAX_KEY_BYTES = 512;

/** The key, or its digest if too long, so that invented long URLs cause no warnings in the log. */
function fitKey(key: string): string | Promise<string> {
  // A UTF-16 unit has at most three bytes: nearly every key is settled by its length.
  if (3 * key.length <= MAX_KEY_BYTES) return key;
  const bytes = encodeText(key);
  return bytes.length <= MAX_KEY_BYTES ? key : digestKey(bytes);
}

async function digestKey(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** KV accepts one write per second and key: another data centre has just stored the same page. */
function isWrittenElsewhere(cause: string): boolean {
  return /\b429\b/.test(cause);
}

function ttlSeconds(staleUntil: number, now: number): number {
  return Math.max(MIN_TTL_SECONDS, Math.ceil((staleUntil - now) / 1_000));
}
