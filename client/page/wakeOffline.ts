import { whenIdle } from '../platform/whenIdle.ts';
import { hasShell } from './hasShell.ts';

/**
 * The service worker and what is kept for reading offline: once nothing else is to be done, on pages in the default
 * layout, and not in a frame of ours. Specification 5; acceptance M104.
 */
export function wakeOffline(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = async () => {
    const { startOffline } = await import('../offline/startOffline.ts');
    if (!signal.aborted) startOffline(page, signal);
  };
  // Who has no connection just now goes on with what he has.
  if (import.meta.env.PROD && 'serviceWorker' in navigator && hasShell(page))
    whenIdle(() => void start().catch(() => undefined), signal);
  return () => left.abort();
}
