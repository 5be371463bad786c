import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import { TIER_DEADLINE_MS } from './sharedTiers.ts';
import type { Purges } from './purges.ts';
import { withoutQuery, type Rendering, type TemplateStore } from './templateStore.ts';

/** Longer than a render may take with its upstream deadlines; a lease that is not released expires. */
const LEASE_MS = 10_000;
/** Pause per key and isolate after a refresh, successful or not. */
const REFRESH_PAUSE_MS = 5_000;
/** Maximum number of keys with a pause. */
const MAX_REMEMBERED = 2_000;

export type TemplateRefreshDependencies = {
  readonly store: TemplateStore;
  readonly purges: Pick<Purges, 'onPurge'>;
  readonly acquireLease: (key: string, forMs: number) => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Logger;
};

/** Refreshes a stale template in the background, in one isolate at a time; the old copy stays when that fails. */
export function createTemplateRefresh({
  store,
  purges,
  acquireLease,
  clock,
  log,
}: TemplateRefreshDependencies): (rendering: Rendering) => void {
  const pausedUntil = new Map<string, number>();
  purges.onPurge(() => pausedUntil.clear());

  const refreshOnce = async (rendering: Rendering): Promise<void> => {
    const { key } = rendering;
    const { fresh, held } = await store.shared.readFresh(key);
    if (fresh) {
      store.memory.write(key, fresh);
      return;
    }
    const lease = await withDeadline(() => acquireLease(key, LEASE_MS), TIER_DEADLINE_MS);
    if (!lease.ok) log.warn('refresh_lease_unreachable', { key: withoutQuery(key) });
    if (!lease.ok || lease.value) await store.renderAnew(rendering, held);
  };

  return (rendering) => {
    const { key, waitUntil } = rendering;
    if (clock() < (pausedUntil.get(key) ?? 0)) return;
    if (pausedUntil.size >= MAX_REMEMBERED) pausedUntil.clear();
    pausedUntil.set(key, clock() + REFRESH_PAUSE_MS);
    waitUntil(refreshOnce(rendering));
  };
}
