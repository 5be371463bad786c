import type { Lookup } from '../cache/templateCache.ts';

export type CacheHeaders = { readonly 'cache-status': string; readonly 'server-timing': string };

/** `Cache-Status` (RFC 9211) and `Server-Timing` for what the cache did, and how long it took. G13. */
export function describeCache(lookup: Lookup, now: number, loadMs: number): CacheHeaders {
  const describe = (status: string, detail: string): CacheHeaders => ({
    'cache-status': `Pressehaus; ${status}; detail=${detail}`,
    'server-timing': `cache;desc=${detail}, load;dur=${loadMs.toFixed(1)}`,
  });
  if (lookup.kind === 'failed') return describe('fwd=miss', 'failed');
  const how = lookup.tier === 'render' ? 'fwd=miss' : 'hit';
  if (lookup.kind === 'notFound') return describe(how, lookup.tier);
  const ttlSeconds = Math.round((lookup.entry.meta.freshUntil - now) / 1_000);
  const suffix = { fresh: '', stale: '-stale', staleOnError: '-stale-on-error' }[lookup.freshness];
  return describe(`${how}; ttl=${ttlSeconds}`, `${lookup.tier}${suffix}`);
}
