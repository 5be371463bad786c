import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';

/** When each tag was last purged, in milliseconds. */
export type TagTimes = {
  readonly of: (tag: string) => number | undefined;
  readonly learn: (tag: string, at: number) => void;
  /** Drops purges before this time. */
  readonly forget: (before: number) => void;
};

/** Beyond `most` tags, the older half is compacted into one purge of everything, as in the log. Decision 029. */
export function createTagTimes(most: number): TagTimes {
  /** In insertion order, which is that of the log. */
  const times = new Map<string, number>();

  const learn = (tag: string, at: number) => {
    const last = Math.max(times.get(tag) ?? 0, at);
    times.delete(tag);
    times.set(tag, last);
  };

  const collapse = () => {
    let until = 0;
    for (const [tag, at] of times) {
      if (times.size <= most / 2) break;
      until = Math.max(until, at);
      times.delete(tag);
    }
    learn(EVERYTHING, until);
  };

  return {
    of: (tag) => times.get(tag),
    learn(tag, at) {
      learn(tag, at);
      if (times.size > most) collapse();
    },
    forget(before) {
      for (const [tag, at] of times) {
        if (at >= before) return;
        times.delete(tag);
      }
    },
  };
}
