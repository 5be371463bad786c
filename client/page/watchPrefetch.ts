import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { prefetchPage } from '../platform/prefetchPage.ts';

/** Whoever rests on a link for so long means it. */
const INTENT_MS = 65;
/** Specification 9: no more at once. */
const MOST_AT_ONCE = 4;

/**
 * Fetches an article when a reader is about to follow its link, each once, and nothing where data is dear. A logged-in
 * reader's pages are kept by no browser, so there is nothing to fetch ahead. Acceptance M135.
 */
export function watchPrefetch(page: Document): () => void {
  if (documentState(page).reader === 'loggedIn') return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const asked = new Set([location.pathname]);
  let underWay = 0;
  /** By kind of event: what a page that scrolls under a mouse tells of the mouse says nothing about the keyboard. */
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const consider = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || !mayFetchAhead(link.pathname) || asked.has(link.pathname)) return;
    if (underWay >= MOST_AT_ONCE || isSparing()) return;
    asked.add(link.pathname);
    underWay += 1;
    void prefetchPage(link.pathname, signal).finally(() => {
      underWay -= 1;
    });
  };
  const rest = ({ type, target }: Event) => {
    clearTimeout(resting.get(type));
    resting.set(type, setTimeout(consider, INTENT_MS, target));
  };
  for (const type of ['pointerover', 'focusin']) page.addEventListener(type, rest, { signal });
  // The browser takes a finger's pointer away as soon as it scrolls with it.
  page.addEventListener('pointercancel', () => clearTimeout(resting.get('pointerover')), { signal });
  return () => {
    left.abort();
    for (const timer of resting.values()) clearTimeout(timer);
  };
}
