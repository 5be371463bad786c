import { whenIdle } from '../platform/whenIdle.ts';
import { hasShell } from './hasShell.ts';

/**
 * The service worker and what is kept for reading offline: once nothing else is to be done, on pages in the default
 * layout and on the list of bookmarks, and not in a frame of ours. Specification 5; acceptance M104, G9.
 */
export function wakeOffline(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = async () => {
    const { startOffline } = await import('../offline/startOffline.ts');
    if (!signal.aborted) startOffline(page, signal);
  };
  // Who has no connection just now goes on with what he has.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && (hasShell(page) || isOwnList(page)))
    whenIdle(() => void start().catch(() => undefined), signal);
  return () => left.abort();
}

/** What is listed there shall be readable in a tunnel, whether or not an article was opened. */
function isOwnList(page: Document): boolean {
  return window.parent === window && page.querySelector('[data-bookmark-list]') !== null;
}
