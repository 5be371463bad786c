import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';
import { MOST_HARD_PURGES, MOST_SOFT_PURGES, PURGES_KEPT_FOR_MS } from './purgeRetention.ts';
import { createTagTimes } from './tagTimes.ts';

/** What is known of purges: the last of each tag and kind, and of all. No more than the log keeps. */
export type KnownPurges = {
  readonly of: (tag: string) => PurgeTimes | undefined;
  /** Whether a purge has named a tag at or after this time, in milliseconds, or one may have that nobody can name any more. */
  readonly wasNamedSince: (tag: string, since: number) => boolean;
  readonly lastAt: () => number;
  readonly learn: (records: readonly Pick<PurgeRecord, 'tag' | 'at' | 'hard'>[]) => void;
};

/** The content server's clock and the log's may differ by this. */
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

  /** Retractions name nothing new, so all of them together do not either. */
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
