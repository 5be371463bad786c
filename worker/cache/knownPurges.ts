import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';
import { MOST_HARD_PURGES, MOST_SOFT_PURGES, PURGES_KEPT_FOR_MS } from './purgeRetention.ts';
import { createTagTimes } from './tagTimes.ts';

/** Known purges: the latest per tag and kind, and of all tags. Bounded like the log. */
export type KnownPurges = {
  readonly of: (tag: string) => PurgeTimes | undefined;
  /**
   * Whether a tag was purged at or after this time, in milliseconds; also true if such a purge may have been compacted.
   */
  readonly wasNamedSince: (tag: string, since: number) => boolean;
  readonly lastAt: () => number;
  readonly learn: (records: readonly Pick<PurgeRecord, 'tag' | 'at' | 'hard'>[]) => void;
};

/** Maximum difference between the clocks of the content server and the log. */
const SKEW_MS = 60_000;

export function createKnownPurges(clock: Clock): KnownPurges {
  const soft = createTagTimes(MOST_SOFT_PURGES);
  const hard = createTagTimes(MOST_HARD_PURGES);
  let lastAt = 0;

  const of = (tag: string): PurgeTimes | undefined => {
    const [softAt, hardAt] = [soft.of(tag), hard.of(tag)];
    return softAt === undefined && hardAt === undefined ? undefined : { softAt: softAt ?? 0, hardAt: hardAt ?? 0 };
  };

  const isSince = (tag: string, since: number) => {
    const times = of(tag);
    return times !== undefined && Math.max(times.softAt, times.hardAt) >= since - SKEW_MS;
  };

  /** Retractions name no new pages, so compacted ones do not matter here. */
  const isAnyNameLost = (since: number) => (soft.of(EVERYTHING) ?? -Infinity) >= since - SKEW_MS;

  return {
    of,
    wasNamedSince: (tag, since) => isSince(tag, since) || isAnyNameLost(since),
    lastAt: () => lastAt,
    learn(records) {
      for (const { tag, at, hard: isHard } of records) {
        lastAt = Math.max(lastAt, at);
        (isHard ? hard : soft).learn(tag, at);
      }
      for (const times of [soft, hard]) times.forget(clock() - PURGES_KEPT_FOR_MS);
    },
  };
}
