import { whenIdle } from './whenIdle.ts';

/** Calls back once the page has fully loaded and the browser is idle. Not after `signal` is aborted. */
export function whenSettled(page: Document, callback: () => void, signal?: AbortSignal): void {
  if (page.readyState === 'complete') whenIdle(callback, signal);
  else addEventListener('load', () => whenIdle(callback, signal), { once: true, ...(signal && { signal }) });
}
