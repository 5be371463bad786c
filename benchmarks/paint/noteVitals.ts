/**
 * Runs in the page before all else: keeps in `vitals` what the browser says of first and largest paint, of shifts and of
 * tasks that held up what a finger might have asked for.
 */
export function noteVitals(): void {
  const vitals = { fcpMs: 0, lcpMs: 0, cls: 0, lcpOf: '', tasks: new Array<{ startMs: number; durationMs: number }>() };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcpMs = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    vitals.lcpMs = entry.startTime;
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
    vitals.lcpOf = element?.tagName.toLowerCase() ?? '';
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') vitals.cls += entry.value;
  });
  // It tells of those alone that take longer than 50 ms.
  observe('longtask', ({ startTime, duration }) => {
    vitals.tasks.push({ startMs: startTime, durationMs: duration });
  });
  Object.assign(globalThis, { vitals });
}
