import { MANDATORS } from '#shared/mandators/mandators.ts';
import { createMemoryTier } from '../cache/memoryTier.ts';
import { createCacheApiTier, createKvTier } from '../cache/sharedTiers.ts';
import { createTemplateCache } from '../cache/templateCache.ts';
import type { Basis } from './basis.ts';
import { editionOf } from './editionOf.ts';
import type { Publishing } from './publishing.ts';

/** Some thirty pages of search results. */
const QUERY_CACHE_BYTES = 4 * 1024 * 1024;

export function createCaches(
  { env, build, clock, stores, settings, log, objects }: Basis,
  { purges, publicOrigin }: Pick<Publishing, 'purges' | 'publicOrigin'>,
): Pick<Publishing, 'cache' | 'queryCache'> {
  const edition = editionOf(settings);
  const common = { build, purges, clock, log, notFoundSeconds: settings.NOT_FOUND_SECONDS };
  return {
    cache: createTemplateCache({
      ...common,
      memory: createMemoryTier(settings.MEMORY_CACHE_MB * 1024 * 1024),
      sharedTiers: [
        ...(settings.CACHE_API_ENABLED
          ? [createCacheApiTier(stores.openCache, { clock, log, edition, zone: publicOrigin(MANDATORS[0].id) })]
          : []),
        ...(settings.KV_ENABLED ? [createKvTier(stores.keyValue, { clock, log, edition })] : []),
      ],
      // A version under test stores no page for others, so it must not hold the lease either.
      acquireLease: settings.UNDER_TEST
        ? async () => true
        : (key, forMs) => objects(env.REFRESH_LEASE).getByName(key).acquire(forMs),
    }),
    queryCache: createTemplateCache({
      ...common,
      memory: createMemoryTier(QUERY_CACHE_BYTES),
      sharedTiers: [],
      acquireLease: async () => true,
    }),
  };
}
