/** Runs in the page first: records in `vitals` first and largest paint, layout shifts, and long tasks. */
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
  // Reports only tasks longer than 50 ms.
  observe('longtask', ({ startTime, duration }) => {
    vitals.tasks.push({ startMs: startTime, durationMs: duration });
  });
  Object.assign(globalThis, { vitals });
}
