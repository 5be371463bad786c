import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { isAddressAhead } from '../platform/pageBegin.ts';

/**
 * Reloads for history entries that this document cannot show: created by soft navigations of a document that was
 * reloaded, or whose player was closed. Decision 069.
 */
export function watchHistory(page: Document): () => void {
  if (!('navigation' in window)) return () => undefined;
  const left = new AbortController();
  const consider = (event: NavigateEvent) => {
    const isMoved = event.navigationType === 'traverse' && event.destination.sameDocument && !event.hashChange;
    if (isMoved && event.canIntercept && !isPlayerOpen(page))
      event.intercept({ handler: () => Promise.resolve(location.reload()) });
  };
  navigation.addEventListener('navigate', consider, { signal: left.signal });
  // The reader may have gone back before this code was loaded.
  if (!isPlayerOpen(page) && isAddressAhead()) location.reload();
  return () => left.abort();
}
