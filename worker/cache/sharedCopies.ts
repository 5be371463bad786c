import type { Clock } from '#shared/lib/clock.ts';
import { serializeEntry, type CacheEntry } from './entry.ts';
import type { Freshness } from './freshness.ts';
import type { SharedTier } from './sharedTiers.ts';

/** A servable copy with the nearer tiers that lack it, or one that may only replace a failed render. */
export type SharedCopy =
  | {
      readonly kind: 'servable';
      readonly entry: CacheEntry;
      readonly tier: SharedTier['name'];
      readonly freshness: 'fresh' | 'stale';
      readonly nearer: readonly SharedTier[];
    }
  | { readonly kind: 'standIn'; readonly entry: CacheEntry | null };

/** The copies found, by tier. */
export type HeldCopies = ReadonlyMap<SharedTier, CacheEntry>;

/** The tiers that isolates share, as one. */
export type SharedCopies = {
  readonly readNearest: (key: string) => Promise<SharedCopy>;
  /** The nearest fresh copy, and the copies found in the tiers up to it. */
  readonly readFresh: (key: string) => Promise<{ readonly fresh: CacheEntry | null; readonly held: HeldCopies }>;
  /** Writes to all tiers, or to the given ones. */
  readonly write: (key: string, entry: CacheEntry, tiers?: readonly SharedTier[]) => Promise<void>;
  /**
   * Writes a page of which there was no copy. Metered tiers get an archived one only from its first refresh, since most
   * are not requested again, unless there is no other tier. Decision 018.
   */
  readonly add: (key: string, entry: CacheEntry, isArchived: boolean) => Promise<void>;
  /** Writes to all tiers except metered ones whose copy is still good enough. */
  readonly renew: (key: string, entry: CacheEntry, held: HeldCopies) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
};

export type SharedCopiesDependencies = {
  readonly sharedTiers: readonly SharedTier[];
  readonly classify: (entry: CacheEntry) => Freshness;
  readonly clock: Clock;
};

export function createSharedCopies({ sharedTiers, classify, clock }: SharedCopiesDependencies): SharedCopies {
  const unmetered = sharedTiers.filter((tier) => !tier.isMetered);

  const write: SharedCopies['write'] = async (key, entry, tiers = sharedTiers) => {
    if (tiers.length === 0) return;
    const bytes = serializeEntry(entry);
    await Promise.all(tiers.map((tier) => tier.write(key, bytes, entry.meta.staleUntil)));
  };

  /** Unpurged, the same page, and more than half of its time as a stale copy left. */
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
    add: (key, entry, isArchived) => write(key, entry, isArchived && unmetered.length > 0 ? unmetered : sharedTiers),
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

/** Equal in all but the times. Sealed bodies never compare equal: each sealing uses a new nonce. */
function isSamePage(one: CacheEntry, other: CacheEntry): boolean {
  const isOpen = one.sealedBody === null && other.sealedBody === null;
  return isOpen && withoutTimes(one) === withoutTimes(other);
}

/** The ETag covers the bytes. */
function withoutTimes({ meta }: CacheEntry): string {
  return JSON.stringify({ ...meta, renderedAt: 0, freshUntil: 0, staleUntil: 0 });
}
