import { isSpared } from '../consent/isSpared.ts';
import { whenGranted } from '../consent/whenGranted.ts';

/**
 * Has Google asked about this page's article, where that is locked for a reader whom Google has sent, and once he agrees
 * to it. Acceptance M79.
 */
export function wakeGoogle(page: Document): () => void {
  const left = new AbortController();
  const place = page.querySelector<HTMLElement>('[data-google-access]');
  const stop =
    place === null || isSpared(page)
      ? () => undefined
      : whenGranted('googleSubscriptions', () => void start(page, place, left.signal));
  return () => {
    left.abort();
    stop();
  };
}

async function start(page: Document, place: HTMLElement, left: AbortSignal): Promise<void> {
  const { askGoogle } = await import('../google/askGoogle.ts');
  if (!left.aborted) await askGoogle(page, place, left);
}
