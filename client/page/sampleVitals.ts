import type * as ReportVitals from './reportVitals.ts';

/** Of ten page views one says how it was: enough to tell, and a tenth of the calls and of the script. */
const SHARE = 0.1;

/** Has one view in ten measured. A browser that a program drives is nobody who waits. */
export function sampleVitals(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = ({ reportVitals }: typeof ReportVitals) => {
    if (!signal.aborted) signal.addEventListener('abort', reportVitals(page));
  };
  const isSampled = Math.random() < SHARE && !navigator.webdriver && 'PerformanceObserver' in window;
  // A view whose line has gone tells nothing.
  if (isSampled) void import('./reportVitals.ts').then(start, () => undefined);
  return () => left.abort();
}
