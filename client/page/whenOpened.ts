import { isFetchedAhead } from '../platform/isFetchedAhead.ts';

/**
 * Begins a page that is opened: at once; or, where it was fetched ahead, once it is shown and is its reader's. Nothing
 * of ours runs in a page that nobody looks at.
 */
export function whenOpened(start: () => void): void {
  if (!isFetchedAhead(document)) return start();
  import('./openAhead.ts').then(
    ({ openAhead }) => openAhead(document, start),
    // Without its code it is loaded as any other page, once it is opened.
    () =>
      document.prerendering
        ? document.addEventListener('prerenderingchange', () => location.reload(), { once: true })
        : start(),
  );
}
