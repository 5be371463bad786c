import type { Lookup } from '../cache/templateCache.ts';

export type CacheHeaders = { readonly 'cache-status': string; readonly 'server-timing': string };

/**
 * `Cache-Status` (RFC 9211) and `Server-Timing` for what the cache did, and how long it took, and how old the page
 * is, in milliseconds. G13, A15.
 */
export function describeCache(lookup: Lookup, now: number, loadMs: number): CacheHeaders {
  const describe = (status: string, detail: string, age = ''): CacheHeaders => ({
    'cache-status': `Pressehaus; ${status}; detail=${detail}`,
    'server-timing': `cache;desc=${detail}, load;dur=${loadMs.toFixed(1)}${age}`,
  });
  if (lookup.kind === 'failed') return describe('fwd=miss', 'failed');
  const how = lookup.tier === 'render' ? 'fwd=miss' : 'hit';
  if (lookup.kind === 'notFound') return describe(how, lookup.tier);
  const ttlSeconds = Math.round((lookup.entry.meta.freshUntil - now) / 1_000);
  const suffix = { fresh: '', stale: '-stale', staleOnError: '-stale-on-error' }[lookup.freshness];
  const age = `, age;dur=${Math.max(0, now - lookup.entry.meta.renderedAt)}`;
  return describe(`${how}; ttl=${ttlSeconds}`, `${lookup.tier}${suffix}`, age);
}
