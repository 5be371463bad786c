import type { PurgeTimes } from './freshness.ts';
import type { PurgeRecord } from './PurgeLog.object.ts';

/** What is known of purges: the last of each tag, and of all. */
export type KnownPurges = {
  readonly of: (tag: string) => PurgeTimes | undefined;
  readonly lastAt: () => number;
  readonly learn: (records: readonly PurgeRecord[]) => void;
};

export function createKnownPurges(): KnownPurges {
  const times = new Map<string, PurgeTimes>();
  let lastAt = 0;
  return {
    of: (tag) => times.get(tag),
    lastAt: () => lastAt,
    learn(records) {
      for (const { tag, at, hard } of records) {
        lastAt = Math.max(lastAt, at);
        const { softAt, hardAt } = times.get(tag) ?? { softAt: 0, hardAt: 0 };
        times.set(tag, hard ? { softAt, hardAt: Math.max(hardAt, at) } : { softAt: Math.max(softAt, at), hardAt });
      }
    },
  };
}
