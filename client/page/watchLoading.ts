import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { createLoadingBar } from '../platform/loadingBar.ts';

/**
 * Shows a progress bar while the next page loads. The Navigation API reports start and abort; new tabs, jumps within
 * the page and downloads do not count. Browsers without the API show their own indicator only. With an open player
 * another bar outlives the page: `client/navigation`. Acceptance M108.
 */
export function watchLoading(page: Document): () => void {
  if (!('navigation' in window)) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const { begin, end, remove } = createLoadingBar(page.body);
  const onNavigate = ({ destination, downloadRequest, signal: givenUp }: NavigateEvent) => {
    const isElse = destination.sameDocument || downloadRequest !== null || isPlayerOpen(page);
    if (isElse || !destination.url.startsWith(`${location.origin}/`)) return;
    begin();
    givenUp.addEventListener('abort', end, { signal });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  return () => {
    left.abort();
    remove();
  };
}
