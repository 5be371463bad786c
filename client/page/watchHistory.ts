import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { isAddressAhead } from '../platform/pageBegin.ts';

/**
 * Loads the page at an entry of the history that this document has been given and cannot show: it was made by a document
 * that moved without loads, before it was loaded anew or its player was closed. Decision 069.
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
  // Before this has come a reader may have gone back already.
  if (!isPlayerOpen(page) && isAddressAhead()) location.reload();
  return () => left.abort();
}
