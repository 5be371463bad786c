import type { CacheApi, KeyValueStore } from './sharedTiers.ts';

/** What isolates share: a page, and what services said last. */
export type SharedStores = {
  readonly keyValue: KeyValueStore;
  readonly openCache: () => Promise<CacheApi>;
};

/** The same to read. What a version under test makes is for those who asked it, and nobody else's. Decision 055. */
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
