import type { Clock } from '#shared/lib/clock.ts';
import { describeCause, type Logger } from '#shared/lib/logger.ts';
import { entryBytes, isComplete, type CacheEntry } from './entry.ts';
import { classifyFreshness, type Freshness } from './freshness.ts';
import type { MemoryTier } from './memoryTier.ts';
import { createMissingPages, type MissingPage, type MissingPages } from './missingPages.ts';
import type { Purges } from './purges.ts';
import { createSharedCopies, type HeldCopies, type SharedCopies } from './sharedCopies.ts';
import type { SharedTier } from './sharedTiers.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

export type NotFound = MissingPage & { readonly kind: 'notFound' };

/** Result of a render. Without `mayStore` it is served but not stored. */
export type RenderOutcome =
  | {
      readonly kind: 'rendered';
      readonly entry: CacheEntry;
      readonly mayStore: boolean;
      /** An old page, which most data centres are not asked for twice: see `SharedCopies.add`. */
      readonly isArchived: boolean;
    }
  | NotFound
  | { readonly kind: 'failed' };

/** A template to be rendered for a request. */
export type Rendering = {
  readonly key: string;
  readonly render: () => Promise<RenderOutcome>;
  readonly waitUntil: WaitUntil;
};

export type TemplateStore = {
  readonly memory: MemoryTier;
  readonly shared: SharedCopies;
  readonly missing: MissingPages;
  readonly classify: (entry: CacheEntry) => Freshness;
  /** Renders a template of which there is no copy, and stores the result where allowed. Never rejects. */
  readonly renderAndKeep: (rendering: Rendering) => Promise<RenderOutcome>;
  /** Re-renders a template of which `held` has copies: once it is not found, shared tiers must not bring it back. */
  readonly renderAnew: (rendering: Rendering, held?: HeldCopies) => Promise<RenderOutcome>;
};

export type TemplateStoreDependencies = {
  readonly build: string;
  readonly memory: MemoryTier;
  readonly sharedTiers: readonly SharedTier[];
  readonly purges: Purges;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notFoundSeconds: number;
};

/** Design 3, stored: larger templates are served but not stored. */
const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
const NOT_READ: HeldCopies = new Map();

type Sharing = Pick<Rendering, 'key' | 'waitUntil'> & {
  readonly rendered: RenderOutcome & { readonly kind: 'rendered' };
  readonly readAsOf: number;
  /** Null if no tier had a copy. */
  readonly held: HeldCopies | null;
};

/** Stores templates in all tiers, under the rules for storing. */
export function createTemplateStore({
  build,
  memory,
  sharedTiers,
  purges,
  clock,
  log,
  notFoundSeconds,
}: TemplateStoreDependencies): TemplateStore {
  const missing = createMissingPages(clock, notFoundSeconds);
  let purgesSeen = 0;
  purges.onPurge(() => {
    purgesSeen += 1;
    missing.clear();
  });

  const classify = (entry: CacheEntry): Freshness =>
    classifyFreshness(entry.meta, {
      now: clock(),
      build,
      purgeTimes: purges.purgeTimes,
      lastPurgeAt: purges.lastPurgeAt(),
    });
  const isPurged = (entry: CacheEntry): boolean => ['superseded', 'gone'].includes(classify(entry));
  const isKeepable = (entry: CacheEntry): boolean =>
    isComplete(entry.html) && entryBytes(entry) <= MAX_ENTRY_BYTES && !isPurged(entry);

  const shared = createSharedCopies({ sharedTiers, classify, clock });
  return { memory, shared, missing, classify, renderAndKeep, renderAnew };

  async function renderAndKeep(
    { key, render, waitUntil }: Rendering,
    held: HeldCopies | null = null,
  ): Promise<RenderOutcome> {
    const readAsOf = purges.readAsOf();
    const outcome = await renderLatest(key, render);
    if (outcome.kind === 'notFound') {
      missing.remember(key, outcome);
      memory.remove(key);
    }
    if (outcome.kind !== 'rendered') return outcome;
    if (classify(outcome.entry) === 'gone') return { kind: 'failed' };
    if (outcome.mayStore && isKeepable(outcome.entry)) {
      memory.write(key, outcome.entry);
      waitUntil(share({ key, rendered: outcome, readAsOf, held, waitUntil }));
    }
    return outcome;
  }

  /** A purge that arrives during a render may make its result old: it is rendered once more. */
  async function renderLatest(key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    const seenBefore = purgesSeen;
    const first = await renderGuarded(key, render, log);
    const isOvertaken =
      first.kind === 'rendered' ? isPurged(first.entry) : first.kind === 'notFound' && purgesSeen !== seenBefore;
    return isOvertaken ? renderGuarded(key, render, log) : first;
  }

  async function renderAnew(rendering: Rendering, held = NOT_READ): Promise<RenderOutcome> {
    const outcome = await renderAndKeep(rendering, held);
    if (outcome.kind === 'notFound') await shared.remove(rendering.key);
    return outcome;
  }

  /**
   * Reads the purge log again before other isolates can see the entry: a render that started before a purge never
   * replaces a newer one. Data of a D1 replica may lack purges from before the render that are not known here yet; such
   * an entry is removed.
   */
  async function share({ key, rendered: { entry, isArchived }, readAsOf, held, waitUntil }: Sharing): Promise<void> {
    await purges.followAfter(waitUntil);
    if (isPurged(readAt(readAsOf, entry))) memory.remove(key);
    else await (held ? shared.renew(key, entry, held) : shared.add(key, entry, isArchived));
  }
}

function readAt(readAsOf: number, entry: CacheEntry): CacheEntry {
  return { ...entry, meta: { ...entry.meta, renderedAt: Math.min(entry.meta.renderedAt, readAsOf) } };
}

async function renderGuarded(key: string, render: () => Promise<RenderOutcome>, log: Logger): Promise<RenderOutcome> {
  try {
    return await render();
  } catch (cause) {
    log.error('render_failed', { key: withoutQuery(key), cause: describeCause(cause) });
    return { kind: 'failed' };
  }
}

/** Logs hold nothing that readers typed. */
export function withoutQuery(key: string): string {
  return key.replace(/\?.*$/s, '');
}
