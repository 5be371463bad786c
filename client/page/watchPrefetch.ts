import { documentState } from '../platform/documentState.ts';
import { isPlayerOpen } from '../platform/isPlayerOpen.ts';
import { isSparing } from '../platform/isSparing.ts';
import { prefetchPage } from '../platform/prefetchPage.ts';
import { whenRestedOn } from '../platform/whenRestedOn.ts';

/** Specification 9: no more at once. */
const MOST_AT_ONCE = 4;

/**
 * Has articles fetched ahead of the touch that opens them, and nothing where data is dear. Where the browser knows
 * speculation rules it renders them, by those of the edge (`worker/api/speculationRules.ts`), two at a time; else their
 * HTML is fetched. Beside a player its own navigation does it. Acceptance M135, decision 068.
 */
export function watchPrefetch(page: Document): () => void {
  // What stands in a frame leads nowhere by itself.
  if (window.parent !== window || isPlayerOpen(page)) return () => undefined;
  return HTMLScriptElement.supports?.('speculationrules') ? allowRules(page) : fetchByLink(page);
}

function allowRules(page: Document): () => void {
  const left = new AbortController();
  const state = documentState(page);
  const consider = () => {
    if (isSparing()) delete state.ahead;
    else state.ahead = 'rules';
  };
  navigator.connection?.addEventListener?.('change', consider, { signal: left.signal });
  consider();
  // What the next page begins with, if it was rendered ahead.
  if (!isSparing()) void import('./openAhead.ts').catch(() => undefined);
  return () => {
    left.abort();
    delete state.ahead;
  };
}

/** Each article once. A logged-in reader's pages are kept by no browser, so there is nothing to fetch ahead. */
function fetchByLink(page: Document): () => void {
  if (documentState(page).reader === 'loggedIn') return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const state = documentState(page);
  state.ahead = 'links';
  const asked = new Set<string>();
  let underWay = 0;
  const fetchAhead = (path: string) => {
    if (underWay >= MOST_AT_ONCE || asked.has(path)) return;
    asked.add(path);
    underWay += 1;
    void prefetchPage(path, signal).finally(() => {
      underWay -= 1;
    });
  };
  whenRestedOn(page, fetchAhead, signal);
  return () => {
    left.abort();
    delete state.ahead;
  };
}
