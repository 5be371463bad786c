import type { Clock } from '#shared/lib/clock.ts';
import { serializeEntry, type CacheEntry } from './entry.ts';
import type { Freshness } from './freshness.ts';
import type { SharedTier } from './sharedTiers.ts';

/**
 * A copy that may be served, and the nearer tiers that do not have it; or one that may only stand in for a render that
 * fails.
 */
export type SharedCopy =
  | {
      readonly kind: 'servable';
      readonly entry: CacheEntry;
      readonly tier: SharedTier['name'];
      readonly freshness: 'fresh' | 'stale';
      readonly nearer: readonly SharedTier[];
    }
  | { readonly kind: 'standIn'; readonly entry: CacheEntry | null };

/** What was found in each tier that was read. */
export type HeldCopies = ReadonlyMap<SharedTier, CacheEntry>;

/** The tiers that other isolates see too, as one. */
export type SharedCopies = {
  readonly readNearest: (key: string) => Promise<SharedCopy>;
  /** The nearest fresh copy, and what lies in the tiers up to it. */
  readonly readFresh: (key: string) => Promise<{ readonly fresh: CacheEntry | null; readonly held: HeldCopies }>;
  /** To all tiers, or to these. */
  readonly write: (key: string, entry: CacheEntry, tiers?: readonly SharedTier[]) => Promise<void>;
  /** To all tiers but those whose writes are paid for and whose copy will do for some time. */
  readonly renew: (key: string, entry: CacheEntry, held: HeldCopies) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

export type SharedCopiesDependencies = {
  readonly sharedTiers: readonly SharedTier[];
  readonly classify: (entry: CacheEntry) => Freshness;
  readonly clock: Clock;
};

export function createSharedCopies({ sharedTiers, classify, clock }: SharedCopiesDependencies): SharedCopies {
  const write: SharedCopies['write'] = async (key, entry, tiers = sharedTiers) => {
    if (tiers.length === 0) return;
    const bytes = serializeEntry(entry);
    await Promise.all(tiers.map((tier) => tier.write(key, bytes, entry.meta.staleUntil)));
  };

  /** The same page, which no purge has touched, and which may stand in for more than half of its time still. */
  const willDo = (copy: CacheEntry, entry: CacheEntry) => {
    const { renderedAt, staleUntil } = copy.meta;
    return classify(copy) === 'stale' && clock() < (renderedAt + staleUntil) / 2 && isSamePage(copy, entry);
  };

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
      const held = new Map<SharedTier, CacheEntry>();
      for (const tier of sharedTiers) {
        const entry = await tier.read(key);
        if (entry) held.set(tier, entry);
        if (entry && classify(entry) === 'fresh') return { fresh: entry, held };
      }
      return { fresh: null, held };
    },
    write,
    async renew(key, entry, held) {
      const isDue = (tier: SharedTier) => {
        const copy = held.get(tier);
        return !tier.isMetered || !copy || !willDo(copy, entry);
      };
      await write(key, entry, sharedTiers.filter(isDue));
    },
    async remove(key) {
      await Promise.all(sharedTiers.map((tier) => tier.remove(key)));
    },
  };
}

/** Alike in all but its times. Of a sealed body nobody can tell: it is sealed anew each time. */
function isSamePage(one: CacheEntry, other: CacheEntry): boolean {
  const isOpen = one.sealedBody === null && other.sealedBody === null;
  return isOpen && withoutTimes(one) === withoutTimes(other);
}

/** The ETag stands for the bytes. */
function withoutTimes({ meta }: CacheEntry): string {
  return JSON.stringify({ ...meta, renderedAt: 0, freshUntil: 0, staleUntil: 0 });
}
