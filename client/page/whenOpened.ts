import { isFetchedAhead } from '../platform/isFetchedAhead.ts';

/**
 * Starts an opened page: at once; or, if prefetched, once shown and verified to be its reader's. None of our parts run
 * in a page that is not visible.
 */
export function whenOpened(start: () => void): void {
  if (!isFetchedAhead(document)) return start();
  import('./openAhead.ts').then(
    ({ openAhead }) => openAhead(document, start),
    // If its code fails to load, the page starts as any other, once opened.
    () =>
      document.prerendering
        ? document.addEventListener('prerenderingchange', () => location.reload(), { once: true })
        : start(),
  );
}
