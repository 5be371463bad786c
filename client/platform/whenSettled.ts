import { whenIdle } from './whenIdle.ts';

/**
 * Once the page has arrived with all that belongs to it, and the browser has nothing better to do. Not after `signal`
 * is aborted.
 */
export function whenSettled(page: Document, callback: () => void, signal?: AbortSignal): void {
  if (page.readyState === 'complete') whenIdle(callback, signal);
  else addEventListener('load', () => whenIdle(callback, signal), { once: true, ...(signal && { signal }) });
}
