import type { Clock } from '#shared/lib/clock.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { Identity } from './identity.ts';

export type IdentityHealth = (waitUntil: WaitUntil) => Promise<'ok' | 'away'>;

/** An isolate calls the service once in this time. */
const REMEMBERED_FOR_MS = 10_000;
/** Longer than the call may take: a joined call may have been aborted. */
const PATIENCE_MS = 2_000;

/** Whether logins work. Requests share a plain value: decision 012. */
export function createIdentityHealth({ fetchHealth }: Pick<Identity, 'fetchHealth'>, clock: Clock): IdentityHealth {
  const runs = createRuns<void>(clock, REMEMBERED_FOR_MS);
  let known: { readonly state: 'ok' | 'away'; readonly askedAt: number } | null = null;

  const ask = async () => {
    const askedAt = clock();
    const answer = await fetchHealth();
    known = { state: answer.ok ? 'ok' : 'away', askedAt };
  };

  return async (waitUntil) => {
    if (known === null || clock() - known.askedAt >= REMEMBERED_FOR_MS) {
      const asked = await withDeadline(() => runs.join('identity', waitUntil, ask), PATIENCE_MS);
      if (!asked.ok) return 'away';
    }
    return known?.state ?? 'away';
  };
}
