import type { Clock } from '#shared/lib/clock.ts';

/** Renders for crawlers, of which an isolate has few under way at once. */
export type CrawlerTurns = {
  /** Does the work, or the other thing at once where enough is under way. */
  readonly take: <T>(work: () => Promise<T>, refuse: () => T) => Promise<T>;
};

/**
 * A crawler's renders wait for the content server most of their time, in which so many others keep a processor busy;
 * readers' renders stand behind no more than these. The slower the content server, the fewer pages a crawler gets of
 * it. Acceptance G16.
 */
export const CRAWLER_RENDERS = 4;
/** Longer than a render may take: one whose request was ended has no end. */
const OVER_AFTER_MS = 5_000;

export function createCrawlerTurns(clock: Clock): CrawlerTurns {
  /** When each of those under way began. */
  let begun: readonly { readonly at: number }[] = [];
  return {
    async take(work, refuse) {
      begun = begun.filter(({ at }) => clock() - at < OVER_AFTER_MS);
      if (begun.length >= CRAWLER_RENDERS) return refuse();
      const turn = { at: clock() };
      begun = [...begun, turn];
      try {
        return await work();
      } finally {
        begun = begun.filter((other) => other !== turn);
      }
    },
  };
}
