import { LONGEST_VITAL_MS } from '#shared/domain/page/vitals.ts';
import { pageBeganAt } from '../platform/pageBegin.ts';

/**
 * Layout shifts less than a second apart form a session window of at most five seconds: https://web.dev/articles/cls.
 */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

export type Vitals = {
  /** Measurements since the last call, as integers. */
  readonly take: () => Readonly<Record<string, number>>;
  readonly stop: () => void;
};

/**
 * Measures web vitals; for a soft navigation only those after it, because it was neither loaded nor first-painted. The
 * usual library cannot be stopped with its page (`PagePart`).
 */
export function observeVitals(): Vitals {
  if (!('PerformanceObserver' in window)) return { take: () => ({}), stop: () => undefined };
  const measured = new Map<string, number>();
  const beganAt = pageBeganAt();
  const observe = (type: string, note: (entry: PerformanceEntry) => unknown) => observeSince(beganAt, type, note);
  const [navigation] = performance.getEntriesByType('navigation');
  // Events of a prerendered page become visible when it is activated.
  const shownAt = navigation instanceof PerformanceNavigationTiming ? (navigation.activationStart ?? 0) : 0;
  const since = (time: number) => Math.max(0, time - shownAt);
  const observers = [
    observe(
      'paint',
      ({ name, startTime }) => name === 'first-contentful-paint' && measured.set('fcp', since(startTime)),
    ),
    observe('largest-contentful-paint', ({ startTime }) => measured.set('lcp', since(startTime))),
    // Slower than browsers report by default, 104 ms.
    observe(
      'event',
      (entry) => isOfInteraction(entry) && measured.set('inp', Math.max(measured.get('inp') ?? 0, entry.duration)),
    ),
    observe(
      'layout-shift',
      addUpShifts((shift) => measured.set('cls', Math.round(shift * 1_000))),
    ),
  ];
  // Pages without layout shifts count too.
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
  // An unsupported entry type is ignored by the browser.
  observer.observe({ type, buffered: true });
  return observer;
}

/** Pressing, tapping and typing are; moving the pointer is not. */
function isOfInteraction(entry: PerformanceEntry): boolean {
  return 'interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0;
}

/** Sums up each session window, and reports the largest. */
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
