import { serializeEntry, type CacheEntry } from './entry.ts';
import type { Freshness } from './freshness.ts';
import type { SharedTier } from './sharedTiers.ts';

/** A copy that may be served, and the nearer tiers that do not have it; or one that may only stand in for a render that fails. */
export type SharedCopy =
  | {
      readonly kind: 'servable';
      readonly entry: CacheEntry;
      readonly tier: SharedTier['name'];
      readonly freshness: 'fresh' | 'stale';
      readonly nearer: readonly SharedTier[];
    }
  | { readonly kind: 'standIn'; readonly entry: CacheEntry | null };

/** The tiers that other isolates see too, as one. */
export type SharedCopies = {
  readonly readNearest: (key: string) => Promise<SharedCopy>;
  readonly readFresh: (key: string) => Promise<CacheEntry | null>;
  /** To all tiers, or to these. */
  readonly write: (key: string, entry: CacheEntry, tiers?: readonly SharedTier[]) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

export function createSharedCopies(sharedTiers: readonly SharedTier[], classify: (entry: CacheEntry) => Freshness): SharedCopies {
  return {
    async readNearest(key) {
      let standIn: CacheEntry | null = null;
      for (const [position, tier] of sharedTiers.entries()) {
        const entry = await tier.read(key);
        const freshness = entry ? classify(entry) : 'gone';
        if (entry && (freshness === 'fresh' || freshness === 'stale')) {
          return { kind: 'servable', entry, tier: tier.name, freshness, nearer: sharedTiers.slice(0, position) };
        }
        if (freshness === 'superseded') standIn = entry;
      }
      return { kind: 'standIn', entry: standIn };
    },
    async readFresh(key) {
      for (const tier of sharedTiers) {
        const entry = await tier.read(key);
        if (entry && classify(entry) === 'fresh') return entry;
      }
      return null;
    },
    async write(key, entry, tiers = sharedTiers) {
      if (tiers.length === 0) return;
      const bytes = serializeEntry(entry);
      await Promise.all(tiers.map((tier) => tier.write(key, bytes, entry.meta.staleUntil)));
    },
    async remove(key) {
      await Promise.all(sharedTiers.map((tier) => tier.remove(key)));
    },
  };
}
