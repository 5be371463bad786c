import type { Clock } from '#shared/lib/clock.ts';

/** Renders for crawlers, of which an isolate has few under way at once. */
export type CrawlerTurns = {
  /** Runs `work`, or `refuse` at once when the maximum is running. */
  readonly run: <T>(work: () => Promise<T>, refuse: () => T) => Promise<T>;
};

/**
 * Concurrent renders for crawlers. Renders mostly wait for the content server; this many keep a CPU busy, and readers'
 * renders queue behind at most these. A slower content server thus renders fewer pages for crawlers. Acceptance G16.
 */
export const CRAWLER_RENDERS = 4;
/** Longer than a render may take: renders of aborted requests never end. */
const OVER_AFTER_MS = 5_000;

export function createCrawlerTurns(clock: Clock): CrawlerTurns {
  /** When each of those under way began. */
  let begun: readonly { readonly at: number }[] = [];
  return {
    async run(work, refuse) {
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
