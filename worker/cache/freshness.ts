import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import type { EntryMeta } from './entry.ts';

/** When a cache tag was last purged, in milliseconds; 0 for never. */
export type PurgeTimes = { readonly softAt: number; readonly hardAt: number };

/**
 * `fresh` is served. `stale` (expired, from another build, or beside a changed list) is served at once and refreshed in
 * the background, under a lease. `superseded` (purged, or changed by itself) is re-rendered first and served only if that
 * fails. `gone` (hard purge, or too old) is never served. Decision 029.
 */
export type Freshness = 'fresh' | 'stale' | 'superseded' | 'gone';

/** Design 3, freshness and purge. A pure function. */
export function classifyFreshness(
  meta: EntryMeta,
  known: {
    readonly now: number;
    readonly build: string;
    readonly purgeTimes: (tag: string) => PurgeTimes | undefined;
    /** Time of the latest purge of any tag: most entries are younger and skip the lookup per tag. */
    readonly lastPurgeAt: number;
  },
): Freshness {
  if (known.now >= meta.staleUntil) return 'gone';
  const isUnpurged = meta.renderedAt > known.lastPurgeAt;
  const page = isUnpurged ? 'none' : purgeOf(meta, [EVERYTHING, ...meta.tags], known.purgeTimes);
  const lists = isUnpurged ? 'none' : purgeOf(meta, meta.listTags, known.purgeTimes);
  if (page === 'hard' || lists === 'hard') return 'gone';
  if (page === 'soft' || (meta.changesAt !== null && known.now >= meta.changesAt)) return 'superseded';
  return lists === 'none' && meta.build === known.build && known.now < meta.freshUntil ? 'fresh' : 'stale';
}

/** The most severe purge of one of these tags since the entry was rendered. */
function purgeOf(
  { renderedAt }: EntryMeta,
  tags: readonly string[],
  purgeTimes: (tag: string) => PurgeTimes | undefined,
): 'hard' | 'soft' | 'none' {
  let gravest: 'soft' | 'none' = 'none';
  for (const tag of tags) {
    const times = purgeTimes(tag);
    if (!times) continue;
    if (renderedAt <= times.hardAt) return 'hard';
    if (renderedAt <= times.softAt) gravest = 'soft';
  }
  return gravest;
}

/** ±15 %, so that pages rendered together do not all expire together. */
const JITTER = 0.15;

export function freshUntil(renderedAt: number, freshForSeconds: number, random: () => number): number {
  return renderedAt + Math.round(freshForSeconds * 1_000 * (1 - JITTER + 2 * JITTER * random()));
}
