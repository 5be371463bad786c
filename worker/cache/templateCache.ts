import { createRuns } from '#shared/lib/runs.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { CacheEntry } from './entry.ts';
import type { SharedCopy } from './sharedCopies.ts';
import type { SharedTier } from './sharedTiers.ts';
import { createTemplateRefresh } from './templateRefresh.ts';
import {
  createTemplateStore,
  type NotFound,
  type RenderOutcome,
  type Rendering,
  type TemplateStore,
  type TemplateStoreDependencies,
} from './templateStore.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

export type Tier = 'memory' | SharedTier['name'] | 'render';

export type Lookup =
  | {
      readonly kind: 'entry';
      readonly entry: CacheEntry;
      readonly tier: Tier;
      readonly freshness: 'fresh' | 'stale' | 'staleOnError';
    }
  | (NotFound & { readonly tier: Tier })
  | { readonly kind: 'failed' };

export type TemplateSource = {
  readonly render: () => Promise<RenderOutcome>;
  /**
   * Called when memory has no copy. False at once skips all other lookups and is not remembered, since invented
   * addresses are unlimited. A promise is awaited only before rendering.
   */
  readonly mayExist: () => boolean | Promise<boolean>;
};

export type TemplateCache = {
  /**
   * The template of a key from the nearest tier, or rendered; synchronous from memory. Concurrent misses share one
   * render.
   */
  readonly load: (key: string, source: TemplateSource, waitUntil: WaitUntil) => Lookup | Promise<Lookup>;
};

export type TemplateCacheDependencies = TemplateStoreDependencies & {
  readonly acquireLease: (key: string, forMs: number) => Promise<boolean>;
};

/** Design 6: with a copy available, the content server gets this long before the copy is served. */
const PATIENCE_WITH_COPY_MS = 300;
/** Longer than a render may take; beyond that its request was aborted and the render is not joined any more. */
const JOINABLE_FOR_MS = 5_000;
/** For addresses without a page. */
const UNKNOWN = { kind: 'notFound', isGone: false, tier: 'memory' } as const satisfies Lookup;

type Load = Rendering & { readonly mayExist: TemplateSource['mayExist']; readonly mayReadShared: boolean };

export function createTemplateCache(dependencies: TemplateCacheDependencies): TemplateCache {
  const { memory, purges, clock } = dependencies;
  const store = createTemplateStore(dependencies);
  const refresh = createTemplateRefresh({ ...dependencies, store });
  const here = { store, refresh };
  const renders = createRuns<Lookup>(clock, JOINABLE_FOR_MS);
  purges.onPurge(renders.forget);

  function find(load: Load): Lookup | Promise<Lookup> {
    const { lookup, copy } = findInMemory(load, here);
    return lookup ?? findElsewhere(load, copy);
  }

  /**
   * Each request reads the shared tiers itself: joining another's read saves too little. Joining a render does pay off.
   */
  async function findElsewhere(load: Load, kept: CacheEntry | null): Promise<Lookup> {
    const { key, waitUntil } = load;
    const exists = kept !== null || load.mayExist();
    if (exists === false) return UNKNOWN;
    const isRendering = renders.isUnderWay(key);
    const shared = load.mayReadShared && !isRendering ? await store.shared.readNearest(key) : null;
    // Another request may have stored it here while the tiers were read.
    const { lookup, copy } = shared ? findInMemory(load, here) : { lookup: null, copy: kept };
    if (lookup) return lookup;
    if (shared?.kind === 'servable') return serveShared(load, shared);
    return renders.join(key, waitUntil, () => renderOnce(load, { copy: shared?.entry ?? copy, exists }));
  }

  async function renderOnce(
    rendering: Rendering,
    { copy, exists }: { copy: CacheEntry | null; exists: boolean | Promise<boolean> },
  ): Promise<Lookup> {
    if (copy) return renderWithCopy(rendering, copy);
    return (await exists) ? toLookup(await store.renderAndKeep(rendering)) : UNKNOWN;
  }

  function serveShared(
    rendering: Rendering,
    { entry, tier, freshness, nearer }: Extract<SharedCopy, { kind: 'servable' }>,
  ): Lookup {
    const { key, waitUntil } = rendering;
    memory.write(key, entry);
    if (nearer.length > 0) waitUntil(store.shared.write(key, entry, nearer));
    if (freshness === 'stale') refresh(rendering);
    return { kind: 'entry', entry, tier, freshness };
  }

  async function renderWithCopy(rendering: Rendering, copy: CacheEntry): Promise<Lookup> {
    const work = store.renderAnew(rendering);
    rendering.waitUntil(work);
    const outcome = await withDeadline(() => work, PATIENCE_WITH_COPY_MS);
    const isCopyNeeded = !outcome.ok || outcome.value.kind === 'failed';
    if (isCopyNeeded && store.classify(copy) !== 'gone')
      return { kind: 'entry', entry: copy, tier: 'memory', freshness: 'staleOnError' };
    return toLookup(await work);
  }

  return {
    load(key, { render, mayExist }, waitUntil) {
      const isLogKnown = purges.follow(waitUntil);
      if (typeof isLogKnown === 'boolean') return find({ key, render, waitUntil, mayExist, mayReadShared: isLogKnown });
      return isLogKnown.then((mayReadShared) => find({ key, render, waitUntil, mayExist, mayReadShared }));
    },
  };
}

type InMemory = { readonly lookup: Lookup | null; readonly copy: CacheEntry | null };

/** A template's copy in memory, and a copy that may replace a failed render. */
function findInMemory(
  rendering: Rendering,
  { store, refresh }: { readonly store: TemplateStore; readonly refresh: (rendering: Rendering) => void },
): InMemory {
  const { key } = rendering;
  const entry = store.memory.read(key);
  const freshness = entry ? store.classify(entry) : 'gone';
  if (entry && (freshness === 'fresh' || freshness === 'stale')) {
    if (freshness === 'stale') refresh(rendering);
    return { lookup: { kind: 'entry', entry, tier: 'memory', freshness }, copy: null };
  }
  const missing = store.missing.read(key);
  const lookup = missing && ({ ...missing, kind: 'notFound', tier: 'memory' } as const);
  return { lookup, copy: entry && freshness === 'superseded' ? entry : null };
}

function toLookup(outcome: RenderOutcome): Lookup {
  if (outcome.kind === 'rendered') return { kind: 'entry', entry: outcome.entry, tier: 'render', freshness: 'fresh' };
  return outcome.kind === 'notFound' ? { ...outcome, tier: 'render' } : outcome;
}
