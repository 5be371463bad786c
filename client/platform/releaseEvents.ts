import { ANALYTICS_EVENT, type AnalyticsEvent } from './analytics.ts';

/** Specification 9, analytics timing: how often whoever counts is asked whether it is ready, */
const READY_CHECK_MS = 200;
/** and how long what was recorded before waits from then on. */
const RELEASED_AFTER_MS = 500;

export type Receiver = {
  /** Whether it can take what happened. */
  readonly isReady: () => boolean;
  readonly take: (event: AnalyticsEvent) => void;
};

/**
 * Hands over what has been recorded since this page was shown, in its order, and then what is recorded from then on.
 * Acceptance M134.
 * @param left ends it.
 * @returns hands over at once what waits: before nothing comes any more.
 */
export function releaseEvents({ isReady, take }: Receiver, left: AbortSignal): () => void {
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    for (const event of storedEvents()) take(event);
    document.addEventListener(ANALYTICS_EVENT, (event) => event instanceof CustomEvent && take(event.detail), {
      signal: left,
    });
  };
  const check = () => (isReady() ? wait(release, RELEASED_AFTER_MS) : wait(check, READY_CHECK_MS));
  const wait = (next: () => void, ms: number) => {
    if (left.aborted) return;
    const timer = setTimeout(next, ms);
    left.addEventListener('abort', () => clearTimeout(timer));
  };
  check();
  return () => isReady() && release();
}

/** From its last page view on. Written by `recordAnalytics` alone. */
function storedEvents(): readonly AnalyticsEvent[] {
  const events: readonly AnalyticsEvent[] = performance
    .getEntriesByName(ANALYTICS_EVENT, 'mark')
    .flatMap((mark) => (mark instanceof PerformanceMark && mark.detail ? [mark.detail] : []));
  return events.slice(
    Math.max(
      0,
      events.findLastIndex(({ name }) => name === 'page_view'),
    ),
  );
}
