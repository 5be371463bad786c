import { isSpared } from '../consent/isSpared.ts';
import { whenGranted } from '../consent/whenGranted.ts';

/**
 * Asks Google about this page's article if it is locked, the reader came from Google, and has granted it. Acceptance
 * M79.
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
