import type { Lookup } from '../cache/templateCache.ts';

export type CacheHeaders = { readonly 'cache-status': string; readonly 'server-timing': string };

/**
 * `Cache-Status` (RFC 9211) and `Server-Timing` for what the cache did, how long it took, and when the page was
 * rendered, in milliseconds since 1970: not its age, as these headers are reused within a second. G13, A15.
 */
export function describeCache(lookup: Lookup, now: number, loadMs: number): CacheHeaders {
  const describe = (status: string, detail: string, rendered = ''): CacheHeaders => ({
    'cache-status': `Pressehaus; ${status}; detail=${detail}`,
    'server-timing': `cache;desc=${detail}, load;dur=${loadMs.toFixed(1)}${rendered}`,
  });
  if (lookup.kind === 'failed') return describe('fwd=miss', 'failed');
  const how = lookup.tier === 'render' ? 'fwd=miss' : 'hit';
  if (lookup.kind === 'notFound') return describe(how, lookup.tier);
  const ttlSeconds = Math.round((lookup.entry.meta.freshUntil - now) / 1_000);
  const suffix = { fresh: '', stale: '-stale', staleOnError: '-stale-on-error' }[lookup.freshness];
  const rendered = `, rendered;desc=${lookup.entry.meta.renderedAt}`;
  return describe(`${how}; ttl=${ttlSeconds}`, `${lookup.tier}${suffix}`, rendered);
}
