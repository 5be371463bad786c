import { ANALYTICS_EVENT, type AnalyticsEvent } from './analytics.ts';

/** Specification 9, analytics timing: polling interval until a recipient is ready, */
const READY_CHECK_MS = 200;
/** and how long earlier events wait from then on. */
const RELEASED_AFTER_MS = 500;

export type Receiver = {
  /** Whether it can receive events. */
  readonly isReady: () => boolean;
  readonly take: (event: AnalyticsEvent) => void;
};

/**
 * Delivers the events recorded since this page was shown, in order, and later ones as they occur. Acceptance M134.
 * @param left stops it.
 * @returns delivers waiting events at once, before the page ends.
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

/** Since the last page view. Written only by `recordAnalytics`. */
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
