import { whenIdle } from '../platform/whenIdle.ts';
import { hasShell } from './hasShell.ts';

/**
 * Starts service worker and offline reading: when the page is idle, in the default layout and on the list of bookmarks,
 * and not in a frame. Specification 5; acceptance M104, G9.
 */
export function wakeOffline(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = async () => {
    const { startOffline } = await import('../offline/startOffline.ts');
    if (!signal.aborted) startOffline(page, signal);
  };
  // If offline, the reader continues with the cached content.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && (hasShell(page) || isOwnList(page)))
    whenIdle(() => void start().catch(() => undefined), signal);
  return () => left.abort();
}

/** Listed bookmarks must be readable offline even if never opened. */
function isOwnList(page: Document): boolean {
  return window.parent === window && page.querySelector('[data-bookmark-list]') !== null;
}
