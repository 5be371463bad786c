import type { Clock } from '#shared/lib/clock.ts';
import type { Purges } from '../cache/purges.ts';
import type { Meter } from '../insights/meter.ts';

/** Measures the age of a purge when this isolate receives it. Purges from before the isolate started are left out. */
export function measurePurges(
  purges: Purges,
  { meter, clock }: { readonly meter: Meter; readonly clock: Clock },
): void {
  const begunAt = clock();
  const counter = meter.counter('purgeLag', {});
  purges.onPurge((records) => {
    for (const { at } of records) if (at >= begunAt) counter.add(Math.max(0, clock() - at));
  });
}
