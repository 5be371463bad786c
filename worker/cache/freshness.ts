import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import type { EntryMeta } from './entry.ts';

/** When something carrying a cache tag was last purged, in milliseconds; 0 for never. */
export type PurgeTimes = { readonly softAt: number; readonly hardAt: number };

/**
 * `fresh` is served. `stale` is served at once and refreshed behind it. `superseded` (purged, or rendered by another build) is rendered
 * anew first and served only when that fails. `gone` (hard purge, or too old) is never served.
 */
export type Freshness = 'fresh' | 'stale' | 'superseded' | 'gone';

/** Design 3, freshness and purge. Pure: what is known comes in. */
export function classifyFreshness(
  meta: EntryMeta,
  known: {
    readonly now: number;
    readonly build: string;
    readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
    /** No tag was purged later: most entries are younger, and their tags need not be looked at. */
    readonly lastPurgeAt: number;
  },
): Freshness {
  if (known.now >= meta.staleUntil) return 'gone';
  let purged = false;
  for (const tag of meta.renderedAt <= known.lastPurgeAt ? [EVERYTHING, ...meta.tags] : []) {
    const times = known.purgeTimes(tag);
    if (!times) continue;
    if (meta.renderedAt <= times.hardAt) return 'gone';
    if (meta.renderedAt <= times.softAt) purged = true;
  }
  if (purged || meta.build !== known.build) return 'superseded';
  return known.now < meta.freshUntil ? 'fresh' : 'stale';
}

/** ±15 %, so that pages rendered together do not all expire together. */
const JITTER = 0.15;

export function freshUntil(renderedAt: number, freshForSeconds: number, random: () => number): number {
  return renderedAt + Math.round(freshForSeconds * 1_000 * (1 - JITTER + 2 * JITTER * random()));
}
