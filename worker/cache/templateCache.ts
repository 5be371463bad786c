import { createRuns } from '#shared/lib/runs.ts';
import { withDeadline } from './deadline.ts';
import type { CacheEntry } from './entry.ts';
import type { SharedCopy } from './sharedCopies.ts';
import type { SharedTier } from './sharedTiers.ts';
import { createTemplateRefresh } from './templateRefresh.ts';
import { createTemplateStore, type RenderOutcome, type Rendering, type TemplateStoreDependencies } from './templateStore.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

export type Tier = 'memory' | SharedTier['name'] | 'render';

export type Lookup =
  | { readonly kind: 'entry'; readonly entry: CacheEntry; readonly tier: Tier; readonly freshness: 'fresh' | 'stale' | 'staleOnError' }
  | { readonly kind: 'notFound'; readonly isGone: boolean; readonly tier: Tier }
  | { readonly kind: 'failed' };

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

export type TemplateCacheDependencies = TemplateStoreDependencies & { readonly acquireLease: (key: string, forMs: number) => Promise<boolean> };

/** Design 6: with a copy at hand, the content server gets this long before the copy is served. */
const PATIENCE_WITH_COPY_MS = 300;
/** Longer than a load may take; a load whose request was ended is not joined any longer. */
const JOINABLE_FOR_MS = 5_000;
/** An address that no page has. */
const UNKNOWN = { kind: 'notFound', isGone: false, tier: 'memory' } as const satisfies Lookup;

type Load = Rendering & {
  readonly mayExist: TemplateSource['mayExist'];
  readonly mayReadShared: boolean;
  /** What memory had, where it may still stand in for a render that fails. */
  readonly copy: CacheEntry | null;
};

export function createTemplateCache(dependencies: TemplateCacheDependencies): TemplateCache {
  const { memory, purges, clock } = dependencies;
  const store = createTemplateStore(dependencies);
  const refresh = createTemplateRefresh({ ...dependencies, store });
  const loads = createRuns<Lookup>(clock, JOINABLE_FOR_MS);
  purges.onPurge(loads.forget);

  async function loadOnce(load: Load): Promise<Lookup> {
    const exists = load.copy !== null || load.mayExist();
    if (exists === false) return UNKNOWN;
    const shared = load.mayReadShared ? await store.shared.readNearest(load.key) : null;
    if (shared?.kind === 'servable') return serveShared(load, shared);
    const copy = shared?.entry ?? load.copy;
    if (copy) return renderWithCopy(load, copy);
    return (await exists) ? toLookup(await store.renderAndKeep(load)) : UNKNOWN;
  }

  function serveShared(rendering: Rendering, { entry, tier, freshness, nearer }: Extract<SharedCopy, { kind: 'servable' }>): Lookup {
    memory.write(rendering.key, entry);
    if (nearer.length > 0) rendering.waitUntil(store.shared.write(rendering.key, entry, nearer));
    if (freshness === 'stale') refresh(rendering);
    return { kind: 'entry', entry, tier, freshness };
  }

  async function renderWithCopy(rendering: Rendering, copy: CacheEntry): Promise<Lookup> {
    const work = store.renderAnew(rendering);
    rendering.waitUntil(work);
    const outcome = await withDeadline(() => work, PATIENCE_WITH_COPY_MS);
    const isCopyNeeded = !outcome.ok || outcome.value.kind === 'failed';
    if (isCopyNeeded && store.classify(copy) !== 'gone') return { kind: 'entry', entry: copy, tier: 'memory', freshness: 'staleOnError' };
    return toLookup(await work);
  }

  return {
    async load(key, { render, mayExist }, waitUntil) {
      const isLogKnown = purges.follow(waitUntil);
      const mayReadShared = typeof isLogKnown === 'boolean' ? isLogKnown : await isLogKnown;
      const kept = memory.read(key);
      const freshness = kept ? store.classify(kept) : 'gone';
      if (kept && freshness === 'fresh') return { kind: 'entry', entry: kept, tier: 'memory', freshness: 'fresh' };
      if (kept && freshness === 'stale') {
        refresh({ key, render, waitUntil });
        return { kind: 'entry', entry: kept, tier: 'memory', freshness: 'stale' };
      }
      const missing = store.missing.read(key);
      if (missing) return { kind: 'notFound', isGone: missing.isGone, tier: 'memory' };
      const copy = kept && freshness === 'superseded' ? kept : null;
      return loads.join(key, waitUntil, () => loadOnce({ key, render, waitUntil, mayExist, mayReadShared, copy }));
    },
  };
}

function toLookup(outcome: RenderOutcome): Lookup {
  if (outcome.kind === 'rendered') return { kind: 'entry', entry: outcome.entry, tier: 'render', freshness: 'fresh' };
  return outcome.kind === 'notFound' ? { ...outcome, tier: 'render' } : outcome;
}
