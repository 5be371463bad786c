import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { TIER_DEADLINE_MS, withDeadline } from './deadline.ts';
import { entryBytes, isComplete, serializeEntry, type CacheEntry } from './entry.ts';
import { classifyFreshness, type Freshness } from './freshness.ts';
import type { MemoryTier } from './memoryTier.ts';
import type { Purges } from './purges.ts';
import type { SharedTier } from './sharedTiers.ts';

/** What rendering a page came to. `unstorable` is served but kept nowhere. */
export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly entry: CacheEntry; readonly isStorable: boolean }
  | { readonly kind: 'notFound'; readonly isGone: boolean }
  | { readonly kind: 'failed' };

export type Tier = 'memory' | SharedTier['name'] | 'render';

export type Lookup =
  | { readonly kind: 'entry'; readonly entry: CacheEntry; readonly tier: Tier; readonly freshness: 'fresh' | 'stale' | 'staleOnError' }
  | { readonly kind: 'notFound'; readonly isGone: boolean; readonly tier: Tier }
  | { readonly kind: 'failed' };

export type WaitUntil = (work: Promise<unknown>) => void;

export type TemplateSource = {
  readonly render: () => Promise<RenderOutcome>;
  /**
   * Asked when no copy is in memory. False at once: nothing else is asked, and nothing remembered, since there are as many wrong
   * addresses as somebody cares to make up. An answer that takes time is awaited before rendering only.
   */
  readonly mayExist: () => boolean | Promise<boolean>;
};

export type TemplateCache = {
  /** The template under a key, from the nearest tier that has it, or rendered. Rendering happens once for simultaneous misses. */
  readonly load: (key: string, source: TemplateSource, waitUntil: WaitUntil) => Promise<Lookup>;
};

export type TemplateCacheDependencies = {
  readonly build: string;
  readonly memory: MemoryTier;
  readonly sharedTiers: readonly SharedTier[];
  readonly purges: Purges;
  readonly acquireLease: (key: string, forMs: number) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notFoundSeconds: number;
};

/** Design 6: with a copy at hand, the content server gets this long before the copy is served. */
const PATIENCE_WITH_COPY_MS = 300;
/** Longer than a render may take with its upstream deadlines; a lease that is not given back ends by itself. */
const LEASE_MS = 10_000;
/** After a refresh, whatever came of it, the same isolate leaves the key alone for this long. */
const REFRESH_PAUSE_MS = 5_000;
/** Design 3, stored: larger templates are served but not kept. */
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
/** As many missing pages, and as many pauses, are remembered. */
const MAX_REMEMBERED = 2_000;

/** An address that no page has. */
const UNKNOWN = { kind: 'notFound', isGone: false, tier: 'memory' } as const satisfies Lookup;

/** Longer than a load may take; a load whose request was ended is not joined any longer. */
const JOINABLE_FOR_MS = 5_000;

export function createTemplateCache(dependencies: TemplateCacheDependencies): TemplateCache {
  const { build, memory, sharedTiers, purges, acquireLease, clock, log, notFoundSeconds } = dependencies;
  const loads = createRuns<Lookup>(clock, JOINABLE_FOR_MS);
  const refreshPausedUntil = new Map<string, number>();
  const notFound = new Map<string, { readonly until: number; readonly isGone: boolean }>();
  let purgesSeen = 0;
  purges.onPurge(() => {
    purgesSeen += 1;
    loads.forget();
    refreshPausedUntil.clear();
    notFound.clear();
  });

  const classify = (entry: CacheEntry): Freshness =>
    classifyFreshness(entry.meta, { now: clock(), build, purgeTimes: purges.purgeTimes, lastPurgeAt: purges.lastPurgeAt() });
  const isPurged = (entry: CacheEntry): boolean => ['superseded', 'gone'].includes(classify(entry));

  return {
    async load(key, source, waitUntil) {
      const isLogKnown = purges.follow(waitUntil);
      const mayReadShared = typeof isLogKnown === 'boolean' ? isLogKnown : await isLogKnown;
      const kept = memory.read(key);
      const freshness = kept ? classify(kept) : 'gone';
      if (kept && freshness === 'fresh') return { kind: 'entry', entry: kept, tier: 'memory', freshness: 'fresh' };
      if (kept && freshness === 'stale') {
        refresh(key, source.render, waitUntil);
        return { kind: 'entry', entry: kept, tier: 'memory', freshness: 'stale' };
      }
      const copy = kept && freshness === 'superseded' ? kept : null;
      return readNotFound(key) ?? loads.join(key, waitUntil, () => loadOnce({ key, source, waitUntil, mayReadShared, kept: copy }));
    },
  };

  type Load = {
    readonly key: string;
    readonly source: TemplateSource;
    readonly waitUntil: WaitUntil;
    readonly mayReadShared: boolean;
    readonly kept: CacheEntry | null;
  };

  async function loadOnce({ key, source: { render, mayExist }, waitUntil, mayReadShared, kept }: Load): Promise<Lookup> {
    const exists = kept !== null || mayExist();
    if (exists === false) return UNKNOWN;
    let copy = kept;
    const passed: SharedTier[] = [];
    for (const tier of mayReadShared ? sharedTiers : []) {
      const entry = await tier.read(key);
      const freshness = entry ? classify(entry) : 'gone';
      if (entry && (freshness === 'fresh' || freshness === 'stale')) {
        memory.write(key, entry);
        if (passed.length > 0) waitUntil(writeShared(passed, key, entry));
        if (freshness === 'stale') refresh(key, render, waitUntil);
        return { kind: 'entry', entry, tier: tier.name, freshness };
      }
      if (freshness === 'superseded') copy = entry;
      passed.push(tier);
    }
    if (!copy && !(await exists)) return UNKNOWN;
    const rendering = renderAndStore(key, render, waitUntil);
    if (!copy) return toLookup(await rendering);
    waitUntil(rendering.then((outcome) => forgetMissing(key, outcome)));
    const outcome = await withDeadline(() => rendering, PATIENCE_WITH_COPY_MS);
    const isCopyNeeded = !outcome.ok || outcome.value.kind === 'failed';
    if (isCopyNeeded && classify(copy) !== 'gone') return { kind: 'entry', entry: copy, tier: 'memory', freshness: 'staleOnError' };
    return toLookup(await rendering);
  }

  /** Stale is served; this runs behind it, in one isolate at a time, and leaves the old copy in place when it fails. */
  function refresh(key: string, render: () => Promise<RenderOutcome>, waitUntil: WaitUntil): void {
    if (clock() < (refreshPausedUntil.get(key) ?? 0)) return;
    if (refreshPausedUntil.size >= MAX_REMEMBERED) refreshPausedUntil.clear();
    refreshPausedUntil.set(key, clock() + REFRESH_PAUSE_MS);
    waitUntil(refreshOnce(key, render, waitUntil));
  }

  async function refreshOnce(key: string, render: () => Promise<RenderOutcome>, waitUntil: WaitUntil): Promise<void> {
    const newer = await readNewerShared(key);
    if (newer) {
      memory.write(key, newer);
      return;
    }
    const lease = await withDeadline(() => acquireLease(key, LEASE_MS), TIER_DEADLINE_MS);
    if (!lease.ok) log.warn('refresh_lease_unreachable', { key: withoutQuery(key) });
    if (lease.ok && !lease.value) return;
    await forgetMissing(key, await renderAndStore(key, render, waitUntil));
  }

  /** A page of which there was a copy is missing now: the copies must not come back from a shared tier. */
  async function forgetMissing(key: string, outcome: RenderOutcome): Promise<void> {
    if (outcome.kind === 'notFound') await Promise.all(sharedTiers.map((tier) => tier.remove(key)));
  }

  async function readNewerShared(key: string): Promise<CacheEntry | null> {
    for (const tier of sharedTiers) {
      const entry = await tier.read(key);
      if (entry && classify(entry) === 'fresh') return entry;
    }
    return null;
  }

  /** A purge that arrives while a render is under way makes what comes out of it old: it is rendered once more. */
  async function renderAndStore(key: string, render: () => Promise<RenderOutcome>, waitUntil: WaitUntil): Promise<RenderOutcome> {
    const seenBefore = purgesSeen;
    const first = await renderGuarded(key, render);
    const isOvertaken = first.kind === 'rendered' ? isPurged(first.entry) : first.kind === 'notFound' && purgesSeen !== seenBefore;
    const outcome = isOvertaken ? await renderGuarded(key, render) : first;
    if (outcome.kind === 'notFound') {
      if (notFound.size >= MAX_REMEMBERED) notFound.clear();
      notFound.set(key, { until: clock() + notFoundSeconds * 1_000, isGone: outcome.isGone });
      memory.remove(key);
    }
    if (outcome.kind !== 'rendered') return outcome;
    if (classify(outcome.entry) === 'gone') return { kind: 'failed' };
    const isKeepable = isComplete(outcome.entry.html) && entryBytes(outcome.entry) <= MAX_ENTRY_BYTES;
    if (outcome.isStorable && isKeepable && !isPurged(outcome.entry)) {
      memory.write(key, outcome.entry);
      waitUntil(storeShared(key, outcome.entry, waitUntil));
    }
    return outcome;
  }

  /** Looks at the purge log once more before others can see the entry: a render that began before a purge never replaces a newer one. */
  async function storeShared(key: string, entry: CacheEntry, waitUntil: WaitUntil): Promise<void> {
    await purges.followNow(waitUntil);
    if (isPurged(entry)) return;
    await writeShared(sharedTiers, key, entry);
  }

  async function writeShared(tiers: readonly SharedTier[], key: string, entry: CacheEntry): Promise<void> {
    const bytes = serializeEntry(entry);
    await Promise.all(tiers.map((tier) => tier.write(key, bytes, entry.meta.staleUntil)));
  }

  async function renderGuarded(key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    try {
      return await render();
    } catch (cause) {
      log.error('render_failed', { key: withoutQuery(key), cause: describeCause(cause) });
      return { kind: 'failed' };
    }
  }

  function readNotFound(key: string): Lookup | null {
    const known = notFound.get(key);
    if (!known) return null;
    if (clock() < known.until) return { kind: 'notFound', isGone: known.isGone, tier: 'memory' };
    notFound.delete(key);
    return null;
  }

  function toLookup(outcome: RenderOutcome): Lookup {
    if (outcome.kind === 'rendered') return { kind: 'entry', entry: outcome.entry, tier: 'render', freshness: 'fresh' };
    return outcome.kind === 'notFound' ? { ...outcome, tier: 'render' } : outcome;
  }
}

/** A log holds nothing that readers typed. */
function withoutQuery(key: string): string {
  return key.replace(/\?.*$/s, '');
}
