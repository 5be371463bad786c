import { LONGEST_VITAL_MS } from '#shared/domain/page/vitals.ts';
import { pageBeganAt } from '../platform/pageBegin.ts';

/** Shifts within a second of each other, and five in all, are one: https://web.dev/articles/cls. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

export type Vitals = {
  /** What was measured since the last time, as whole numbers. */
  readonly take: () => Readonly<Record<string, number>>;
  readonly stop: () => void;
};

/**
 * Measures how fast a page is; of one that script has shown, what came of it since: it was neither loaded nor painted
 * first. The library that measures the same cannot be ended with its page (`PagePart`).
 */
export function observeVitals(): Vitals {
  if (!('PerformanceObserver' in window)) return { take: () => ({}), stop: () => undefined };
  const measured = new Map<string, number>();
  const beganAt = pageBeganAt();
  const observe = (type: string, note: (entry: PerformanceEntry) => unknown) => observeSince(beganAt, type, note);
  const [navigation] = performance.getEntriesByType('navigation');
  // Of a page that was rendered ahead its reader sees what has happened as soon as it is shown.
  const shownAt = navigation instanceof PerformanceNavigationTiming ? (navigation.activationStart ?? 0) : 0;
  const since = (time: number) => Math.max(0, time - shownAt);
  const observers = [
    observe(
      'paint',
      ({ name, startTime }) => name === 'first-contentful-paint' && measured.set('fcp', since(startTime)),
    ),
    observe('largest-contentful-paint', ({ startTime }) => measured.set('lcp', since(startTime))),
    // Those that took longer than browsers tell of by themselves, 104 ms.
    observe(
      'event',
      (entry) => isOfInteraction(entry) && measured.set('inp', Math.max(measured.get('inp') ?? 0, entry.duration)),
    ),
    observe(
      'layout-shift',
      addUpShifts((shift) => measured.set('cls', Math.round(shift * 1_000))),
    ),
  ];
  // A page on which nothing shifts counts, too.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) measured.set('cls', 0);
  if (beganAt === null && navigation instanceof PerformanceNavigationTiming)
    measured.set('ttfb', since(navigation.responseStart));
  return {
    take() {
      const useful = Array.from(measured).filter(([, value]) => value <= LONGEST_VITAL_MS);
      measured.clear();
      return Object.fromEntries(useful.map(([name, value]) => [name, Math.round(value)]));
    },
    stop() {
      for (const observer of observers) observer.disconnect();
    },
  };
}

function observeSince(
  beganAt: number | null,
  type: string,
  note: (entry: PerformanceEntry) => unknown,
): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (beganAt === null || entry.startTime >= beganAt) note(entry);
  });
  // A browser that does not know the type observes nothing.
  observer.observe({ type, buffered: true });
  return observer;
}

/** Pressing, tapping and typing are; a pointer that only passes over the page is not. */
function isOfInteraction(entry: PerformanceEntry): boolean {
  return 'interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0;
}

/** The largest sum of shifts that belong together. */
function addUpShifts(tell: (shift: number) => void): (entry: PerformanceEntry) => void {
  let [sum, largest, first, last] = [0, 0, 0, 0];
  return (entry) => {
    if (
      !('value' in entry && 'hadRecentInput' in entry) ||
      typeof entry.value !== 'number' ||
      entry.hadRecentInput === true
    )
      return;
    const { startTime } = entry;
    const isOfTheSame = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isOfTheSame) first = startTime;
    sum = isOfTheSame ? sum + entry.value : entry.value;
    last = startTime;
    if (sum > largest) tell((largest = sum));
  };
}
