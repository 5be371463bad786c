import { ANALYTICS_EVENT, storedEvents, type AnalyticsEvent } from './analytics.ts';
import { lifeOf } from './pageLife.ts';

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
 * Hands over what this page has recorded since it began, in its order, and then what it records from then on.
 * Acceptance M134.
 * @param left ends it.
 * @returns hands over what waits at once: before nothing comes any more.
 */
export function releaseEvents({ isReady, take }: Receiver, left: AbortSignal): () => void {
  const life = lifeOf(document);
  let taken = 0;
  const hand = () => {
    const events = storedEvents(life).slice(taken);
    taken += events.length;
    for (const event of events) take(event);
  };
  const release = () => {
    hand();
    document.addEventListener(ANALYTICS_EVENT, hand, { signal: left });
  };
  const check = () => (isReady() ? wait(release, RELEASED_AFTER_MS) : wait(check, READY_CHECK_MS));
  const wait = (next: () => void, ms: number) => {
    if (left.aborted) return;
    const timer = setTimeout(next, ms);
    left.addEventListener('abort', () => clearTimeout(timer));
  };
  check();
  return () => isReady() && hand();
}
