import type { CacheApi, KeyValueStore } from './sharedTiers.ts';

/** Stores shared between isolates: pages, and the last responses of services. */
export type SharedStores = {
  readonly keyValue: KeyValueStore;
  readonly openCache: () => Promise<CacheApi>;
};

/** A read-only view: what a version under test renders is not shared with other readers. Decision 055. */
export function withoutWrites({ keyValue, openCache }: SharedStores): SharedStores {
  const nothing = async () => undefined;
  return {
    keyValue: { get: (key, how) => keyValue.get(key, how), put: nothing, delete: nothing },
    async openCache() {
      const cache = await openCache();
      return { match: (asked) => cache.match(asked), put: nothing, delete: async () => false };
    },
  };
}
