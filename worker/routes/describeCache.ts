import type { Lookup } from '../cache/templateCache.ts';

/** `Cache-Status` (RFC 9211) and `Server-Timing` for what the cache did. G13. */
export function describeCache(lookup: Lookup, now: number): { readonly cacheStatus: string; readonly serverTiming: string } {
  if (lookup.kind === 'failed') return { cacheStatus: 'Pressehaus; fwd=miss; detail=failed', serverTiming: 'cache;desc=failed' };
  if (lookup.kind === 'notFound') {
    const how = lookup.tier === 'render' ? 'fwd=miss' : 'hit';
    return { cacheStatus: `Pressehaus; ${how}; detail=${lookup.tier}`, serverTiming: `cache;desc=${lookup.tier}` };
  }
  const ttlSeconds = Math.round((lookup.entry.meta.freshUntil - now) / 1_000);
  const state = lookup.freshness === 'fresh' ? lookup.tier : `${lookup.tier}-${lookup.freshness === 'stale' ? 'stale' : 'stale-on-error'}`;
  return {
    cacheStatus: lookup.tier === 'render' ? `Pressehaus; fwd=miss; ttl=${ttlSeconds}; detail=render` : `Pressehaus; hit; ttl=${ttlSeconds}; detail=${state}`,
    serverTiming: `cache;desc=${state}`,
  };
}
