import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { createLoadingBar } from '../platform/loadingBar.ts';

/**
 * A bar on top while the next page loads. The browser itself says when a navigation of this window begins and when it
 * is given up; new tabs, jumps within the page and downloads are none. A browser that does not say shows its own signs
 * alone. Beside an open player there is a bar that outlives the page: `client/navigation`. Acceptance M108.
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
